// Caches the entry page as it is shown, for a reload without a connection.

import { form } from "../entry/responses.js";
import { cleaned } from "./queue_status.js";

const PAGES = "pages";
const CALM = 300; // milliseconds without a change
const PATIENCE = 2000;

export function forget() {
  if ("caches" in window) caches.delete(PAGES);
}

async function keep() {
  const hand = form();
  if (!hand || !("caches" in window)) return;
  const copy = document.documentElement.cloneNode(true);
  delete copy.dataset.ready;
  copy.dataset.kept = ""; // it is a cached page
  copy.querySelectorAll("dialog[open]").forEach((dialog) => dialog.removeAttribute("open"));
  copy.querySelectorAll("#dialog-body, [data-fetched]").forEach((one) => one.replaceChildren());
  cleaned(copy);
  const page = new Response(`<!doctype html>${copy.outerHTML}`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
  const cache = await caches.open(PAGES);
  await cache.put(new Request(hand.dataset.url), page);
}

// Waits until the page is idle: taps being answered or made come first. A tap without an answer delays
// caching no longer than that.
let timer = 0;
let latest = 0;
const isBusy = () => form()?.getAttribute("aria-busy") === "true";

function wait() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isBusy() && performance.now() < latest) wait();
    else if (window.requestIdleCallback) requestIdleCallback(keep, { timeout: 2000 });
    else keep();
  }, CALM);
}

function soon() {
  latest = performance.now() + PATIENCE;
  wait();
}

export function startPageCache() {
  if (!("serviceWorker" in navigator)) return;
  // When the sign-in ends, here or elsewhere, the cached hand is removed.
  if ("signedOut" in document.documentElement.dataset) forget();
  navigator.serviceWorker.register("/sw.js").catch(() => {});
  for (const kind of ["htmx:afterSettle", "sheet-fetched"]) document.addEventListener(kind, soon);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
  keep();
}
