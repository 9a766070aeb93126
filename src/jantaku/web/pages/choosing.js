// What a person is about to choose: acting once on a decision, declaring before discarding, opening a chooser.

import { send } from "./socket.js";
import { draw, state } from "./state.js";
import { note } from "./notes.js";
import { click } from "./live.js";

let mode = null; // { id, action, tiles }: a declaration that waits for its discard
let open = null; // { id, key }: the button whose choices are shown
let done = ""; // the decision that was answered last

/** Answer the decision, once: a second click finds it answered. */
export function act(steps) {
  const decision = state.frame?.decision;
  if (!decision || done === decision.id) return;
  if (send({ t: "act", id: decision.id, steps })) {
    done = decision.id;
    mode = open = null;
    click();
    const { id } = decision;
    setTimeout(() => { if (done === id) done = ""; }, 1500); // refused: it may be tried again
  }
}

/** The declaration that waits for its discard, if it belongs to this *decision*. */
export function chosen(decision) {
  return mode && decision && mode.id === decision.id ? mode : null;
}

export function declare(button) {
  const { id } = state.frame.decision;
  mode = chosen(state.frame.decision)?.action === button.choices[0].action ? null : { id, action: button.choices[0].action, tiles: button.tiles };
  open = null;
  draw();
}

/** Whether the choices of the button *key* are shown. */
export function isOpen(decision, key) {
  return Boolean(open && decision && open.id === decision.id && open.key === key);
}

export function toggleChoices(key) {
  const { decision } = state.frame;
  open = isOpen(decision, key) ? null : { id: decision.id, key };
  mode = null;
  draw();
}

export function cancel() {
  const was = mode || open;
  mode = open = null;
  draw();
  return Boolean(was);
}

export function say(text) {
  note(text, null, true);
}
