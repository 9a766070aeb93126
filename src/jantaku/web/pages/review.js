// A review: asked for, waited for, opened.

import { post } from "./ask.js";
import { note } from "./notes.js";
import { t } from "./words.js";

/** Review *log*, or the game of a room (`{ room }`), and open the page; *more* may name a seat and a judge. */
export async function review(log, more = {}) {
  note(t("judging"));
  const query = new URLSearchParams({ language: document.documentElement.lang, ...more });
  const answer = await post(`/api/review?${query}`, log);
  if (answer.page) location.href = answer.page;
  else note(answer.error);
  return answer;
}
