// Own games: what came of them over time, each of them to be replayed, taken along or deleted.

import { h } from "./dom.js";
import { number, statName, t } from "./words.js";
import { draw, go } from "./state.js";
import { send } from "./socket.js";
import { nav } from "./nav.js";
import { FILES, open, taken } from "./review.js";

// Games whose places and points can be held against each other.
const FAMILIES = [["four", (room) => room.players === 4 && room.tiles === 13], ["three", (room) => room.players === 3], ["sixteen", (room) => room.tiles === 16]];
let search = "";
let sure = "";

export function view(state) {
  const wanted = search.trim().toLowerCase();
  const rooms = (state.hall?.rooms || []).filter((room) => !wanted || `${room.title} ${room.names.join(" ")}`.toLowerCase().includes(wanted));
  const played = rooms.filter((room) => room.own).reverse();
  return h("main", { class: "page", key: "games" }, nav("games"),
    h("section", { class: "card", key: "search" }, h("label", null, t("search"), h("input", { type: "search", value: search, oninput: (event) => { search = event.target.value; draw(); } }))),
    FAMILIES.map(([key, fits]) => [key, played.filter(fits)]).filter(([, games]) => games.length).map(([key, games]) => statistics(key, games)),
    h("section", { class: "card", key: "list", "aria-label": t("page games") },
      rooms.length ? h("ul", { class: "rooms" }, rooms.map(line)) : h("p", { class: "help" }, t(wanted ? "nothing found" : "no games"))));
}

function statistics(family, played) {
  const most = Math.max(...played.map((room) => room.players));
  const places = Array.from({ length: most }, (_, i) => played.filter((room) => room.own.place === i + 1).length);
  const mean = played.reduce((sum, room) => sum + room.own.place, 0) / played.length;
  const sum = (key) => played.reduce((total, room) => total + room.own.counts[key], 0);
  const share = (part, whole) => (whole ? `${((100 * part) / whole).toFixed(1)} %` : "–");
  const average = (part, whole) => (whole ? number(Math.round(part / whole)) : "–");
  const rows = [
    ["games", number(played.length)], ["rounds", number(sum("rounds"))], ["average_rank", mean.toFixed(2)],
    ["win_rate", share(sum("wins"), sum("rounds"))], ["tsumo_share", share(sum("self_drawn"), sum("wins"))],
    ["deal_in_rate", share(sum("deal_ins"), sum("rounds"))], ["riichi_rate", share(sum("riichi"), sum("rounds"))],
    ["call_rate", share(sum("called"), sum("rounds"))], ["average_win", average(sum("won"), sum("wins"))],
    ["average_deal_in", average(sum("lost"), sum("deal_ins"))], ["draw_tenpai_rate", share(sum("tenpai"), sum("draws"))],
  ];
  return h("section", { class: "card statistics", key: `statistics ${family}`, "aria-label": `${t("statistics")}: ${t(`family ${family}`)}` },
    h("h2", null, t(`family ${family}`), " ", h("small", null, t(`family ${family} long`))),
    h("dl", null, rows.map(([key, value]) => h("div", { key }, h("dt", null, key === "games" ? t("games") : statName(key)), h("dd", null, value)))),
    h("figure", null, plot(played, most), h("figcaption", null, `${t("places over time")}: ${places.map((n, i) => `${i + 1}. ${n}`).join(" · ")}. ${t("mean of ten")}`)));
}

/** Each game's place, and the mean of the last ten. */
function plot(played, most) {
  const [width, height, left, right, top, bottom] = [matchMedia("(min-width: 60rem)").matches ? 880 : 340, 200, 30, 14, 28, 42];
  const x = (i) => left + ((width - left - right) * (played.length > 1 ? i / (played.length - 1) : 0.5));
  const y = (place) => top + ((height - top - bottom) * (place - 1)) / Math.max(1, most - 1);
  const marked = [...new Set([0, 1, 2, 3, 4].map((part) => Math.round((part * (played.length - 1)) / 4)))];
  const mean = (i) => {
    const last = played.slice(Math.max(0, i - 9), i + 1);
    return last.reduce((total, room) => total + room.own.place, 0) / last.length;
  };
  return h("svg", { viewBox: `0 0 ${width} ${height}`, class: "plot places", role: "img", "aria-label": t("places over time") },
    Array.from({ length: most }, (_, i) => [
      h("line", { key: `line ${i}`, class: "grid", x1: left, x2: width - right, y1: y(i + 1), y2: y(i + 1) }),
      h("text", { key: `place ${i}`, class: "mark", x: left - 12, y: y(i + 1) + 4, "text-anchor": "end" }, i + 1)]),
    h("text", { key: "places", class: "axis", x: 2, y: 12 }, t("place")),
    marked.map((i) => h("text", { key: `game ${i}`, class: "mark", x: x(i), y: height - bottom + 20, "text-anchor": "middle" }, number(i + 1))),
    h("text", { key: "games", class: "axis", x: width - right, y: height - 4, "text-anchor": "end" }, t("games")),
    h("polyline", { key: "mean", class: "mean", points: played.map((_, i) => `${x(i)},${y(mean(i))}`).join(" ") }),
    played.map((room, i) => h("circle", { key: room.room, class: `place${room.own.place === 1 ? " first" : room.own.place === room.players ? " last" : ""}`, cx: x(i), cy: y(room.own.place), r: played.length > 60 ? 3 : 5 })));
}

function line(room) {
  const when = new Date(room.touched * 1000);
  const asked = sure === room.room;
  return h("li", { key: room.room },
    h("a", { href: `/table/${room.room}`, onclick: (event) => { event.preventDefault(); go(`/table/${room.room}`); } }, h("b", null, room.title), " ", room.names.join(" · ")),
    h("span", null, room.own ? `${t("place")} ${room.own.place} · ${number(room.own.points)}` : t("going on")),
    h("time", { datetime: when.toISOString() }, when.toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" })),
    room.over ? h("button", { onclick: () => open("", { room: room.room }) }, t("replay")) : null,
    room.over ? h("button", { onclick: () => open("", { room: room.room, by: "solid" }) }, t("review it")) : null,
    room.over ? h("span", { class: "files" }, room.formats.map((suffix) => taken(`/games/${room.room}${suffix}?language=${document.documentElement.lang}`, FILES[suffix], suffix))) : null,
    h("button", { onclick: () => { if (asked) send({ t: "forget", room: room.room }); sure = asked ? "" : room.room; draw(); } }, asked ? t("really delete") : t("delete")));
}
