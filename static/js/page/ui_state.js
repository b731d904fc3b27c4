// What was unfolded or scrolled stays so while taps go on, if the same thing is still asked.

import { around } from "./dom_patch.js";

let open = new Set();
let scrolled = new Map();
let held = null; // what had the focus before an answer
let tapped = null; // the part of the page under the thumb: it stays there
let top = 0;
let led = null; // what the line of what is missing has led to
let stage = "";

const folds = () => [...document.querySelectorAll("#hand details[id]")];
const scrollers = () => [...document.querySelectorAll("#hand [data-keeps]")];

// Phones scroll as a whole: what comes above the part that is being tapped does not push it.
const PARTS = ["#hand > .side", "#hand .facts-needed", "#hand > .table"];
const place = (part) => document.querySelector(part)?.getBoundingClientRect().y ?? top;

// What was said last is in sight, where what was said has a room of its own.
function toTheLast() {
  document.querySelectorAll("#hand [data-last]").forEach((one) => one.scrollTo(one.scrollWidth, one.scrollHeight));
}

const stageNow = () => document.querySelector("#hand .stages [aria-current]")?.textContent ?? "";

// What was tapped is gone: a keyboard goes on beside it, with what is still asked there or was said
// there last, then with what is asked anywhere; only then from the table's top.
function goOnFrom(gone) {
  const beside = around(gone, "#hand [data-seat], #hand .facts-needed, #hand > .side");
  const asked = (part) => [...(part?.querySelectorAll(".needed button:enabled:not([aria-pressed=true])") ?? [])];
  const said = [...(beside?.querySelectorAll(".seat-said .word") ?? [])].reverse();
  const next = [...asked(beside), ...said, ...asked(document.getElementById("hand"))].find((one) => one.checkVisibility?.() ?? true);
  (next ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

// Into sight from its top; who is there already goes on to what is hidden below it, and round again.
function goTo(target) {
  const box = target.closest("[data-keeps]") ?? document.documentElement;
  const before = [box.scrollTop, window.scrollY];
  target.scrollIntoView({ block: "start" });
  if (box.scrollTop === before[0] && window.scrollY === before[1]) box.scrollTop += box.clientHeight * 0.75;
  target.focus({ preventScroll: true });
}

const MISSING = ":is([data-needed], .need.needed, .chip.needed, .action.needed)";
const isMeant = (one) => !one.closest("dialog, .sent") && !one.parentElement.closest(".needed");

function isInSight(one) {
  if (!(one.checkVisibility?.({ visibilityProperty: true }) ?? true)) return false;
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20)));
}

// Leads to what the hand cannot be scored without: to the first such thing that is out of sight, and
// from where somebody was led to the next one.
function goToMissing() {
  const found = [...document.querySelectorAll(`#hand ${MISSING}`)].filter(isMeant);
  const there = found.indexOf(led);
  const next = there < 0 ? found.find((one) => !isInSight(one)) : found[there + 1];
  const target = next ?? found[0] ?? document.querySelector("#hand .seat.turn .chips");
  led = target;
  if (!target) return;
  for (let fold = target.parentElement.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  target.dispatchEvent(new CustomEvent("seat-wanted", { bubbles: true }));
  const field = target.matches("[data-slot]") ? target : target.querySelector("[data-slot]");
  // The pad comes up for a number, and lies over the page's end.
  if (field) field.click();
  target.scrollIntoView({ block: "center" });
  const button = target.matches("button") ? target : target.querySelector("button:enabled");
  (field ?? button)?.focus({ preventScroll: true });
  target.animate([{ backgroundColor: "var(--gold)", offset: 0 }], 1200);
}

function scrollBack() {
  // In another stage a seat has other things to say: it starts at its name again.
  const anew = stageNow() !== stage;
  scrollers().forEach((one) => {
    one.scrollTop = anew && one.matches(".seat") ? 0 : (scrolled.get(one.dataset.keeps) ?? 0);
  });
  toTheLast();
  window.scrollTo(0, scrolled.get("page") ?? 0);
  if (tapped) window.scrollBy(0, place(tapped) - top);
}

export function startUiState() {
  document.addEventListener("htmx:beforeSwap", (event) => {
    held = document.activeElement?.closest?.("#hand") ? document.activeElement : null;
    if (event.detail.target?.id !== "hand") return;
    open = new Set(folds().filter((one) => one.open).map((one) => one.id));
    stage = stageNow();
    scrolled = new Map(scrollers().map((one) => [one.dataset.keeps, one.scrollTop]));
    scrolled.set("page", window.scrollY);
    top = tapped ? place(tapped) : 0;
  });
  document.addEventListener("another-hand", () => {
    open.clear();
    scrolled.clear();
    tapped = null;
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (held && document.activeElement === document.body) goOnFrom(held);
    folds().forEach((one) => {
      if (open.has(one.id)) one.open = true;
    });
    if (event.detail.target?.id !== "hand" && event.detail.elt?.id !== "hand") return;
    // Others draw too: before that the page may be too short to be scrolled as it was.
    queueMicrotask(scrollBack);
  });
  document.addEventListener("pointerdown", (event) => {
    tapped = PARTS.find((part) => event.target.closest?.(part)) ?? null;
  }, true);
  document.addEventListener("click", (event) => {
    const target = document.getElementById(event.target.closest("[data-goes-to]")?.dataset.goesTo);
    if (target) goTo(target);
    if (event.target.closest("[data-goes-to-missing]")) goToMissing();
  });
  // One pop-up at a time, and a tap beside it closes it.
  document.addEventListener("click", (event) => {
    document.querySelectorAll(".fold.up[open]").forEach((one) => {
      if (!one.contains(event.target)) one.open = false;
    });
  });
  toTheLast();
}
