// What can be scrolled says so where there is more below: a reader of paper turns the page, but
// nobody looks for buttons that nothing points to.

const SCROLLERS = "#hand .seat, #hand > .side, #hand .facts-needed, #hand .findings, dialog[open]";
const LEAST = 12; // pixels: less is no more than a border

const more = (one) => one.scrollHeight - one.clientHeight - one.scrollTop > LEAST;
let waits = false;

function look() {
  waits = false;
  document.querySelectorAll("[data-below]").forEach((one) => one.removeAttribute("data-below"));
  [...document.querySelectorAll(SCROLLERS), document.documentElement]
    .filter((one) => (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowY)) && more(one))
    .forEach((one) => one.setAttribute("data-below", ""));
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
