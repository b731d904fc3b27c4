// What is not open is fetched when it is asked for: a rule, an entry, a question come in a dialog of
// their own once they are there; what is rarely needed has a frame that opens at once, and says that
// it comes.

import { form, stateOf } from "../entry/responses.js";
import { middle, showTapHint } from "../entry/tap_hint.js";

const OPENERS = "[data-asks], [data-fetches]";
const TYPED = "input:not([type=hidden]), textarea";
let asked = null; // what the dialog over the page shows of the hand, and the address that it came from
let typed = new Map(); // what somebody had typed into it, by field
let held = null; // and the field that he was in

// What belongs to the hand is asked for on what its page shows.
function addressOf(what) {
  if (what.startsWith("/")) return what;
  const { seen, shown } = stateOf(form());
  return `${form().dataset.url}/${what}?${new URLSearchParams({ seen, shown })}`;
}

const dialogBody = () => document.getElementById("dialog-body");
const isOpen = () => document.getElementById("dialog").open;
const isAsked = (body) => Boolean(asked) || !body.querySelector("form");
const fieldsOf = (root) => [...root.querySelectorAll(TYPED)];
// Which field it is, also in a form that has come anew.
const nameOf = (field) => [field.name, field.id, field.closest("[data-entry]")?.dataset.entry].join(" ");

function forgetTyped() {
  typed.clear();
  held = null;
}

function noteTyped(body) {
  typed = new Map(fieldsOf(body).filter((one) => one.value !== one.defaultValue).map((one) => [nameOf(one), one.value]));
  held = body.contains(document.activeElement) ? nameOf(document.activeElement) : null;
}

function typeAgain(body) {
  for (const field of fieldsOf(body)) {
    if (typed.has(nameOf(field))) field.value = typed.get(nameOf(field));
    if (held === nameOf(field)) field.focus({ preventScroll: true });
  }
  forgetTyped();
}

function say(body, word) {
  const told = document.createElement("p");
  told.className = "quiet";
  told.setAttribute("role", "status");
  told.textContent = body.dataset[word];
  body.replaceChildren(told);
}

function empty(body) {
  body.replaceChildren();
  for (const name of ["what", "address"]) delete body.dataset[name];
  body.dataset.fetched = "";
}

// Nothing comes for now: what waits for it is told so, and is filled once taps get through again.
export function showUnavailable() {
  document.querySelectorAll('#hand dialog[open] [data-what][data-fetched=""]').forEach((body) => say(body, "away"));
}

// What it was asked from may have gone with what another tap changed, and from there htmx finds no
// hand to put an answer into that is the hand as it is now: the page shows that already.
function leaveGone(event) {
  if (!event.target.isConnected && event.detail.xhr.getResponseHeader("HX-Retarget")) event.preventDefault();
}

// That nothing came is told where htmx says so; it also breaks its promise, without a word.
function fetchInto(target, address, source) {
  source.addEventListener("htmx:beforeOnLoad", leaveGone);
  htmx.ajax("GET", address, { source, target, swap: "innerHTML" }).catch(() => {});
}

// What a dialog of the hand is to show; what it shows already is not fetched again.
function fill(body, what) {
  const address = addressOf(what);
  if (body.dataset.fetched === address) return;
  Object.assign(body.dataset, { what, address, fetched: "" });
  say(body, "coming");
  fetchInto(body, address, body);
}

function ask(opener) {
  const { dataset } = opener;
  if (dataset.asks) {
    const address = addressOf(dataset.asks);
    asked = dataset.asks.startsWith("/") ? null : { what: dataset.asks, address };
    fetchInto(dialogBody(), address, opener);
    return;
  }
  const dialog = dataset.opensDialog;
  if (dataset.title) document.getElementById(`${dialog}-title`).textContent = dataset.title;
  fill(document.getElementById(`${dialog}-body`), dataset.fetches);
}

// Asked for when there was something before it to be saved first.
export function askAgain(what) {
  const opener = [...document.querySelectorAll("[data-asks]")].find((one) => one.dataset.asks === what);
  if (opener) ask(opener);
}

// What somebody reads in a dialog of the hand is of the hand as it was.
export function fillAgain() {
  document.querySelectorAll("#hand dialog[open] [data-what]").forEach((body) => fill(body, body.dataset.what));
  if (!asked || !isOpen() || asked.address === addressOf(asked.what)) return;
  asked.address = addressOf(asked.what);
  fetchInto(dialogBody(), asked.address, dialogBody());
}

// Whether what is open can be put right beneath somebody's eyes: what is being typed or chosen in a
// frame of the hand would be lost, and what a tap has brought cannot be asked for again.
export function mayFill() {
  const dialog = document.querySelector("dialog[open]");
  if (!dialog) return true;
  if (dialog.querySelector('[data-card][aria-pressed="true"]')) return false;
  if (dialog.id === "dialog") return isAsked(dialogBody());
  return Boolean(dialog.querySelector("[data-what]")) && fieldsOf(dialog).every((one) => one.value === one.defaultValue);
}

export function startDialogFetch() {
  document.addEventListener("click", (event) => {
    const opener = event.target.closest(OPENERS);
    if (!opener || opener.disabled) return;
    if (opener.dataset.asks) event.preventDefault();
    ask(opener);
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { target, requestConfig } = event.detail;
    // Something else has been opened since.
    if (target?.matches("[data-fetched]") && requestConfig?.path !== target.dataset.address) event.detail.shouldSwap = false;
    if (target?.id !== "dialog-body") return;
    forgetTyped();
    if (requestConfig?.elt !== target || !event.detail.shouldSwap) return;
    // It was asked anew: closed since, nobody wants it any more.
    if (isOpen() && requestConfig.path === asked?.address) noteTyped(target);
    else event.detail.shouldSwap = false;
  });
  document.addEventListener("htmx:afterSwap", ({ detail: { target, requestConfig } }) => {
    if (target?.id === "dialog-body") {
      // The answer to a tap is no question that could be asked again.
      if (requestConfig?.verb !== "get") asked = null;
      typeAgain(target);
    }
    if (target?.matches("[data-fetched]")) target.dataset.fetched = target.dataset.address;
    if (target?.id === "hand") fillAgain();
  });
  // A question is of its hand: over the next one it would be another.
  document.addEventListener("another-hand", () => {
    if (!asked || !isOpen()) return;
    const dialog = document.getElementById("dialog");
    const at = middle(dialog);
    dialog.close();
    showTapHint("next", at);
  });
  window.addEventListener("online", fillAgain);
  // What was tapped changes what could be tapped: it is fetched anew.
  document.addEventListener("close", ({ target }) => {
    if (target.id === "dialog") asked = null;
    const body = target.querySelector?.("[data-what]");
    // Whoever else looks into it has done so by then.
    if (body) setTimeout(() => target.open || empty(body));
  }, true);
  for (const kind of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
    document.addEventListener(kind, ({ detail: { target } }) => {
      if (target?.matches("[data-fetched]")) say(target, "away");
    });
  }
}
