// Short notes that go by themselves.

import { t } from "./words.js";

const place = document.getElementById("notes");

/** Say *text*; *detail* is what the engine says of it, in English. One that is *passing* goes with the decision. */
export function note(text, detail, passing = false) {
  const entry = document.createElement("p");
  entry.className = passing ? "passing" : "";
  entry.textContent = text;
  if (detail) {
    const small = document.createElement("small");
    small.lang = "en";
    small.textContent = ` ${detail}`;
    entry.append(small);
  }
  for (const old of [...place.children]) if (old.textContent === entry.textContent) old.remove();
  place.append(entry);
  while (place.children.length > 3) place.firstChild.remove();
  setTimeout(() => entry.remove(), 6000);
}

/** Something else is asked now: what was said of the decision before goes. */
export function passOn() {
  for (const entry of [...place.children]) if (entry.className === "passing") entry.remove();
}

/**
 * Put *link* where it can be pasted from. Browsers lend the clipboard to safe addresses alone; elsewhere it is asked for
 * as of old, and if that fails too the link is shown.
 */
export async function copyLink(link) {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    const field = document.createElement("textarea");
    field.value = link;
    document.body.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    if (!copied) return note(link);
  }
  return note(t("link copied"));
}
