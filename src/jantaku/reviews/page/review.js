(async () => {
const $ = id => document.getElementById(id), SVG = "http://www.w3.org/2000/svg";
const packed = Uint8Array.from(atob($("review").textContent), letter => letter.charCodeAt(0));
const R = JSON.parse(await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"))).text());
const byId = new Map(R.decisions.map(one => [one.id, one]));
let lang = 0, bySize = true, all = false, hidden = false, answered = false, now = null, asked = 0, right = 0, verdict = null;

const word = (key, values = {}) => R.words[key][lang].replace(/\{(\w+)[^}]*\}/g, (_, name) => values[name] ?? "");
const html = (name, more = {}, ...inside) => { const node = document.createElement(name); Object.assign(node, more); node.append(...inside); return node; };
const cell = (name, content, className = "") => html(name, {textContent: content ?? "", className});
const place = one => word("where", {round: R.rounds[one.at[0]][0][lang], turn: one.turn});
function tile(name) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "-31 -41 62 88");
  picture.setAttribute("class", "tile");
  picture.setAttribute("aria-hidden", "true");
  for (const id of ["tB0", "t" + name]) {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", "#" + id);
    picture.append(use);
  }
  return picture;
}
function table(head, rows) {
  return html("table", {}, html("thead", {}, html("tr", {}, ...head.map(name => cell(name ? "th" : "td", name)))), html("tbody", {}, ...rows));
}
const graded = rows => table(["", word("grade"), word("lost"), word("decisions")], rows.map(([name, ...more]) => html("tr", {}, cell("td", name[lang]), ...more.map(text => cell("td", text)))));

// Where the tile of a choice stands in a hand; other choices come last.
const inHand = ([face]) => face ? 20 * "mpszf".indexOf(face.at(-1)) + 2 * (+face.at(-2) || 5) + (face.length > 2 || face[0] === "0") : 999;

function showDecision() {
  const out = $("decision"), one = now;
  out.replaceChildren();
  out.hidden = !one;
  if (!one) return;
  const secret = hidden && !answered;
  out.append(html("h2", {}, place(one) + " ", html("a", {href: "#" + one.id, textContent: "#" + one.id, title: word("link")})));
  if (verdict) out.append(cell("p", verdict[0] === null ? word("right") : word("wrong", {points: verdict[0].toLocaleString("en")}), "value"), cell("p", word("guessed", {right, asked})));
  if (!secret) {
    out.append(cell("p", one.did[lang]));
    if (one.size) out.append(cell("p", one.size[lang] + " (" + one.about[lang] + ")", "value"));
    if (one.why && one.why[lang]) out.append(cell("p", one.why[lang]));
  }
  const most = Math.max(1, ...one.choices.map(choice => -choice[2]));
  const choices = secret ? [...one.choices].sort((a, b) => inHand(a) - inHand(b) || (a[1][0] < b[1][0] ? -1 : 1)) : one.choices;
  const rows = choices.map(([face, names, worth, error, shanten, tiles, deals, wins, done, best]) => {
    const name = cell("td", ""), holds = secret ? html("button", {className: "guess", onclick: () => guessed(best ? null : -worth)}) : name;
    holds.append(html("span", {className: "named"}, ...(face ? [tile(face)] : []), names[lang]), done && !secret ? " (" + word("done mark") + ")" : "");
    if (secret) name.append(holds);
    const bar = html("meter", {min: 0, max: 1, value: R.judge === "net" && wins !== null ? wins / 100 : 1 + worth / most});
    bar.setAttribute("aria-hidden", true);
    const numbers = secret ? [] : [bar, (worth > 0 ? "+" : "") + worth.toLocaleString("en") + " ± " + error, shanten === null ? "" : shanten + " / " + tiles, deals === null ? "" : deals + "%", wins === null ? "" : wins + "%"];
    return html("tr", {className: secret ? "" : (done ? "done " : "") + (best ? "best" : "")}, name, ...numbers.map(text => text === bar ? html("td", {}, bar) : cell("td", text)));
  });
  const head = secret ? [word("choice")] : [word("choice"), "", word("worth"), word("acceptance"), word("deal_in"), word(R.judge === "net" ? "chance" : "wins")];
  const told = table(head, rows);
  if (secret) told.className = "secret";
  out.append(told);
  if (secret) out.append(html("button", {id: "answer", textContent: word("show answer"), onclick: () => { answered = true; showDecision(); }}));
}
// What the reader would do: *lost* points less than the best, or as good.
function guessed(lost) {
  answered = true;
  asked++;
  right += lost === null;
  verdict = [lost];
  show();
}
function listed() {
  const shown = bySize ? R.worst.map(id => byId.get(id)) : R.decisions.filter(one => all || one.loss);
  return bySize && all ? [...shown, ...R.decisions.filter(one => !one.loss)] : shown;
}
function list() {
  const items = listed().map(one => {
    const link = html("a", {href: "#" + one.id}, html("span", {textContent: place(one)}), html("small", {textContent: hidden ? "" : one.loss ? "−" + one.loss.toLocaleString("en") + " · " + one.about[lang] : "="}));
    if (one === now) link.setAttribute("aria-current", "true");
    return html("li", {}, link);
  });
  if (!items.length) items.push(cell("li", word("no mistakes")));
  $("decisions").replaceChildren(...items);
}
function along(by) {
  const shown = listed(), one = shown[shown.indexOf(now) + by];
  if (one) location.hash = one.id;
}
function orders() {
  const turn = (key, by, sign) => { const button = html("button", {id: "review" + by, textContent: sign, title: word(key), onclick: () => along(by)}); button.setAttribute("aria-label", word(key)); return button; };
  const check = (key, value, change) => html("label", {}, html("input", {type: "checkbox", id: "review-" + change, checked: value, onchange: event => { settle(change, event.target.checked); }}), word(key));
  $("orders").replaceChildren(check("by size", bySize, "size"), check("everything", all, "all"), check("hide", hidden, "hide"), turn("before one", -1, "‹"), turn("next one", 1, "›"));
}
function settle(what, value) {
  if (what === "size") bySize = value;
  if (what === "all") all = value;
  if (what === "hide") { hidden = value; answered = false; verdict = null; }
  show();
}
function show() {
  document.querySelectorAll("[data-review]").forEach(node => { node.textContent = word(node.dataset.review); });
  orders();
  list();
  showDecision();
  $("grades").replaceChildren(graded([...R.grades, ...R.rounds]), cell("p", word("scale")));
  $("luck").replaceChildren(table(["", word("points")], R.luck.map(([name, points]) => html("tr", {}, cell("td", name[lang]), cell("td", (points > 0 ? "+" : "") + points.toLocaleString("en"))))));
}
function follow() {
  const one = byId.get(location.hash.slice(1)) || now || listed()[0];
  if (one && one !== now) {
    now = one;
    answered = false;
    verdict = null;
  }
  if (now) dispatchEvent(new CustomEvent("moment", {detail: now.at}));
  show();
  const link = document.querySelector("#decisions [aria-current]"), within = $("decisions");
  if (link) within.scrollTop = link.offsetTop - within.offsetTop - within.clientHeight / 2;
}
addEventListener("look", event => { lang = event.detail; show(); });
addEventListener("hashchange", follow);
addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || !"npNP".includes(event.key)) return;
  along("nN".includes(event.key) ? 1 : -1);
});
lang = Math.max(0, ["en", "ja", "zh-TW"].indexOf(document.documentElement.lang));
const ready = () => $("laid").childElementCount ? follow() : requestAnimationFrame(ready);
ready();
})();
