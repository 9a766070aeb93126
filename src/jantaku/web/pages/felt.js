// The table itself: four sides around the middle, each turned towards its player.

import { h } from "./dom.js";
import { number, t, windName } from "./words.js";
import { back, meld, tile } from "./tiles.js";

/** Which side a seat is at, seen from *own*: 0 below, 1 right, 2 above, 3 left; of three nobody sits above. */
export function sideOf(seat, own, players) {
  const turn = (seat - own + players) % players;
  return players === 3 && turn === 2 ? 3 : turn;
}

/** The table of *frame*; who looks on sees nobody's hand, the one below no more than the others. */
export function felt(frame, looksOn = false) {
  const { table } = frame;
  const players = table.players.length;
  const isDora = (face) => table.dora.includes(face);
  const last = lastDiscard(table);
  const order = table.players.map((_, i) => (table.seat + i) % players);
  return h("section", { class: "felt", key: "felt", "aria-label": t("table") },
    h("div", { class: "cloth" },
      middle(table, frame),
      order.map((seat) => side(table, seat, sideOf(seat, table.seat, players), isDora, last === seat, looksOn, faultOf(frame, seat)))));
}

/** The seat whose last discard nobody has called yet and nothing has followed but draws. */
function lastDiscard(table) {
  const acts = table.news.filter((entry) => entry.type !== "draw" && entry.type !== "dora");
  const entry = acts.at(-1);
  return entry && entry.type === "discard" ? entry.seat : null;
}

function middle(table, frame) {
  const turned = table.indicators;
  const room = Math.max(turned.length, turned.length ? 5 : 0);
  const own = sideOf(table.turn, table.seat, table.players.length);
  return h("div", { class: "middle", key: "middle", "data-turn": frame.result ? null : own },
    h("div", { class: "heart" },
      h("strong", { class: "round" }, table.round),
      h("span", { class: "live", role: "img", "aria-label": t("left", { n: table.live }) }, `×${table.live}`),
      room
        ? h("div", { class: "indicators", role: "group", "aria-label": t("indicators") },
          Array.from({ length: room }, (_, i) => (i < turned.length ? tile(turned[i], { key: i }) : back({ key: i }))))
        : null,
      h("span", { class: "counts" }, table.counts.join(" · "))));
}

const faultOf = (frame, seat) => (frame.faults || []).find(([at]) => at === seat)?.[1];

function side(table, seat, place, isDora, isLast, looksOn, fault) {
  const player = table.players[seat];
  const own = place === 0 && !looksOn;
  const river = player.river.map(([face, marks], i) => tile(face, {
    key: i,
    aside: marks.includes("r"),
    dora: isDora(face),
    class: [marks.includes("d") && "as-drawn", marks.includes("c") && "gone", isLast && i === player.river.length - 1 && "last"].filter(Boolean).join(" "),
  }));
  const label = t("player", { name: player.name, wind: windName(player.wind), score: number(player.score) });
  return h("section", { class: `side s${place}`, key: `side ${seat}`, "aria-label": label + (player.riichi ? `, ${t("in riichi")}` : "") },
    h("div", { class: "score", "data-dealer": player.dealer },
      h("b", { class: "wind", "aria-hidden": "true" }, windName(player.wind).slice(0, 1)),
      h("span", null, number(player.score)),
      player.chips ? h("small", null, `${player.chips > 0 ? "+" : ""}${player.chips}`) : null),
    player.riichi ? h("div", { class: "stick", role: "img", "aria-label": t("in riichi") }) : null,
    h("div", { class: `river n${Math.min(4, Math.ceil(player.river.length / 6))}`, role: "group", "aria-label": t("river", { name: player.name }) }, river),
    h("div", { class: "plate", "data-who": player.who },
      h("span", null, player.name), player.who === "away" ? h("small", null, t("away short")) : null,
      fault ? h("b", { class: "fault", role: "img", "aria-label": fault, title: fault }, "!") : null),
    player.aside ? h("div", { class: "set-aside", role: "group", "aria-label": t("set aside") }, player.aside.map((face, i) => tile(face, { key: i, dora: isDora(face) }))) : null,
    h("div", { class: "band" },
      own ? null : concealed(player, isDora),
      h("div", { class: "melds" },
        player.melds.map((entry, i) => meld(entry, i, isDora)),
        Array.from({ length: player.hiddenKans || 0 }, (_, i) => h("span", { class: "meld", key: `hidden ${i}` }, [0, 1, 2, 3].map(() => back()))))));
}

function concealed(player, isDora) {
  if (player.shown) {
    return h("div", { class: "others open", role: "group", "aria-label": t("shown") }, player.shown.map((face, i) => tile(face, { key: i, dora: isDora(face) })));
  }
  const standing = player.concealed - (player.fresh ? 1 : 0);
  return h("div", { class: "others", role: "img", "aria-label": t("concealed", { n: player.concealed }) },
    Array.from({ length: standing }, (_, i) => h("i", { key: i })),
    player.fresh ? h("i", { class: "fresh", key: "fresh" }) : null);
}
