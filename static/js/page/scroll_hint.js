// Scroll hints: the page and dialogs show that there is more below, where hidden buttons would be missed.

import { form } from "../entry/responses.js";

const LEAST = 12; // pixels: less is only a border

let waits = false;

function look() {
  waits = false;
  const scrollers = [...document.querySelectorAll("dialog[open]"), document.documentElement];
  // All sizes are read before any write, so the page is laid out once.
  const found = scrollers.map((one) => [one, one.scrollHeight - one.clientHeight - one.scrollTop > LEAST]);
  found.forEach(([one, more]) => one.toggleAttribute("data-below", more));
}

function soon() {
  if (waits) return;
  waits = true;
  requestAnimationFrame(look);
}

export function startScrollHints() {
  if (!form()) return;
  for (const kind of ["scroll", "toggle", "seat-wanted", "click", "htmx:afterSwap"]) {
    document.addEventListener(kind, soon, { capture: true, passive: true });
  }
  for (const kind of ["resize", "load"]) window.addEventListener(kind, soon);
  soon();
}
