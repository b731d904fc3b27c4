// Polling of the entry page, so that it follows another scorer's taps. It sends the revision it shows and
// gets a patch only if that changed; a busy page is not updated.

import { form, having, isUsed, openPage, parse, showHand, stateOf } from "./responses.js";
import { mayFill } from "../page/dialog_fetch.js";
import * as taps from "../queue/tap_store.js";
import { setLost } from "../queue/queue_status.js";

const EVERY = 900; // milliseconds; a response without changes costs the service little
let asking = false;
let vain = 0; // polls in a row without a response

// A pad opens by itself when a number is required, so it does not count as activity.
const isTyping = () => [...document.querySelectorAll(":is(#hand, #dialog) [data-slot].now:not(.sent) [data-typed]")]
  .some((typed) => typed.textContent);

function isBusy() {
  return document.visibilityState !== "visible" || !navigator.onLine || isUsed() || taps.waiting().length > 0
    || isTyping() || !mayFill() || Boolean(document.querySelector("#hand details.fold[open]"));
}

async function ask() {
  const page = openPage();
  if (page && !navigator.onLine) setLost(true);
  if (!page || asking || isBusy()) return;
  asking = true;
  const state = stateOf(form());
  try {
    const query = new URLSearchParams({ seen: state.seen, shown: state.shown });
    const kept = form().querySelector(":scope > [name=kept]");
    if (kept) query.set("kept", kept.value);
    const had = having(page);
    const answer = await fetch(`${page}?${query}`, { headers: { "HX-Request": "true", ...had } });
    const told = await answer.text();
    vain = 0;
    setLost(false);
    if (!answer.ok || isBusy() || openPage() !== page || JSON.stringify(state) !== JSON.stringify(stateOf(form()))) return;
    const onward = answer.headers.get("HX-Redirect");
    if (onward) location.href = onward;
    else if (answer.status === 200) {
      // A tap already under way was aimed at the old page.
      document.dispatchEvent(new CustomEvent("followed"));
      await showHand(parse(told).getElementById("hand"), had["X-Have"]);
    }
  } catch {
    vain += 1;
    if (vain > 1) setLost(true); // a single failure is ignored
  } finally {
    asking = false;
  }
}

export const startEntryPolling = () => setInterval(ask, EVERY);
