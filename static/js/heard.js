// Who does not see the page hears what an answer has changed on it, be it by his own tap or by
// another scorer's: what was said or told, what was taken back, and which items came to something
// else.  Findings, and whether all is kept, are read out where they stand.

import { form, stateOf } from "./answers.js";

const MOST = 8; // more is no answer to a tap, but another page
const SOON = 250; // once the answer is painted

const plain = (one) => one?.textContent.trim().replace(/\s+/g, " ") ?? "";
let known = new Map();
let shown = "";
let timer = 0;

// What there is to hear, by what it is of: of a word that is said twice the second time is another.
function told(hand) {
  const lines = new Map();
  const say = (of, line) => lines.set(lines.has(of) ? `${of} ${lines.size}` : of, line);
  for (const seat of hand.querySelectorAll("[data-seat]")) {
    const name = plain(seat.querySelector("h2"));
    seat.querySelectorAll(".seat-said .word").forEach((one) => say(`${name}: ${plain(one)}`, `${name}: ${plain(one)}`));
  }
  hand.querySelectorAll(':is(.facts-needed, .facts-free) [aria-pressed="true"]').forEach((one) => {
    const line = [one.closest("[role=group]")?.ariaLabel, plain(one)].filter(Boolean).join(": ");
    say(line, line);
  });
  hand.querySelectorAll("#items .item").forEach((one) => {
    const name = plain(one.querySelector(".item-name"));
    say(name, [name, plain(one.querySelector(".item-value")), plain(one.querySelector(".why"))].filter(Boolean).join(" "));
  });
  hand.querySelectorAll("#items .sum").forEach((one) => say(".sum", [...one.childNodes].map(plain).filter(Boolean).join(" ")));
  return lines;
}

function tell() {
  timer = 0;
  const [hand, heard] = [form(), document.getElementById("heard")];
  if (!hand || !heard) return;
  const now = told(hand);
  const other = stateOf(hand).shown;
  // Of another hand nothing was taken back.
  const back = other === shown ? [...known].filter(([of]) => !now.has(of) && of !== ".sum") : [];
  const fresh = [...now].filter(([of, line]) => known.get(of) !== line);
  const lines = [...back.map(([, line]) => heard.dataset.back.replace("{what}", line)), ...fresh.map(([, line]) => line)];
  [known, shown] = [now, other];
  if (lines.length) heard.textContent = lines.slice(0, MOST).join(". ");
}

export function startHeard() {
  const hand = form();
  if (!hand) return;
  [known, shown] = [told(hand), stateOf(hand).shown];
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target?.id !== "hand") return;
    clearTimeout(timer);
    timer = setTimeout(tell, SOON);
  });
}
