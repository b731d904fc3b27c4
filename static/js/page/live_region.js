// Who does not see the page hears what an answer has changed on it, be it by his own tap or by
// another scorer's: what was said or told, what was taken back, and which items came to something
// else.  Findings, and whether all is kept, are read out where they stand.

import { form, stateOf } from "../entry/responses.js";
import { inOneLine } from "./dom_write.js";

const MOST = 8; // more is no answer to a tap, but another page
const SOON = 250; // milliseconds: once the answer is painted
const LATER = 2000; // where the next tap is on its way, whose answer is to be painted first
const REGIONS = ":is([data-region^=said-], [data-region=questions], [data-region=needs], [data-region=side])";

const pieces = (one) => [...one.childNodes].map(inOneLine).filter(Boolean).join(" ");
let known = new Map();
let shown = "";
let timer = 0;
let read = new Map(); // by region: the mark that it had, and what there was to hear in it

// What there is to hear in a region, each line with what it is of.
function linesOf(region) {
  const name = inOneLine(region.closest("[data-seat]")?.querySelector("h2"));
  const words = [...region.querySelectorAll(".word")].map((one) => `${name}: ${inOneLine(one)}`);
  const facts = [...region.querySelectorAll('.need [aria-pressed="true"]')]
    .map((one) => [one.closest("[role=group]")?.ariaLabel, inOneLine(one)].filter(Boolean).join(": "));
  const items = [...region.querySelectorAll(".item")].map((one) => {
    const item = inOneLine(one.querySelector(".item-name"));
    return [item, [item, ...[".item-value", ".why"].map((part) => inOneLine(one.querySelector(part)))].filter(Boolean).join(" ")];
  });
  const sums = [...region.querySelectorAll(".sum")].map((one) => [".sum", pieces(one)]);
  return [...[...words, ...facts].map((line) => [line, line]), ...items, ...sums];
}

// Of what is said twice the second time is another; a region that is as it was is not read again.
function told(hand) {
  const lines = new Map();
  const now = new Map();
  for (const region of hand.querySelectorAll(REGIONS)) {
    const { region: name, mark } = region.dataset;
    const before = read.get(name);
    const found = before?.mark === mark ? before : { mark, lines: linesOf(region) };
    now.set(name, found);
    for (const [of, line] of found.lines) lines.set(lines.has(of) ? `${of} ${lines.size}` : of, line);
  }
  read = now;
  return lines;
}

function tell() {
  timer = 0;
  const [hand, heard] = [form(), document.getElementById("heard")];
  if (!hand || !heard) return;
  const [now, other] = [told(hand), stateOf(hand).shown];
  // Of another hand nothing was taken back.
  const back = other === shown ? [...known].filter(([of]) => !now.has(of) && !of.startsWith(".sum")) : [];
  const fresh = [...now].filter(([of, line]) => known.get(of) !== line);
  const lines = [...back.map(([, line]) => heard.dataset.back.replace("{what}", line)), ...fresh.map(([, line]) => line)];
  [known, shown] = [now, other];
  if (lines.length) heard.textContent = lines.slice(0, MOST).join(". ");
}

function tellIn(milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(tell, milliseconds);
}

export function startLiveRegion() {
  const hand = form();
  if (!hand) return;
  [known, shown] = [told(hand), stateOf(hand).shown];
  document.addEventListener("htmx:afterSettle", ({ detail }) => detail.target?.id === "hand" && tellIn(SOON));
  document.addEventListener("tap-queued", () => timer && tellIn(LATER));
}
