// Shows the queued taps: in the mark of the top line, in a list that opens from it, and on the tapped
// buttons. `queue/rejected_taps.js` shows rejected ones.

import { form, openPage, stateOf } from "../entry/responses.js";
import { drawRefused, hush, line, placeMark } from "./rejected_taps.js";
import { around } from "../page/dom_patch.js";
import * as taps from "./tap_store.js";
import { inOneLine, nameBeside, write, writeAttribute } from "../page/dom_write.js";

const MANY = 4; // failed attempts after which a tap may be discarded
const BRIEF = 300; // milliseconds: a tap answered sooner is shown by its button alone
const BOXES = "[data-text], [data-cards]";
let doing = {};
let since = null; // the time at which the first tap began to wait
let timer = 0;
let unfolded = false;
let lost = false; // the service was unreachable at the last poll or page load

const box = () => document.getElementById("outbox");
const part = (name) => box()?.querySelector(`[data-outbox-${name}]`);

// --- labels

function plain(element, but = ["small", ".icon", ".typed"]) {
  if (!element) return "";
  const copy = element.cloneNode(true);
  but.forEach((kind) => copy.querySelectorAll(kind).forEach((one) => one.remove()));
  return inOneLine(copy);
}

// The typed or chosen value of a field, as the page shows it.
function valueOf(field, text) {
  const value = JSON.parse(text)[field.dataset.fill];
  if (!Array.isArray(value)) return String(value);
  return value.map((card) => plain(field.querySelector(`[data-card="${CSS.escape(card)}"]`))).join(", ");
}

// The label of a tap as the page shows it: the seat, the group, the button or field.
export function wordsOf(button, values, path) {
  const field = fieldOf(values.entry);
  const from = field || button;
  const item = plain(around(from, ".item")?.querySelector(".item-name"));
  const seat = plain(nameBeside(around(from, "[data-seat]") ?? seatOf(from, values.entry)));
  const who = item ? plain(button.querySelector("small"), []) : seat;
  const need = around(from, '[role="group"][aria-label]')?.getAttribute("aria-label");
  const fold = plain(around(from, "details:not(.later)")?.querySelector("summary"));
  const label = from.getAttribute?.("aria-label") ?? (from.matches?.(BOXES) ? "" : plain(from));
  const own = label.replace(/ →.*|:$/, "");
  const said = [own, item, field ? valueOf(field, values.entry) : ""].filter(Boolean).join(" ");
  const about = item ? "" : need ?? fold;
  const title = plain(around(from, "#dialog")?.querySelector("h2"));
  const parts = [who, title, about === own ? "" : about, said].filter(Boolean);
  return [...new Set(parts)].join(": ") || path;
}

// A dialog behind a button is outside the seat's column.
function seatOf(from, entry) {
  const seat = entry && around(from, "#behind") && JSON.parse(entry).seat;
  return seat && form()?.querySelector(`[data-seat="${seat}"]`);
}

// The field that an entry was typed or chosen in: digits, a text or cards.
export function fieldOf(entry) {
  return entry ? [...document.querySelectorAll(`[data-slot], ${BOXES}`)].find((one) => fits(one, entry)) : undefined;
}

function fits(field, text) {
  try {
    const entry = JSON.parse(text);
    const pattern = JSON.parse(field.dataset.entry);
    return field.dataset.fill in entry && Object.keys(entry).length === Object.keys({ ...pattern, [field.dataset.fill]: 0 }).length
      && Object.entries(pattern).every(([name, value]) => name === field.dataset.fill || entry[name] === value);
  } catch {
    return false;
  }
}

// --- on the buttons

function tappedBy(tap) {
  const entry = tap.values.entry;
  if (entry === undefined) return [...form().querySelectorAll(`button[formaction="${CSS.escape(tap.path)}"]`)];
  const home = tap.path.endsWith("/enter");
  const same = [...form().querySelectorAll("button[name=entry]:not([data-send])")].filter(
    (one) => one.value === entry && (home ? !one.hasAttribute("formaction") : one.getAttribute("formaction") === tap.path),
  );
  return same.length ? same : [...form().querySelectorAll("[data-slot]")].filter((one) => home && fits(one, entry));
}

function unmark(root, but = new Map()) {
  // htmx removes added classes from elements with an id, but not other attributes.
  root.querySelectorAll("[data-sent]").forEach((one) => {
    if (but.has(one)) return;
    one.classList.remove("sent");
    one.removeAttribute("data-sent");
    one.removeAttribute("aria-disabled");
    if ("slot" in one.dataset) one.querySelector("[data-typed]").textContent = "";
  });
}

export function mark() {
  if (!form()) return;
  const { shown } = stateOf(form());
  const mine = taps.waiting(openPage()).filter((tap) => tap.hand === undefined || String(tap.hand) === shown);
  // An entry that a queued undo removes is not shown as sent.
  const left = taps.left(mine);
  const standing = mine.filter((tap) => left.includes(tap) || !tap.path.endsWith("/enter"));
  const sent = new Map(standing.flatMap((tap) => tappedBy(tap).map((one) => [one, tap])));
  unmark(form(), sent);
  for (const [one, tap] of sent) {
    if (!one.classList.contains("sent")) one.classList.add("sent");
    write(one.dataset, { sent: "" });
    if (!/\/(undo|redo)$/.test(tap.path)) writeAttribute(one, "aria-disabled", "true");
    if ("slot" in one.dataset) write(one.querySelector("[data-typed]"), { textContent: String(JSON.parse(tap.values.entry)[one.dataset.fill]) });
  }
  const undo = document.getElementById("undo");
  const { dataset } = form();
  if (undo) write(undo, { disabled: dataset.undo !== "yes" && !mine.some((tap) => /\/(enter|late)$/.test(tap.path)) });
  const redo = document.getElementById("redo");
  if (redo) write(redo, { disabled: dataset.redo !== "yes" && !mine.some((tap) => tap.path.endsWith("/undo")) });
  // After a queued recording this hand has no more taps.
  const ended = mine.some((tap) => /\/(keep|discard)$/.test(tap.path) && tap.target === "hand");
  form().querySelectorAll(":scope > :is(.play, .dock), .stages, .heads, .top #undo, .top #redo").forEach((one) => write(one, { inert: ended }));
  writeAttribute(form(), "aria-busy", String(mine.length > 0));
}

// Removes the marks of queued taps from a copy of the page for the cache: they are drawn from the taps.
export function cleaned(copy) {
  unmark(copy);
  copy.querySelectorAll("[inert]").forEach((one) => one.removeAttribute("inert"));
  const strip = copy.querySelector("#outbox");
  strip?.querySelectorAll("[data-outbox-waiting], [data-outbox-refused]").forEach((one) => one.replaceChildren());
  copy.querySelector("[data-question]")?.remove();
  copy.querySelector("[data-missed]")?.setAttribute("hidden", "");
}

// --- the mark and the list

function drawMark(state, list) {
  const saved = document.querySelector("[data-saved]");
  if (!saved) return;
  const word = saved.querySelector("[data-saved-word]");
  const none = !list.length;
  write(saved.dataset, { saved: state });
  write(word, { textContent: word.dataset[state] });
  write(saved.querySelector("[data-saved-count]"), { textContent: none ? "" : String(list.length), hidden: none });
  write(saved.querySelector("[data-saved-what]"), { textContent: list.at(-1)?.words ?? "" });
  const opener = saved.querySelector("[data-saved-list]");
  write(opener, { hidden: none });
  writeAttribute(opener, "aria-expanded", String(unfolded));
}

function drawWaiting(list, state) {
  const here = part("waiting");
  const stuck = list[0]?.tries >= MANY && !doing.going;
  const was = here.hidden;
  const is = !list.length || !(unfolded || stuck);
  write(here, { hidden: is });
  if (was && stuck && !is) hush();
  if (!(was && is)) here.replaceChildren(...(is ? [] : list).map((tap, place) => line(tap, tap.held || (stuck && place === 0) ? ["doAside"] : [])));
  const only = taps.areOnlyHere() && state !== "kept";
  write(part("away"), { hidden: only || (state !== "waiting" && state !== "away") });
  write(part("failing"), { hidden: only || state !== "failing" });
  write(part("only-here"), { hidden: !only });
}

// It hangs from the top line; its place is computed only while it is visible.
function placeList() {
  if (!box().querySelector(":scope > :not(template, [hidden])")) return;
  const top = document.querySelector("header.top")?.getBoundingClientRect().bottom;
  if (top > 0) box().style.setProperty("--top-height", `${top}px`);
}

// Whether the taps were sent only just now: showing them would make the head flicker with every tap.
function isBrief(list, state) {
  clearTimeout(timer);
  if (!list.length) since = null;
  if (state !== "going" || unfolded) return false;
  since ??= performance.now();
  const left = since + BRIEF - performance.now();
  if (left > 0) timer = setTimeout(draw, left);
  return left > 0;
}

// Redraws the present state, or the state `now`: whether a tap is being sent, and its outcome.
export function draw(now = null) {
  if (now) doing = { ...doing, ...now, state: now.state ?? (now.going ? doing.state : null) };
  if (!box()) return;
  const list = taps.waiting();
  const held = taps.held().map((tap) => ({ ...tap, why: box().dataset.held }));
  const kind = doing.state === "away" ? "waiting" : doing.state ?? (lost ? "waiting" : "going");
  const state = list.length ? kind : lost ? "away" : "kept";
  if (isBrief(list, state)) drawMark("kept", []);
  else drawMark(held.length && state === "kept" ? "waiting" : state, [...list, ...held]);
  drawRefused();
  drawWaiting([...list, ...held], state);
  placeList();
  placeMark();
  document.dispatchEvent(new CustomEvent("outbox-drawn", { detail: { state } }));
}

// Sets whether the service is unreachable, which polling detects before any tap.
export function setLost(is) {
  if (lost === is) return;
  lost = is;
  draw();
}

export function startQueueStatus() {
  window.addEventListener("beforeunload", (event) => taps.areOnlyHere() && event.preventDefault());
  // A cached page is shown only if the service is unreachable.
  lost = "kept" in document.documentElement.dataset;
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-saved-list]")) return;
    unfolded = !unfolded;
    draw();
  });
}
