// Showing what was not taken.  A mark lies over the page's title, which nobody taps, and unfolds a
// list on request; so nothing that can be tapped is covered.  Recording that was not done asks
// again where it was asked for: at the foot of the page.

import { form, openPage, stateOf } from "../entry/responses.js";
import { showTapHint } from "../entry/tap_hint.js";
import * as taps from "./tap_store.js";
import { write, writeAttribute } from "../page/dom_write.js";

const CALM = 600; // milliseconds: what has just come under a finger takes no tap
let unfolded = false;
let calm = 0;
let shown = ""; // the question that is on the page: drawn anew it is no other
let reason = ""; // why a hand was to be recorded, as it was typed

const box = () => document.getElementById("outbox");
const part = (name) => box()?.querySelector(`[data-${name}]`);
const keeper = () => form()?.querySelector("#keep:enabled") ?? null;

const { isKeep } = taps;
const numberOf = (tap) => String(tap.hand ?? tap.on?.shown ?? tap.values.shown);
// Of the hand that the page shows: it may be tapped again there, and nowhere else.
const isOfThis = (tap) => tap.page === openPage() && numberOf(tap) === stateOf(form()).shown;
const again = (tap) => /\/(enter|late)$/.test(tap.path) && isOfThis(tap);
// Recorded since, or begun anew: there is nothing left to ask about.
const isOver = (tap) => isKeep(tap) && tap.page === openPage() && (!isOfThis(tap) || form().dataset.at === "0");

export function hush(long = CALM) {
  calm = performance.now() + long;
}

// What was tapped, with the hand and the table that it is of where the page does not show them.
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

// It stands where the hand is recorded, over the end of the page, and goes with the page's middle.
function drawQuestion(tap) {
  const there = form()?.querySelector("[data-question]");
  if (there?.dataset.tap === tap?.id) return;
  there?.remove();
  if (!tap) return;
  const question = part("question-form").content.firstElementChild.cloneNode(true);
  question.dataset.tap = tap.id;
  question.querySelector("[data-words]").textContent = tap.words;
  question.querySelector("[data-why]").textContent = tap.why ?? "";
  form().querySelector(".foot").prepend(question);
  if (shown !== tap.id) hush();
  shown = tap.id;
}

// The mark has the title's place, whatever the page's head has in it; so has what a lost connection says.
export function placeMark() {
  if (!box()?.querySelector(":scope > :is(.banner, .outbox-refused):not([hidden])")) return;
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
    // Beside the list it closes, as any list does.
    if (unfolded && !inside) {
      unfolded = false;
      redraw();
    }
    if (!inside) return;
    if (button?.matches("[data-refused-list]")) unfolded = !unfolded;
    // It came under the finger: the tap was meant for what is below.
    else if (performance.now() < calm && event.detail) showTapHint("soon", event);
    else if (button) answer(button, does);
    redraw();
  });
  // The question why is asked anew; what was typed is not.
  document.addEventListener("htmx:afterSwap", (event) => {
    const field = event.detail.target?.id === "dialog-body" && event.detail.target.querySelector("[data-why]");
    if (field && reason) field.value = reason;
    reason = "";
  });
  for (const kind of ["resize", "scroll"]) window.addEventListener(kind, placeMark, { passive: true });
}
