// The connection to the server: it comes back by itself, and says hello again each time.

let socket = null;
let hello = () => ({ t: "hello" });
let waits = 0;
const handlers = {};
let onState = () => {};
let opening = false; // a room was asked for and has not come yet

/** Call *handler* with every message of that type. */
export function on(type, handler) {
  handlers[type] = handler;
}

/** Connect; *greeting* makes the first message of each connection, *state* hears whether there is one. */
export function connect(greeting, state) {
  hello = greeting;
  onState = state;
  open();
}

export function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) {
    socket.send(JSON.stringify(message));
    return true;
  }
  return false;
}

/** Ask for a new room, once: until there is an answer nothing else is asked for. */
export function openRoom(message) {
  if (!opening) opening = send(message);
}

export const isOpening = () => opening;

/** Say hello again: something in it has changed. */
export function greet() {
  send(hello());
}

function open() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/socket`);
  socket.onopen = () => {
    waits = 0;
    opening = false;
    onState(true);
    greet();
  };
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (["opened", "note", "gone"].includes(message.t)) opening = false; // it came, or it was said why not
    const handler = handlers[message.t];
    if (handler) handler(message);
  };
  socket.onclose = () => {
    opening = false;
    onState(false);
    // at once, then after a quarter of a second, doubling up to four
    const wait = waits === 0 ? 50 : Math.min(4000, 125 * 2 ** waits);
    waits += 1;
    setTimeout(open, wait);
  };
}

addEventListener("online", () => {
  if (socket && socket.readyState === WebSocket.CLOSED) open();
});
