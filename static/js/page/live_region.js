// Announces changes of the hand to screen readers, after a tap or another scorer's: entries added and
// removed, and items with another result. Findings and the saving state are live regions of their own.

import { form, stateOf } from "../entry/responses.js";
import { inOneLine, nameBeside } from "./dom_write.js";

const MOST = 8; // more lines mean another page, not a response to a tap
const SOON = 250; // milliseconds: after the response is painted
const LATER = 2000; // milliseconds when another tap is queued, whose response is painted first
const SAID = "[data-region^=said-]";
const OTHERS = ":is([data-region=questions], [data-region=needs], [data-region=side])";

const pieces = (one) => [...one.childNodes].map(inOneLine).filter(Boolean).join(" ");
let known = new Map();
let shown = "";
let timer = 0;
let read = new Map(); // by region: its mark and its lines when it was last read out

// The announced lines of a region, each with its subject.
function linesOf(region) {
  const name = inOneLine(nameBeside(region.closest("[data-seat]")));
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

// Repeated lines are numbered; unchanged regions are not read again.
function told(hand) {
  const lines = new Map();
  const now = new Map();
  for (const region of [SAID, OTHERS].flatMap((kind) => [...hand.querySelectorAll(kind)])) {
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
  // In another hand nothing was removed.
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
