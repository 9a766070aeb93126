// Short notes that go by themselves.

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
  place.append(entry);
  while (place.children.length > 3) place.firstChild.remove();
  setTimeout(() => entry.remove(), 6000);
}
