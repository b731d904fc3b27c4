// What is not open is fetched when it is asked for: a rule, an entry, a question come in a dialog of
// their own once they are there; what is rarely needed has a frame that opens at once, and says that
// it comes.

import { form, stateOf } from "./answers.js";

const OPENERS = "[data-asks], [data-fetches]";

// What belongs to the hand is asked for on what its page shows.
function addressOf(what) {
  if (what.startsWith("/")) return what;
  const { seen, shown } = stateOf(form());
  return `${form().dataset.url}/${what}?${new URLSearchParams({ seen, shown })}`;
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
export function sayAway() {
  document.querySelectorAll('#hand dialog[open] [data-what][data-fetched=""]').forEach((body) => say(body, "away"));
}

// What a dialog of the hand is to show; what it shows already is not fetched again.
function fill(body, what) {
  const address = addressOf(what);
  if (body.dataset.fetched === address) return;
  Object.assign(body.dataset, { what, address, fetched: "" });
  say(body, "coming");
  htmx.ajax("GET", address, { source: body, target: body, swap: "innerHTML" });
}

function ask(opener) {
  const { dataset } = opener;
  if (dataset.asks) {
    htmx.ajax("GET", addressOf(dataset.asks), { source: opener, target: "#dialog-body", swap: "innerHTML" });
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
}

export function startAsking() {
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
  });
  document.addEventListener("htmx:afterSwap", ({ detail: { target } }) => {
    if (target?.matches("[data-fetched]")) target.dataset.fetched = target.dataset.address;
    if (target?.id === "hand") fillAgain();
  });
  window.addEventListener("online", fillAgain);
  // What was tapped changes what could be tapped: it is fetched anew.
  document.addEventListener("close", ({ target }) => {
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
