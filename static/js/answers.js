// What an answer to a tap means, and putting the page right by it.

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

export function startFingers() {
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

const parse = (page) => new DOMParser().parseFromString(page, "text/html");

function whyOf(told) {
  return (told.querySelector("[data-why-not]") ?? told.querySelector(".refusal span, main p"))?.textContent.trim().replace(/\s+/g, " ") ?? "";
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

function swap(id, page, style) {
  const target = document.getElementById(id);
  if (!target) return;
  const told = { target, elt: target, boosted: false };
  htmx.trigger(target, "htmx:beforeSwap", told);
  if (id === "hand" && stateOf(parse(page).getElementById("hand"))?.shown !== stateOf(target).shown) {
    // What was unfolded, chosen or half-typed was the other hand's.
    document.dispatchEvent(new CustomEvent("another-hand"));
  }
  htmx.swap(target, page, { swapStyle: style, swapDelay: 0, settleDelay: 0 }, { eventInfo: told });
  document.title = form()?.dataset.title ?? document.title;
}

// Show the page's middle anew.
export const show = (id, page) => swap(id, page, "outerHTML");

async function put(tap, answer, page) {
  const id = answer.headers.get("HX-Retarget")?.slice(1) ?? tap.target;
  if (openPage() !== tap.page) return;
  await noFinger();
  // The words why are shown with the tap, not once more where they would push the buttons.
  const told = parse(page);
  told.querySelectorAll("[data-why-not]").forEach((one) => one.closest(".banner")?.remove());
  swap(id, told.body.innerHTML, answer.headers.get("HX-Reswap") ?? (id === "hand" ? "outerHTML" : "innerHTML"));
  const address = answer.headers.get("HX-Replace-Url");
  if (address) history.replaceState(history.state, "", address);
}

const closeDialogs = () => document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());

// The state that a tap was made on, if the hand still stands so: what was tapped behind it may go on.
function unchanged(tap, state) {
  return state && state.shown === String(tap.on?.shown) && state.seen === String(tap.on?.seen) ? state : null;
}

// `taken`, `refused` (with why), `later` (the server could not), or `gone` (the page goes elsewhere).
export async function answered(tap, answer, page) {
  const { status, headers } = answer;
  if (status === 429 || status >= 500) return { what: "later" };
  if (status === 401) {
    // After signing in again the page sends it.
    location.href = headers.get("HX-Redirect") ?? "/sign-in";
    return { what: "gone" };
  }
  if (status >= 400) {
    const told = parse(page);
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
      return { what: "taken", onward };
    }
    const state = stateOf(parse(page).getElementById("hand"));
    if (state && headers.has("X-Led-To")) state.seen = headers.get("X-Led-To");
    await put(tap, answer, page);
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
  const told = parse(page);
  const asks = headers.get("HX-Retarget") === "#dialog-body" && document.querySelector("dialog[open]");
  await put(tap, answer, page);
  if (!asks) closeDialogs();
  return { what: "refused", why: whyOf(told), told: Boolean(asks), on: unchanged(tap, stateOf(told.getElementById("hand"))) };
}
