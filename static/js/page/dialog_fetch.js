// Dialogs fetched on request: a rule, an entry or a question opens once it has arrived; rarely used entries
// have a frame that opens at once with a loading message.

import { form, stateOf } from "../entry/responses.js";
import { middle, showTapHint } from "../entry/tap_hint.js";

const OPENERS = "[data-asks], [data-fetches]";
const TYPED = "input:not([type=hidden]), textarea";
let asked = null; // the content of the open dialog of the hand, and its address
let typed = new Map(); // the values typed into it, by field
let held = null; // its focused field

// Requests about the hand include the state that the page shows.
function addressOf(what) {
  if (what.startsWith("/")) return what;
  const { seen, shown } = stateOf(form());
  return `${form().dataset.url}/${what}?${new URLSearchParams({ seen, shown })}`;
}

const dialogBody = () => document.getElementById("dialog-body");
const isOpen = () => document.getElementById("dialog").open;
const isAsked = (body) => Boolean(asked) || !body.querySelector("form");
const fieldsOf = (root) => [...root.querySelectorAll(TYPED)];
// The identity of a field, also in a form that was fetched again.
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

// The server is unreachable: open frames say so, and are filled once it answers again.
export function showUnavailable() {
  document.querySelectorAll('#hand dialog[open] [data-what][data-fetched=""]').forEach((body) => say(body, "away"));
}

// If the opener was removed by another tap's patch, htmx would find no target for the response; the page is
// up to date already.
function leaveGone(event) {
  if (!event.target.isConnected && event.detail.xhr.getResponseHeader("HX-Retarget")) event.preventDefault();
}

// htmx reports failures by events; its promise is rejected as well, which is ignored here.
function fetchInto(target, address, source) {
  source.addEventListener("htmx:beforeOnLoad", leaveGone);
  htmx.ajax("GET", address, { source, target, swap: "innerHTML" }).catch(() => {});
}

// Fills a dialog of the hand; content that it already shows is not fetched again.
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

// Requests a dialog again after queued taps were saved.
export function askAgain(what) {
  const opener = [...document.querySelectorAll("[data-asks]")].find((one) => one.dataset.asks === what);
  if (opener) ask(opener);
}

// Refreshes an open dialog after the hand has changed.
export function fillAgain() {
  document.querySelectorAll("#hand dialog[open] [data-what]").forEach((body) => fill(body, body.dataset.what));
  if (!asked || !isOpen() || asked.address === addressOf(asked.what)) return;
  asked.address = addressOf(asked.what);
  fetchInto(dialogBody(), asked.address, dialogBody());
}

// Whether an open dialog may be refreshed: typed text or choices in it would be lost, and the response to a
// tap cannot be requested again.
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
    // Another dialog has been opened since.
    if (target?.matches("[data-fetched]") && requestConfig?.path !== target.dataset.address) event.detail.shouldSwap = false;
    if (target?.id !== "dialog-body") return;
    forgetTyped();
    if (requestConfig?.elt !== target || !event.detail.shouldSwap) return;
    // The refreshed dialog has been closed since, so the response is dropped.
    if (isOpen() && requestConfig.path === asked?.address) noteTyped(target);
    else event.detail.shouldSwap = false;
  });
  document.addEventListener("htmx:afterSwap", ({ detail: { target, requestConfig } }) => {
    if (target?.id === "dialog-body") {
      // A response to a tap cannot be requested again.
      if (requestConfig?.verb !== "get") asked = null;
      typeAgain(target);
    }
    if (target?.matches("[data-fetched]")) target.dataset.fetched = target.dataset.address;
    if (target?.id === "hand") fillAgain();
  });
  // A dialog belongs to its hand, so it is closed with the next one.
  document.addEventListener("another-hand", () => {
    if (!asked || !isOpen()) return;
    const dialog = document.getElementById("dialog");
    const at = middle(dialog);
    dialog.close();
    showTapHint("next", at);
  });
  window.addEventListener("online", fillAgain);
  // A tap changes the possible entries, so open dialogs are fetched again.
  document.addEventListener("close", ({ target }) => {
    if (target.id === "dialog") asked = null;
    const body = target.querySelector?.("[data-what]");
    // After the other handlers of this event.
    if (body) setTimeout(() => target.open || empty(body));
  }, true);
  for (const kind of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
    document.addEventListener(kind, ({ detail: { target } }) => {
      if (target?.matches("[data-fetched]")) say(target, "away");
    });
  }
}
