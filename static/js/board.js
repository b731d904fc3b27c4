// The scoreboard follows its table.  It asks with what it shows, and is answered only if that changed;
// that costs the service next to nothing, and whoever looks sees a change within a second.

import { show } from "./answers.js";

const SPREAD = 0.1; // screens that were opened together do not go on asking together
const HIDDEN = 20000; // milliseconds between two questions where nobody sees the answer
const AGAIN = 1500; // the same after one that was not answered
const PATIENCE = 5000;
const LOST = 4000; // without an answer for so long, it is said
let timer = 0;
let asking = false;
let heard = Date.now();

const board = () => document.getElementById("board");

// What is on the screen may be old: it says from when it is.
function tellLost() {
  const lost = document.querySelector("[data-lost]");
  if (!lost) return;
  const since = lost.querySelector("time");
  const is = Date.now() - heard > LOST;
  if (is && lost.hidden) {
    since.dateTime = new Date(heard).toISOString();
    since.textContent = new Date(heard).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  }
  lost.hidden = !is;
}

// Ask once; how many milliseconds later to ask again.
async function question() {
  const { follows, state, every } = board().dataset;
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(`${follows}?seen=${state}`, { headers: { "HX-Request": "true" }, signal: stop.signal });
    const told = await answer.text();
    // Between here and there may be a network that answers everything itself.
    const isOurs = answer.status === 204 || (answer.ok && told.includes('id="board"'));
    if (!isOurs) return Number(answer.headers.get("Retry-After")) * 1000 || AGAIN;
    if (answer.status === 200) show("board", told);
    heard = Date.now();
    return Number(every);
  } catch {
    return AGAIN;
  } finally {
    clearTimeout(late);
  }
}

async function ask() {
  if (asking) return;
  clearTimeout(timer);
  asking = true;
  const began = performance.now();
  const pause = await question();
  asking = false;
  tellLost();
  const spread = 1 + SPREAD * (2 * Math.random() - 1);
  const wait = document.hidden ? HIDDEN : pause;
  timer = setTimeout(ask, Math.max(0, wait * spread - (performance.now() - began)));
}

export function startBoard() {
  if (!board()) return;
  timer = setTimeout(ask, Number(board().dataset.every) * Math.random());
  // Whoever comes back to it sees what is.
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
  window.addEventListener("online", ask);
}
