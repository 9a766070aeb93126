// The head of every page but the table: where one can go.

import { h } from "./dom.js";
import { t } from "./words.js";
import { go } from "./state.js";
import { menu } from "./menu.js";

const PAGES = { play: "/", analyse: "/analyse", rules: "/rules", replay: "/replay", games: "/games", simulate: "/simulate" };

export function nav(here) {
  return h("header", { class: "bar", key: "bar" },
    h("h1", null, h("span", { class: "logo", "aria-hidden": "true" }, "雀卓"), " jantaku"),
    h("nav", { class: "pages", "aria-label": t("pages") }, Object.entries(PAGES).map(([key, path]) => h("a", {
      key, href: path, "aria-current": key === here ? "page" : null, onclick: (event) => { event.preventDefault(); go(path); },
    }, t(`page ${key}`)))),
    menu());
}
