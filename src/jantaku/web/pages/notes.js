// Short notes that go by themselves.

const place = document.getElementById("notes");

export function note(text) {
  const entry = document.createElement("p");
  entry.textContent = text;
  place.append(entry);
  while (place.children.length > 3) place.firstChild.remove();
  setTimeout(() => entry.remove(), 6000);
}
