// Keeps the entry page as it stands, so that a reload without a connection still shows it.

import { cleaned } from "./waiting.js";

const PAGES = "pages";

export function forget() {
  if ("caches" in window) caches.delete(PAGES);
}

async function keep() {
  const hand = document.getElementById("hand");
  if (!hand || !("caches" in window)) return;
  const copy = document.documentElement.cloneNode(true);
  delete copy.dataset.ready;
  copy.querySelectorAll("dialog[open]").forEach((dialog) => dialog.removeAttribute("open"));
  copy.querySelectorAll("#dialog-body, [data-fetched]").forEach((one) => one.replaceChildren());
  cleaned(copy);
  const page = new Response(`<!doctype html>${copy.outerHTML}`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
  const cache = await caches.open(PAGES);
  await cache.put(new Request(hand.dataset.url), page);
}

// Once there is nothing else to do: a tap that is being answered comes first.
let waits = false;
function soon() {
  if (waits) return;
  waits = true;
  const go = () => {
    waits = false;
    keep();
  };
  if (window.requestIdleCallback) requestIdleCallback(go, { timeout: 2000 });
  else setTimeout(go, 200);
}

export function startOffline() {
  if (!("serviceWorker" in navigator)) return;
  // However the sign-in ended, here or from elsewhere: the hand is no longer for whoever holds this.
  if ("signedOut" in document.documentElement.dataset) forget();
  navigator.serviceWorker.register("/sw.js").catch(() => {});
  document.addEventListener("htmx:afterSettle", soon);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
  keep();
}
