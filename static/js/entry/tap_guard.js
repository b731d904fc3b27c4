// Nothing may come under a thumb that is on its way.  Whatever is new at its place is deaf for a
// moment: a tap on it was aimed at what had been there, is not taken, and is told so.  What stays
// where it was can be tapped at once, and what has only turned to its pressed side is deaf for a
// second tap of the same two.  A tap on what has just gone, with nothing in its place, is told too.

import { form } from "./responses.js";
import { STAYS, showTapHint } from "./tap_hint.js";
import { wordsOf } from "../queue/queue_status.js";
import { write, writeAttribute } from "../page/dom_write.js";

const MOMENT = 400; // milliseconds
const GONE = 1000; // so long a finger may have been on its way to what is gone
const STILL = 12; // pixels: more is no tap, but scrolling
const SPOT = 6; // pixels: less is no move
// A fold only unfolds: nothing is said by it.
const BUTTONS = "#hand :is(button, a), dialog[open] :is(button, a)";
const TAKES = ":is(button, input, select, textarea):enabled, a[href], summary, label";
// What is tapped several times on purpose, and tells nothing by itself.
const AGAIN = "[data-digit], [data-erase], [data-card]";

let before = new Map(); // what can be tapped: its name, itself, its place, until when it is deaf
let gone = []; // what could be tapped just now, and where
let tapped = new Map(); // what was tapped, by its name, and when: again is no other
let dialog = null; // what lay over the page when it was looked at last
let other = false; // another hand is shown, or somebody else's taps: nothing is the same
let touch = null; // where a finger came down on nothing, and on what it meant to
let timer = 0;

// What a button does, not only what it is called: the same place with another entry is another.
const nameOf = (button) =>
  [button.id || button.dataset.slot, button.type, button.getAttribute("formaction"), button.id ? "" : button.value || button.textContent.trim()].join("|");

const overAll = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? null;

// Whether it can be seen is asked last: that is what takes long.
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

// After the page changed: what was not here just now does not listen yet.
function compare() {
  const now = performance.now();
  // Looked at before anything is changed: the page is laid out once.
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

// Remember what is not where it was.
function leave(was, present) {
  const now = performance.now();
  const top = overAll();
  // A dialog that has just come is closed by a tap beside it: that is meant so soon enough.
  const until = now + (top && top !== dialog ? MOMENT : GONE);
  dialog = top;
  gone = gone.filter((one) => one.until > now);
  for (const [name, one] of was) {
    const is = present.get(name);
    if (!is || !isAt(one, is.box)) gone.push({ ...one, name, until });
  }
  return present;
}

function tell(button, event) {
  button.classList.remove("missed");
  void button.offsetWidth; // begin the movement anew
  button.classList.add("missed");
  // What stays on the page keeps what it wears.
  clearTimeout(button.missed);
  button.missed = setTimeout(() => button.classList.remove("missed"), STAYS);
  showTapHint("soon", event);
}

// --- where nothing takes a tap any more

// What a finger came down for that finds nothing there: what has just gone, or what rests while the
// hand is being recorded.
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
    if (performance.now() >= Number(button.dataset.deaf)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    tell(button, event);
  }, true);
  watchFingers();
  for (const kind of ["another-hand", "followed"]) document.addEventListener(kind, () => (other = true));
  document.addEventListener("htmx:beforeSwap", () => (before = byName(look())));
  // Once everybody who draws after an answer has drawn, and the page is scrolled as it was.
  document.addEventListener("htmx:afterSwap", () => queueMicrotask(() => queueMicrotask(compare)));
  // Dialogs are opened and closed by whoever needs them.
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.matches("dialog"))) compare();
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] });
  document.addEventListener("pointerdown", () => (before = byName(look())), true);
}
