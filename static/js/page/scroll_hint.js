// Scroll hints: scrollable parts show that there is more below, where hidden buttons would be missed.

import { form } from "../entry/responses.js";

const SCROLLERS = "#hand .seat, #hand > .side, #hand .facts-needed, #hand .findings, #hand .glance, dialog[open]";
// Their latest line is in sight, but earlier ones may be hidden.
const SAID = "#hand .seat-said, #hand .stages";
const LEAST = 12; // pixels: less is only a border

const more = (one) => one.scrollHeight - one.clientHeight - one.scrollTop > LEAST;
let waits = false;

const cuesOf = (one) => [
  ["data-above", one.scrollTop > LEAST],
  ["data-below", more(one)],
  ["data-before", one.scrollLeft > LEAST],
  ["data-after", one.scrollWidth - one.clientWidth - one.scrollLeft > LEAST],
];

// Findings that do not all fit are shown one by one; a button shows the number and leads to the next.
const pager = () => document.querySelector("#hand [data-next-finding]");

function paged(button) {
  const box = button.previousElementSibling;
  const all = [...box.querySelectorAll(".finding, .read-back")];
  return { box, all, now: all.findIndex((one) => one.offsetTop + one.offsetHeight - box.scrollTop > LEAST) };
}

function count(button) {
  button.hidden = true; // it takes room from the text beside it
  const { box, all, now } = paged(button);
  button.hidden = !more(box) && box.scrollTop <= LEAST;
  button.querySelector("[data-finding-place]").textContent = `${now + 1}/${all.length}`;
  // The fade shows that this finding goes on; the button tells that others follow.
  if (!button.hidden) box.toggleAttribute("data-below", all[now].offsetTop + all[now].offsetHeight - box.scrollTop - box.clientHeight > LEAST / 2);
}

function goOn(button) {
  const { box, all, now } = paged(button);
  box.scrollTo(0, all[(now + 1) % all.length].offsetTop);
}

function look() {
  waits = false;
  const page = document.documentElement;
  const found = [...document.querySelectorAll(SCROLLERS), page].filter(
    (one) => (one === page || /auto|scroll/.test(getComputedStyle(one).overflowY)) && more(one),
  );
  // All sizes are read before any write, and only changes are written, so the page is laid out once.
  const said = [...document.querySelectorAll(SAID)].map((one) => [one, cuesOf(one)]);
  document.querySelectorAll("[data-below]").forEach((one) => {
    if (!one.matches(SAID) && !found.includes(one)) one.removeAttribute("data-below");
  });
  found.forEach((one) => one.toggleAttribute("data-below", true));
  said.forEach(([one, cues]) => cues.forEach(([name, there]) => one.toggleAttribute(name, there)));
  if (pager()) count(pager());
}

// If the prompts do not fit, the answered ones are hidden in favour of the missing ones.
function crowd() {
  document.querySelectorAll("#hand [data-folds-settled]").forEach((box) => {
    box.removeAttribute("data-crowded");
    const limited = /auto|scroll/.test(getComputedStyle(box).overflowY);
    box.toggleAttribute("data-crowded", limited && more(box) && Boolean(box.querySelector(":scope > .needed")));
  });
}

function soon() {
  if (waits) return;
  waits = true;
  requestAnimationFrame(look);
}

export function startScrollHints() {
  if (!form()) return;
  for (const kind of ["scroll", "toggle", "seat-wanted"]) document.addEventListener(kind, soon, { capture: true, passive: true });
  for (const kind of ["resize", "load"]) {
    window.addEventListener(kind, () => {
      crowd();
      soon();
    });
  }
  // At once, as the tap guard compares positions after it.
  document.addEventListener("htmx:afterSwap", () => {
    crowd();
    queueMicrotask(soon);
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-next-finding]");
    if (button) goOn(button);
    // The response to the tap will bring its changes.
    if (!event.target.closest("#hand [type=submit]")) soon();
  });
  crowd();
  soon();
}
