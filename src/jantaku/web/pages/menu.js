// Looks and language, behind one button.

import { h } from "./dom.js";
import { LANGUAGES, loadWords, t } from "./words.js";
import { rememberLanguage, set, settings } from "./settings.js";
import { greet } from "./socket.js";
import { draw, state } from "./state.js";

async function speak(language) {
  rememberLanguage(language);
  await loadWords(language);
  greet();
  if (state.page.enter) state.page.enter();
  draw();
}

/** The button and what is behind it; *more* belongs to the page. */
export function menu(more = null) {
  const tick = (name) => h("label", { class: "tick", key: name },
    h("input", { type: "checkbox", checked: settings[name], onchange: (event) => set(name, event.target.checked) }), " ", t(`set ${name}`));
  return h("details", { class: "menu", key: "menu" },
    h("summary", { "aria-label": t("settings") }, "⚙"),
    h("div", { class: "card" },
      h("label", null, t("language"), h("select", { onchange: (event) => speak(event.target.value) },
        Object.entries(LANGUAGES).map(([key, name]) => h("option", { key, value: key, lang: key, selected: key === document.documentElement.lang }, name)))),
      h("label", null, t("theme"), h("select", { onchange: (event) => set("theme", event.target.value) },
        ["auto", "light", "dark"].map((key) => h("option", { key, value: key, selected: key === settings.theme }, t(`theme ${key}`))))),
      tick("blind"), tick("corners"), tick("sounds"), more));
}

/** It closes when something else is pressed, or by Escape. */
function close(event) {
  for (const each of document.querySelectorAll(".menu[open]")) {
    if (event.key === "Escape") {
      event.stopImmediatePropagation();
      each.firstChild.focus();
    } else if (event.type === "keydown" || each.contains(event.target)) continue;
    each.open = false;
  }
}

addEventListener("click", close);
addEventListener("keydown", close, true);
