// A hand looked at from all sides. The address holds everything, so a link is the hand.

import { h } from "./dom.js";
import { number, t, tileName, windName } from "./words.js";
import { ask, settled } from "./ask.js";
import { draw, state } from "./state.js";
import { meld, tile } from "./tiles.js";
import { nav } from "./nav.js";

const FLAGS = ["tsumo", "ippatsu", "last_tile", "rinshan", "chankan"];
const asked = { rules: "riichi" };
let found = null;
let latest = 0;
let laying = "tile"; // what a click on the palette adds: a tile, or a meld of it
let clicked = false; // the hand was put together by clicking: it is written as the engine writes it

const look = settled(async () => {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
  history.replaceState(null, "", `/analyse?${query}`);
  query.set("language", document.documentElement.lang);
  const mine = latest;
  const answer = await ask(`/api/analyse?${query}`);
  if (mine !== latest) return; // something has changed since
  found = answer.error ? { ...found, of: asked.hand, error: answer.error, detail: answer.detail } : { ...answer, of: asked.hand };
  if (clicked && !answer.error) {
    asked.hand = found.of = answer.text;
    history.replaceState(null, "", `/analyse?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value))}`);
  }
  draw();
}, 120);

function change(name, value, byClick = false) {
  asked[name] = value;
  clicked = byClick;
  latest += 1; // answers that are still to come belong to what was there before
  if (name === "hand") asked.win = "";
  look();
  draw();
}

/** Tiles and melds of the text in the box, which the server may not have read yet; null if only it can read them. */
function held() {
  if (found?.of === asked.hand && !found.error) return { tiles: found.tiles, melds: found.melds.map(written) };
  const [concealed, ...melds] = (asked.hand || "").split(",");
  const text = concealed.replace(/\s/g, "");
  if (!/^(([gwr]?\d)+[mpszf])*$/.test(text)) return null;
  return { tiles: [...text.matchAll(/([gwr]?\d)(?=[gwr\d]*([mpszf]))/g)].map(([, tile, suit]) => tile + suit), melds };
}

const put = (tiles, melds) => change("hand", [tiles.join(""), ...melds].join(","), true);

/** Take the tile at *place* of those that are shown out of the hand. */
function without(place) {
  const hand = held();
  const at = hand ? hand.tiles.indexOf(found.tiles[place]) : -1;
  if (at < 0) return;
  found = { ...found, tiles: found.tiles.filter((_, i) => i !== place) };
  put(hand.tiles.filter((_, i) => i !== at), hand.melds);
}

function written(entry) {
  const marks = { left: "-", across: "=", right: "+" };
  const suit = entry.tiles[0].at(-1);
  return entry.tiles.map((face, i) => face.slice(0, -1) + (i === entry.called ? marks[entry.from] : "")).join("") + suit;
}

/** How a meld of *face* is written; the server says what is wrong with one that cannot be. */
function meldOf(face, how) {
  const [rank, suit] = [face.at(-2), face.at(-1)];
  const plain = rank === "0" ? "5" : rank;
  if (how === "chi") {
    const first = Math.min(7, Number(plain));
    const ranks = [first, first + 1, first + 2].map((each) => (rank === "0" && each === 5 ? "0" : String(each)));
    return `${ranks[0]}-${ranks[1]}${ranks[2]}${suit}`;
  }
  const rest = plain.repeat(2);
  return { pon: `${rank}${plain}-${plain}${suit}`, kan: `${rank}${rest}-${plain}${suit}`, "closed kan": `${rank}${rest}${plain}${suit}` }[how];
}

/** Take the meld at *place* of those that are shown out of the hand. */
function withoutMeld(place) {
  const hand = held();
  if (hand?.melds.length !== found.melds.length) return;
  found = { ...found, melds: found.melds.filter((_, i) => i !== place) };
  put(hand.tiles, hand.melds.filter((_, i) => i !== place));
}

function add(face) {
  const hand = held();
  if (!hand) { // what the box says cannot be read, and the server says why
    change("hand", `${asked.hand}${face}`);
    return;
  }
  if (laying !== "tile") {
    put(hand.tiles, [...hand.melds, meldOf(face, laying)]);
    laying = "tile";
    return;
  }
  if (found?.tiles) found = { ...found, tiles: [...found.tiles, face] };
  put([...hand.tiles, face], hand.melds);
  if ((hand.tiles.length + 3 * hand.melds.length) % 3 === 1) asked.win = face;
}

export function enter() {
  if (location.search) {
    for (const name in asked) delete asked[name];
    Object.assign(asked, { rules: "riichi", ...Object.fromEntries(new URLSearchParams(location.search)) });
  }
  look();
}

export function view() {
  return h("main", { class: "page analyse", key: "analyse" }, nav("analyse"),
    h("section", { class: "card editor", key: "editor", "aria-label": t("hand") },
      h("div", { class: "fields" },
        h("label", { class: "wide" }, t("hand"), h("input", { value: asked.hand || "", spellcheck: "false", autocapitalize: "off", "aria-describedby": "hand-help", oninput: (event) => change("hand", event.target.value) })),
        h("label", null, t("rules"), h("select", { onchange: (event) => { asked.changes = ""; change("rules", event.target.value); } },
          (state.hall?.rules || [{ name: asked.rules, title: "…" }]).map((rule) => h("option", { key: rule.name, value: rule.name, selected: rule.name === asked.rules }, rule.title))))),
      asked.changes ? h("p", { class: "row" }, h("b", null, t("changed rules")), h("code", null, asked.changes), h("button", { onclick: () => change("changes", "") }, t("reset"))) : null,
      h("p", { id: "hand-help", class: "help" }, t("hand help")),
      found?.error ? h("div", { class: "bad", role: "alert" }, h("pre", null, found.error), found.detail ? h("code", { lang: "en" }, found.detail) : null) : null,
      shown(),
      h("div", { class: "halves" }, palette(), circumstances())),
    found?.error ? null : found?.says ? results() : h("p", { class: "help", key: "nothing" }, found?.size ? t("one more tile") : t("nothing yet")));
}

function shown() {
  if (!found?.tiles) return null;
  return h("div", { class: `shown-hand${found.error ? " stale" : ""}` },
    found.tiles.map((face, i) => h("button", { key: i, class: "pick", "aria-label": t("remove", { tile: tileName(face) }), onclick: () => without(i) }, tile(face, { solid: true, quiet: true }))),
    found.melds.map((entry, i) => h("button", { key: `meld ${i}`, class: "pick laid", "aria-label": t("remove", { tile: entry.tiles.map(tileName).join(" ") }), onclick: () => withoutMeld(i) }, meld(entry, `m${i}`))),
    found.size ? h("button", { key: "clear", onclick: () => change("hand", "") }, t("clear")) : null);
}

function palette() {
  const faces = found?.palette || [];
  const suits = ["m", "p", "s", "z", "f"].map((suit) => faces.filter((face) => face.at(-1) === suit && suit !== "f"));
  const lay = (how) => h("button", { key: how, class: "lay", "aria-pressed": String(laying === how), onclick: () => { laying = how; draw(); } }, t(`lay ${how}`));
  return h("div", { class: "palette", role: "group", "aria-label": t("tile") },
    h("div", { class: "lays", key: "lays", role: "group", "aria-label": t("lay") }, ["tile", ...(found?.three ? [] : ["chi"]), "pon", "kan", "closed kan"].map(lay)),
    suits.filter((row) => row.length).map((row) => h("div", { key: row[0].at(-1) },
    row.map((face) => h("button", { key: face, class: "pick", "aria-label": t("add", { tile: tileName(face) }), onclick: () => add(face) }, tile(face, { quiet: true }))))));
}

function circumstances() {
  const sixteen = found?.full === 16;
  const tick = (name, label) => h("label", { class: "tick", key: name }, h("input", { type: "checkbox", checked: Boolean(asked[name]), onchange: (event) => change(name, event.target.checked ? "1" : "") }), t(label));
  const wind = (name, label) => h("label", { key: name }, t(label), h("select", { onchange: (event) => change(name, event.target.value) },
    ["E", "S", "W", "N"].slice(0, name === "seat" && found?.three ? 3 : 4).map((key, i) => h("option", { key, value: key, selected: (asked[name] || "E") === key }, windName(i)))));
  const tiles = (name, label) => h("label", { key: name }, t(label), h("input", { value: asked[name] || "", spellcheck: "false", oninput: (event) => change(name, event.target.value) }));
  const word = sixteen ? ["ready", "declared"] : ["riichi", "riichi"];
  return h("details", { class: "circumstances", open: true }, h("summary", null, t("circumstances")),
    h("div", { class: "fields" }, wind("seat", "seat wind"), wind("round", "round wind"),
      sixteen ? tiles("flowers", "flowers") : [tiles("dora", "indicators"), tiles("ura", "ura")], tiles("seen", "seen elsewhere")),
    h("div", { class: "ticks" },
      h("label", { class: "tick", key: "declared" }, h("input", { type: "checkbox", checked: Boolean(asked[word[0]]), onchange: (event) => change(word[0], event.target.checked ? word[1] : "") }), t(`win ${word[0]}`)),
      FLAGS.filter((name) => !(sixteen && name === "ippatsu")).map((name) => tick(name, `win ${name}`))));
}

function results() {
  return h("div", { class: "results", key: "results", "aria-live": "polite" },
    h("section", { class: "card", key: "far" }, h("p", { class: "far" }, h("strong", null, found.says)),
      found.forms.length > 1 ? h("p", { class: "help" }, found.forms.map(([name, far]) => `${name} ${far}`).join(" · ")) : null),
    found.score ? score() : null,
    found.waits?.length ? waits() : null,
    found.readings?.length ? h("section", { class: "card", key: "readings" }, h("h2", null, t("readings")),
      found.readings.map((sets, i) => h("p", { class: "reading", key: i }, sets.map((set, n) => h("span", { class: "meld", key: n }, faces(set).map((face, k) => tile(face, { key: k }))))))) : null,
    found.shanten >= 0 && !found.waits?.length ? acceptance() : null);
}

/** The faces of `123m`. */
const faces = (text) => text.slice(0, -1).split("").map((rank) => rank + text.at(-1));

function score() {
  const { score: won } = found;
  return h("section", { class: "card", key: "score" }, h("h2", null, t("worth")),
    h("p", { class: "row" }, [...new Set(found.tiles)].map((face) => h("button", { key: face, class: "pick", "aria-pressed": String(face === won.tile), "aria-label": tileName(face), onclick: () => change("win", face) }, tile(face, { quiet: true })))),
    won.text ? h("p", { class: "fair" }, won.text) : null,
    h("table", { class: "account" }, h("tbody", null, won.rows.map(([label, text], i) => h("tr", { key: i }, h("th", { scope: "row" }, i && won.rows[i - 1][0] === label ? h("span", { class: "aside" }, label) : label), h("td", null, text))))));
}

function waits() {
  const worth = found.waits[0].ron !== undefined;
  return h("section", { class: "card", key: "waits" }, h("h2", null, `${t("waits")}: ${t("left", { n: found.waits.reduce((sum, row) => sum + row.left, 0) })}`),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("waits") }, h("table", { class: "list" }, h("thead", null, h("tr", null, ["tile", "copies", "shape", ...(worth ? ["ron", "tsumo"] : [])].map((key) => h("th", { scope: "col", key }, t(key))))),
      h("tbody", null, found.waits.map((row) => h("tr", { key: row.tile }, h("th", { scope: "row" }, tile(row.tile)), h("td", null, row.left), h("td", null, row.shapes.join(", ")),
        worth ? [h("td", { key: "ron" }, row.ron), h("td", { key: "tsumo" }, row.tsumo)] : null))))));
}

function acceptance() {
  const best = found.after[0].shanten;
  const rows = found.after.filter((row) => row.shanten === best);
  const others = found.after.filter((row) => row.shanten > best);
  return h("section", { class: "card", key: "after" }, h("h2", null, rows[0].discard ? t("after discard") : t("draws that help")),
    accepted(rows, t("accepts")),
    others.length ? h("details", { class: "circumstances" }, h("summary", null, t("going back")), accepted(others, t("going back"))) : null);
}

function accepted(rows, label) {
  const most = Math.max(...rows.map((row) => row.total), 1);
  const worth = rows[0].win !== undefined;
  const heads = [...(rows[0].discard ? ["discard"] : []), "shanten", "copies", "accepts", ...(worth ? ["win chance", "win worth"] : [])];
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label },
    h("table", { class: "list" }, h("thead", null, h("tr", null, heads.map((key) => h("th", { scope: "col", key }, t(key))))),
      h("tbody", null, rows.map((row) => h("tr", { key: row.discard || "draw" },
        row.discard ? h("th", { scope: "row" }, tile(row.discard)) : null,
        h("td", null, row.shanten <= 0 ? t("tenpai") : number(row.shanten)),
        h("td", null, h("b", null, row.total), h("meter", { min: "0", max: String(most), value: String(Math.min(row.total, most)), "aria-hidden": "true" })),
        h("td", { class: "accepts" }, row.tiles.map(([face, left]) => h("span", { class: "wait", key: face }, tile(face), h("small", null, `×${left}`)))),
        worth ? [h("td", { key: "win" }, `${Math.round(100 * row.win)} %`), h("td", { key: "worth" }, number(row.worth))] : null)))),
    rows[0].discard ? h("p", { class: "help" }, worth ? t("expected by") : t("not expected", { n: found.whole })) : null);
}
