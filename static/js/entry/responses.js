// Handling of responses to taps: their outcome, and patching the page.

import { have, isPart, renew } from "../page/dom_patch.js";
import { inOneLine, write } from "../page/dom_write.js";

const IDLE = 4000; // milliseconds since the last input

export const form = () => document.getElementById("hand");
export const openPage = () => form()?.dataset.url ?? null;

// The page's fields that identify the state it shows.
export function stateOf(hand) {
  if (!hand) return null;
  const value = (name) => hand.querySelector(`:scope > [name="${name}"]`)?.value;
  return { shown: value("shown"), seen: value("seen"), at: value("at") };
}

// The page is not patched between pointerdown and pointerup: if the pressed button were replaced, the browser
// would send no click.
let down = 0;
let lifted = [];
let used = -IDLE;

function lift() {
  down = Math.max(0, down - 1);
  if (down) return;
  // The click follows immediately.
  setTimeout(() => {
    if (down) return;
    lifted.forEach((go) => go());
    lifted = [];
  }, 30);
}

export function startResponses() {
  document.addEventListener("pointerdown", () => { down += 1; }, true);
  document.addEventListener("pointerup", lift, true);
  document.addEventListener("pointercancel", lift, true);
  window.addEventListener("blur", () => { down = 0; lift(); });
  for (const kind of ["pointerdown", "keydown", "scroll", "input"]) {
    document.addEventListener(kind, () => { used = performance.now(); }, { capture: true, passive: true });
  }
}

// Whether the page is in use: then polling does not change it.
export const isUsed = () => down > 0 || performance.now() - used < IDLE;

function noFinger() {
  if (!down) return Promise.resolve();
  return new Promise((go) => {
    lifted.push(go);
    setTimeout(go, 3000);
  });
}

export const parse = (page) => new DOMParser().parseFromString(page, "text/html");

function whyOf(told) {
  return inOneLine(told.querySelector("[data-why-not]") ?? told.querySelector(".refusal span, main p"));
}

// The heading of an error page that tells why the server cannot save, such as a full disk.
function troubleIn(page) {
  const problem = parse(page).querySelector('[data-problem^="database-"] h1');
  return problem ? inOneLine(problem) : "";
}

// Exchanges the CSRF token of an earlier sign-in for the present one.
async function newKey(tap) {
  try {
    const answer = await fetch(tap.page, { headers: { Accept: "text/html" } });
    if (answer.redirected && new URL(answer.url).pathname !== tap.page) {
      location.href = answer.url;
      return "gone";
    }
    const today = parse(await answer.text());
    const who = today.getElementById("outbox")?.dataset.scorer;
    if (tap.by && who && who !== tap.by) {
      // Somebody else has signed in on another page of this device: the tap is not theirs.
      location.reload();
      return "gone";
    }
    const key = today.querySelector('meta[name="csrf"]')?.content;
    const meta = document.querySelector('meta[name="csrf"]');
    if (key) meta.content = key;
  } catch {
    // The token is still the old one.
  }
  return "later";
}

// The headers that describe the page of a request, so that the response omits what the page has.
export const having = (page) => (openPage() === page ? { "X-Have": have(form()) } : {});

// Replaces another part of the page.
export function show(id, page, swapStyle = "outerHTML") {
  const target = document.getElementById(id);
  if (!target) return;
  const eventInfo = { target, elt: target, boosted: false };
  htmx.trigger(target, "htmx:beforeSwap", eventInfo);
  htmx.swap(target, page, { swapStyle, swapDelay: 0, settleDelay: 0 }, { eventInfo });
}

// Emits the event that htmx emits after a swap.
const announce = (hand, what) => hand.dispatchEvent(new CustomEvent(`htmx:${what}`, { bubbles: true, detail: { target: hand, elt: hand, boosted: false } }));

// If another page of this device has switched the language, the page is reloaded from an address without a
// language, as everything around the patch is in the old one.
export function inAnotherLanguage(told, page) {
  if (!told.lang || told.lang === document.documentElement.lang) return false;
  location.replace(page);
  return true;
}

// Patches the middle of the page. `taken` is called once it is in place, before the queue status is drawn.
function renewed(hand, told, taken) {
  announce(hand, "beforeSwap");
  if (stateOf(told).shown !== stateOf(hand).shown) {
    // Unfolded parts, choices and half-typed numbers belong to the previous hand.
    document.dispatchEvent(new CustomEvent("another-hand"));
  }
  renew(hand, told);
  taken();
  announce(hand, "afterSwap");
  announce(hand, "afterSettle");
  write(document, { title: hand.dataset.title });
}

async function wholeHand(page) {
  try {
    const answer = await fetch(page, { headers: { "HX-Request": "true" } });
    return parse(await answer.text()).getElementById("hand");
  } catch {
    return null; // polling will notice that the page is out of date
  }
}

// Shows a response: a patch if it fits the page (`had`), else the whole hand is fetched.
export async function showHand(told, had, taken = () => {}) {
  if (inAnotherLanguage(told, openPage())) taken();
  else if (isPart(told) && had !== have(form())) {
    const whole = await wholeHand(openPage());
    if (whole) renewed(form(), whole, taken);
  } else renewed(form(), told, taken);
}

async function put(tap, answer, told, had, taken) {
  const id = answer.headers.get("HX-Retarget")?.slice(1) ?? tap.target;
  if (openPage() !== tap.page) return;
  await noFinger();
  // The reason is shown with the tap, not also as a note that would move the buttons.
  told.querySelectorAll("[data-why-not]").forEach((one) => one.closest(".banner")?.remove());
  const hand = told.getElementById("hand");
  if (hand) await showHand(hand, had, taken);
  else show(id, told.body.innerHTML, answer.headers.get("HX-Reswap") ?? "innerHTML");
  const address = answer.headers.get("HX-Replace-Url");
  if (address) history.replaceState(history.state, "", address);
}

const closeDialogs = () => document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());

// The state that a tap was made on, if the hand is unchanged: taps queued after it may go on from it.
function unchanged(tap, state) {
  return state && state.shown === String(tap.on?.shown) && state.seen === String(tap.on?.seen) ? state : null;
}

// Returns `taken`, `refused` (with the reason), `later` (the server could not) or `gone` (the page is left).
// `taken` is called as soon as the page shows an accepted tap.
export async function answered(tap, answer, page, had, taken) {
  const { status, headers } = answer;
  if (status === 429 || status >= 500) return { what: "later", why: troubleIn(page) };
  if (status === 401) {
    // The page sends the tap again after signing in.
    location.href = headers.get("HX-Redirect") ?? "/sign-in";
    return { what: "gone" };
  }
  const told = parse(page);
  if (status >= 400) {
    if (told.querySelector('[data-problem="csrf"]')) {
      return { what: await newKey(tap) };
    }
    return { what: "refused", why: whyOf(told) };
  }
  const there = openPage() === tap.page;
  if (headers.get("X-Taken") === "yes") {
    const onward = headers.get("HX-Redirect");
    if (onward && there) {
      await noFinger();
      taken();
      return { what: "taken", onward };
    }
    const state = stateOf(told.getElementById("hand"));
    if (state && headers.has("X-Led-To")) state.seen = headers.get("X-Led-To");
    await put(tap, answer, told, had, () => taken(state));
    taken(state); // although no page shows it
    // A dialog's request was answered with the hand, so the dialog is closed.
    if (tap.target !== "hand" && headers.get("HX-Retarget") === "#hand") closeDialogs();
    return { what: "taken", state };
  }
  const away = headers.get("HX-Redirect");
  if (away && there) {
    // The next page tells why: the table is closed, or was in another state than this page showed.
    await noFinger();
    return { what: "refused", why: "", told: true, onward: away };
  }
  const asks = headers.get("HX-Retarget") === "#dialog-body" && document.querySelector("dialog[open]");
  const why = whyOf(told);
  const on = unchanged(tap, stateOf(told.getElementById("hand")));
  await put(tap, answer, told, had);
  if (!asks) closeDialogs();
  return { what: "refused", why, told: Boolean(asks), on };
}
