// The buttons: what may be done beside discarding, and what may not, with the reason.

import { h } from "./dom.js";
import { t, tileName } from "./words.js";
import { tile } from "./tiles.js";
import { act, chosen, declare, isOpen, say, toggleChoices } from "./choosing.js";

const KEYS = { tsumo: "w", ron: "w", riichi: "r", "open-riichi": "o", ready: "r", kan: "k", pon: "p", chi: "c", north: "n", "nine-terminals": "e", pass: "x", tenpai: "y", noten: "n", stop: "s", "go-on": "g" };

export function prompts(frame) {
  const { decision, table } = frame;
  if (!decision) return h("p", { class: "idle", key: "idle" }, waitingFor(frame));
  const asked = decision.tile
    ? h("p", { class: "asked", key: "asked" }, tile(decision.tile, { dora: table.dora.includes(decision.tile) }), " ", table.players[decision.source].name)
    : null;
  const open = decision.buttons.find((each) => isOpen(decision, each.key));
  return h("div", { class: "prompts", key: decision.id, role: "toolbar", "aria-label": t("your move") },
    asked,
    open ? choices(open) : decision.buttons.map((each, i) => button(each, decision, i)));
}

function waitingFor(frame) {
  const { table } = frame;
  if (frame.result) return "";
  return table.turn === table.seat ? "" : t("turn of", { name: table.players[table.turn].name });
}

function button(entry, decision, number) {
  const { key, label, why } = entry;
  const letter = KEYS[key];
  const many = (entry.choices || []).length > 1;
  const pressed = key.endsWith("riichi") || key === "ready" ? String(Boolean(chosen(decision) && chosen(decision).action === entry.choices?.[0].action)) : null;
  const press = () => {
    if (why) say(`${label}: ${why}`);
    else if (entry.tiles) declare(entry);
    else if (many) toggleChoices(key);
    else act([entry.choices[0].action]);
  };
  const tiles = key === "joker" ? entry.choices[0].tiles : [];
  return h("button", {
    key: `${key} ${tiles[0] || ""}`, class: `call ${key}`, "data-focus": `call ${key}`, "data-area": "call", "data-key": why ? null : letter,
    "aria-disabled": why ? "true" : null, "aria-pressed": why ? null : pressed, "aria-expanded": many ? "false" : null,
    "aria-keyshortcuts": letter || null, title: why || null,
    "aria-label": why ? `${label}: ${why}` : tiles.length ? tileName(tiles[0]) : null, onclick: press,
  }, tiles.length ? tile(tiles[0]) : label, letter ? h("kbd", { "aria-hidden": "true" }, letter) : null);
}

function choices(entry) {
  return [
    ...entry.choices.map((choice, i) => h("button", {
      key: choice.action, class: `call chooser ${entry.key}`, "data-focus": `choice ${i}`, "data-area": "call", "data-key": String(i + 1),
      "aria-label": `${entry.label} ${choice.tiles.map(tileName).join(" ")}`, onclick: () => act([choice.action]),
    }, choice.tiles.map((face, n) => tile(face, { key: n })), h("kbd", { "aria-hidden": "true" }, i + 1))),
    h("button", { key: "back", class: "call pass", "data-focus": "choice back", "data-area": "call", "data-key": "x", onclick: () => toggleChoices(entry.key) }, t("back")),
  ];
}
