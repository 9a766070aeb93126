// Rules as a form, made from the engine's own table of options and judged by it at every change.
// The address holds what they start from and what is changed, so they are there when the page is loaded again.

import { h } from "./dom.js";
import { t } from "./words.js";
import { post, settled } from "./ask.js";
import { draw, go, state } from "./state.js";
import { isOpening, openRoom } from "./socket.js";
import { nav } from "./nav.js";
import { markdown } from "./markdown.js";
import { strangers } from "./strange.js";

const made = { base: "riichi", changes: {}, name: "", search: "", changedOnly: false, form: null, refused: null, file: null, left: null, book: "", strange: [] };

const judge = settled(async () => {
  const answer = await post(`/api/rules?language=${document.documentElement.lang}`, { base: made.base, changes: made.changes, name: made.name, book: false });
  if (answer.groups) {
    Object.assign(made, { form: answer, base: answer.base, changes: answer.changes, refused: null });
    keep();
  } else if (made.asked && isChanged()) { // a link to changes that cannot be
    made.strange.push(JSON.stringify(made.changes));
    made.changes = {};
    return judge();
  } else if (made.asked) { // a link to rules that are not here
    made.strange.push(`${t("rules")} ${made.base}`);
    Object.assign(made, { base: "riichi", asked: false });
    return judge();
  } else made.refused = answer;
  made.asked = false;
  if (made.book) await read();
  draw();
}, 150);

const isChanged = () => Object.keys(made.changes).length > 0;

/** Write into the address what the rules are; what is changed stays out of what the server is asked for. */
function keep() {
  if (location.pathname !== "/rules") return;
  const changed = new URLSearchParams({ ...(isChanged() ? { changes: JSON.stringify(made.changes) } : {}), ...(made.name ? { name: made.name } : {}) });
  history.replaceState(null, "", `/rules${made.base === "riichi" && !changed.size ? "" : `?rules=${encodeURIComponent(made.base)}`}${changed.size ? `#${changed}` : ""}`);
}

/** Begin with other rules; changes that are there can be brought back. */
function startFrom(rules) {
  if (isChanged()) made.left = { title: made.form.title, base: made.base, changes: made.changes, name: made.name };
  Object.assign(made, { strange: [], file: null, refused: null, ...rules });
}

function bringBack() {
  const { title: _, ...rules } = made.left;
  made.left = null;
  startFrom(rules);
  judge();
}

async function read() {
  const answer = await post(`/api/rules?language=${document.documentElement.lang}`, { base: made.base, changes: made.changes, name: made.name, book: true });
  made.book = answer.book || "";
  draw();
}

function change(key, value) {
  made.changes[key] = value;
  made.file = null;
  judge();
  draw();
}

function reset(key) {
  delete made.changes[key];
  judge();
}

function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([made.form.toml], { type: "application/toml" }));
  link.download = `${made.name || "rules"}.toml`;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function load(file) {
  const answer = await post(`/api/rules?language=${document.documentElement.lang}`, { toml: await file.text() });
  if (answer.groups) {
    startFrom({ form: answer, base: answer.base, changes: answer.changes, name: answer.name });
    keep();
  } else made.file = { ...answer, called: file.name }; // the form stays as it is
  draw();
}

function play() {
  state.wish = { rules: made.form.rules };
  openRoom({ t: "open", ...state.wish });
  draw();
}

/** Choose people, opponents, seat and time for a table with these rules. */
function openTable() {
  const { form } = made;
  const value = (key) => form.groups.flatMap((group) => group.rows).find((row) => row.key === key).value;
  const base = state.hall.rules.find((rule) => rule.name === made.base);
  state.made = { name: " made", title: form.title, players: value("players"), tiles: value("hand_size"), agents: base.agents, object: form.rules };
  go("/");
}

export function enter() {
  const base = new URLSearchParams(location.search).get("rules");
  const kept = new URLSearchParams(location.hash.slice(1));
  made.strange = [];
  if (base || kept.size) Object.assign(made, { base: base || "riichi", changes: changesOf(kept.get("changes")), name: (kept.get("name") || "").slice(0, 40), asked: true });
  judge();
}

function changesOf(text) {
  try {
    const found = JSON.parse(text || "{}");
    if (found && typeof found === "object" && !Array.isArray(found)) return found;
  } catch {
    // said below
  }
  made.strange.push(text);
  return {};
}

export function view() {
  const { form } = made;
  return h("main", { class: "page rules-page", key: "rules" }, nav("rules"),
    form ? strangers(made.strange.map((what) => [what, form.title]), "card") : null,
    form ? h("div", { class: "two", key: "two" }, groups(form), verdict(form)) : h("p", { "aria-busy": "true" }, t("connecting")));
}

function groups(form) {
  const wanted = made.search.trim().toLowerCase();
  const fits = (row) => (!made.changedOnly || row.changed) && (!wanted || `${row.key} ${row.means} ${row.says}`.toLowerCase().includes(wanted));
  return h("section", { class: "card options", key: "options", "aria-label": t("rules") },
    h("div", { class: "fields" },
      h("label", null, t("base rules"), h("select", { onchange: (event) => { startFrom({ base: event.target.value, changes: {} }); judge(); } },
        (state.hall?.rules || [{ name: made.base, title: "…" }]).map((rule) => h("option", { key: rule.name, value: rule.name, selected: rule.name === made.base }, rule.title)))),
      h("label", null, t("search"), h("input", { type: "search", value: made.search, oninput: (event) => { made.search = event.target.value; draw(); } }))),
    made.left ? h("p", { class: "row", role: "status", key: "left" }, t("changes left", { title: made.left.title }), " ", h("button", { onclick: bringBack }, t("bring back"))) : null,
    h("label", { class: "tick" }, h("input", { type: "checkbox", checked: made.changedOnly, onchange: (event) => { made.changedOnly = event.target.checked; draw(); } }), t("changed only")),
    form.groups.map((group) => {
      const rows = group.rows.filter(fits);
      if (!rows.length || (!group.applies && !wanted)) return null;
      return h("details", { key: group.key, open: wanted || made.changedOnly || group.key === "table" ? true : null, class: "group" },
        h("summary", null, group.title, " ", h("small", null, rows.length)),
        rows.map(option));
    }));
}

function option(row) {
  const id = `option-${row.key}`;
  const own = row.key in made.changes;
  const stale = own && made.refused; // what the engine said of the rules that were judged last
  return h("div", { class: `option${row.changed || own ? " changed" : ""}`, key: row.key },
    h("label", { for: id }, h("code", null, row.key), h("span", { class: "means" }, row.means), row.says && !stale ? h("small", { class: "says" }, row.says) : null, row.source ? h("small", { class: "source" }, `${t("source")}: `, h("span", { lang: "en" }, row.source)) : null),
    h("div", { class: "control" }, control(row, id),
      own ? h("button", { class: "reset", onclick: () => reset(row.key) }, t("reset")) : null));
}

function control(row, id) {
  const value = row.key in made.changes ? made.changes[row.key] : row.value;
  if (row.kind === "flag") return h("input", { id, type: "checkbox", checked: value === true, onchange: (event) => change(row.key, event.target.checked) });
  if (row.kind === "choice") return select(id, row.choices.map((choice, i) => [choice, row.called[i]]), value, (picked) => change(row.key, picked));
  if (row.kind === "number" && row.among.length) return select(id, [...row.among.map((each) => [each, each]), ...row.choices.map((choice, i) => [choice, row.called[i]])], value, (picked) => change(row.key, row.choices.includes(picked) ? picked : Number(picked)));
  if (row.kind === "number" && !row.choices.length) {
    const typed = ({ target }) => {
      if (target.value !== "") return change(row.key, Number(target.value));
      target.value = value; // an empty field is no 0: back to what the preset says
      reset(row.key);
    };
    return h("input", { id, type: "number", min: row.low, max: row.high, step: row.step, value, onchange: typed });
  }
  const text = typeof value === "string" && row.kind === "worth" && !(row.key in made.changes) ? value : JSON.stringify(value);
  return h("input", { id, type: "text", value: text, title: row.allowed || null, onchange: (event) => change(row.key, parsed(event.target.value)) });
}

/** What is typed for an option: JSON, numbers with commas between them as a list, else the text. */
function parsed(text) {
  for (const written of text.includes(",") ? [text, `[${text}]`] : [text]) {
    try {
      return JSON.parse(written);
    } catch {
      // the next
    }
  }
  return text;
}

function select(id, entries, value, pick) {
  return h("select", { id, onchange: (event) => pick(event.target.value) }, entries.map(([key, text]) => h("option", { key, value: key, selected: String(key) === String(value) }, text)));
}

function verdict(form) {
  const problems = made.refused ? made.refused.problems || [made.refused.error] : form.problems;
  return h("div", { class: "verdict", key: "verdict" },
    made.file ? h("section", { class: "card bad", role: "alert", key: "file" },
      h("p", null, t("bad file", { name: made.file.called })),
      h("ul", null, (made.file.problems || [made.file.error]).map((text, i) => h("li", { key: i }, text))),
      made.file.detail ? h("p", null, h("code", { lang: "en" }, made.file.detail)) : null) : null,
    h("section", { class: "card", key: "judged", "aria-live": "polite", "aria-label": t("differences") },
      problems.length
        ? h("div", { class: "problems" }, h("h2", { class: "bad" }, t("problems")), h("ul", null, problems.map((text, i) => h("li", { key: i }, text))), made.refused?.detail ? h("p", null, h("code", { lang: "en" }, made.refused.detail)) : null)
        : h("p", { class: "good" }, t("no problems")),
      made.refused ? null : h("h2", null, t("differences")),
      made.refused ? null : form.diff.length
        ? h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("changed only") }, h("table", { class: "list" }, h("tbody", null, form.diff.map(([key, mine, theirs]) => h("tr", { key }, h("th", { scope: "row" }, h("code", null, key)), h("td", null, theirs), h("td", null, "→"), h("td", null, h("b", null, mine)))))))
        : h("p", { class: "help" }, t("no differences")),
      h("div", { class: "row" },
        h("label", { class: "grow" }, t("rules name"), h("input", { value: made.name, maxlength: "40", onchange: (event) => { made.name = event.target.value; judge(); } })),
        h("button", { class: "main", disabled: problems.length > 0, "aria-disabled": isOpening() ? "true" : null, onclick: play }, t("play these")),
        h("button", { disabled: problems.length > 0 || !state.hall, onclick: openTable }, t("table these")),
        h("button", { disabled: problems.length > 0, onclick: () => go(`/analyse?${new URLSearchParams({ rules: made.base, ...(Object.keys(made.changes).length ? { changes: JSON.stringify(made.changes) } : {}) })}`) }, t("analyse these")),
        h("button", { disabled: Boolean(made.refused), onclick: save }, t("save file")),
        h("label", { class: "button file" }, t("load file"), h("input", { type: "file", accept: ".toml", onchange: (event) => { if (event.target.files[0]) load(event.target.files[0]); event.target.value = ""; } })),
        h("button", { "aria-expanded": String(Boolean(made.book)), disabled: Boolean(made.refused) && !made.book, onclick: () => { if (made.book) { made.book = ""; draw(); } else read(); } }, t("rule book")))),
    made.book
      ? h("section", { class: "card book", "aria-label": t("rule book") }, h("button", { class: "no-print", onclick: () => print() }, t("print")), markdown(made.book))
      : null);
}

