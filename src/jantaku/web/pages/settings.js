// What a person has chosen here, kept by the browser: looks, language, name.

const KEY = "jantaku";
const DEFAULTS = { theme: "auto", blind: false, corners: false, sounds: false, sort: true, log: true, name: "" };
let kept = {};
try {
  kept = JSON.parse(localStorage.getItem(KEY)) || {};
} catch {
  kept = {};
}
export const settings = { ...DEFAULTS, ...kept };
const dark = matchMedia("(prefers-color-scheme: dark)");
const listeners = [];

export function set(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a private window: it lasts as long as the page
  }
  show();
  for (const listener of listeners) listener(name);
}

export function onChange(listener) {
  listeners.push(listener);
}

/** Put the looks on the page. */
export function show() {
  const root = document.documentElement;
  root.toggleAttribute("data-dark", settings.theme === "dark" || (settings.theme === "auto" && dark.matches));
  root.toggleAttribute("data-blind", settings.blind);
}

export function rememberLanguage(language) {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
}

dark.addEventListener("change", show);
