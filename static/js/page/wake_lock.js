// The screen stays awake while an open hand or a board is shown. Browsers offer this only on a secure address,
// and release the lock of a hidden page.

import { writeAttribute } from "./dom_write.js";
import { store, stored } from "./storage.js";

const KEY = "scorekeeper.awake";
let choice = null; // the scorer's on this page, also where storage is unavailable
let lock = null;

const isWanted = () => (choice ?? stored(KEY)) !== "no";

async function refresh() {
  const isShown = document.visibilityState === "visible" && document.querySelector("#hand, #board");
  if (!isShown || !isWanted()) {
    await lock?.release();
    lock = null;
  } else if (!lock || lock.released) {
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      lock = null; // the system saves its battery
    }
  }
}

export function startWakeLock() {
  if (!navigator.wakeLock) return;
  const [row] = document.querySelectorAll("[data-awake]");
  const draw = () => row?.querySelectorAll("button").forEach((one) => writeAttribute(one, "aria-pressed", String((one.value === "yes") === isWanted())));
  if (row) row.hidden = false;
  row?.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    choice = button.value;
    store(KEY, choice);
    draw();
    refresh();
  });
  document.addEventListener("visibilitychange", refresh);
  draw();
  refresh();
}
