// What is said: news go to a live region for those who listen, and make a sound for those who want one.

import { settings } from "./settings.js";
import { t } from "./words.js";

const region = document.getElementById("live");
let told = { room: "", hand: "", n: -1, asked: "", result: 0 };
let audio = null;

/** Say what is new in *frame*. */
export function tell(frame) {
  if (!frame?.table) return;
  const { table, decision, result } = frame;
  const hand = `${table.round} ${table.counts[0]}`;
  if (told.room !== frame.room) told = { room: frame.room, hand, n: (table.news.at(-1)?.n ?? 0) - 1, asked: "", result: 0 };
  if (told.hand !== hand || (table.news.length && table.news.at(-1).n < told.n)) {
    told = { ...told, hand, n: -1 };
    say(hand);
  }
  for (const entry of table.news) {
    if (entry.n <= told.n) continue;
    say(entry.text);
    told.n = entry.n;
  }
  if (decision && decision.id !== told.asked) {
    told.asked = decision.id;
    const offered = decision.buttons.filter((each) => !each.why).map((each) => each.label).filter(Boolean);
    say([decision.question || t("your move"), ...offered].join(", "));
    if (decision.tile) chime(660);
  }
  if (result && result.number !== told.result) {
    told.result = result.number;
    say(result.ending || result.wins.map((win) => `${win.title}: ${win.value}`).join(". "));
    chime(440);
  }
}

function say(text) {
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.children.length > 30) region.firstChild.remove();
}

export function click() {
  chime(220, 0.04);
}

function chime(pitch, seconds = 0.12) {
  if (!settings.sounds) return;
  audio = audio || new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
