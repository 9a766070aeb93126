// Focus survives every change: where the element that had it is gone, what took its place gets it.

let last = null; // { name, area, index }

addEventListener("focusin", (event) => {
  const at = event.target.closest("[data-focus]");
  if (!at) {
    last = null;
    return;
  }
  const area = at.dataset.area || "";
  last = { name: at.dataset.focus, area, index: [...document.querySelectorAll(`[data-area="${area}"]`)].indexOf(at) };
});

export function keepFocus(app) {
  const dialog = app.querySelector("[role=dialog]");
  if (dialog && !dialog.contains(document.activeElement)) {
    dialog.querySelector("[data-focus]")?.focus({ preventScroll: true });
    return;
  }
  if (!last || document.activeElement !== document.body) return;
  const same = app.querySelector(`[data-focus="${CSS.escape(last.name)}"]`);
  if (same) {
    same.focus({ preventScroll: true });
    return;
  }
  const near = [...app.querySelectorAll(`[data-area="${last.area}"]`)];
  const hand = [...app.querySelectorAll('[data-area="hand"]')];
  const next = last.area && near.length ? near[Math.min(last.index, near.length - 1)] : hand.at(-1);
  next?.focus({ preventScroll: true });
}
