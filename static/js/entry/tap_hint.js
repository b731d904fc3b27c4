// The hint beside the finger when a tap was not accepted: a few words that move nothing, take no taps, and
// disappear.

const STAYS = 4000; // milliseconds
export const BRIEF = 1500; // milliseconds: a confirmation, which asks for nothing
const AWAY = 28; // pixels: text under the finger cannot be read
let note = null;
let timer = 0;

function place({ x, y }) {
  const { width, height } = note.getBoundingClientRect();
  const left = Math.min(Math.max(x - width / 2, 4), innerWidth - width - 4);
  const above = y - AWAY - height;
  note.style.setProperty("--x", `${left}px`);
  note.style.setProperty("--y", `${above > 4 ? above : y + AWAY}px`);
}

export function hideTapHint() {
  if (!note) return;
  clearTimeout(timer);
  note.hidden = true;
  note.togglePopover?.(false);
}

// `why` names one of the page's sentences; `what` is the tapped button in words.
export function showTapHint(why, at, what = "", stays = STAYS) {
  note ??= document.querySelector("[data-missed]");
  if (!note) return;
  clearTimeout(timer);
  note.hidden = true;
  note.textContent = [what, note.dataset[why]].filter(Boolean).join(" – ");
  note.hidden = false;
  // Above an open dialog too; browsers without popovers show it beneath.
  note.togglePopover?.(true);
  place(at);
  timer = setTimeout(hideTapHint, stays);
}

// Marks an element as missed, as long as its hint stays.
export function shake(element) {
  element.classList.remove("missed");
  void element.offsetWidth; // restart the animation
  element.classList.add("missed");
  clearTimeout(element.missed);
  element.missed = setTimeout(() => element.classList.remove("missed"), STAYS);
}

export const middle = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

export function startTapHint() {
  // Dialogs and rules are fetched when they are requested.
  for (const kind of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(kind, ({ detail: { elt, target } }) => {
      // A dialog that has opened shows the error itself.
      if (!target?.matches("[data-fetched]")) showTapHint("away", middle(elt));
    });
  }
}
