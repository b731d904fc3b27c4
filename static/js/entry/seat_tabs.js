// Phones show one seat at a time: the seat to move, unless the scorer chose another.

import { form } from "./responses.js";
import { writeAttribute } from "../page/dom_write.js";

let chosen = null; // { at, seat }: valid until the hand's next change

function show(seat) {
  document.querySelectorAll("#hand :is(.seat, .seat-said, .seat-head)").forEach((one) => {
    one.classList.toggle("shown", (one.dataset.seat ?? one.dataset.head) === seat);
  });
  document.querySelectorAll("#hand [data-show-seat]").forEach((one) => {
    writeAttribute(one, "aria-pressed", String(one.dataset.showSeat === seat));
  });
}

function refresh() {
  const hand = form();
  if (!hand) return;
  const wanted = hand.querySelector(".seat:has(:is([data-needed], .needed):not(.later *))") ?? hand.querySelector(".seat.turn") ?? hand.querySelector(".seat");
  show(chosen?.at === hand.dataset.at ? chosen.seat : wanted?.dataset.seat);
}

export function startSeatTabs() {
  document.addEventListener("click", (event) => {
    const seat = event.target.closest("[data-show-seat]")?.dataset.showSeat;
    if (!seat) return;
    chosen = { at: form().dataset.at, seat };
    show(seat);
    // A seat that was chosen is scrolled to its top; a seat whose turn has come is not scrolled to.
    if (matchMedia("(max-width: 43.6875em)").matches) window.scrollTo(0, 0);
  });
  document.addEventListener("seat-wanted", (event) => {
    const seat = event.target.closest("[data-seat]")?.dataset.seat;
    if (seat) show(seat);
  });
  document.addEventListener("another-hand", () => (chosen = null));
  document.addEventListener("htmx:afterSwap", refresh);
  refresh();
}
