// The end of a hand: what won and why, who paid; and the end of the game.

import { h } from "./dom.js";
import { number, t } from "./words.js";
import { meld, tile } from "./tiles.js";
import { isOpening, openRoom, send } from "./socket.js";
import { draw, go } from "./state.js";
import { open } from "./review.js";

const signed = (value) => (value > 0 ? `+${number(value)}` : number(value));

export function result(frame) {
  const { result: end, final, table } = frame;
  const title = end.wins ? end.wins.map((win) => win.title).join(" · ") : end.ending;
  return h("div", { class: "veil", key: "result", role: "dialog", "aria-modal": "true", "aria-labelledby": "result-title" },
    h("div", { class: "card result", key: end.number },
      h("div", { class: "tally", key: "tally" },
        h("p", { class: "round" }, end.round),
        h("h2", { id: "result-title" }, title),
        (end.wins || []).map((win) => won(win, end)),
        end.indicators && end.wins ? indicators(end) : null,
        end.hands ? shown(end) : null),
      final ? finalTable(final, table.seat) : payments(end, table.seat),
      h("p", { class: "row actions" }, final ? over(frame) : !frame.seated ? null : h("button", {
        class: "main", "data-focus": "next", "data-key": "enter", onclick: () => send({ t: "next", number: end.number }),
      }, t("next hand")))));
}

function won(win, end) {
  return h("section", { class: "won", key: win.seat },
    h("div", { class: "won-hand" },
      h("span", { class: "meld" }, win.hand.map((face, i) => tile(face, { key: i }))),
      win.tile ? h("span", { class: "meld winning" }, tile(win.tile)) : null,
      win.melds.map((entry, i) => meld(entry, `m${i}`)),
      win.aside ? h("span", { class: "meld", role: "group", "aria-label": t("set aside") }, win.aside.map((face, i) => tile(face, { key: i }))) : null),
    h("ul", { class: "yaku" }, win.yaku.map(([name, worth], i) => h("li", { key: i }, h("span", null, name), h("b", null, worth)))),
    win.joker ? h("p", null, t("joker"), " ", tile(win.joker)) : null,
    win.chips.length ? h("p", { class: "chips" }, t("chips"), ": ", win.chips.map(([name, n]) => `${name} ${n}`).join(", ")) : null,
    h("p", { class: "worth" }, h("strong", null, win.value), win.points ? h("strong", { class: "points" }, signed(win.points)) : null));
}

function indicators(end) {
  const row = (key, tiles) => h("span", { class: "turned", key }, t(key), " ", tiles.map((face, i) => tile(face, { key: i })));
  return h("p", { class: "row indicators-row" }, row("indicators", end.indicators), end.ura ? row("ura", end.ura) : null);
}

function shown(end) {
  return h("ul", { class: "hands" }, end.rows.map((row) => h("li", { key: row.seat },
    h("span", null, `${row.name}: ${row.tenpai ? t("tenpai") : t("noten")}`),
    end.hands[row.seat] ? h("span", { class: "meld" }, end.hands[row.seat].map((face, i) => tile(face, { key: i }))) : null)));
}

function payments(end, own) {
  return h("table", { class: "payments" }, h("tbody", null, end.rows.map((row) => h("tr", { key: row.seat, class: row.seat === own ? "you" : null },
    h("th", { scope: "row" }, row.name),
    h("td", { class: row.delta > 0 ? "good" : row.delta < 0 ? "bad" : null }, row.delta ? signed(row.delta) : ""),
    h("td", null, number(row.score)),
    h("td", null, row.chips ? `${t("chips")} ${signed(row.chips)}` : "")))));
}

function finalTable(rows, own) {
  const chips = rows.some((row) => row.chips);
  const uma = rows.some((row) => row.uma);
  return h("table", { class: "payments final" },
    h("caption", null, t("game over")),
    h("thead", null, h("tr", null, ["place", "player head", "points", ...(uma ? ["uma"] : []), ...(chips ? ["chips"] : []), "total"].map((key) => h("th", { scope: "col", key }, t(key))))),
    h("tbody", null, rows.map((row) => h("tr", { key: row.seat, class: row.seat === own ? "you" : null },
      h("td", null, row.rank), h("th", { scope: "row" }, row.name), h("td", null, number(row.points)),
      uma ? h("td", null, signed(row.uma)) : null, chips ? h("td", null, signed(row.chips)) : null, h("td", null, h("b", null, row.total))))));
}

function over(frame) {
  return [
    h("button", { key: "again", class: "main", "data-focus": "next", "aria-disabled": isOpening() ? "true" : null, onclick: () => { openRoom(frame.seated ? { t: "again" } : { t: "open" }); draw(); } }, t("play again")),
    h("a", { key: "log", class: "button", href: `/games/${frame.room}.jan.jsonl`, download: true }, t("download")),
    h("button", { key: "replay", onclick: () => open("", { room: frame.room }) }, t("replay")),
    h("button", { key: "review", onclick: () => open("", { room: frame.room, by: "solid" }) }, t("review it")),
    h("button", { key: "hall", onclick: () => go("/") }, t("hall")),
  ];
}
