// Nothing may come under a thumb that is on its way.  Whatever is new at its place is deaf for a
// moment: a tap on it was aimed at what had been there, is not taken, and is told so.  What stays
// where it was can be tapped at once, and what has only turned to its pressed side is deaf for a
// second tap of the same two.

const MOMENT = 400; // milliseconds
const SPOT = 6; // pixels: less is no move
// A fold only unfolds: nothing is said by it.
const BUTTONS = "#hand button, dialog[open] button";
// What is tapped several times on purpose, and tells nothing by itself.
const AGAIN = "[data-digit], [data-erase], [data-card]";

let before = new Map(); // what can be tapped: its name, its place, until when it is deaf
let timer = 0;

// What a button does, not only what it is called: the same place with another entry is another.
const nameOf = (button) =>
  [button.id || button.dataset.slot, button.type, button.formAction, button.id ? "" : button.value || button.textContent.trim()].join("|");

function there() {
  const top = document.querySelector("dialog[open]");
  return [...document.querySelectorAll(BUTTONS)].filter(
    (one) => (!top || top.contains(one)) && one.checkVisibility({ visibilityProperty: true }),
  );
}

function look() {
  return new Map(
    there()
      .filter((one) => !one.disabled)
      .map((one) => {
        const { x, y } = one.getBoundingClientRect();
        return [nameOf(one), { x, y, until: Number(one.dataset.deaf ?? 0) }];
      }),
  );
}

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
  there().forEach((one) => {
    if (one.disabled || one.matches(AGAIN)) return;
    const was = before.get(nameOf(one));
    const { x, y } = one.getBoundingClientRect();
    const stayed = was && Math.hypot(was.x - x, was.y - y) < SPOT;
    const until = stayed ? was.until : now + MOMENT;
    if (until <= now) return;
    one.dataset.deaf = until;
    one.setAttribute("aria-disabled", "true");
  });
  before = look();
  listenAgain();
}

function tell(button) {
  button.classList.remove("missed");
  void button.offsetWidth; // begin the movement anew
  button.classList.add("missed");
  const note = document.querySelector("[data-too-soon]");
  if (!note) return;
  note.hidden = false;
  clearTimeout(note.timer);
  note.timer = setTimeout(() => (note.hidden = true), 4000);
}

export function startDeaf() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-deaf]");
    if (!button || !(event.detail > 0)) return; // from a keyboard or a script
    if (performance.now() >= Number(button.dataset.deaf)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    tell(button);
  }, true);
  document.addEventListener("htmx:beforeSwap", () => (before = look()));
  // Once everybody who draws after an answer has drawn, and the page is scrolled as it was.
  document.addEventListener("htmx:afterSwap", () => queueMicrotask(() => queueMicrotask(compare)));
  // Dialogs are opened and closed by whoever needs them.
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.matches("dialog"))) compare();
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] });
  document.addEventListener("pointerdown", () => (before = look()), true);
}
