// From a log or a game of this server to the page that replays and reviews it.

import { h } from "./dom.js";
import { post } from "./ask.js";
import { note } from "./notes.js";
import { go } from "./state.js";
import { t } from "./words.js";

/** The formats in which a log can be taken along, by their endings. */
export const FILES = { ".jan.jsonl": "jantaku", ".mjson": "MJAI", ".json": "tenhou6", ".xml": "mjlog" };

/** A link that fetches a file; what the server refuses is said on the page. */
export function taken(href, name, key) {
  return h("a", { key, href, onclick: (event) => { event.preventDefault(); take(href); } }, name);
}

async function take(href) {
  const answer = await fetch(href).catch(() => null);
  if (!answer?.ok) {
    note(answer ? await answer.text() : t("no answer"));
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = answer.headers.get("Content-Disposition").match(/filename="(.*)"/)[1];
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Put *log*, or the game of a room (`{ room }`), on the server's shelf and open it; with *by* its review is begun. */
export async function open(log, { room, by } = {}) {
  const query = new URLSearchParams({ language: document.documentElement.lang, ...(room ? { room } : {}) });
  const answer = await post(`/api/logs?${query}`, log);
  if (answer.error) {
    if (room) note(answer.error, answer.detail); // a log that was brought has its own place for what is wrong with it
    return answer;
  }
  const more = new URLSearchParams({ ...(answer.own != null ? { seat: answer.own } : {}), ...(by ? { by } : {}) });
  go(`/replay/${answer.id}${more.size ? `?${more}` : ""}`, by ? { begin: true } : null);
  return answer;
}
