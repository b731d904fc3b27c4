// The digit pad: only digits that can lead to an allowed number are enabled.
//
// A complete number is sent without confirmation, and the pad moves to the next field. A digit typed in the
// same rhythm is surplus: it is rejected and never starts the next number. The time of the pointerdown event
// (`timeStamp`) decides, not the time at which a busy page handles it.

import { form, openPage } from "./responses.js";
import { BRIEF, hideTapHint, middle, shake, showTapHint } from "./tap_hint.js";
import * as taps from "../queue/tap_store.js";
import { inOneLine, nameBeside, writeAttribute } from "../page/dom_write.js";
import { sendEntry } from "../page/chip_inputs.js";
import { store, stored } from "../page/storage.js";
import { isInSight } from "../page/ui_state.js";

const KEY = "scorekeeper.digits";
const RHYTHM = 250; // milliseconds: digits that follow sooner belong to the same number
const CONFIRMING = 1000; // milliseconds in which Enter refers to a number that was sent automatically
const ARRIVAL = 800; // milliseconds for which the field the pad moved to is highlighted
let now = null; // the field being typed into
let chosen = null; // its slot, if the scorer tapped on it
let complete = null; // the number just sent automatically: { field, words }, and when
let last = -Infinity; // the time of the last digit typed for it, accepted or surplus
let timer = 0;
let typed = []; // numbers typed in a row without another tap in between: { slot, text, field }
let reopened = null; // the last of them while the undo sent by ⌫ is unanswered
let stepping = false; // the undo being queued is the pad's own

const fieldsOf = (root) => [...root.querySelectorAll("[data-slot]")];
const pageOf = () => openPage() ?? "";
const numbersOf = (field) => field.dataset.numbers.split(" ");

// True if no longer plausible number starts with the text. Limits from the other seats' numbers do not count:
// if at most 32 is left, "4" may be a 40 and one of the other numbers wrong.
const finished = (field, text) => text === "0" || Number(`${text}0`) > Number(field.dataset.most);

const kindOf = (field) => JSON.parse(field.dataset.entry).do;

const leads = (field, text) => numbersOf(field).some((number) => number.startsWith(text));

function limitOf(field, pattern) {
  const numbers = numbersOf(field).map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (least) return `${least}–${most}`;
  return most < Number(field.dataset.most) ? pattern.replace("{}", most) : "";
}

function remembered() {
  try {
    const kept = JSON.parse(stored(KEY));
    return kept?.page === pageOf() ? kept : null;
  } catch {
    return null;
  }
}

const remember = (field, text) => store(KEY, text ? JSON.stringify({ page: pageOf(), slot: field.dataset.slot, text }) : null);

// The field's number was typed and waits to be saved.
const waits = (field) => field.classList.contains("sent");

const typedIn = (field) => field.querySelector("[data-typed]").textContent;

// Elements outside an open dialog cannot be tapped, so a dialog with such fields has its own pad.
const inDialog = (field) => Boolean(field.closest("dialog"));
const roomOf = (field) => field.closest("dialog[id=more]") ?? field.closest("form").querySelector(".dock") ?? field.closest("form");
const padOf = (field) => roomOf(field).querySelector("[data-pad]");

const nameOf = (field) => inOneLine(nameBeside(field.closest("[data-seat]")));
const wordsOf = (field, text) => [nameOf(field), text].filter(Boolean).join(": ");

// --- surplus digits

const isSurplus = (at) => at - last < RHYTHM;
const isConfirming = (at) => at - last < CONFIRMING;

function waitForPause(at) {
  last = at;
  clearTimeout(timer);
  timer = setTimeout(draw, Math.max(0, last + RHYTHM - performance.now()) + 1);
}

function endPause() {
  last = -Infinity;
  clearTimeout(timer);
}

// Shows a rejected digit where it was typed: at the number it was intended for.
function reject(field, why, what) {
  const seen = field.isConnected && field.checkVisibility({ visibilityProperty: true }) ? field : padOf(now ?? field);
  shake(seen);
  showTapHint(why, middle(seen), what);
}

// The column stays where it was scrolled to until digits go to a field out of sight in it.
function bringIntoSight(field) {
  if (field.isConnected && !isInSight(field)) field.scrollIntoView({ block: "center" });
}

// Highlights the field to which the pad has moved.
function showArrival(field) {
  for (const one of [field, padOf(field)?.querySelector(".pad-head")]) {
    one?.animate([{ backgroundColor: "var(--gold)", offset: 0 }], ARRIVAL);
  }
}

// The last number closes the pad: a word at its field says which one was taken.
function showTaken() {
  const number = typed.at(-1);
  const field = number && document.querySelector(`#number-${CSS.escape(number.slot)}, [data-slot="${number.slot}"]`);
  if (!field) return;
  const seen = field.checkVisibility({ visibilityProperty: true }) ? field : roomOf(field);
  showTapHint("taken", middle(seen), wordsOf(field, number.text), BRIEF);
}

// --- back to the previous number

const isUndoWaiting = () => taps.waiting(openPage()).some((tap) => tap.path.endsWith("/undo"));
const mayGoBack = () => typed.length > 0 && !(now && inDialog(now)) && !document.getElementById("undo")?.disabled;

// Undoes its entry and offers all digits except the last for editing.
function goBack() {
  const { slot, text, field } = typed.pop();
  if (now && !waits(now)) now.querySelector("[data-typed]").textContent = "";
  now = null;
  chosen = slot;
  reopened = { slot, field, told: null };
  endPause();
  remember(field, text.slice(0, -1));
  stepping = true;
  document.getElementById("undo").click();
  stepping = false;
  reopen();
  choose(first());
}

// Until the undo is answered the page shows the number as entered; the field takes its place.
function reopen() {
  if (reopened && !isUndoWaiting()) reopened = null;
  if (!reopened) return;
  const told = document.getElementById(`number-${reopened.slot}`);
  if (!told) return;
  const field = reopened.field.cloneNode(true);
  field.classList.remove("sent", "now");
  for (const name of ["data-sent", "aria-disabled"]) field.removeAttribute(name);
  field.querySelector("[data-typed]").textContent = "";
  reopened.told = told;
  reopened.instead = field;
  told.replaceWith(field);
}

function leaveEntered() {
  if (reopened?.instead?.isConnected) reopened.instead.replaceWith(reopened.told);
  reopened = null;
}

// Shows the whole name and the prompt, without the explanation in brackets that its column has.
function writeTitle(title, name, what) {
  const words = [name, what.replace(/ \(.*\)$/, "")].filter(Boolean);
  if (title.textContent === words.join(" ")) return; // a live region: read out only once
  title.replaceChildren(...words.flatMap((one, place) => {
    const part = Object.assign(document.createElement("span"), { textContent: one });
    return place ? [" ", part] : [part];
  }));
}

function draw() {
  document.querySelectorAll("[data-slot]").forEach((field) => field.classList.toggle("now", field === now));
  document.querySelectorAll("#hand [data-pad]").forEach((pad) => {
    pad.hidden = !(now && pad === padOf(now));
  });
  // An attribute of the root: with :has() each change of the page would compute the styles of all of it anew.
  document.documentElement.toggleAttribute("data-typing", Boolean(now && padOf(now)?.closest(".dock")));
  if (!now) return;
  const pad = padOf(now);
  const text = typedIn(now);
  const numbers = numbersOf(now);
  pad.querySelectorAll("[data-digit]").forEach((key) => {
    const next = text + key.dataset.digit;
    key.disabled = !numbers.some((number) => number.startsWith(next));
    if (isSurplus(performance.now())) writeAttribute(key, "aria-disabled", "true");
    else key.removeAttribute("aria-disabled");
  });
  pad.querySelector("[data-erase]").disabled = !text && !mayGoBack();
  pad.querySelector("[data-done]").disabled = !numbers.includes(text);
  const echo = pad.querySelector("[data-pad-typed]");
  if (echo) echo.textContent = text;
  const title = pad.querySelector("[data-pad-for]");
  if (title) {
    const what = now.querySelector(".unseen").textContent.replace(/: $/, "");
    const whole = now.closest("#more details")?.querySelector("summary")?.textContent;
    const name = whole ? "" : nameOf(now);
    writeTitle(title, name && `${name}:`, whole ?? what);
  }
  const limit = pad.querySelector("[data-pad-limit]");
  if (limit) {
    limit.textContent = limitOf(now, limit.dataset.pattern);
    limit.hidden = !limit.textContent;
  }
}

export function choose(field) {
  if (field && waits(field)) return;
  if (now && now !== field && now.isConnected && !waits(now)) now.querySelector("[data-typed]").textContent = "";
  now = field;
  const kept = remembered();
  if (field && kept?.slot === field.dataset.slot && !typedIn(field) && leads(field, kept.text)) {
    field.querySelector("[data-typed]").textContent = kept.text;
  }
  field?.dispatchEvent(new CustomEvent("seat-wanted", { bubbles: true }));
  draw();
}

const send = (field) => sendEntry(field, Number(typedIn(field)));

function type(digit, at) {
  if (isSurplus(at)) {
    waitForPause(at);
    draw();
    reject(complete.field, "surplus", complete.words);
    return;
  }
  if (!now) return;
  bringIntoSight(now);
  const text = typedIn(now) + digit;
  const numbers = numbersOf(now);
  if (!leads(now, text)) {
    reject(now, "unfit", text);
    return;
  }
  now.querySelector("[data-typed]").textContent = text;
  if (now.closest("#hand")) remember(now, text);
  draw();
  // Complete: no confirmation needed.
  if (!numbers.includes(text) || !finished(now, text)) return;
  const field = now;
  complete = { field, words: wordsOf(field, text) };
  waitForPause(at);
  send(field);
  goOnFrom(field);
}

function goOnFrom(field) {
  if (!now || now === field) return;
  bringIntoSight(now);
  showArrival(now);
}

function erase() {
  hideTapHint(); // the digits it is about are being corrected
  if (mayGoBack() && !(now && typedIn(now))) {
    goBack();
    return;
  }
  if (!now) return;
  endPause();
  const text = typedIn(now).slice(0, -1);
  now.querySelector("[data-typed]").textContent = text;
  remember(now, text);
  draw();
}

// Confirming a number that was sent automatically only ends the waiting.
function confirmed() {
  endPause();
  draw();
}

const isPossible = (field) => numbersOf(field).includes(typedIn(field));

function done() {
  if (!now || !isPossible(now)) return;
  const field = now;
  send(field);
  goOnFrom(field);
}

// Before the hand is recorded, digits on the page are entered; a number that is not complete is rejected
// where it was typed, and nothing is recorded.
function settle(event) {
  if (!event.target.closest?.(".dock .keep:enabled") || !now?.isConnected || !typedIn(now) || waits(now)) return;
  if (isPossible(now)) {
    send(now);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  now.dispatchEvent(new CustomEvent("seat-wanted", { bubbles: true }));
  bringIntoSight(now);
  reject(now, "unfinished", wordsOf(now, typedIn(now)));
}

// Numbers typed in a row go on with the next of their kind, although the hand is decided; on a low screen the
// hand that is read back needs the room.
function nextOf(fields) {
  const kind = typed.length && matchMedia("(min-height: 45em)").matches && kindOf(typed.at(-1).field);
  return fields.find((field) => kindOf(field) === kind);
}

function first() {
  const hand = form();
  if (!hand) return null;
  const fields = fieldsOf(hand).filter((field) => !waits(field) && !field.closest("details:not([open])"));
  // The most decisive field comes first, in the order of the prompts.
  fields.sort((one, other) => Number(one.dataset.place) - Number(other.dataset.place));
  // The scorer's choice of a field survives responses.
  const slot = remembered()?.slot ?? chosen;
  return fields.find((field) => field.dataset.slot === slot) ?? fields.find((field) => "needed" in field.dataset) ?? nextOf(fields) ?? null;
}

export function startDigitPad() {
  document.addEventListener("click", settle, true);
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-pad-close]")) {
      chosen = null;
      typed = [];
      choose(null);
    }
    const key = event.target.closest("[data-digit], [data-erase], [data-done], [data-slot]");
    if (!key || key.disabled) return;
    if (!key.dataset.digit) endPause();
    if (key.dataset.digit) type(key.dataset.digit, event.timeStamp);
    else if ("erase" in key.dataset) erase();
    else if ("done" in key.dataset) done();
    else {
      chosen = key.dataset.slot;
      choose(key);
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOpen = Boolean(now?.isConnected);
    const at = event.timeStamp;
    if (/^[0-9]$/.test(event.key) && (isOpen || isSurplus(at))) type(event.key, at);
    else if (event.key === "Backspace" && (isOpen || mayGoBack())) erase();
    else if (event.key === "Enter" && isOpen && typedIn(now)) done();
    else if (event.key === "Enter" && isConfirming(at)) confirmed();
    else return;
    event.preventDefault();
  });
  document.addEventListener("another-hand", () => {
    chosen = null;
    reopened = null;
    typed = [];
    endPause();
    store(KEY, null);
  });
  document.addEventListener("followed", () => (typed = []));
  // Before the queue status is drawn.
  document.addEventListener("htmx:afterSwap", reopen, true);
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target?.id === "hand" || form() === event.detail.elt) {
      const wasOpen = Boolean(now);
      choose(first());
      if (wasOpen && !now) showTaken();
    }
    const inner = document.querySelector("dialog[open] [data-pad-form] [data-slot], #dialog-body [data-slot]");
    if (event.detail.target?.id === "dialog-body" && inner) choose(inner);
  });
  // If rare entries are unfolded, their field is chosen.
  document.addEventListener("toggle", (event) => {
    const field = event.target.open && event.target.matches("#more details") && event.target.querySelector("[data-slot]");
    if (!field) return;
    choose(field);
    field.scrollIntoView({ block: "center" });
  }, true);
  document.addEventListener("close", (event) => {
    if (event.target.id !== "more" || !now?.closest("#more")) return;
    chosen = null;
    choose(first());
  }, true);
  document.addEventListener("dialog-closed", () => choose(first()));
  document.addEventListener("tap-queued", (event) => {
    // The tap holds the number now, and the tap queue stores it. Other taps leave it in place.
    if (!event.detail.submitter?.matches("#hand [data-send]") || !now || !waits(now)) {
      if (!stepping) typed = [];
      return;
    }
    if (!inDialog(now)) typed.push({ slot: now.dataset.slot, text: typedIn(now), field: now.cloneNode(true) });
    if (remembered()?.slot === now.dataset.slot) store(KEY, null);
    if (chosen === now.dataset.slot) chosen = null;
    now = null;
    choose(first());
    if (!now) showTaken();
  });
  document.addEventListener("tap-refused", () => {
    typed = [];
    leaveEntered();
    if (now?.closest("#hand")) remember(now, typedIn(now));
  });
  choose(first());
}
