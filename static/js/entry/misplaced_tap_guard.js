// Protection against mistaken taps on a changed page. A button that appears where another one was ignores
// taps for a moment, with a hint, as they were aimed at the old one. Buttons that did not move work at once;
// a button that only changed to its pressed state ignores the second tap of a double tap. A tap on a button
// that has just disappeared gets a hint, too.

import { form } from "./responses.js";
import { shake, showTapHint } from "./tap_hint.js";
import { wordsOf } from "../queue/queue_status.js";
import { write, writeAttribute } from "../page/dom_write.js";

const MOMENT = 400; // milliseconds
const GONE = 1000; // milliseconds a finger may have been on its way to a removed button
const STILL = 12; // pixels: a longer movement is scrolling
const SPOT = 6; // pixels: a shorter move does not count
// Unfolding something enters nothing.
const BUTTONS = "#hand :is(button, a), dialog[open] :is(button, a)";
const TAKES = ":is(button, input, select, textarea):enabled, a[href], summary, label";
// Buttons that are tapped repeatedly on purpose and enter nothing by themselves.
const AGAIN = "[data-digit], [data-erase], [data-card], [data-offline-next]";

let before = new Map(); // the buttons: name, element, place, time until which taps are ignored
let gone = []; // recently removed or moved buttons with their places
let tapped = new Map(); // times of taps by button name, so that a repeated tap gets no hint
let dialog = null; // the dialog that was open at the last check
let other = false; // another hand or another scorer's taps are shown: every button is new
let touch = null; // a pointerdown on nothing, and its intended target
let timer = 0;

// A button's identity includes its effect: the same button with another entry is another one.
const nameOf = (button) =>
  [button.id || button.dataset.slot, button.type, button.getAttribute("formaction"), button.id ? "" : button.value || button.textContent.trim()].join("|");

const overAll = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? null;

// Visibility is checked last, as it is slow.
function there(isMeant = () => true) {
  const room = overAll() ?? form();
  return [...(room?.querySelectorAll("button, a") ?? [])].filter((one) => isMeant(one) && one.checkVisibility({ visibilityProperty: true }));
}

const look = () => there((one) => !one.disabled)
  .map((one) => ({ one, name: nameOf(one), box: one.getBoundingClientRect(), until: Number(one.dataset.deaf ?? 0) }));
const byName = (seen) => new Map(seen.map((one) => [one.name, one]));

const isAt = (was, box) => Math.hypot(was.box.x - box.x, was.box.y - box.y) < SPOT;
const isIn = ({ left, right, top, bottom }, { x, y }) => left <= x && x <= right && top <= y && y <= bottom;

function listenAgain() {
  const now = performance.now();
  let next = Infinity;
  document.querySelectorAll("[data-deaf]").forEach((one) => {
    const until = Number(one.dataset.deaf);
    if (until > now) next = Math.min(next, until);
    else {
      one.removeAttribute("data-deaf");
      one.removeAttribute("aria-disabled");
    }
  });
  clearTimeout(timer);
  if (next < Infinity) timer = setTimeout(listenAgain, next - now + 1);
}

// After the page changed: new and moved buttons ignore taps for a moment.
function compare() {
  const now = performance.now();
  // All positions are read before any write, so the page is laid out once.
  const present = look();
  for (const is of present.filter(({ one }) => !one.matches(AGAIN))) {
    const was = other ? null : before.get(is.name);
    const until = was && isAt(was, is.box) ? was.until : now + MOMENT;
    if (until <= now) continue;
    is.until = until;
    write(is.one.dataset, { deaf: String(until) });
    writeAttribute(is.one, "aria-disabled", "true");
  }
  before = leave(before, byName(present));
  other = false;
  listenAgain();
}

// Remembers buttons that disappeared or moved.
function leave(was, present) {
  const now = performance.now();
  const top = overAll();
  // A tap beside a dialog that has just opened closes it, which is intended after a short moment.
  const until = now + (top && top !== dialog ? MOMENT : GONE);
  dialog = top;
  gone = gone.filter((one) => one.until > now);
  for (const [name, one] of was) {
    const is = present.get(name);
    if (!is || !isAt(one, is.box)) gone.push({ ...one, name, until });
  }
  return present;
}

// --- taps on nothing

// The target of a pointerdown that hits nothing: a button that has just disappeared, or one that is inert
// while the hand is being recorded.
function aimedAt(event) {
  if (document.elementFromPoint(event.x, event.y)?.closest(TAKES)) return null;
  const now = performance.now();
  const isAgain = ({ name }) => now - (tapped.get(name) ?? -Infinity) < 2 * GONE;
  const was = gone.findLast((one) => one.until > now && isIn(one.box, event) && !isAgain(one));
  if (was) return { why: "gone", what: wordsOf(was.one, {}, "") };
  const resting = there((one) => one.closest("[inert]")).find((one) => isIn(one.getBoundingClientRect(), event));
  return resting ? { why: "ended", what: wordsOf(resting, {}, "") } : null;
}

function watchFingers() {
  document.addEventListener("pointerdown", (event) => {
    const aim = aimedAt(event);
    touch = aim && { ...aim, id: event.pointerId, x: event.x, y: event.y };
  }, true);
  document.addEventListener("pointerup", (event) => {
    const { id, x, y, why, what } = touch ?? {};
    touch = null;
    if (id === event.pointerId && Math.hypot(event.x - x, event.y - y) < STILL) showTapHint(why, event, what);
  }, true);
  document.addEventListener("pointercancel", () => (touch = null), true);
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(BUTTONS);
    if (button) tapped.set(nameOf(button), performance.now());
  }, true);
}

export function startTapGuard() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-deaf]");
    if (!button || !(event.detail > 0)) return; // from a keyboard or a script
    if (event.timeStamp >= Number(button.dataset.deaf)) return; // when tapped, not when heard of
    event.preventDefault();
    event.stopImmediatePropagation();
    shake(button);
    showTapHint("soon", event);
  }, true);
  watchFingers();
  for (const kind of ["another-hand", "followed"]) document.addEventListener(kind, () => (other = true));
  document.addEventListener("htmx:beforeSwap", () => (before = byName(look())));
  // After all handlers of a response have drawn and the scroll position is restored.
  document.addEventListener("htmx:afterSwap", () => queueMicrotask(() => queueMicrotask(compare)));
  document.addEventListener("sheet-drawn", compare);
  // Dialogs are opened and closed by several scripts.
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.matches("dialog"))) compare();
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] });
  document.addEventListener("pointerdown", () => (before = byName(look())), true);
}
