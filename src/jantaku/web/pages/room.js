// The page of a room: waiting for people, the table, results. It shows the last frame, and nothing else.

import { h } from "./dom.js";
import { t } from "./words.js";
import { settings, set } from "./settings.js";
import { send } from "./socket.js";
import { draw, go } from "./state.js";
import { felt } from "./felt.js";
import { hand } from "./hand.js";
import { prompts } from "./prompts.js";
import { hints } from "./hints.js";
import { result } from "./result.js";
import { menu } from "./menu.js";
import { tell } from "./live.js";
import { keepFocus } from "./focus.js";
import { copyLink, note } from "./notes.js";
import "./keys.js";

export function view(state) {
  const frame = state.frame;
  if (!frame) return h("main", { class: "waiting", key: "waiting" }, h("p", { "aria-busy": "true" }, t("connecting")));
  if (!frame.table) return waitingRoom(frame);
  if (!frame.seated) return lookOn(state, frame);
  const { table } = frame;
  return h("main", { class: `room tiles-${table.hand.length + (table.drawn ? 1 : 0) > 14 ? "many" : "few"}`, key: frame.room, "aria-label": t("table") },
    bar(state, frame),
    felt(frame),
    h("aside", { class: "log", key: "log", "aria-label": t("log") },
      story(frame)),
    h("section", { class: "ask", key: "ask", "aria-label": t("your move") }, prompts(frame)),
    h("div", { class: "tips", key: "tips" }, hints(state)),
    h("section", { class: "own", key: "own", "aria-label": t("your hand") }, hand(frame)),
    toggles(frame),
    frame.result && !frame.result.seen ? result(frame) : null,
    frame.away ? away() : null);
}

/** What happened, what went wrong with agents first. */
function story(frame) {
  return h("ol", { tabindex: "0" },
    (frame.faults || []).map(([seat, text]) => h("li", { key: `fault ${seat}`, class: "fault" }, text)),
    frame.table.news.filter((entry) => entry.type !== "draw").map((entry) => h("li", { key: entry.n }, entry.text)));
}

export function after(state, app) {
  tell(state.frame);
  keepFocus(app);
}

function bar(state, frame) {
  return h("header", { class: "bar", key: "bar" },
    h("a", { class: "home", href: "/", onclick: (event) => { event.preventDefault(); go("/"); } }, h("span", { "aria-hidden": "true" }, "雀"), " ", t("hall")),
    h("h1", null, frame.table ? `${frame.table.round}` : t("title")),
    h("span", { class: "rules" }, frame.title),
    state.online ? null : h("span", { class: "offline", role: "status" }, t("reconnecting")),
    menu(frame.owner ? watching(frame) : null));
}

/** Whether others may look on, and the link for them. */
function watching(frame) {
  return [
    h("label", { class: "tick", key: "watched" }, h("input", { type: "checkbox", checked: frame.watched, onchange: (event) => send({ t: "watch", watched: event.target.checked }) }), " ", t("watched")),
    frame.watched ? h("button", { key: "copy", onclick: () => copyLink(location.href) }, t("copy link")) : null,
  ];
}

let turned = 0; // who looks on sits nowhere, and may look from every side

function lookOn(state, frame) {
  const players = frame.table.players.length;
  const table = { ...frame.table, seat: turned % players };
  return h("main", { class: "room looks-on", key: frame.room, "aria-label": t("table") },
    bar(state, frame),
    felt({ ...frame, table }, true),
    h("aside", { class: "log", key: "log", "aria-label": t("log") },
      story(frame)),
    h("nav", { class: "toggles", key: "toggles", "aria-label": t("looking on") },
      h("strong", null, t("looking on")),
      h("button", { class: "toggle", "data-focus": "turn", onclick: () => { turned += 1; draw(); } }, t("turn table"))),
    frame.result ? result(frame) : null);
}

function toggles(frame) {
  const toggle = (name) => h("button", {
    class: "toggle", key: name, "aria-pressed": String(frame.auto[name]), onclick: () => send({ t: "auto", [name]: !frame.auto[name] }),
  }, t(`auto ${name}`));
  return h("nav", { class: "toggles", key: "toggles", "aria-label": t("automatic") },
    toggle("win"), toggle("no_calls"), toggle("discard"),
    h("button", { class: "toggle", key: "sort", "aria-pressed": String(settings.sort), onclick: () => set("sort", !settings.sort) }, t("sort")),
    h("button", { class: "toggle", key: "hint", disabled: !frame.decision, "aria-keyshortcuts": "h", onclick: () => send({ t: "hint" }) }, t("hint"), h("kbd", { "aria-hidden": "true" }, "h")),
    frame.undo ? h("button", {
      class: "toggle", key: "undo", "aria-keyshortcuts": "u", "aria-disabled": frame.decided ? null : "true", title: frame.decided ? null : t("nothing to undo"),
      onclick: () => (frame.decided ? send({ t: "undo" }) : note(t("nothing to undo"), null, true)),
    }, t("undo"), h("kbd", { "aria-hidden": "true" }, "u")) : null,
    h("button", { class: "toggle", key: "away", onclick: () => send({ t: "away", away: true }) }, t("leave")));
}

function away() {
  return h("div", { class: "veil", key: "away", role: "dialog", "aria-modal": "true", "aria-label": t("away") },
    h("div", { class: "card" }, h("p", null, t("away long")),
      h("p", { class: "row" },
        h("button", { class: "main", "data-focus": "away", onclick: () => send({ t: "away", away: false }) }, t("come back")),
        h("button", { onclick: () => go("/") }, t("hall")))));
}

function waitingRoom(frame) {
  const link = location.href;
  if (frame.begun) {
    return h("main", { class: "waiting", key: "full" }, h("h1", null, t("title")), h("p", null, t("room full")),
      h("button", { class: "main", onclick: () => go("/") }, t("hall")));
  }
  return h("main", { class: "waiting", key: "waiting room" },
    h("h1", null, t("waiting")),
    h("p", null, h("b", null, frame.title), " · ", t("timer"), ": ", frame.seconds ? t("seconds", { n: frame.seconds }) : t("no timer")),
    h("p", null, t("people here", { here: frame.here.length, people: frame.people })),
    h("ul", null, frame.here.map((name) => h("li", null, name))),
    frame.seated ? h("p", null, t("send link")) : null,
    frame.seated ? h("p", { class: "row" }, h("input", { readonly: true, value: link, "aria-label": t("link"), onfocus: (event) => event.target.select() }),
      h("button", { onclick: () => copyLink(link) }, t("copy"))) : null,
    frame.seated
      ? h("button", { class: "main", onclick: () => send({ t: "begin" }) }, t("begin now"))
      : h("p", { class: "row" },
        h("input", { value: settings.name, maxlength: "20", placeholder: t("name"), "aria-label": t("name"), onchange: (event) => set("name", event.target.value) }),
        h("button", { class: "main", onclick: () => send({ t: "sit" }) }, t("sit"))),
    h("p", null, h("a", { href: "/", onclick: (event) => { event.preventDefault(); go("/"); } }, t("hall"))));
}
