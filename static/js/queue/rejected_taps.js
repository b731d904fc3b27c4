// Shows rejected taps. A mark covers the page's title, which is not tappable, and opens a list on request, so
// no button is covered. A recording that was rejected is asked about again at the foot of the page.

import { form, openPage, stateOf } from "../entry/responses.js";
import { showTapHint } from "../entry/tap_hint.js";
import * as taps from "./tap_store.js";
import { write, writeAttribute } from "../page/dom_write.js";

const CALM = 600; // milliseconds in which a question that has just appeared ignores taps
let unfolded = false;
let calm = 0;
let shown = ""; // the question on the page, so that redrawing does not make it a new one
let reason = ""; // the reason typed for recording the hand

const box = () => document.getElementById("outbox");
const part = (name) => box()?.querySelector(`[data-${name}]`);
const keeper = () => form()?.querySelector("#keep:enabled") ?? null;

const { isKeep } = taps;
const numberOf = (tap) => String(tap.hand ?? tap.on?.shown ?? tap.values.shown);
// Whether the tap is of the hand on the page: only there it may be tapped again.
const isOfThis = (tap) => tap.page === openPage() && numberOf(tap) === stateOf(form()).shown;
const again = (tap) => /\/(enter|late)$/.test(tap.path) && isOfThis(tap);
// Whether the hand has been recorded or restarted since: then the tap is obsolete.
const isOver = (tap) => isKeep(tap) && tap.page === openPage() && (!isOfThis(tap) || form().dataset.at === "0");

export function hush(long = CALM) {
  calm = performance.now() + long;
}

// The label of a tap, with its hand and table if the page does not show them.
function named(tap) {
  const table = tap.table && tap.page !== openPage() ? `${tap.table} · ` : "";
  const hand = form() && isOfThis(tap) ? "" : `${box().dataset.ofHand.replace("{}", numberOf(tap))}: `;
  return table + hand + tap.words;
}

export function line(tap, buttons) {
  const row = box().querySelector("template").content.firstElementChild.cloneNode(true);
  row.dataset.tap = tap.id;
  row.querySelector("[data-words]").textContent = named(tap);
  row.querySelector("[data-why]").textContent = tap.why ?? "";
  row.querySelectorAll("button").forEach((one) => {
    one.hidden = !buttons.includes(Object.keys(one.dataset).find((name) => name.startsWith("do")));
  });
  return row;
}

function buttonsOf(tap) {
  if (again(tap)) return ["doAgain", "doDismiss"];
  return tap.page === openPage() ? ["doDismiss"] : ["doLook", "doDismiss"];
}

const told = (rows) => rows.map((row) => row.dataset.tap + row.querySelectorAll("[hidden]").length).join();

function drawList(list) {
  const here = part("outbox-refused");
  if (!list.length && part("refused").hidden) return;
  unfolded = unfolded && list.length > 0;
  write(part("refused"), { hidden: !list.length });
  write(part("refused-fold"), { hidden: !unfolded });
  writeAttribute(part("refused-list"), "aria-expanded", String(unfolded));
  write(part("refused-what"), { textContent: list.length ? named(list.at(-1)) : "" });
  write(part("refused-count"), { textContent: String(list.length), hidden: list.length < 2 });
  write(part("do-all"), { hidden: list.filter(again).length < 2 });
  write(part("do-none"), { hidden: list.length < 2 });
  const rows = list.map((tap) => line(tap, buttonsOf(tap)));
  if (told(rows) === told([...here.children])) return;
  if (unfolded) hush(rows.length > here.children.length ? CALM : CALM / 3);
  here.replaceChildren(...rows);
}

// It stands beside the record button, above the end of the page, and is replaced with the middle.
function drawQuestion(tap) {
  const there = form()?.querySelector("[data-question]");
  if (there?.dataset.tap === tap?.id) return;
  there?.remove();
  if (!tap) return;
  const question = part("question-form").content.firstElementChild.cloneNode(true);
  question.dataset.tap = tap.id;
  question.querySelector("[data-words]").textContent = tap.words;
  question.querySelector("[data-why]").textContent = tap.why ?? "";
  form().querySelector(".dock").prepend(question);
  if (shown !== tap.id) hush();
  shown = tap.id;
}

// The mark takes the title's place whatever else the head has; so does the message of a lost connection.
export function placeMark() {
  // Classes of the body: with :has() each change of the page would compute the styles of all of it anew.
  const mark = (kind) => document.body.classList.toggle(`has-${kind}`, Boolean(box()?.querySelector(`:scope > .${kind}:not([hidden])`)));
  const seen = ["banner", "outbox-refused"].map(mark);
  if (!seen.includes(true)) return;
  const title = document.querySelector("header.top .where")?.getBoundingClientRect();
  if (!title) return;
  const { style } = box();
  style.setProperty("--title-left", `${title.left}px`);
  style.setProperty("--title-width", `${title.width}px`);
  style.setProperty("--title-middle", `${title.top + title.height / 2}px`);
}

export function drawRefused() {
  if (form()) taps.forget(isOver);
  const list = taps.refused();
  const asked = keeper() ? list.findLast((tap) => isKeep(tap) && isOfThis(tap)) : null;
  drawList(list.filter((tap) => !asked || !isKeep(tap) || !isOfThis(tap)));
  drawQuestion(asked);
}

function answer(button, { tapAgain, setAside }) {
  const row = button.closest("[data-tap]")?.dataset.tap;
  const list = taps.refused();
  const tap = list.find(({ id }) => id === row);
  if ("doAgain" in button.dataset) tapAgain([row]);
  if ("doAll" in button.dataset) tapAgain(list.filter(again).map(({ id }) => id));
  if ("doLook" in button.dataset && tap) location.href = tap.page;
  if ("doAside" in button.dataset) setAside(row);
  if ("doDismiss" in button.dataset) taps.dismiss([row]);
  if ("doNone" in button.dataset) taps.dismiss(list.filter((one) => !keeper() || !isKeep(one) || !isOfThis(one)).map(({ id }) => id));
  if ("doNo" in button.dataset) taps.forget((one) => isKeep(one) && isOfThis(one));
  if ("doYes" in button.dataset) {
    taps.forget((one) => isKeep(one) && isOfThis(one));
    reason = tap?.values.why ?? "";
    keeper()?.click();
  }
}

export function startRejectedTaps({ redraw, ...does }) {
  document.addEventListener("click", (event) => {
    const inside = event.target.closest?.("#outbox, [data-question]");
    const button = inside && event.target.closest("button");
    // A tap beside the list closes it.
    if (unfolded && !inside) {
      unfolded = false;
      redraw();
    }
    if (!inside) return;
    if (button?.matches("[data-refused-list]")) unfolded = !unfolded;
    // It appeared under the finger: the tap was aimed at what is below. The time is the finger's: a busy page
    // hears of it later.
    else if (event.timeStamp < calm && event.detail) showTapHint("soon", event);
    else if (button) answer(button, does);
    redraw();
  });
  // The dialog for the reason is fetched again; the typed text is kept.
  document.addEventListener("htmx:afterSwap", (event) => {
    const field = event.detail.target?.id === "dialog-body" && event.detail.target.querySelector("[data-why]");
    if (field && reason) field.value = reason;
    reason = "";
  });
  for (const kind of ["resize", "scroll"]) window.addEventListener(kind, placeMark, { passive: true });
}
