// Rule books are Markdown: headings, lists, tables and paragraphs, and nothing else.

import { h } from "./dom.js";

export function markdown(text) {
  const out = [];
  let list = null;
  let table = null;
  for (const line of text.split("\n")) {
    if (line.startsWith("- ")) {
      if (!list) out.push((list = h("ul", null)));
      list.kids.push(h("li", null, inline(line.slice(2))));
      continue;
    }
    list = null;
    if (line.startsWith("|")) {
      const cells = line.slice(1, -1).split("|").map((cell) => cell.trim());
      if (!table) {
        table = { body: h("tbody", null) };
        out.push(h("table", { class: "list" }, h("thead", null, h("tr", null, cells.map((cell) => (cell ? h("th", { scope: "col" }, inline(cell)) : h("td", null))))), table.body));
      } else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) {
        table.body.kids.push(h("tr", null, cells.map((cell) => h("td", null, inline(cell)))));
      }
      continue;
    }
    table = null;
    const heading = line.match(/^(#+) (.*)$/);
    if (heading) out.push(h(heading[1].length === 1 ? "h2" : "h3", null, inline(heading[2])));
    else if (line.trim() === "---") out.push(h("hr", null));
    else if (line.trim()) out.push(h("p", null, inline(line)));
  }
  return out;
}

/** `code` and **bold** within a line. */
function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).filter(Boolean).map((part) => {
    if (part.startsWith("`")) return h("code", null, part.slice(1, -1));
    if (part.startsWith("**")) return h("b", null, part.slice(2, -2));
    return part;
  });
}
