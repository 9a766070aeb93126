// Any log, by file or by paste: replayed, or reviewed from a seat by a judge.

import { h } from "./dom.js";
import { t } from "./words.js";
import { post } from "./ask.js";
import { draw } from "./state.js";
import { nav } from "./nav.js";
import { review } from "./review.js";

const JUDGES = ["solid", "net", "search"];
const asked = { text: "", seat: 0, by: "solid", error: "", busy: false };

async function answered(question) {
  asked.error = "";
  asked.busy = true;
  draw();
  const answer = await question();
  asked.busy = false;
  asked.error = answer.error || "";
  draw();
}

async function replay() {
  const answer = await post(`/api/replay?language=${document.documentElement.lang}`, asked.text);
  if (answer.page) location.href = answer.page;
  return answer;
}

export function view() {
  const chooser = (name, entries) => h("select", { onchange: (event) => { asked[name] = event.target.value; } },
    entries.map(([value, text]) => h("option", { key: value, value, selected: String(asked[name]) === String(value) }, text)));
  return h("main", { class: "page", key: "replay" }, nav("replay"),
    h("section", { class: "card replay-form", "aria-label": t("replay") },
      h("p", null, t("paste log")),
      h("label", null, t("choose file"), h("input", { type: "file", onchange: async (event) => { asked.text = await event.target.files[0].text(); draw(); } })),
      h("label", null, t("log text"), h("textarea", { rows: "10", spellcheck: "false", value: asked.text.length < 200000 ? asked.text : "", oninput: (event) => { asked.text = event.target.value; } })),
      asked.error ? h("p", { class: "bad", role: "alert" }, asked.error) : null,
      h("div", { class: "row" },
        h("button", { class: "main", disabled: asked.busy, onclick: () => answered(replay) }, t("replay it")),
        h("label", null, t("seat"), chooser("seat", [0, 1, 2, 3].map((n) => [n, n]))),
        h("label", null, t("judge"), chooser("by", JUDGES.map((name) => [name, name]))),
        h("button", { disabled: asked.busy, onclick: () => answered(() => review(asked.text, { seat: asked.seat, by: asked.by })) }, t("review it")))));
}
