// Words in the page's language, as the server has them.

let words = {};
export const LANGUAGES = { en: "English", ja: "日本語", "zh-TW": "繁體中文" };

export async function loadWords(language) {
  const answer = await fetch(`/words/${language}.json`);
  words = await answer.json();
  document.documentElement.lang = language;
}

/** What *key* is called, its blanks filled with *values*. */
export function t(key, values) {
  const word = words.words[key];
  if (word === undefined) throw new Error(`no word: ${key}`);
  return values ? word.replace(/\{(\w+)\}/g, (_, name) => values[name]) : word;
}

export const tileName = (face) => words.tiles[face] || face;
export const statName = (key) => words.stats[key];
export const windName = (wind) => words.winds[wind];
export const fixed = (value, digits) => value.toLocaleString(document.documentElement.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
export const number = (value) => value.toLocaleString(document.documentElement.lang);
