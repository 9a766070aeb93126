// Short notes that go by themselves.

import { t } from "./words.js";

const place = document.getElementById("notes");

/** Say *text*; *detail* is what the engine says of it, in English. */
export function note(text, detail) {
  const entry = document.createElement("p");
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
