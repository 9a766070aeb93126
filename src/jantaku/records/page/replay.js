"use strict";
(async () => {
const $ = id => document.getElementById(id), root = document.documentElement;
const packed = Uint8Array.from(atob($("data").textContent), letter => letter.charCodeAt(0));
const D = JSON.parse(await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"))).text());
const P = D.places, N = D.names.length;
$("sprite").innerHTML = D.sprite;
let [seat, open, lang, theme, blind, corners] = D.look;
let round = 0, step = 0;

// --- words ---
const word = (key, values = {}) => (D.words[key] ? D.words[key][lang] : key).replace(/\{(\w+)[^}]*\}/g, (_, name) => values[name] ?? "");
const phrase = number => D.phrases[number][lang];
const tileName = face => D.faces[face] ? D.faces[face][lang] : word("hidden");
const signed = number => (number > 0 ? "+" : "") + number.toLocaleString("en");
const plain = number => number.toLocaleString("en");
// A player; where two have one name, with the wind of the first deal.
const who = s => D.names[s] + (D.names.indexOf(D.names[s]) < D.names.lastIndexOf(D.names[s]) ? ` (${word("wind" + s)})` : "");
const roundName = r => word("round", {wind: word("wind" + r.at[0]), number: r.at[1] + 1});

// --- the game from its letters ---
const SIZES = {d: [1, 1], c: [3, 3], p: [3, 3], k: [3, 4], a: [2, 4], f: [2, 2], h: [3, 1], r: [2, 0], o: [2, 0], y: [2, 0], $: [2, 0], e: [2, 0], x: [2, 0]};
function split(text) {
  const out = [];
  for (let at = 0; at < text.length;) {
    const letter = text[at], [start, count] = SIZES[letter] || [2, 1];
    out.push({type: letter, seat: letter === "d" ? -1 : +text[at + 1], from: start === 3 ? +text[at + 2] : -1, tiles: text.slice(at + start, at + start + count)});
    at += start + count;
  }
  return out;
}
// What follows by itself is shown with what it follows; after a discard, with what comes next.
const silent = event => event.type === "d" || event.type === "$";
const rounds = D.rounds.map(r => {
  const events = split(r.events), ends = [events.findIndex(event => !silent(event))];
  if (ends[0] < 0) ends[0] = events.length;
  events.forEach((event, i) => {
    if (silent(event)) return;
    let end = i + 1;
    while (!"-=".includes(event.type) && end < events.length && silent(events[end])) end++;
    ends.push(end);
  });
  const end = r.end && {hands: [], wins: [], tenpai: [], chips: [], ura: "", ...r.end};
  if (end) end.wins = end.wins.map(win => ({from: -1, yaku: [], chips: [], ...win}));
  return {...r, events, ends, end, last: ends.length - (end ? 0 : 1)};
});
const order = face => D.order.indexOf(face);
const sorted = hand => [...hand].sort((a, b) => order(a) - order(b));

function stateAt(r, count) {
  const t = {
    hands: r.hands.map(hand => hand === null ? Array(D.hand).fill("?") : sorted(hand)), drawn: Array(N).fill(null),
    melds: r.hands.map(() => []), rivers: r.hands.map(() => []), aside: r.hands.map(() => []), points: [...r.scores],
    deposits: r.at[3], live: D.live, takes: 1, shown: [], riichi: Array(N).fill(0), turning: Array(N).fill(false), turn: r.at[1], lit: null, event: null, end: null
  };
  const ended = count >= r.ends.length, until = ended ? r.events.length : r.ends[count];
  for (let i = 0; i < until; i++) follow(t, r.events[i]);
  if (ended) {
    t.end = r.end;
    t.points = r.end.scores || t.points.map((p, i) => p + r.end.deltas[i]);
  }
  return t;
}
function take(t, s, face) {
  if (t.drawn[s] !== null) { t.hands[s].push(t.drawn[s]); t.drawn[s] = null; }
  let at = t.hands[s].indexOf(face);
  if (at < 0) at = t.hands[s].indexOf("?");
  if (at >= 0) t.hands[s].splice(at, 1);
  t.hands[s] = sorted(t.hands[s]);
}
function follow(t, e) {
  const s = e.seat, face = e.tiles[0];
  if (e.type === "d") { t.shown.push(face); return; }
  if (!silent(e)) { t.event = e; t.lit = null; t.turn = s; }
  if ("kas".includes(e.type)) t.takes = D.takes[0];
  switch (e.type) {
  case "+": t.drawn[s] = face; t.live -= t.takes; t.takes = 1; break;
  case "-": case "=":
    if (e.type === "=" && t.drawn[s] !== null) t.drawn[s] = null; else take(t, s, face);
    t.rivers[s].push({face, drawn: e.type === "=", called: false, sideways: t.turning[s]});
    t.turning[s] = false; t.lit = s; break;
  case "r": case "o": case "y": t.riichi[s] = e.type === "y" ? 1 : t.riichi[s]; t.turning[s] = true; if (e.type === "o") t.riichi[s] = 3; break;
  case "$": t.points[s] -= D.deposit; t.deposits++; t.riichi[s] |= 1; break;
  case "c": case "p": case "k": {
    const thrown = t.rivers[e.from][t.rivers[e.from].length - 1];
    thrown.called = true;
    if (thrown.sideways) { thrown.sideways = false; t.turning[e.from] = true; }
    for (const own of e.tiles.slice(1)) take(t, s, own);
    t.melds[s].push({type: e.type, own: sorted(e.tiles.slice(1)), called: face, from: (e.from - s + N) % N}); break;
  }
  case "a": for (const own of e.tiles) take(t, s, own); t.melds[s].push({type: "a", own: [...e.tiles]}); break;
  case "s": {
    take(t, s, face);
    const pon = t.melds[s].find(m => m.type === "p" && same(m.called, face));
    if (pon) { pon.type = "s"; pon.added = face; } break;
  }
  case "n": take(t, s, face); t.aside[s].push(face); t.takes = D.takes[1]; break;
  case "f":
    t.aside[s].push(face); t.live -= D.takes[1];
    // the dealer's tile beyond the others' is not among the dealt ones: it is drawn when it is no flower any more
    if (e.tiles[1] !== "." && t.hands[s].some(held => held === face || held === "?")) { take(t, s, face); t.hands[s] = sorted([...t.hands[s], e.tiles[1]]); }
    else if (t.drawn[s] === face) t.drawn[s] = null;
    break;
  case "h": t.lit = e.from; break;
  }
}
// Fives of a suit are one kind, red or golden or not.
const kind = face => { const id = D.ids[face] || ""; return id.replace(/^[gw]/, "").replace("0", "5"); };
const same = (a, b) => kind(a) === kind(b);

// --- where tiles lie: as jantaku.svg lays them ---
const upright = faces => ({tiles: faces.map((face, i) => ({face, x: P.W / 2 + i * P.step, y: 0, turn: 0, scale: 1})), width: Math.max(0, faces.length * P.step - 1)});
const lowered = (P.H - P.W) / 2;
const lying = (face, more) => ({tiles: [{face, x: P.H / 2, y: lowered, turn: 3, scale: 1, ...more}], width: P.H});
function joined(rows, gap) {
  const tiles = [];
  let at = 0;
  for (const row of rows) {
    if (!row.tiles.length) continue;
    if (tiles.length) at += gap;
    for (const tile of row.tiles) tiles.push({...tile, x: tile.x + at});
    at += row.width;
  }
  return {tiles, width: at};
}
function meldRow(m, hidden) {
  if (m.type === "a") return upright(hidden || m.own.includes("?") ? [..."????"] : ["?", m.own[1], m.own[2], "?"]);
  const place = m.from === N - 1 ? 0 : m.from === 1 ? m.own.length : 1, called = lying(m.called);
  if (m.added) called.tiles.push({...called.tiles[0], face: m.added, y: lowered - P.step});
  return joined([upright(m.own.slice(0, place)), called, upright(m.own.slice(place))], 1);
}
const secretKans = (t, s) => D.kansHidden && !open && !t.end && s !== seat;
// Kans face down lie last, as nobody else knows which they are.
function meldsRow(t, s) {
  const melds = t.melds[s], hidden = m => secretKans(t, s) && m.type === "a";
  return joined([...melds.filter(m => !hidden(m)), ...melds.filter(hidden)].map(m => meldRow(m, hidden(m))), P.between);
}
function riverRows(river, lit) {
  const rows = [];
  for (let start = 0; start < river.length; start += P.six) {
    const end = rows.length === 3 ? river.length : Math.min(start + P.six, river.length), row = [];
    for (let i = start; i < end; i++) {
      const d = river[i], more = {veiled: d.drawn && !d.called, gone: d.called, lit: lit && i === river.length - 1};
      row.push(d.sideways ? lying(d.face, more) : {tiles: [{face: d.face, x: P.W / 2, y: 0, turn: 0, scale: 1, ...more}], width: P.W});
    }
    rows.push(joined(row, 1));
    if (end === river.length) break;
  }
  return rows;
}
const scaled = (row, x, y, scale) => row.tiles.map(tile => ({...tile, x: x + tile.x * scale, y: y + tile.y * scale, scale}));
function atSide(x, y, side) {
  for (let i = 0; i < side; i++) [x, y] = [y, -x];
  return [x + 0, y + 0];
}
const sideOf = s => { const turn = (s - seat + N) % N; return N === 3 && turn === 2 ? 3 : turn; };
function seen(t, s) {
  const shownAtEnd = t.end && t.end.hands[s];
  let hand = t.hands[s], drawn = t.drawn[s] === null ? [] : [t.drawn[s]];
  if (shownAtEnd) {
    const win = t.end.wins.find(w => w.seat === s && w.from < 0);
    hand = sorted(shownAtEnd);
    drawn = [];
    if (win && hand.includes(win.tile)) { hand.splice(hand.indexOf(win.tile), 1); drawn = [win.tile]; }
  } else if (!open && s !== seat) {
    hand = hand.map(face => t.riichi[s] & 2 ? face : "?");
    drawn = drawn.map(() => "?");
  }
  return [hand, drawn];
}
function tilesOf(t) {
  const out = [];
  for (let s = 0; s < N; s++) {
    const side = sideOf(s), own = [], [hand, drawn] = seen(t, s);
    riverRows(t.rivers[s], t.lit === s).forEach((row, i) => own.push(...scaled(row, P.river[0], P.river[1] + i * P.row, 1)));
    const row = joined([joined([upright(hand), upright(drawn)], P.apart), meldsRow(t, s)], 2 * P.apart);
    const scale = Math.min(side ? 1 : P.own, P.room / Math.max(row.width, 1));
    own.push(...scaled(row, -row.width * scale / 2, P.hand, scale));
    const aside = upright(t.aside[s]);
    own.push(...scaled(aside, ...P.aside, Math.min(1, P.asideRoom / Math.max(aside.width, 1))));
    for (const tile of own) {
      const [x, y] = atSide(tile.x, tile.y, side);
      out.push({...tile, x, y, turn: (tile.turn - side + 4) % 4});
    }
  }
  if (t.shown.length) {
    const row = upright([...t.shown, ..."?????".slice(t.shown.length)]);
    for (const tile of row.tiles) out.push({...tile, x: (tile.x - row.width / 2) * P.shown, y: P.shownAt, scale: P.shown});
  }
  return out.sort((a, b) => a.y - b.y || a.x - b.x);
}

// --- drawing ---
function el(name, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  node.append(...children);
  return node;
}
function html(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}
const short = number => String(Math.round(number * 10) / 10);
function drawTile(tile) {
  const scale = tile.scale === 1 ? "" : `scale(${short(tile.scale * 100) / 100})`, at = `translate(${short(tile.x)} ${short(tile.y)})`;
  const flat = at + scale, turned = at + (tile.turn ? `rotate(${90 * tile.turn})` : "") + scale, id = tile.face === "?" ? "back" : D.ids[tile.face];
  const use = (name, transform) => el("use", {href: "#t" + name, transform}), half = tile.turn % 2, face = use(id, turned);
  face.append(el("title", {}, tileName(tile.face)));
  if (tile.gone) return [el("g", {opacity: ".3"}, face)];
  return [use("B" + half, flat), face, ...(tile.veiled ? [use("V" + half, flat)] : []), ...(tile.lit ? [use("L" + half, flat)] : [])];
}
const box = (ink, half, rx, more) => el("rect", {class: "t" + ink, x: -half, y: -half, width: 2 * half, height: 2 * half, rx, ...more});
const text = (content, x, y, size, ink, more) => el("text", {class: "t" + ink, x, y, "font-size": size, "text-anchor": "middle", ...more}, content);
const wide = content => [...content].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x10ff ? 1 : .58), 0);
const fitted = (content, size, most) => wide(content) * size > most ? {textLength: most, lengthAdjust: "spacingAndGlyphs"} : {};
function sign(s, r, ink) {
  const wind = (s - r.east + N) % N;
  if (!corners) return el("g", {class: "s" + ink}, el("use", {href: `#t${wind + 1}z`, transform: "translate(-88 -2)scale(.72)"}));
  return el("path", {class: "t" + ink.toUpperCase(), d: D.pen["ESWN"[wind]][1], "stroke-width": 2, transform: "translate(-100 -14)scale(2)"});
}
function middle(t, r) {
  const up = t.shown.length ? 0 : 30, name = roundName(r), nodes = [text(name, 0, -42 + up, 52, "x", {"font-weight": 600, ...fitted(name, 52, 240)})];
  const counters = [word(D.paid ? "honba" : "streak", {n: r.at[2]}) + (D.paid ? " · " + word("deposits", {n: t.deposits}) : ""), word("live", {n: Math.max(0, t.live)})];
  counters.forEach((line, i) => nodes.push(text(line, 0, -4 + 31 * i + up, 24, "y", fitted(line, 24, 240))));
  for (let s = 0; s < N; s++) {
    const side = sideOf(s), [x, y] = atSide(0, 158, side), acts = t.turn === s && !t.end, points = plain(t.points[s]);
    const place = el("g", {transform: `translate(${x} ${y})rotate(${side === 1 ? 270 : side === 3 ? 90 : 0})`});
    if (acts) place.append(el("rect", {class: "ta", x: -110, y: side === 2 ? -32 : 24, width: 220, height: 7, rx: 3.5}));
    const score = text(points, 18, 13, 40, "x", {"font-weight": 600, ...fitted(points, 40, 180)});
    score.id = "points" + s;
    place.append(sign(s, r, s === r.at[1] ? "a" : "y"), score);
    nodes.push(place);
    if (t.riichi[s] & 1 && D.deposit) {
      const [a, b] = atSide(0, P.stick, side);
      nodes.push(el("g", {transform: `translate(${a} ${b})rotate(${90 * (side % 2)})`}, el("rect", {class: "tn", x: -130, y: -8, width: 260, height: 16, rx: 8}), el("circle", {class: "tq", r: 5.5})));
    }
    const [a, b] = atSide(P.plate, P.plate, side), called = D.names[s];
    nodes.push(text(called, a, b + 14, 42, acts ? "x" : "y", {"font-weight": acts ? 600 : 400, ...fitted(called, 42, 320)}));
  }
  return nodes;
}
function said(t, r) {
  const e = t.event;
  if (t.end) return t.end.wins.length ? t.end.wins.map(winTitle).join(" · ") : phrase(t.end.how);
  if (!e) return roundName(r) + ": " + word("dealt");
  const secret = !open && e.seat !== seat && (e.type === "+" || e.type === "a" && D.kansHidden);
  const names = [...e.tiles].map(face => face === "." || secret ? "" : tileName(face));
  return word(e.type, {seat: who(e.seat), tile: secret ? word("hidden") : names[0], source: e.from < 0 ? "" : who(e.from), tiles: names.slice(e.type === "a" ? 0 : 1).join(" ")});
}
const winTitle = win => word(win.from < 0 ? "tsumo" : D.hu ? "hu" : "ron", {who: who(win.seat), from: win.from < 0 ? "" : who(win.from)});

// --- beside the table ---
const cell = (name, content, className = "") => html(name, {textContent: content, className});
const row = (...cells) => html("tr", {}, ...cells);
function picture(r) {
  const size = Math.max(r.width + 8, 900);
  return el("svg", {viewBox: `-4 -76 ${size} 128`, "aria-hidden": true}, ...r.tiles.sort((a, b) => a.y - b.y || a.x - b.x).flatMap(drawTile));
}
function showResult(t, r) {
  const out = $("result");
  out.replaceChildren();
  if (!t.end) return;
  const end = t.end;
  for (const win of end.wins) {
    const [hand, drawn] = seen(t, win.seat);
    out.append(cell("h3", winTitle(win)));
    out.append(picture(joined([joined([upright(hand), upright(win.from < 0 ? drawn : [win.tile])], P.apart), meldsRow(t, win.seat)], P.apart)));
    const yaku = win.yaku.map(([name, worth]) => row(cell("td", phrase(name)), cell("td", worth)));
    const chips = win.chips.map(([name, number]) => row(cell("td", word("chips") + ": " + phrase(name)), cell("td", number)));
    out.append(html("table", {}, ...yaku, ...chips), cell("p", phrase(win.value), "value"));
  }
  if (!end.wins.length && end.how !== undefined) out.append(cell("h3", phrase(end.how)));
  if (end.ura) out.append(cell("p", word("ura") + ": " + [...end.ura].map(tileName).join(" ")));
  const head = row(cell("th", ""), cell("th", word("payments")), cell("th", word("points")), ...(end.chips.length ? [cell("th", word("chips"))] : []));
  const rows = D.names.map((_, s) => row(cell("td", who(s) + (end.tenpai[s] ? " (" + word("tenpai") + ")" : "")),
    cell("td", end.deltas[s] ? signed(end.deltas[s]) : "", end.deltas[s] > 0 ? "plus" : ""), cell("td", plain(t.points[s])), ...(end.chips.length ? [cell("td", signed(end.chips[s]))] : [])));
  out.append(html("table", {}, head, ...rows));
  if (round === rounds.length - 1 && D.final) showFinal(out);
}
function showFinal(out) {
  const f = D.final, seats = D.names.map((_, s) => s).sort((a, b) => (f.total ? f.total[b] - f.total[a] : 0) || f.scores[b] - f.scores[a] || a - b);
  const head = row(cell("th", word("place")), cell("th", ""), cell("th", word("points")), ...(f.total ? [cell("th", word("total"))] : []));
  const rows = seats.map((s, i) => row(cell("td", i + 1 + "."), cell("td", who(s)), cell("td", plain(f.scores[s])), ...(f.total ? [cell("td", signed(f.total[s]))] : [])));
  const table = html("table", {id: "final"}, head, ...rows);
  out.append(cell("h3", word("final")), table);
}
function listRounds() {
  $("rounds").replaceChildren(...rounds.map((r, i) => {
    const how = !r.end ? "" : r.end.wins.length ? r.end.wins.map(winTitle).join(" · ") : phrase(r.end.how);
    const name = roundName(r) + (r.at[2] ? " · " + word(D.paid ? "honba" : "streak", {n: r.at[2]}) : "");
    const button = html("button", {onclick: () => go(i, 0)}, html("span", {textContent: name}), html("small", {textContent: how}));
    if (i === round) button.setAttribute("aria-current", "true");
    return html("li", {}, button);
  }));
}
function show() {
  const r = rounds[round], t = stateAt(r, step);
  $("laid").replaceChildren(...middle(t, r), ...tilesOf(t).flatMap(drawTile));
  $("said").textContent = said(t, r);
  $("slide").max = r.last;
  $("slide").value = step;
  root.dataset.at = round + "." + step;
  showResult(t, r);
  document.querySelectorAll("#rounds button").forEach((button, i) => i === round ? button.setAttribute("aria-current", "true") : button.removeAttribute("aria-current"));
}
function go(to, at) {
  round = Math.max(0, Math.min(rounds.length - 1, to));
  step = Math.max(0, Math.min(rounds[round].last, at));
  show();
}

// --- what the reader does ---
function nextWin() {
  for (let i = 0; i <= rounds.length; i++) {
    const to = (round + i) % rounds.length, r = rounds[to];
    if (r.end && r.end.wins.length && !(i === 0 && step === r.last)) return go(to, r.last);
  }
}
// Chi, pon and kans.
function nextCall() {
  for (let i = 0; i <= rounds.length; i++) {
    const to = (round + i) % rounds.length, r = rounds[to], from = i === 0 ? step : 0;
    const at = r.ends.findIndex((end, n) => n > from && "cpkas".includes(r.events[n ? r.ends[n - 1] : 0]?.type));
    if (at > 0) return go(to, at);
  }
}
let playing = 0;
function play(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => round === rounds.length - 1 && step === rounds[round].last ? play(0) : moves.next[1](), 800) : 0;
  const button = $("go-play");
  button.setAttribute("aria-pressed", !!on);
  button.querySelector("path").setAttribute("d", on ? PAUSE : PLAY);
}
const PLAY = "M7 5v10l8-5zM3 2h14v2H3zM3 16h14v2H3z", PAUSE = "M5 4h4v12H5zM11 4h4v12h-4z";
const moves = {
  before: ["M10 4 3 10l7 6zM17 4l-7 6 7 6z", () => go(round - 1, 0)], first: ["M4 4h2v12H4zM16 4 7 10l9 6z", () => go(round, 0)],
  back: ["M14 3 5 10l9 7z", () => step ? go(round, step - 1) : round && go(round - 1, rounds[round - 1].last)],
  next: ["M6 3l9 7-9 7z", () => step < rounds[round].last ? go(round, step + 1) : round < rounds.length - 1 && go(round + 1, 0)],
  play: [PLAY, () => play(!playing)], last: ["M4 4l9 6-9 6zM14 4h2v12h-2z", () => go(round, rounds[round].last)], after: ["M3 4l7 6-7 6zM10 4l7 6-7 6z", () => go(round + 1, 0)], win: ["M10 2l2.5 5.3 5.7.7-4.2 4 1.1 5.8L10 15l-5.1 2.8L6 12 1.8 8l5.7-.7z", nextWin], call: ["M3 4h14v9H9l-4 4v-4H3z", nextCall]
};
const KEYS = {ArrowLeft: "back", ArrowRight: "next", ArrowUp: "before", ArrowDown: "after", PageUp: "before", PageDown: "after", Home: "first", End: "last", w: "win", W: "win", c: "call", C: "call", " ": "play"};
addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "SELECT" || event.key === " " && event.target.tagName !== "BODY") return;
  if (event.key in KEYS) moves[KEYS[event.key]][1]();
  else if (event.key === "o" || event.key === "O") { open = 1 - open; look(); }
  else if (event.key >= "1" && event.key <= String(N)) { seat = event.key - 1; look(); }
  else return;
  event.preventDefault();
});
$("slide").oninput = event => go(round, +event.target.value);

function setting(key, control) { return html("label", {}, html("span", {textContent: word(key)}), control); }
function choice(names, value, change, id) {
  const control = html("select", {id, onchange: event => { change(event.target.selectedIndex); look(); }}, ...names.map(name => html("option", {textContent: name})));
  control.selectedIndex = value;
  return control;
}
const check = (value, change, id) => html("input", {type: "checkbox", id, checked: !!value, onchange: event => { change(+event.target.checked); look(); }});
const THEMES = ["auto", "light", "dark"], dark = matchMedia("(prefers-color-scheme:dark)");
dark.onchange = () => look();
function look() {
  root.lang = D.languages[lang];
  root.toggleAttribute("data-dark", theme === "dark" || theme === "auto" && dark.matches);
  root.toggleAttribute("data-blind", !!blind);
  $("bar").replaceChildren(...Object.entries(moves).map(([key, [icon, move]]) => {
    const button = html("button", {onclick: move, title: word(key), id: "go-" + key}, el("svg", {viewBox: "0 0 20 20", "aria-hidden": true}, el("path", {d: icon})));
    button.setAttribute("aria-label", word(key));
    return button;
  }));
  play(playing);
  document.querySelectorAll("[data-word]").forEach(node => { node.textContent = word(node.dataset.word); });
  $("slide").setAttribute("aria-label", word("step"));
  $("settings").replaceChildren(
    setting("view", choice(D.names.map((_, s) => who(s)), seat, value => { seat = value; }, "seat")), setting("open", check(open, value => { open = value; }, "open")),
    setting("corners", check(corners, value => { corners = value; }, "corners")), setting("blind", check(blind, value => { blind = value; }, "blind")),
    setting("theme", choice(THEMES.map(name => word(name)), THEMES.indexOf(theme), value => { theme = THEMES[value]; }, "theme")),
    setting("language", choice(["English", "日本語", "繁體中文"], lang, value => { lang = value; }, "language")));
  $("notice").hidden = !D.notice;
  $("notice").textContent = D.notice ? word(D.notice) : "";
  for (const face in D.ids) {
    const group = $("t" + D.ids[face]), mark = group.querySelector(".sign"), small = corners && D.signs[face];
    if (mark) mark.remove();
    // the art of a special five is a group of its own: what lies under it and its mark stay as they are
    const whole = group.firstElementChild, own = whole.querySelector("g");
    whole.setAttribute("transform", small && !own ? "translate(-19 -25.5)scale(.8)" : "translate(-30 -39.5)");
    if (own) {
      own.dataset.base ??= own.getAttribute("transform");
      own.setAttribute("transform", (small ? "translate(11 14)scale(.8)" : "") + own.dataset.base);
    }
    if (!small) continue;
    const signs = el("g", {class: "sign"});
    let x = -24.5;
    for (const letter of D.signs[face]) {
      signs.append(el("path", {class: "tK", d: D.pen[letter][1], "stroke-width": 2.8, transform: `translate(${x} -33.5)scale(.86)`}));
      x += (D.pen[letter][0] + 3.5) * .86;
    }
    group.append(signs);
  }
  listRounds();
  show();
  dispatchEvent(new CustomEvent("look", {detail: lang}));
}
// A page around this one may ask for the moment after so many events of a round.
addEventListener("moment", ({detail: [to, events]}) => go(to, rounds[to].ends.findIndex(end => end >= events)));
const shine = box("", P.half, 40, {fill: "url(#shine)"});
$("cloth").append(box("w", P.half + 26, 60), box("c", P.half, 40), shine, box("p", P.panel, 30), box("C", P.panel - 12, 22, {"stroke-width": 2}));
look();
// An address may end in a moment: #2.15 is step 15 of the third round.
function goToHash() {
  const moment = location.hash.match(/^#(\d+)\.(\d+)$/);
  if (moment) go(+moment[1], +moment[2]);
}
addEventListener("hashchange", goToHash);
goToHash();
})();
