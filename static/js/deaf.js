// After a tap the page changes under the finger.  A second tap at once on the same spot was meant
// for what had been there, and is not taken for what is there now.

const MOMENT = 300; // milliseconds
const SPOT = 24; // pixels
let last = { when: -MOMENT, x: 0, y: 0, what: null };

// What is tapped several times on purpose, and stays where it is.
const AGAIN = "#undo, #redo, [data-digit], [data-erase], [data-card]";

// The page is drawn anew after a tap: the same button is another element by the same name.
const isSame = (button, other) => button === other || (button.id !== "" && button.id === other?.id);

export function startDeaf() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("#hand button");
    if (!button || button.matches(AGAIN) || !event.detail) return; // from a keyboard or a script
    const { clientX: x, clientY: y } = event;
    const when = event.timeStamp;
    const near = Math.hypot(x - last.x, y - last.y) < SPOT;
    if (when - last.when < MOMENT && near && !isSame(button, last.what)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    last = { when, x, y, what: button };
  }, true);
}
