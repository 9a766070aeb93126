// Any log, replayed: by file or by paste.

import { h } from "./dom.js";
import { t } from "./words.js";
import { post } from "./ask.js";
import { draw } from "./state.js";
import { nav } from "./nav.js";

let text = "";
let error = "";

async function replay() {
  error = "";
  const answer = await post(`/api/replay?language=${document.documentElement.lang}`, text);
  if (answer.page) location.href = answer.page;
  else error = answer.error;
  draw();
}

export function view() {
  return h("main", { class: "page", key: "replay" }, nav("replay"),
    h("section", { class: "card replay-form", "aria-label": t("replay") },
      h("p", null, t("paste log")),
      h("label", null, t("choose file"), h("input", { type: "file", onchange: async (event) => { text = await event.target.files[0].text(); draw(); replay(); } })),
      h("label", null, t("log text"), h("textarea", { rows: "10", spellcheck: "false", value: text.length < 200000 ? text : "", oninput: (event) => { text = event.target.value; } })),
      error ? h("p", { class: "bad", role: "alert" }, error) : null,
      h("button", { class: "main", onclick: replay }, t("replay it"))));
}
