// The time that is left for a decision, counted down here; the server alone decides when it is over.

import { h } from "./dom.js";
import { t } from "./words.js";

let ends = { id: "", at: 0 };

export function clock(decision) {
  ends = { id: decision.id, at: performance.now() + 1000 * decision.left };
  return h("progress", { key: `time ${decision.id}`, class: "clock", max: decision.seconds, value: decision.left, "aria-label": t("time left") });
}

setInterval(() => {
  const shown = document.querySelector(".clock");
  if (shown) shown.value = Math.max(0, (ends.at - performance.now()) / 1000);
}, 250);
