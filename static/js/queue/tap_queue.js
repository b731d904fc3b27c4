// The queue of writing taps of the entry page. A tap is stored on the device until the server has answered
// it, shown while it waits, and sent in order, one at a time, with retries: the server applies a tap to a
// state of the hand only once, so sending it again is harmless.
//
// A tap made while others wait is sent as made on the state they led to (`seen`), with the page on which it
// was tapped (`behind`): the server accepts it only if it has the same effect as on that page. When a tap is
// rejected, those queued after it say so (`lost`), and are accepted only if they do not depend on it.

import { answered, form, having, openPage, stateOf } from "../entry/responses.js";
import { askAgain, fillAgain, showUnavailable } from "../page/dialog_fetch.js";
import { middle, showTapHint } from "../entry/tap_hint.js";
import { startRejectedTaps } from "./rejected_taps.js";
import { draw, fieldOf, mark, setLost, startQueueStatus, wordsOf } from "./queue_status.js";
import * as taps from "./tap_store.js";
import { write } from "../page/dom_write.js";
import { showFieldError } from "../page/required_fields.js";

const AGAIN = [1000, 2000, 4000, 8000, 15000];
const PATIENCE = 12000; // milliseconds without a response: the connection is lost
const WAITED = 5000; // milliseconds that the user waits for a dialog
const TWICE = 400; // milliseconds: the same tap again so soon is an accidental double tap
// Taps that may be repeated on purpose.
const STEPS = /\/(undo|redo)$/;
// Taps that refer to an entry or finding by its index, which other taps may shift.
const PLACED = /\/(entries|mends)\/\d+/;
let going = false;
let timer = 0;
let last = { what: "", when: -TWICE };
let held = null; // an unanswered tap with a typed text, the text's field, and the dialog that holds it
let asked = null; // a dialog requested while taps wait, and when: fetched after them

const box = () => document.getElementById("outbox");
const text = (name) => box()?.dataset[name] ?? "";
const signedIn = () => ({ by: text("scorer"), who: text("scorerName") });
const idOf = (tap) => `${tap.path} ${tap.values.entry ?? ""}`;

// --- tapping

function isTwice(tap) {
  if (STEPS.test(tap.path)) return false;
  const before = taps.waiting(tap.page);
  const since = before.slice(before.findLastIndex((one) => !one.path.endsWith("/enter")) + 1);
  const same = tap.path.endsWith("/enter") ? since : before.slice(-1);
  if (same.some((one) => idOf(one) === idOf(tap))) return true;
  return last.what === idOf(tap) && performance.now() - last.when < TWICE;
}

function ends(tap) {
  return /\/(keep|discard)$/.test(tap.path);
}

function enqueue(tap) {
  const before = taps.waiting(tap.page);
  if (isTwice(tap)) {
    last.when = performance.now();
    return false;
  }
  last = { what: idOf(tap), when: performance.now() };
  const moved = before.some((one) => !one.path.endsWith("/enter"));
  const isOver = before.some((one) => ends(one) && !(tap.sheet && taps.isKeep(one)));
  if (isOver || (PLACED.test(tap.path) && moved)) {
    tap.chained = true;
    taps.add(tap);
    taps.refuse(tap.id, text("tooEarly"), "");
    show();
    return false;
  }
  tap.chained = before.length > 0;
  taps.add(tap);
  if (timer || going) show();
  else send();
  return true;
}

function take(tap, elt, submitter) {
  // A dialog with a typed text or reason stays open until the answer, as it holds the text. Values typed or
  // chosen there are sent by the hand's own button outside of it.
  const sender = submitter?.matches("[data-send]") ? document.querySelector("#hand dialog[open]") : null;
  const inside = elt.closest("dialog") ?? submitter?.closest("dialog") ?? sender;
  const queued = enqueue(tap);
  const box = inside && fieldOf(tap.values.entry);
  const isText = box?.matches("[data-text]") && inside.contains(box);
  if (queued && isText && !timer) held = { id: tap.id, field: box.querySelector("[data-text-in]"), dialog: inside };
  else if (queued && tap.target === "hand") inside?.close();
  if (queued) document.dispatchEvent(new CustomEvent("tap-queued", { detail: { tap, submitter } }));
}

// Ends the waiting of a dialog with a typed text.
function takeHeld(id) {
  const was = held;
  if (!was || was.id !== id) return null;
  held = null;
  return was;
}

function tapOf(path, parameters, target, submitter, source) {
  const values = { ...parameters };
  delete values.csrf_token;
  return {
    id: taps.name(),
    ...signedIn(),
    page: openPage(),
    table: form()?.querySelector("header .where > strong")?.textContent ?? "",
    path,
    values,
    target,
    words: wordsOf(submitter ?? source, values, path),
    hand: Number(values.shown),
    on: { shown: values.shown, seen: values.seen, at: values.at },
    from: stateOf(form())?.seen ?? values.seen,
    chained: false,
  };
}

// The hand entered without a connection: the page's, or the one after those that wait to be recorded.
export function handNow() {
  const shown = Number(stateOf(form()).shown);
  return shown + taps.waiting(openPage()).filter((tap) => taps.isKeep(tap) && tap.hand >= shown).length;
}

export const ofHandNow = () => taps.waiting(openPage()).filter((tap) => tap.hand === handNow());

// Queues a tap on the offline sheet.
export function tapOffline(way, entry, words) {
  const state = stateOf(form());
  const path = `${openPage()}/${way}`;
  const session = path.match(/\/sessions\/(\d+)\//)[1];
  const values = way === "keep" ? { ...state, key: `hand-${session}-${state.shown}-${state.seen}` } : { ...state, entry };
  const tap = tapOf(path, values, "hand", null, document.querySelector("[data-offline-keep]"));
  return enqueue({ ...tap, hand: handNow(), words, sheet: true });
}

export function tapAgain(ids) {
  for (const old of taps.dismiss(ids)) {
    const state = stateOf(form());
    const tap = { ...old, ...signedIn(), id: taps.name(), page: openPage(), on: state, from: state.seen, again: true, tries: 0 };
    delete tap.why;
    delete tap.lost;
    tap.values = { ...old.values, ...state };
    last.what = "";
    if (!enqueue(tap)) show();
  }
}

// --- sending

// Taps that another scorer made on this device are shown as rejected and never sent in the present scorer's
// name: tapping again makes them the present scorer's own.
function leaveOthers() {
  const others = taps.waiting().filter((tap) => tap.by && tap.by !== text("scorer"));
  for (const { id, who } of others) {
    const why = text("others").replace("{who}", who);
    taps.refuse(id, why, why);
  }
  if (others.length) show();
}

function bodyOf(tap, behind) {
  const values = { ...tap.values };
  for (const [name, value] of Object.entries(tap.on ?? {})) {
    if (name in values && value !== undefined) values[name] = value;
  }
  // The key of recording is that of the recorded state.
  if (tap.chained && values.key && tap.on) values.key = values.key.replace(/-\d+-\d+$/, `-${tap.on.shown}-${tap.on.seen}`);
  // On the offline sheet nobody saw the effects of an entry, but a hand is checked before it is recorded.
  if ((tap.chained || tap.again) && !(tap.sheet && !taps.isKeep(tap))) values.behind = tap.from;
  const body = new URLSearchParams(values);
  (tap.lost ?? []).forEach((entry) => body.append("lost", entry));
  behind.forEach((one) => body.append("entry", one.values.entry));
  return body;
}

function later(tap, answer, why) {
  takeHeld(tap.id)?.dialog.close();
  const tries = taps.failed(tap.id);
  const wait = AGAIN[Math.min(tries, AGAIN.length) - 1];
  const told = Math.min(Number(answer?.headers.get("Retry-After")) || 0, 30) * 1000;
  clearTimeout(timer);
  timer = setTimeout(() => { timer = 0; send(); }, Math.max(wait, told) * (0.8 + 0.4 * Math.random()));
  showWhy(why);
  show(answer ? "failing" : "away");
  showUnavailable();
}

// Shows the server's reason why it cannot save; otherwise it is only unavailable for the moment.
function showWhy(why) {
  const place = box().querySelector("[data-outbox-why]");
  write(place, { textContent: why ? `${why}.` : place.dataset.usual });
}

async function post(tap, behind) {
  const stop = new AbortController();
  const clock = setTimeout(() => stop.abort(), PATIENCE);
  const headers = {
    "HX-Request": "true",
    "HX-Target": tap.target,
    "HX-Current-URL": location.href,
    "X-CSRFToken": document.querySelector('meta[name="csrf"]')?.content ?? "",
    ...having(tap.page),
  };
  try {
    const answer = await fetch(tap.path, { method: "POST", headers, body: bodyOf(tap, behind), signal: stop.signal });
    return { answer, page: await answer.text(), had: headers["X-Have"] };
  } catch {
    return {}; // no answer, or only a part of it
  } finally {
    clearTimeout(clock);
  }
}

function takenIn(tap, behind, state) {
  behind.forEach((one) => taps.withdraw(one.id));
  taps.taken(tap.id, state);
  if (state) document.dispatchEvent(new CustomEvent("taps-taken", { detail: { tap, behind, state } }));
  // A recorded hand is as its scorer wants it, and one that goes on is not to be recorded yet: rejected
  // recordings and their questions are obsolete.
  const isOver = (one) => one.page === tap.page && (ends(tap) || (taps.isKeep(one) && !tap.lost));
  taps.forget((one) => isOver(one) && String(one.on?.shown) === String(tap.on?.shown));
}

export async function send() {
  // Without a sign-in there is no tap queue.
  if (!box() || going) return;
  leaveOthers();
  const tap = taps.next(openPage());
  if (!tap) return;
  going = true;
  clearTimeout(timer);
  timer = 0;
  const [, ...behind] = taps.together(tap);
  const sent = post(tap, behind); // on its way before the page shows it
  show();
  const { answer, page, had } = await sent;
  if (answer) setLost(false);
  if (answer?.headers.get("X-Taken") === "yes") takeHeld(tap.id)?.dialog.close();
  const became = answer ? await answered(tap, answer, page, had, (state) => takenIn(tap, behind, state)) : { what: "later" };
  going = false;
  if (became.what === "refused" && behind.length && became.on) taps.separate([tap, ...behind].map(({ id }) => id));
  else if (became.what === "refused") lose(tap, became);
  if (became.onward) location.href = became.onward;
  else if (became.what === "later") later(tap, answer, became.why);
  else if (became.what !== "gone") settle();
}

function settle() {
  show();
  if (taps.next(openPage())) {
    send();
  } else {
    const question = asked;
    asked = null;
    fillAgain();
    // Too late: the dialog would open over something else that the user does now.
    if (question && performance.now() - question.at < WAITED) askAgain(question.what);
  }
}

function lose(tap, { why, told, on }) {
  taps.refuse(tap.id, why || text("notTaken"), text("after"), on);
  const open = takeHeld(tap.id);
  const isThere = why && open?.dialog.open && open.field.isConnected;
  if (isThere) showFieldError(open.field, why);
  if (told || isThere) taps.dismiss([tap.id]); // where it was asked for
  asked = null;
  document.dispatchEvent(new CustomEvent("tap-refused"));
}

// Taps that wait for a hand to be recorded go on if another device recorded it. If the next hand was begun
// there meanwhile, they could only be mixed into that, so they are rejected.
function goOnAfterOthers() {
  const state = stateOf(form());
  const waits = state ? taps.held(openPage()) : [];
  if (!waits.length) return;
  const shown = Number(state.shown);
  const isBegun = form().dataset.at !== "0";
  const late = waits.filter(({ hand }) => hand < shown || (hand === shown && isBegun));
  late.forEach(({ id }) => taps.refuse(id, text("begun"), ""));
  if (!isBegun && taps.release(openPage(), state)) send();
}

export function setAside(id) {
  if (going && taps.next(openPage())?.id === id) return;
  taps.refuse(id, text("aside"), text("after"));
  clearTimeout(timer);
  timer = 0;
  settle();
}

function show(state = null) {
  draw({ going, state });
  mark();
}

// --- htmx requests

const bare = (address) => address.split("?")[0];
const isOurs = (path) => form() && bare(path).startsWith(`${openPage()}/`);

export function startTapQueue() {
  document.addEventListener("htmx:configRequest", (event) => {
    const token = document.querySelector('meta[name="csrf"]');
    if (token) event.detail.headers["X-CSRFToken"] = token.content;
  });
  document.addEventListener("htmx:confirm", (event) => {
    // A dialog is about the hand after the queued taps, so it waits for them.
    const { verb, path, elt } = event.detail;
    if (verb !== "get" || !isOurs(path) || !taps.waiting(openPage()).length) return;
    event.preventDefault();
    // A dialog with a frame of its own is filled after them.
    if (elt.dataset.asks) asked = { what: elt.dataset.asks, at: performance.now() };
    if (!timer) return;
    asked = null;
    if (elt.dataset.asks) showTapHint("away", middle(elt));
    else setTimeout(showUnavailable);
  });
  document.addEventListener("htmx:beforeRequest", (event) => {
    const { elt, requestConfig, target } = event.detail;
    const { verb, path } = requestConfig;
    if (verb !== "post" || !isOurs(path)) return;
    event.preventDefault();
    const submitter = requestConfig.triggeringEvent?.submitter;
    const values = Object.fromEntries(requestConfig.formData ?? Object.entries(requestConfig.parameters));
    take(tapOf(path, values, target?.id ?? "hand", submitter, elt), elt, submitter);
  });
  // Most taps: sent from here in any case, so htmx need not collect the form.
  document.addEventListener("submit", (event) => {
    const { target: sent, submitter } = event;
    const path = submitter?.getAttribute("formaction") ?? sent.getAttribute("hx-post");
    if (!path || !sent.hasAttribute("hx-post") || !isOurs(path)) return;
    event.preventDefault();
    event.stopPropagation();
    const values = Object.fromEntries(new FormData(sent));
    if (submitter?.name) values[submitter.name] = submitter.value;
    take(tapOf(path, values, sent.getAttribute("hx-target").slice(1), submitter, sent), sent, submitter);
  }, true);
  // The responses to queued taps draw the page; any other response would be older.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { target, requestConfig } = event.detail;
    if (target?.id === "hand" && requestConfig?.verb === "get" && taps.waiting(openPage()).length) event.detail.shouldSwap = false;
  });
  document.addEventListener("htmx:afterSwap", () => {
    goOnAfterOthers();
    show();
  });
  window.addEventListener("online", send);
  document.addEventListener("taps-changed", () => show(timer ? "away" : null));
  window.addEventListener("storage", () => show());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && send());
  startQueueStatus();
  startRejectedTaps({ tapAgain, setAside, redraw: () => { draw(); mark(); } });
  goOnAfterOthers();
  show();
  send();
}
