// The offline sheet: enters this hand and the next one without a connection, on a prefetched sheet with all
// usual entries. Its taps join the tap queue. It has five times the elements of the rest of the page, so it
// waits in a template, where no style and no search sees them.

import { form, openPage } from "../entry/responses.js";
import { handNow, ofHandNow, tapOffline } from "./tap_queue.js";
import * as taps from "./tap_store.js";
import { write } from "../page/dom_write.js";
import { showMissingFields } from "../page/required_fields.js";

const AGAIN = 5000; // milliseconds after a failed request
const sheet = () => document.getElementById("offline-sheet");
const part = (name) => sheet().querySelector(`[data-offline-${name}]`);
const isFetched = () => part("fetched").content.childElementCount > 0;

// Fields with digits that have not been entered yet.
const pending = () => [...sheet().querySelectorAll("input")].filter((field) => field.value.trim());
const fieldOf = (button) => button.closest(".offline-number").querySelector("input");
const isNumber = (field) => /^[0-9]+$/.test(field.value.trim());

// If the scorer signs out meanwhile, nothing is fetched.
const stop = new AbortController();

async function fetchAhead() {
  if (isFetched() || !openPage()) return;
  try {
    // At once, as the connection may be lost at any moment, but after more urgent requests.
    const answer = await fetch(`${openPage()}/offline`, { headers: { "HX-Request": "true" }, priority: "low", signal: stop.signal });
    if (answer.status >= 500) throw new Error(answer.statusText);
    if (answer.ok) {
      part("fetched").innerHTML = await answer.text();
      document.dispatchEvent(new CustomEvent("sheet-fetched"));
    }
  } catch {
    if (!stop.signal.aborted) setTimeout(fetchAhead, AGAIN);
  }
}

function draw({ detail: { state } }) {
  if (!sheet() || !form()) return;
  document.querySelectorAll("[data-offline-go]").forEach((one) => write(one, { hidden: !isFetched() }));
  // Everything is saved: the page itself shows the hand and the next entries.
  if (sheet().open && state === "kept" && !pending().length) sheet().close();
  if (!sheet().open) return;
  const said = ofHandNow();
  part("nth").textContent = sheet().dataset.nth.replace("{}", handNow());
  part("said").replaceChildren(...said.map((tap) => Object.assign(document.createElement("li"), { textContent: tap.words })));
  write(part("back"), { disabled: !said.length });
  part("said").lastElementChild?.scrollIntoView({ block: "nearest" });
}

function fill() {
  if (!part("body").childElementCount) part("body").append(part("fetched").content.cloneNode(true));
}

function enterNumber(field) {
  if (!isNumber(field)) {
    if (field.value.trim()) showMissingFields([field]);
    else field.focus();
    return;
  }
  const number = Number(field.value);
  const entry = { ...JSON.parse(field.dataset.offlineEntry), [field.dataset.offlineFill]: number };
  tapOffline("enter", JSON.stringify(entry), `${field.dataset.offlineWords} ${number}`);
  field.value = "";
}

// Digits that were only typed are entered before the hand is recorded; it waits for what is no number.
function record(words) {
  const wrong = pending().filter((field) => !isNumber(field));
  if (wrong.length) {
    showMissingFields(wrong);
    return;
  }
  pending().forEach(enterNumber);
  tapOffline("keep", null, words);
  prepareNext();
}

function prepareNext() {
  sheet().querySelectorAll("details[open]").forEach((fold) => (fold.open = false));
  sheet().scrollTo(0, 0);
}

export function startOfflineSheet() {
  if (!sheet()) return;
  document.addEventListener("submit", ({ target }) => target.matches("[data-forget]") && stop.abort(), true);
  fetchAhead();
  sheet().addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    const { offlineEntry: entry, offlineWords: words } = button.dataset;
    if (entry) tapOffline("enter", entry, words);
    if ("offlineTyped" in button.dataset) enterNumber(fieldOf(button));
    if ("offlineBack" in button.dataset) taps.withdraw(ofHandNow().at(-1)?.id);
    if ("offlineKeep" in button.dataset) record(words);
    document.dispatchEvent(new CustomEvent("taps-changed"));
  });
  sheet().addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input")) return;
    event.preventDefault();
    enterNumber(event.target);
  });
  document.addEventListener("outbox-drawn", draw);
  document.addEventListener("click", ({ target }) => {
    if (!target.closest("[data-offline-go]")) return;
    fill();
    setTimeout(() => document.dispatchEvent(new CustomEvent("taps-changed")));
  });
}
