// What can be scrolled says so where there is more below: a reader of paper turns the page, but
// nobody looks for buttons that nothing points to.

const SCROLLERS = "#hand .seat, #hand > .side, #hand .facts-needed, #hand .findings, dialog[open]";
// What was said last is in sight there, and what was said before it may not be.
const SAID = "#hand .seat-said, #hand .stages";
const LEAST = 12; // pixels: less is no more than a border
const CUES = ["data-below", "data-above", "data-before", "data-after"];

const more = (one) => one.scrollHeight - one.clientHeight - one.scrollTop > LEAST;
let waits = false;

function cue(one) {
  one.toggleAttribute("data-above", one.scrollTop > LEAST);
  one.toggleAttribute("data-below", more(one));
  one.toggleAttribute("data-before", one.scrollLeft > LEAST);
  one.toggleAttribute("data-after", one.scrollWidth - one.clientWidth - one.scrollLeft > LEAST);
}

function look() {
  waits = false;
  CUES.forEach((name) => document.querySelectorAll(`[${name}]`).forEach((one) => one.removeAttribute(name)));
  [...document.querySelectorAll(SCROLLERS), document.documentElement]
    .filter((one) => (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowY)) && more(one))
    .forEach((one) => one.setAttribute("data-below", ""));
  document.querySelectorAll(SAID).forEach(cue);
}

function soon() {
  if (waits) return;
  waits = true;
  requestAnimationFrame(look);
}

export function startBelow() {
  if (!document.getElementById("hand")) return;
  for (const kind of ["scroll", "toggle", "seat-wanted"]) document.addEventListener(kind, soon, { capture: true, passive: true });
  for (const kind of ["resize", "load"]) window.addEventListener(kind, soon);
  document.addEventListener("htmx:afterSwap", () => queueMicrotask(soon));
  document.addEventListener("click", soon);
  soon();
}
