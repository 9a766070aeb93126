// A hint that was asked for: what a strong player would do, why, and what each discard leaves, risks and promises.

import { h } from "./dom.js";
import { number, t } from "./words.js";
import { tile } from "./tiles.js";
import { send } from "./socket.js";
import { draw } from "./state.js";

const percent = (share) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;

export function hints(state) {
  const { hint } = state;
  if (!hint) return null;
  const close = () => { state.hint = null; draw(); };
  return h("div", { class: "card hint", key: hint.id },
    h("p", { class: "row" }, h("strong", null, hint.says), h("button", { class: "close", "aria-label": t("close"), "data-focus": "close hint", onclick: close }, "×")),
    h("p", null, hint.why),
    hint.rows.length && !hint.worth
      ? h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("hint") }, h("table", null,
        h("thead", null, h("tr", null, ["discard", "shanten", "accepts", "danger", "win chance", "expected"].map((key) => h("th", { scope: "col", key }, t(key))))),
        h("tbody", null, hint.rows.map(row))))
      : null,
    worth(state));
}

/** What playing every action out has shown, once that was asked for. */
function worth(state) {
  const { hint } = state;
  if (!hint.worth) {
    const ask = () => { if (send({ t: "worth" })) state.hint = { ...hint, thinking: true }; draw(); };
    return h("p", { class: "row", key: "worth" }, hint.thinking
      ? h("span", { role: "status" }, t("playing out"))
      : h("button", { "data-focus": "worth", onclick: ask }, t("play out")));
  }
  if (hint.worth.error) return h("p", { class: "bad", role: "alert", key: "worth" }, hint.worth.error);
  return h("div", { class: "scroll", key: "worth", tabindex: "0", role: "region", "aria-label": t("play out") }, h("table", null,
    h("caption", null, t("played out", { n: number(hint.worth.tables) })),
    h("thead", null, h("tr", null, ["choice", "expected", "win chance", "danger"].map((key) => h("th", { scope: "col", key }, t(key))))),
    h("tbody", null, hint.worth.rows.map((entry) => h("tr", { key: entry.action, class: entry.equal ? "best" : null },
      h("th", { scope: "row" }, entry.tile ? tile(entry.tile) : entry.says),
      h("td", null, `${entry.points[0] > 0 ? "+" : ""}${number(Math.round(entry.points[0]))} ± ${number(Math.round(entry.points[1]))}`),
      h("td", null, percent(entry.win)), h("td", null, percent(entry.dealIn)))))));
}

function row(entry) {
  return h("tr", { key: entry.tile },
    h("th", { scope: "row" }, tile(entry.tile)),
    h("td", null, entry.shanten <= 0 ? t("tenpai") : entry.shanten),
    h("td", { class: "accepts" }, h("b", null, entry.total), " ", entry.tiles.slice(0, 3).map(([face]) => tile(face, { key: face }))),
    h("td", { class: entry.danger > 0.08 ? "bad" : entry.danger > 0.03 ? "fair" : "good" }, percent(entry.danger)),
    h("td", null, percent(entry.win)),
    h("td", null, `${entry.value > 0 ? "+" : ""}${number(entry.value)}`));
}
