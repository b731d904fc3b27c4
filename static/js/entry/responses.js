// What an answer to a tap means, and putting the page right by it.

import { have, isPart, renew } from "../page/dom_patch.js";
import { inOneLine, write } from "../page/dom_write.js";

export const form = () => document.getElementById("hand");
export const openPage = () => form()?.dataset.url ?? null;

// What a page says of the state it shows.
export function stateOf(hand) {
  if (!hand) return null;
  const value = (name) => hand.querySelector(`:scope > [name="${name}"]`)?.value;
  return { shown: value("shown"), seen: value("seen"), at: value("at") };
}

// Between a finger's going down and its lifting the page stays as it is: the button it came down
// on would be gone, and the browser would make no click of it.
let down = 0;
let lifted = [];

function lift() {
  down = Math.max(0, down - 1);
  if (down) return;
  // The click comes right after.
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
}

export const isTouched = () => down > 0;

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

// The heading of the server's answer that says what keeps it from saving, as a full disk.
function troubleIn(page) {
  const problem = parse(page).querySelector('[data-problem^="database-"] h1');
  return problem ? inOneLine(problem) : "";
}

// A key that the page had from an earlier sign-in is exchanged for today's.
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
      // Somebody else has signed in, on another page of this device: this one is not theirs.
      location.reload();
      return "gone";
    }
    const key = today.querySelector('meta[name="csrf"]')?.content;
    const meta = document.querySelector('meta[name="csrf"]');
    if (key) meta.content = key;
  } catch {
    // Not today's yet.
  }
  return "later";
}

// What a request says of the page it is sent from: what that has is left out of the answer.
export const having = (page) => (openPage() === page ? { "X-Have": have(form()) } : {});

// Another part of a page, drawn anew.
export function show(id, page, swapStyle = "outerHTML") {
  const target = document.getElementById(id);
  if (!target) return;
  const eventInfo = { target, elt: target, boosted: false };
  htmx.trigger(target, "htmx:beforeSwap", eventInfo);
  htmx.swap(target, page, { swapStyle, swapDelay: 0, settleDelay: 0 }, { eventInfo });
}

// As htmx tells what it puts into a page.
const announce = (hand, what) => hand.dispatchEvent(new CustomEvent(`htmx:${what}`, { bubbles: true, detail: { target: hand, elt: hand, boosted: false } }));

// Another page of this device has switched the language: what stands around a part is of the old
// one, so all of the page comes anew, by an address that asks for no language itself.
export function inAnotherLanguage(told, page) {
  if (!told.lang || told.lang === document.documentElement.lang) return false;
  location.replace(page);
  return true;
}

// The page's middle, put right by what was told of it.  `taken` is done once it is there, before
// anybody draws what waits.
function renewed(hand, told, taken) {
  announce(hand, "beforeSwap");
  if (stateOf(told).shown !== stateOf(hand).shown) {
    // What was unfolded, chosen or half-typed was the other hand's.
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
    return null; // what follows another scorer's taps will see that the page is old
  }
}

// A part fits only the page that it was made for.  `had` is what that page had.
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
  // The words why are shown with the tap, not once more where they would push the buttons.
  told.querySelectorAll("[data-why-not]").forEach((one) => one.closest(".banner")?.remove());
  const hand = told.getElementById("hand");
  if (hand) await showHand(hand, had, taken);
  else show(id, told.body.innerHTML, answer.headers.get("HX-Reswap") ?? "innerHTML");
  const address = answer.headers.get("HX-Replace-Url");
  if (address) history.replaceState(history.state, "", address);
}

const closeDialogs = () => document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());

// The state that a tap was made on, if the hand still stands so: what was tapped behind it may go on.
function unchanged(tap, state) {
  return state && state.shown === String(tap.on?.shown) && state.seen === String(tap.on?.seen) ? state : null;
}

// `taken`, `refused` (with why), `later` (the server could not), or `gone` (the page goes elsewhere).
// What is taken is told to `taken` as soon as the page shows it.
export async function answered(tap, answer, page, had, taken) {
  const { status, headers } = answer;
  if (status === 429 || status >= 500) return { what: "later", why: troubleIn(page) };
  if (status === 401) {
    // After signing in again the page sends it.
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
    taken(state); // though no page shows it
    // Asked in a dialog, and answered with the hand: there is nothing more to ask.
    if (tap.target !== "hand" && headers.get("HX-Retarget") === "#hand") closeDialogs();
    return { what: "taken", state };
  }
  const away = headers.get("HX-Redirect");
  if (away && there) {
    // The page it leads to says why: the table is closed, or as it was not known here.
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
