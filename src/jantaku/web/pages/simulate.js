// Agents against agents, many games: started, watched and stopped here, played by the server.

import { h } from "./dom.js";
import { fixed, number, statName, t } from "./words.js";
import { draw, state } from "./state.js";
import { send } from "./socket.js";
import { nav } from "./nav.js";

const FIGURES = ["average_rank", "average_pt", "win_rate", "deal_in_rate", "riichi_rate", "call_rate", "average_win"];
const wish = { rules: "riichi-east", agents: null, games: 1000, duplicate: true };

export function enter() {
  if (!send({ t: "simulate" })) setTimeout(enter, 200);
}

export function view() {
  return h("main", { class: "page", key: "simulate" }, nav("simulate"), state.hall ? form(state.hall) : null, state.simulations.map(shown));
}

function form(hall) {
  const offered = [...(state.made ? [state.made] : []), ...hall.rules];
  const rules = offered.find((rule) => rule.name === wish.rules) || hall.rules[0];
  const agents = wish.agents || [rules.agents[0], "shanten"];
  const start = () => send({ t: "simulate", rules: rules.object || rules.name, agents: agents.filter(Boolean), games: wish.games, duplicate: wish.duplicate });
  return h("section", { class: "card editor", key: "form", "aria-label": t("page simulate") },
    h("div", { class: "fields" },
      h("label", null, t("rules"), h("select", { onchange: (event) => { wish.rules = event.target.value; wish.agents = null; draw(); } },
        offered.map((rule) => h("option", { key: rule.name, value: rule.name, selected: rule.name === wish.rules }, rule.title)))),
      Array.from({ length: Math.min(8, Math.max(rules.players, agents.length + 1)) }, (_, i) => h("label", { key: `agent ${i}` }, t("agent n", { n: i + 1 }),
        h("select", { onchange: (event) => { agents[i] = event.target.value; wish.agents = agents.filter(Boolean); draw(); } },
          ["", ...rules.agents].map((name) => h("option", { key: name, value: name, selected: name === (agents[i] || "") }, name || "–"))))),
      h("label", null, t("games"), h("input", { type: "number", min: "1", max: "100000", value: wish.games, onchange: (event) => { wish.games = Number(event.target.value); } }))),
    h("label", { class: "tick" }, h("input", { type: "checkbox", checked: wish.duplicate, onchange: (event) => { wish.duplicate = event.target.checked; } }), t("duplicate")),
    h("p", { class: "row" }, h("button", { class: "main", onclick: start }, t("start"))));
}

function shown(run, place) {
  return h("section", { class: "card", key: run.id },
    h("p", { class: "row" }, h("strong", null, run.title), h("progress", run.going && !run.done ? { key: "begun", "aria-label": t("played games") } : { key: "far", max: run.wanted, value: run.done, "aria-label": t("played games") }),
      `${number(run.done)} / ${number(run.wanted)}`, !run.going && !run.error && run.done < run.wanted ? ` (${t("stopped")})` : null,
      run.going ? h("button", { onclick: () => send({ t: "halt", id: run.id }) }, t("stop")) : null,
      run.done ? h("a", { class: "button", href: `/simulations/${run.id}.jsonl`, download: `jantaku-${run.id}.jsonl` }, t("download results")) : null),
    run.error ? h("p", { class: "bad", role: "alert" }, t("simulation failed"), " ", h("code", { lang: "en" }, run.error)) : null,
    run.agents.length ? h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": `${t("statistics")} ${place + 1}` }, h("table", { class: "list figures" },
      h("thead", null, h("tr", null, h("th", { scope: "col" }, t("player head")), FIGURES.map((key) => h("th", { scope: "col", key }, statName(key) || "pt")), h("th", { scope: "col" }, statName("ranks")))),
      h("tbody", null, run.agents.map((agent) => h("tr", { key: agent.name }, h("th", { scope: "row" }, agent.name),
        FIGURES.map((key) => h("td", { key }, figure(agent.figures[key], key))), h("td", null, agent.ranks.map(number).join(" ")))))))
      : null,
    run.done ? h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": `${t("picture")} ${place + 1}`, key: "picture" }, h("img", { class: "plot", src: `/simulations/${run.id}.svg?language=${document.documentElement.lang}&${run.done}`, alt: `${t("statistics")}: ${run.title}` })) : null);
}

/** A value and half its 95 % interval. */
function figure(estimate, key) {
  if (!estimate || estimate.value == null) return "–";
  const percent = key.endsWith("_rate");
  const digits = key === "average_rank" ? 3 : 1;
  const write = (value) => (percent ? fixed(100 * value, 1) : fixed(value, key === "average_win" ? 0 : digits));
  const half = estimate.high != null && estimate.low != null ? (estimate.high - estimate.low) / 2 : null;
  return `${write(estimate.value)}${half == null ? "" : ` ± ${write(half)}`}`;
}
