// The keyboard: arrows along the hand and the buttons, letters for calls, Escape to think again.

import { cancel } from "./choosing.js";
import { send } from "./socket.js";
import { state } from "./state.js";

const TYPING = new Set(["INPUT", "SELECT", "TEXTAREA"]);

export function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || TYPING.has(event.target.tagName) || !state.frame?.table) return;
  const { key } = event;
  if (key.startsWith("Arrow")) {
    if (move(event.target, key)) event.preventDefault();
    return;
  }
  if (key === "Escape" && cancel()) return;
  const letter = key === "Escape" ? "x" : key.toLowerCase();
  const dialog = document.querySelector("[role=dialog]");
  const button = (dialog || document).querySelector(`[data-key="${CSS.escape(letter)}"]`);
  if (button) {
    event.preventDefault();
    button.click();
  } else if (letter === "h") send({ t: "hint" });
  else if (letter === "u" && state.frame.undo) send({ t: "undo" });
}

/** Along the hand left and right; up to the buttons and down to the hand. */
function move(from, key) {
  const area = from.closest("[data-area]")?.dataset.area;
  const hand = [...document.querySelectorAll('[data-area="hand"]')];
  const calls = [...document.querySelectorAll('[data-area="call"]')];
  const row = area === "call" ? calls : hand;
  if (key === "ArrowUp" && calls.length) calls[0].focus();
  else if (key === "ArrowDown" && hand.length) hand.at(-1).focus();
  else if (!row.length) return false;
  else if (!area) row.at(-1).focus();
  else {
    const step = key === "ArrowRight" ? 1 : -1;
    row[(row.indexOf(from.closest("[data-area]")) + step + row.length) % row.length].focus();
  }
  return true;
}

addEventListener("keydown", onKey);
