// Questions to the server that need no table.

import { t } from "./words.js";

/** The answer of *path* as an object; one that was refused has `error`. */
export async function ask(path, options) {
  try {
    const answer = await fetch(path, options);
    return await answer.json();
  } catch (error) {
    return { error: t("no answer"), detail: String(error) };
  }
}

export const post = (path, data) => ask(path, { method: "POST", body: typeof data === "string" || data instanceof Blob ? data : JSON.stringify(data) });

/** *task* once nothing has changed for *wait* milliseconds. */
export function settled(task, wait = 200) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => task(...values), wait);
  };
}
