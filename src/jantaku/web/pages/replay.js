// Any log, by file, by paste or from the games played here: replayed, reviewed from a seat by a judge, taken along.
// The address names the log, the seat, the judge and the decision, and opens there again.

import { h } from "./dom.js";
import { number, t, windName } from "./words.js";
import { ask } from "./ask.js";
import { draw, go, state } from "./state.js";
import { nav } from "./nav.js";
import { copyLink } from "./notes.js";
import { on, send } from "./socket.js";
import { settings } from "./settings.js";
import { FILES, open, taken } from "./review.js";
import { strangers } from "./strange.js";

const JUDGES = ["solid", "net", "search", "shanten"];
const brought = { text: "", error: null, busy: false };
let shown = null; // the log that is open: { id, games, game, seat, by, job, made, days }
let frame = { key: "", src: "" };

const same = (review) => shown && review.log === shown.id && review.game === shown.game;

on("review", (message) => {
  if (!same(message)) return;
  if (message.state === "done") {
    shown.job = null;
    shown.made.add(`${message.game} ${message.seat} ${message.by}`);
    if (message.seat === shown.seat && message.by === shown.by) history.replaceState(null, "", location.pathname + location.search + shown.hash);
    else address({ seat: message.seat, by: message.by });
  } else shown.job = message;
  draw();
});

export async function enter() {
  const id = location.pathname.split("/")[2];
  const asked = new URLSearchParams(location.search);
  if (!id) {
    shown = null;
    draw();
    return;
  }
  const begin = history.state?.begin;
  const by = JUDGES.includes(asked.get("by")) ? asked.get("by") : "";
  if (shown?.id !== id) {
    shown = { id, games: null, made: new Set(), job: null, error: null };
    const answer = await ask(`/api/logs/${id}?language=${document.documentElement.lang}`);
    if (shown.id !== id) return;
    Object.assign(shown, answer.error ? { error: answer } : { games: answer.games, days: answer.days });
    for (const each of answer.reviews || []) shown.made.add(`${each.game} ${each.seat} ${each.by}`);
  }
  const game = named(asked.get("game"), 1, shown.games?.length || 1);
  const seat = named(asked.get("seat"), 0, (shown.games?.[game - 1].names.length || 1) - 1);
  Object.assign(shown, { game, seat, by, wish: by || "solid", hash: location.hash, strange: strange(asked, { game, seat, by }), lost: null });
  const inner = document.querySelector(".replayed")?.contentWindow;
  if (inner && frame.key === source() && inner.location.hash !== location.hash) inner.location.replace(frame.key + location.hash); // another decision was asked for
  history.replaceState(null, "", location.href);
  if (!send({ t: "log", log: id })) setTimeout(() => send({ t: "log", log: id }), 400);
  if (shown.games && (begin || (by && by !== "search")) && !isMade()) begin_(); // a link to a review makes it, if that is quick
  draw();
}

/** The number that *text* is, if it is from *low* to *high*, else *low*. */
const named = (text, low, high) => (/^\d{1,6}$/.test(text) && Number(text) >= low && Number(text) <= high ? Number(text) : low);

/** What the address names and there is not, each with what is shown in its place. */
function strange(asked, { game, seat, by }) {
  if (!shown.games) return [];
  const is = (key, found) => !asked.get(key) || asked.get(key) === String(found);
  return [
    is("game", game) ? null : [t("game n", { n: asked.get("game") }), t("game n", { n: game })],
    is("seat", seat) ? null : [`${t("seat")} ${asked.get("seat")}`, shown.games[game - 1].names[seat]],
    is("by", by) ? null : [`${t("judge")} ${asked.get("by")}`, t("whole replay")],
  ].filter(Boolean);
}

const isMade = () => shown.made.has(`${shown.game} ${shown.seat} ${shown.by}`);
const review = (type) => send({ t: type, log: shown.id, game: shown.game, seat: shown.seat, by: shown.wish });

function begin_() {
  if (!review("review")) setTimeout(begin_, 300);
}

/** Change what the address names; the decision in it belongs to what was named before. */
function address(change) {
  Object.assign(shown, change, { strange: [], lost: null });
  const query = new URLSearchParams();
  if (shown.game > 1) query.set("game", shown.game);
  if (shown.seat) query.set("seat", shown.seat);
  if (shown.by) query.set("by", shown.by);
  history.replaceState(null, "", `/replay/${shown.id}${query.size ? `?${query}` : ""}`);
  draw();
}

export function view() {
  if (!shown) return h("main", { class: "page", key: "replay" }, nav("replay"), bring());
  return h("main", { class: "page viewer", key: "viewer" }, nav("replay"),
    shown.error ? failed(shown.error) : shown.games ? [tools(), progress(), picture()] : h("p", { "aria-busy": "true", key: "busy" }, t("connecting")));
}

// --- a log is brought ---

async function read(text) {
  Object.assign(brought, { error: null, busy: true });
  draw();
  const answer = await open(text);
  Object.assign(brought, { busy: false, error: answer.error ? answer : null });
  draw();
}

const dropped = (event) => { event.preventDefault(); if (event.dataTransfer.files[0]) read(event.dataTransfer.files[0]); };

function bring() {
  const over = (state.hall?.rooms || []).filter((room) => room.over);
  return [
    h("section", { class: "card replay-form", key: "form", "aria-label": t("replay"), ondragover: (event) => event.preventDefault(), ondrop: dropped },
      h("p", null, t("paste log"), " ", t("drop log")),
      h("label", null, t("choose file"), h("input", { type: "file", onchange: (event) => { if (event.target.files[0]) read(event.target.files[0]); } })),
      h("label", null, t("log text"), h("textarea", { rows: "8", spellcheck: "false", value: brought.text, oninput: (event) => { brought.text = event.target.value; } })),
      brought.error ? failed(brought.error) : null,
      h("p", { class: "row" }, h("button", { class: "main", disabled: brought.busy, onclick: () => read(brought.text) }, t("replay it")))),
    over.length ? h("section", { class: "card", key: "own", "aria-label": t("own games") }, h("h2", null, t("own games")),
      h("ul", { class: "rooms" }, over.slice(0, 20).map((room) => h("li", { key: room.room },
        h("a", { href: `/table/${room.room}`, onclick: (event) => { event.preventDefault(); go(`/table/${room.room}`); } }, h("b", null, room.title), " ", room.names.join(" · ")),
        h("button", { onclick: () => open("", { room: room.room }) }, t("replay it")),
        h("button", { onclick: () => open("", { room: room.room, by: "solid" }) }, t("review it")))))) : null,
  ];
}

export function failed(error) {
  return h("div", { class: "card bad", role: "alert", key: "failed" }, h("p", null, error.error), error.detail ? h("p", null, h("code", { lang: "en" }, error.detail)) : null);
}

// --- a log is open ---

function tools() {
  const game = shown.games[shown.game - 1];
  const choose = (label, entries, value, pick) => h("label", { key: label }, t(label), h("select", { onchange: (event) => pick(event.target.value) },
    entries.map(([key, text]) => h("option", { key, value: key, selected: String(key) === String(value) }, text))));
  const going = shown.job && ["waiting", "going"].includes(shown.job.state);
  return h("section", { class: "card tools", key: "tools", "aria-label": t("review it") },
    shown.games.length > 1 ? choose("game", shown.games.map((each, i) => [i + 1, `${t("game n", { n: i + 1 })}: ${each.names.join(" · ")}`]), shown.game, (value) => address({ game: Number(value), by: "" })) : null,
    choose("seat", game.names.map((name, i) => [i, game.names.indexOf(name) < game.names.lastIndexOf(name) ? `${name} (${windName(i)})` : name]), shown.seat, (value) => address({ seat: Number(value), by: shown.made.has(`${shown.game} ${value} ${shown.by}`) ? shown.by : "" })),
    choose("judge", JUDGES.map((name) => [name, name]), shown.wish, (value) => { shown.wish = value; if (shown.by) address({ by: shown.made.has(`${shown.game} ${shown.seat} ${value}`) ? value : "" }); else draw(); }),
    h("button", { class: shown.by ? null : "main", disabled: going, onclick: begin_ }, t("review it")),
    shown.by ? h("button", { onclick: () => address({ by: "" }) }, t("whole replay")) : null,
    h("button", { onclick: copy }, t("copy link")),
    h("details", { class: "takes" }, h("summary", null, t("take along")), h("div", { class: "files" },
      game.formats.map((suffix) => taken(`/replays/${shown.id}${suffix}?game=${shown.game}&language=${document.documentElement.lang}`, FILES[suffix], suffix)),
      h("a", { key: "html", href: `${source()}&download=1`, download: "" }, "HTML"))),
    h("button", { onclick: () => go("/replay") }, t("another log")),
    strangers([...shown.strange, ...(shown.lost ? [shown.lost] : [])]),
    h("p", { class: "help" }, h("b", null, game.title), " · ", t("kept how long", { days: number(shown.days) })));
}

function progress() {
  const { job } = shown;
  if (!job) return null;
  if (job.state === "failed") return failed({ error: job.text, detail: job.detail });
  if (job.state === "cancelled") return h("p", { class: "card", role: "status", key: "job" }, t("cancelled"));
  return h("div", { class: "card row", key: "job", role: "status" },
    h("span", null, t(job.state === "waiting" ? "judging waits" : "judging")),
    h("progress", job.wanted ? { key: "far", max: job.wanted, value: job.done, "aria-label": t("judging") } : { key: "begun", "aria-label": t("judging") }),
    job.wanted ? `${number(job.done)} / ${number(job.wanted)}` : null,
    h("button", { onclick: () => send({ t: "cancel", log: job.log, game: job.game, seat: job.seat, by: job.by }) }, t("cancel")));
}

/** The address of the replay, or of the review if it is made. */
function source() {
  const query = new URLSearchParams({ language: document.documentElement.lang, theme: settings.theme, game: shown.game, seat: shown.seat });
  if (shown.by && isMade()) query.set("by", shown.by);
  if (settings.blind) query.set("blind", "1");
  if (settings.corners) query.set("corners", "1");
  return `/replays/${shown.id}.html?${query}`;
}

function picture() {
  const key = source();
  if (frame.key !== key) frame = { key, src: key + location.hash }; // later the page within says where it is
  return h("iframe", { key, class: "replayed", src: frame.src, title: t(shown.by ? "review it" : "replay"), onload: follow });
}

/** The decision that is shown stands in the address. */
function follow(event) {
  const place = event.target;
  const inner = place.contentWindow;
  if (document.activeElement === document.body) place.focus({ preventScroll: true }); // its keys work at once
  const check = (patience = 100) => { // the page within is unpacked after it is loaded
    if (!shown || !place.isConnected) return;
    if (patience && !isShown(inner.document)) setTimeout(check, 50, patience - 1);
    else {
      shown.lost = lost(inner);
      draw();
    }
  };
  inner.addEventListener("hashchange", () => {
    history.replaceState(null, "", location.pathname + location.search + inner.location.hash);
    setTimeout(check); // the page within may listen after us, and goes there first
  });
  check();
}

const isShown = (page) => (shown.by && isMade() ? page.querySelector("#decisions")?.childElementCount : page.documentElement.dataset.at);

/** The decision or moment that the address names if it is not there, and the one that is shown. */
function lost({ document: page, location: { hash } }) {
  if (!hash || (shown.by && !isMade())) return null;
  const text = (selector) => page.querySelector(selector)?.textContent.trim();
  const at = shown.by ? page.querySelector("#decision h2 a")?.getAttribute("href") : `#${page.documentElement.dataset.at}`;
  return at === hash ? null : [hash, (shown.by && text("#decision h2")) || text("#rounds [aria-current] span") || t("whole replay")];
}

async function copy() {
  const inner = document.querySelector(".replayed")?.contentWindow;
  const at = inner?.location.hash || (inner ? `#${inner.document.documentElement.dataset.at}` : "");
  await copyLink(location.origin + location.pathname + location.search + at);
}
