// Signing out: cached hands are removed from the device, and unsent taps are reported first. These stay
// stored, and are sent only when the same scorer signs in again.

import { forget } from "../queue/page_cache.js";
import * as taps from "../queue/tap_store.js";

function tell(form, count) {
  const told = form.querySelector("[data-unsent]");
  told.querySelector("[data-unsent-count]").textContent = count;
  told.hidden = false;
  told.querySelector("[data-anyway]").focus();
}

export function startSignOut() {
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-forget]")) return;
    const count = taps.waiting().length + taps.held().length;
    if (count && !event.submitter?.matches("[data-anyway]")) {
      event.preventDefault();
      tell(event.target, count);
    } else {
      forget();
    }
  });
}
