// Where everything begins: words and tiles, the connection, and the page that the address asks for.

import { loadWords, t } from "./words.js";
import { onChange, settings, show } from "./settings.js";
import { connect, greet, on } from "./socket.js";
import { note, passOn } from "./notes.js";
import { draw, go, routeBy, state } from "./state.js";

const PAGES = { "/analyse": "./analyse.js", "/rules": "./rules.js", "/replay": "./replay.js", "/games": "./games.js", "/simulate": "./simulate.js" };

async function route() {
  const room = location.pathname.match(/^\/table\/([\w-]+)$/);
  state.frame = state.hint = null;
  state.room = room ? room[1] : null;
  const page = await import(room ? "./room.js" : PAGES[location.pathname.match(/^\/\w*/)[0]] || "./hall.js");
  state.page = page;
  if (page.enter) page.enter();
  document.title = `${t("title")} 雀卓`;
  greet();
  draw();
}

function greeting() {
  return { t: "hello", language: document.documentElement.lang, name: settings.name, room: state.room, hall: !state.room };
}

async function sprite() {
  const answer = await fetch("/assets/tiles.svg");
  document.getElementById("sprite").innerHTML = await answer.text(); // our own file, from our own server
}

on("hall", (message) => {
  state.hall = message;
  draw();
});
on("opened", async (message) => {
  state.room = message.room;
  state.frame = state.hint = null;
  if (location.pathname !== `/table/${message.room}`) history.pushState(null, "", `/table/${message.room}`);
  state.page = await import("./room.js");
  draw();
});
on("room", (message) => {
  if (message.room !== state.room) return;
  if (state.hint && state.hint.id !== message.decision?.id) state.hint = null;
  if (state.frame?.decision?.id !== message.decision?.id) passOn();
  state.frame = message;
  draw();
});
on("hint", (message) => {
  if (message.id === state.frame?.decision?.id) state.hint = message;
  draw();
});
on("worth", (message) => {
  if (state.hint && message.id === state.hint.id) state.hint = { ...state.hint, thinking: false, worth: message };
  draw();
});
on("simulation", (message) => {
  state.simulations = [message, ...state.simulations.filter((each) => each.id !== message.id)];
  draw();
});
on("note", (message) => {
  note(message.text, message.detail);
  draw();
});
on("gone", (message) => {
  note(message.text);
  go("/");
});
onChange((name) => {
  if (name === "name") greet();
  draw();
});

async function begin() {
  show();
  routeBy(route);
  const tiles = sprite();
  await loadWords(document.documentElement.lang);
  const room = location.pathname.match(/^\/table\/([\w-]+)$/);
  state.room = room ? room[1] : null;
  connect(greeting, (online) => {
    state.online = online;
    draw();
  });
  await Promise.all([route(), tiles]);
}

begin();
