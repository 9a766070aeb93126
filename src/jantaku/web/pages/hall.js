// The hall: choose a game and sit down; go on with one that was left.

import { h } from "./dom.js";
import { t, windName } from "./words.js";
import { set, settings } from "./settings.js";
import { isOpening, openRoom } from "./socket.js";
import { draw, go } from "./state.js";
import { nav } from "./nav.js";
import { tile } from "./tiles.js";
import { open } from "./review.js";

const FAMILIES = [["four", (rule) => rule.players === 4 && rule.tiles === 13], ["three", (rule) => rule.players === 3], ["sixteen", (rule) => rule.tiles === 16]];
const DEFAULT = { four: "riichi-east", three: "sanma-tenhou", sixteen: "taiwan" };
const wish = { family: "four", rules: "riichi-east", agents: null, people: 1, seconds: 0, pace: 500, seat: "drawn", watched: false };

export function view(state) {
  const { hall } = state;
  return h("main", { class: "hall", key: "hall" },
    nav("play"),
    h("div", { class: "banner", "aria-hidden": "true", key: "banner" }, ["1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z", "0p"].map((face) => tile(face, { key: face, solid: true, quiet: true }))),
    hall ? table(state) : h("p", { "aria-busy": "true", key: "busy" }, t("connecting")),
    hall ? rooms(hall.rooms) : null);
}

function table(state) {
  const { hall, made } = state;
  if (made && wish.made !== made) Object.assign(wish, { made, rules: made.name, agents: null, family: FAMILIES.find(([, fits]) => fits(made))[0] });
  const family = FAMILIES.find(([key]) => key === wish.family)[1];
  const offered = [...(made ? [made] : []), ...hall.rules];
  const rules = offered.find((rule) => rule.name === wish.rules) || hall.rules[0];
  const choose = (name) => (event) => { wish[name] = event.target.type === "select-one" && event.target.dataset.number ? Number(event.target.value) : event.target.value; if (name === "rules") wish.agents = null; draw(); };
  const sitDown = () => {
    const { family: _, made: __, agents, ...rest } = wish;
    state.wish = { ...rest, rules: rules.object || rules.name, people: Math.min(rest.people, rules.players), ...(agents ? { agents } : {}) };
    openRoom({ t: "open", ...state.wish });
    draw();
  };
  const select = (name, entries, more = {}) => h("select", { onchange: choose(name), ...more },
    entries.map(([value, text]) => h("option", { key: value, value, selected: String(wish[name]) === String(value) }, text)));
  const agents = Array.from({ length: rules.players - 1 }, (_, i) => wish.agents?.[i] || rules.agents[0]);
  return h("section", { class: "card new", key: "new", "aria-label": t("new game") },
    h("div", { class: "families", role: "group", "aria-label": t("game") }, FAMILIES.map(([key]) => h("button", {
      key, class: "family", "aria-pressed": String(wish.family === key), onclick: () => { wish.family = key; wish.rules = DEFAULT[key]; wish.agents = null; draw(); },
    }, h("b", null, t(`family ${key}`)), h("small", null, t(`family ${key} long`))))),
    h("label", null, t("rules"), select("rules", offered.filter(family).map((rule) => [rule.name, rule.title]))),
    h("fieldset", { class: "agents" }, h("legend", null, t("opponents")),
      agents.map((name, i) => h("select", {
        key: i, "aria-label": t("opponent", { n: i + 1 }), onchange: (event) => { agents[i] = event.target.value; wish.agents = agents; draw(); },
      }, rules.agents.map((each) => h("option", { key: each, value: each, selected: each === name }, each))))),
    h("div", { class: "fields" },
      h("label", null, t("people"), select("people", Array.from({ length: rules.players }, (_, i) => [i + 1, i ? t("people n", { n: i + 1 }) : t("people 1")]), { "data-number": "1" })),
      h("label", null, t("seat"), select("seat", [["drawn", t("seat drawn")], ["dealer", t("seat dealer")], ...["south", "west", "north"].slice(0, rules.players - 1).map((key, i) => [key, windName(i + 1)])])),
      h("label", null, t("timer"), select("seconds", [0, 8, 15, 30, 60].map((n) => [n, n ? t("seconds", { n }) : t("no timer")]), { "data-number": "1" })),
      h("label", null, t("pace"), select("pace", [[0, t("pace 0")], [250, t("pace 250")], [500, t("pace 500")], [1000, t("pace 1000")]], { "data-number": "1" })),
      h("label", null, t("name"), h("input", { value: settings.name, maxlength: "20", placeholder: t("guest"), onchange: (event) => set("name", event.target.value) }))),
    h("label", { class: "tick" }, h("input", { type: "checkbox", checked: wish.watched, onchange: (event) => { wish.watched = event.target.checked; } }), t("watched")),
    h("button", { class: "main sit", "data-focus": "sit", "aria-disabled": isOpening() ? "true" : null, onclick: sitDown }, wish.people > 1 ? t("open room") : t("sit down")));
}

function rooms(list) {
  const going = list.filter((room) => !room.over);
  const over = list.filter((room) => room.over);
  return [
    going.length ? h("section", { class: "card", key: "going", "aria-label": t("going on") }, h("h2", null, t("going on")), lines(going)) : null,
    over.length ? h("section", { class: "card", key: "over", "aria-label": t("over") }, h("h2", null, t("over")), lines(over.slice(0, 5))) : null,
  ];
}

function lines(list) {
  return h("ul", { class: "rooms" }, list.map((room) => h("li", { key: room.room },
    h("a", { href: `/table/${room.room}`, onclick: (event) => { event.preventDefault(); go(`/table/${room.room}`); } },
      h("b", null, room.title), " ", room.names.join(" · ")),
    h("time", { datetime: new Date(room.touched * 1000).toISOString() }, new Date(room.touched * 1000).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" })),
    room.over ? h("button", { onclick: () => open("", { room: room.room }) }, t("replay")) : null)));
}
