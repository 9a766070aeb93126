// What a link names and there is not.

import { h } from "./dom.js";
import { t } from "./words.js";

/** Say of each that it is not here, and what is shown in its place; on a *card* where it stands alone. */
export function strangers(pairs, card = "") {
  return pairs.length
    ? h("div", { class: `strange bad ${card}`, role: "status", key: "strange" }, pairs.map(([what, shown]) => h("p", { key: what }, t("strange link", { what: what.slice(0, 60), shown }))))
    : null;
}
