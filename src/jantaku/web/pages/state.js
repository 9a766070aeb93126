// What the page shows, and how it comes to show it.

import { patch } from "./dom.js";

export const state = { online: true, page: null, room: null, frame: null, hall: null, hint: null, wish: null, made: null, simulations: [] };
const app = document.getElementById("app");
let drawing = false;
let router = () => {};

/** Draw the page anew before the browser paints next. */
export function draw() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => {
    drawing = false;
    if (!state.page) return;
    patch(app, state.page.view(state));
    if (state.page.after) state.page.after(state, app);
  });
}

/** Who finds the page for an address. */
export function routeBy(route) {
  router = route;
  addEventListener("popstate", route);
}

/** Go to another address of this page. */
export function go(path, how = null) {
  history.pushState(how, "", path);
  router();
}
