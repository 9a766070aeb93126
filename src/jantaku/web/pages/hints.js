// A hint that was asked for: what a strong player would do, why, and what each discard leaves, risks and promises.

import { h } from "./dom.js";
import { number, t } from "./words.js";
import { tile } from "./tiles.js";
import { draw } from "./state.js";

const percent = (share) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;

export function hints(state) {
  const { hint } = state;
  if (!hint) return null;
  const close = () => { state.hint = null; draw(); };
  return h("div", { class: "card hint", key: hint.id },
    h("p", { class: "row" }, h("strong", null, hint.says), h("button", { class: "close", "aria-label": t("close"), "data-focus": "close hint", onclick: close }, "×")),
    h("p", null, hint.why),
    hint.rows.length
      ? h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("hint") }, h("table", null,
        h("thead", null, h("tr", null, ["discard", "shanten", "accepts", "danger", "win chance", "expected"].map((key) => h("th", { scope: "col", key }, t(key))))),
        h("tbody", null, hint.rows.map(row))))
      : null);
}

function row(entry) {
  return h("tr", { key: entry.tile },
    h("th", { scope: "row" }, tile(entry.tile)),
    h("td", null, entry.shanten <= 0 ? t("tenpai") : entry.shanten),
    h("td", { class: "accepts" }, h("b", null, entry.total), " ", entry.tiles.slice(0, 5).map(([face]) => tile(face, { key: face }))),
    h("td", { class: entry.danger > 0.08 ? "bad" : entry.danger > 0.03 ? "fair" : "good" }, percent(entry.danger)),
    h("td", null, percent(entry.win)),
    h("td", null, `${entry.value > 0 ? "+" : ""}${number(entry.value)}`));
}
