// What was unfolded stays so while taps go on, if the same thing is still asked.

let open = new Set();
let held = false;

const folds = () => [...document.querySelectorAll("#hand details[id]")];

export function startFolds() {
  document.addEventListener("htmx:beforeSwap", (event) => {
    held = document.activeElement?.closest?.("#hand") !== null;
    if (event.detail.target?.id === "hand") open = new Set(folds().filter((one) => one.open).map((one) => one.id));
  });
  document.addEventListener("htmx:afterSwap", () => {
    // What was tapped may be gone: a keyboard goes on from the table, not from the top.
    if (held && document.activeElement === document.body) {
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    folds().forEach((one) => {
      if (open.has(one.id)) one.open = true;
    });
  });
  document.addEventListener("click", (event) => {
    const target = document.getElementById(event.target.closest("[data-goes-to]")?.dataset.goesTo);
    target?.scrollIntoView({ block: "start" });
    target?.focus({ preventScroll: true });
  });
  // One pop-up at a time, and a tap beside it closes it.
  document.addEventListener("click", (event) => {
    document.querySelectorAll(".fold.up[open]").forEach((one) => {
      if (!one.contains(event.target)) one.open = false;
    });
  });
}
