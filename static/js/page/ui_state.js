// Unfolded parts and scroll positions survive patches, if the same prompt is still there.

import { around } from "./dom_patch.js";

let open = new Set();
let scrolled = new Map();
let held = null; // the focused element before a response
let tapped = null; // the part of the page being tapped, which is kept in place
let top = 0;
let led = null; // the missing entry that was last scrolled to
let stage = "";

const folds = () => [...document.querySelectorAll("#hand details[id]")];
const scrollers = () => [...document.querySelectorAll("#hand [data-keeps]")];

// Phones scroll as a whole: content inserted above the part in use does not move it.
const PARTS = ["#hand > .side", "#hand .facts-needed", "#hand > .table"];
const place = (part) => document.querySelector(part)?.getBoundingClientRect().y ?? top;

// The latest announcement is in sight where announcements scroll.
function toTheLast() {
  document.querySelectorAll("#hand [data-last]").forEach((one) => one.scrollTo(one.scrollWidth, one.scrollHeight));
}

const stageNow = () => document.querySelector("#hand .stages [aria-current]")?.textContent ?? "";

// If the focused button was removed, the focus moves to a prompt or announcement beside it, else to any
// prompt, else to the top of the table.
function goOnFrom(gone) {
  const beside = around(gone, "#hand [data-seat], #hand .facts-needed, #hand > .side");
  const asked = (part) => [...(part?.querySelectorAll(".needed button:enabled:not([aria-pressed=true])") ?? [])];
  const said = [...(beside?.querySelectorAll(".seat-said .word") ?? [])].reverse();
  const next = [...asked(beside), ...said, ...asked(document.getElementById("hand"))].find((one) => one.checkVisibility?.() ?? true);
  (next ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

// Scrolls an element into sight from its top; repeated use moves on to its hidden part and round again.
function goTo(target) {
  const box = target.closest("[data-keeps]") ?? document.documentElement;
  const before = [box.scrollTop, window.scrollY];
  target.scrollIntoView({ block: "start" });
  if (box.scrollTop === before[0] && window.scrollY === before[1]) box.scrollTop += box.clientHeight * 0.75;
  target.focus({ preventScroll: true });
}

const MISSING = ":is([data-needed], .need.needed, .chip.needed, .action.needed)";
const isMeant = (one) => !one.closest("dialog, .sent") && !one.parentElement.closest(".needed");

export function isInSight(one) {
  if (!(one.checkVisibility?.({ visibilityProperty: true }) ?? true)) return false;
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20)));
}

// Goes to the table's choice of that name, then to required entries that are out of sight: the first one,
// or the next after the last visited.
function goToMissing(name) {
  const choices = [...document.querySelectorAll("#hand .need:not(.needed, .told)")].filter((one) => one.ariaLabel === name);
  const found = [...choices, ...document.querySelectorAll(`#hand ${MISSING}`)].filter(isMeant);
  const there = found.indexOf(led);
  const next = there < 0 ? (choices[0] ?? found.find((one) => !isInSight(one))) : found[there + 1];
  const target = next ?? found[0] ?? document.querySelector("#hand .seat.turn .chips");
  led = target;
  if (!target) return;
  for (let fold = target.parentElement.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  target.dispatchEvent(new CustomEvent("seat-wanted", { bubbles: true }));
  const field = target.matches("[data-slot]") ? target : target.querySelector("[data-slot]");
  // The pad opens for a number and covers the end of the page.
  if (field) field.click();
  target.scrollIntoView({ block: "center" });
  const button = target.matches("button") ? target : target.querySelector("button:enabled");
  (field ?? button)?.focus({ preventScroll: true });
  target.animate([{ backgroundColor: "var(--gold)", offset: 0 }], 1200);
}

function scrollBack() {
  // In another stage a seat's prompts differ, so it is shown from its name again.
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
    // After the other handlers have drawn: before, the page may be too short for its scroll position.
    queueMicrotask(scrollBack);
  });
  document.addEventListener("pointerdown", (event) => {
    tapped = PARTS.find((part) => event.target.closest?.(part)) ?? null;
  }, true);
  document.addEventListener("click", (event) => {
    const target = document.getElementById(event.target.closest("[data-goes-to]")?.dataset.goesTo);
    if (target) goTo(target);
    const line = event.target.closest("[data-goes-to-missing]");
    if (line) goToMissing(line.dataset.goesToMissing);
  });
  // One pop-up at a time; a tap beside it closes it.
  document.addEventListener("click", (event) => {
    document.querySelectorAll(".fold.up[open]").forEach((one) => {
      if (!one.contains(event.target)) one.open = false;
    });
  });
  toTheLast();
}
