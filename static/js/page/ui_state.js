// Unfolded parts and the place of what is under the finger survive patches, if the same prompt is still there.

import { around } from "./dom_patch.js";

let open = new Set();
let held = null; // the focused element before a response
let tapped = []; // what was tapped, and the part of the page around it: the first that stays is kept in place
let tops = [];
let scrolled = 0;
let led = null; // the missing entry that was last scrolled to
let stage = "";

const folds = () => [...document.querySelectorAll("#hand details[id]")];

// The page scrolls as a whole: what is inserted above does not move what is in use.
const PARTS = "#hand :is(.table, .asked, .side)";
const topOf = (one) => one.getBoundingClientRect().y;

const stageNow = () => document.querySelector("#hand .stages [aria-current]")?.textContent ?? "";

// If the focused button was removed, the focus moves to a prompt or announcement beside it, else to any
// prompt, else to the top of the table.
function goOnFrom(gone) {
  const beside = around(gone, "#hand :is([data-seat], .facts-needed, .side)");
  const asked = (part) => [...(part?.querySelectorAll(".needed button:enabled:not([aria-pressed=true])") ?? [])];
  const said = [...(beside?.querySelectorAll(".seat-said .word") ?? [])].reverse();
  const next = [...asked(beside), ...said, ...asked(document.getElementById("hand"))].find((one) => one.checkVisibility?.() ?? true);
  (next ?? document.getElementById("main"))?.focus({ preventScroll: true });
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

// In another stage other prompts are shown, from the top.
function scrollBack() {
  const nth = tapped.findIndex((one) => one.isConnected && one.checkVisibility());
  if (stageNow() !== stage) window.scrollTo(0, 0);
  else if (nth < 0) window.scrollTo(0, scrolled);
  else window.scrollBy(0, topOf(tapped[nth]) - tops[nth]);
}

export function startUiState() {
  document.addEventListener("htmx:beforeSwap", (event) => {
    held = document.activeElement?.closest?.("#hand") ? document.activeElement : null;
    if (event.detail.target?.id !== "hand") return;
    open = new Set(folds().filter((one) => one.open).map((one) => one.id));
    stage = stageNow();
    tops = tapped.map(topOf);
    scrolled = window.scrollY;
  });
  document.addEventListener("another-hand", () => {
    open.clear();
    tapped = [];
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
    const part = event.target.closest?.(PARTS);
    tapped = part ? [event.target.closest("button, summary") ?? part, part] : [];
  }, true);
  document.addEventListener("click", (event) => {
    const line = event.target.closest("[data-goes-to-missing]");
    if (line) goToMissing(line.dataset.goesToMissing);
  });
  // One pop-up at a time; a tap beside it closes it.
  document.addEventListener("click", (event) => {
    document.querySelectorAll(".fold.up[open]").forEach((one) => {
      if (!one.contains(event.target)) one.open = false;
    });
  });
}
