// The own hand: every tile a button; one that cannot go says why.

import { h } from "./dom.js";
import { t, tileName } from "./words.js";
import { tile } from "./tiles.js";
import { settings } from "./settings.js";
import { act, chosen, say } from "./choosing.js";
import { clock } from "./clock.js";

let order = []; // how a hand that is not sorted lies: by when its tiles came

export function hand(frame) {
  const { table, decision } = frame;
  const faces = settings.sort ? table.hand : inOrderOfComing(table.hand, table.drawn);
  const seen = {};
  const tiles = faces.map((face) => {
    seen[face] = (seen[face] || 0) + 1;
    return own(frame, face, face, `${face} ${seen[face]}`);
  });
  if (table.drawn) tiles.push(own(frame, table.drawn, "drawn", "drawn"));
  return [
    h("div", { class: "status", key: "status" }, status(table, decision)),
    h("div", { class: "hand", key: "hand", role: "toolbar", "aria-label": t("your hand"), style: { "--tiles": Math.max(tiles.length, 1) } }, tiles),
  ];
}

function own(frame, face, place, key) {
  const { table, decision } = frame;
  const mode = chosen(decision);
  const action = mode ? (mode.tiles.includes(place) ? discardOf(decision, place, face) : null) : decision?.discards[place];
  const why = mode ? t("not tenpai after") : decision?.refused[place];
  const press = () => {
    if (action) act(mode ? [mode.action, action] : [action]);
    else if (why) say(`${tileName(face)}: ${why}`);
  };
  const label = [tileName(face), place === "drawn" && t("just drawn"), table.dora.includes(face) && t("dora"), !action && why].filter(Boolean).join(", ");
  return h("button", {
    key, class: `own-tile${place === "drawn" ? " drawn" : ""}${mode && action ? " fit" : ""}${decision && !action && why ? " barred" : ""}`, "data-focus": `hand ${key}`, "data-area": "hand",
    "aria-label": label, "aria-disabled": action ? null : "true", title: !action && why ? why : null, onclick: press,
  }, tile(face, { solid: true, dora: table.dora.includes(face), quiet: true }));
}

/** The discard of a tile after a declaration; it need not be on the menu now. */
function discardOf(decision, place, face) {
  return place === "drawn" ? "tsumogiri" : `discard-${face}`;
}

function inOrderOfComing(hand, drawn) {
  const left = [...hand];
  const kept = order.filter((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  order = [...kept, ...left];
  const now = [...order];
  if (drawn) order = [...order, drawn];
  return now;
}

function status(table, decision) {
  const parts = [];
  if (table.waits.length) {
    parts.push(h("span", { class: "waits", key: "waits" }, h("b", null, t("waits")), " ",
      table.waits.map(([face, left]) => h("span", { class: "wait", key: face }, tile(face), h("small", { role: "img", "aria-label": t("left", { n: left }) }, `×${left}`)))));
  }
  if (table.furiten) parts.push(h("strong", { class: "furiten", key: "furiten" }, t("furiten")));
  if (decision?.question) parts.push(h("strong", { key: "question" }, decision.question));
  if (decision?.left != null) parts.push(clock(decision));
  return parts;
}
