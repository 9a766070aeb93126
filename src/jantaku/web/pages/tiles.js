// Tiles as elements: uses of the one sprite that the page holds.

import { h } from "./dom.js";
import { tileName } from "./words.js";
import { settings } from "./settings.js";

const UPRIGHT = "-30 -39.5 60 79";
const SOLID = "-31 -40.5 62 89";
const ASIDE = "-39.5 -30 79 60";
const SIGNS = ["E", "S", "W", "N", "Wh", "Gr", "Rd"];

/** The sign of a face for those who do not read it. */
function sign(face) {
  const [rank, suit] = [face.at(-2), face.at(-1)];
  if (suit === "f") return "";
  return suit === "z" ? SIGNS[rank - 1] : rank === "0" ? "5" : rank;
}

/** A tile; *options*: `aside` lies on its side, `solid` shows its side, `dora` shines, `class`, `key`, `hidden` from readers. */
export function tile(face, options = {}) {
  const { aside, solid, dora, quiet } = options;
  const turn = aside ? "rotate(-90)" : null;
  const names = ["tile", aside && "on-side", dora && "dora", options.class].filter(Boolean).join(" ");
  const label = quiet ? { "aria-hidden": "true" } : { role: "img", "aria-label": tileName(face) };
  return h("span", { class: names, key: options.key, ...label },
    h("svg", { viewBox: aside ? ASIDE : solid ? SOLID : UPRIGHT, "aria-hidden": "true", focusable: "false" },
      h("use", { href: aside ? "#tB1" : "#tB0" }),
      h("use", { href: `#t${face}`, transform: turn })),
    settings.corners && sign(face) ? h("b", { class: "sign" }, sign(face)) : null);
}

/** A tile face down. */
export function back(options = {}) {
  return h("span", { class: ["tile", "back", options.class].filter(Boolean).join(" "), key: options.key, "aria-hidden": "true" },
    h("svg", { viewBox: UPRIGHT, focusable: "false" }, h("use", { href: "#tback" })));
}

/** The tiles of a meld, as its owner lays it: the called one on its side, towards whom it came from. */
export function meld(entry, key, isDora = () => false) {
  const { type, tiles, called, from } = entry;
  let laid;
  if (type === "closed-kan") {
    laid = tiles.map((face, i) => (i === 0 || i === 3 ? back() : tile(face, { dora: isDora(face) })));
  } else if (called === null) {
    laid = tiles.map((face) => tile(face, { dora: isDora(face) }));
  } else {
    const added = type === "added-kan" ? tiles.at(-1) : null;
    const own = tiles.filter((_, i) => i !== called && !(added && i === tiles.length - 1));
    const place = from === "left" ? 0 : from === "right" ? own.length : 1;
    const taken = tile(tiles[called], { aside: true, dora: isDora(tiles[called]) });
    const shown = own.map((face) => tile(face, { dora: isDora(face) }));
    shown.splice(place, 0, added ? h("span", { class: "stacked" }, tile(added, { aside: true }), taken) : taken);
    laid = shown;
  }
  return h("span", { class: "meld", key, role: "group" }, laid);
}
