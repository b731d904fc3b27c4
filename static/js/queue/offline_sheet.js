// The offline sheet: enters this hand and the next ones without a connection, step by step. Its taps join the tap
// queue. What it asks was fetched with the page, and waits in a template, where no style and no search sees it.

import { form, openPage } from "../entry/responses.js";
import { handNow, ofHandNow, tapOffline } from "./tap_queue.js";
import * as steps from "./offline_steps.js";
import * as taps from "./tap_store.js";
import { inOneLine, write, writeAttribute } from "../page/dom_write.js";

const AGAIN = 5000; // milliseconds after a failed request
const RHYTHM = 250; // milliseconds: digits that follow a complete number sooner belong to it
const FEW = 12; // more answers are folded, unless they are all that is asked
const sheet = () => document.getElementById("offline-sheet");
const part = (name) => sheet().querySelector(`[data-offline-${name}]`);
const kept = () => part("fetched").content;
const isFetched = () => steps.seats() > 0 && steps.seats() === document.querySelectorAll("#hand [data-head]").length;

let at = null; // where the sheet is: the hand, the step's rank, and whether it offers all that there is
let typed = ""; // digits of the number that is asked
let last = -RHYTHM; // when a number was complete

// If the scorer signs out meanwhile, nothing is fetched.
const stop = new AbortController();

async function fetchAhead() {
  if (isFetched() || !openPage()) return;
  try {
    // At once, as the connection may be lost at any moment, but after more urgent requests.
    const answer = await fetch(`${openPage()}/offline`, { headers: { "HX-Request": "true" }, priority: "low", signal: stop.signal });
    if (answer.status >= 500) throw new Error(answer.statusText);
    if (answer.ok) {
      kept().textContent = await answer.text();
      steps.load(kept().textContent);
      document.dispatchEvent(new CustomEvent("sheet-fetched"));
    }
  } catch {
    if (!stop.signal.aborted) setTimeout(fetchAhead, AGAIN);
  }
}

// --- the hand so far

// The entries of the page's hand, while this page knows them: those it came with, and its own taps since.
function entered() {
  const { entries, revision, at: count } = form().dataset;
  const known = entries ? JSON.parse(entries) : {};
  return String(known.revision) === revision ? known.entries : count === "0" ? [] : null;
}

function addAccepted({ detail: { tap, behind, state } }) {
  const { entries } = form()?.dataset ?? {};
  if (!entries || tap.page !== openPage()) return;
  const known = JSON.parse(entries);
  if (String(known.revision) !== String(tap.on?.seen)) return;
  if (tap.path.endsWith("/enter")) [tap, ...behind].forEach((one) => known.entries.push(JSON.parse(one.values.entry)));
  else if (tap.path.endsWith("/undo")) known.entries.pop();
  else return;
  form().dataset.entries = JSON.stringify({ ...known, revision: state.seen });
}

// The hand of the sheet, its seats turned so that the last one deals.
function hand() {
  const ahead = handNow() - Number(form().querySelector('[name="shown"]').value);
  const dealer = document.querySelector("#hand [data-dealer]")?.dataset.head ?? "A";
  const by = "ABCDE".indexOf(dealer) + ahead + 1;
  const before = ahead ? [] : entered();
  const queued = [];
  for (const tap of ofHandNow()) {
    if (tap.path.endsWith("/undo")) queued.pop();
    else if (tap.values.entry) queued.push(JSON.parse(tap.values.entry));
  }
  const entries = [...(before ?? []), ...queued].map((entry) => steps.turn(entry, -by));
  if (at?.hand !== handNow()) at = { hand: handNow(), rank: -1, isAll: !before };
  const state = at.isAll ? steps.everything() : steps.stateAfter(entries);
  const all = steps.stepsOf(state, entries);
  if (at.rank < 0) at.rank = steps.rankOf(state.stage);
  const here = all.find(({ rank }) => rank >= at.rank) ?? all.at(-1) ?? { asks: [] };
  const missing = all.flatMap(({ asks }) => asks.filter(({ needed }) => needed));
  return { by, entries, state, all, here, missing, isWhole: !missing.length && entries.length > 0 && state.hasResult };
}

// --- drawing

function make(tag, what, ...inside) {
  const { html, data, ...others } = what;
  const one = Object.assign(document.createElement(tag), others);
  if (html) one.innerHTML = html;
  Object.assign(one.dataset, data);
  one.append(...inside);
  return one;
}

function nameOf(seat, by) {
  return seat ? inOneLine(document.getElementById(`name-${steps.turnSeat(seat, by)}`)).replace(/\u00ad/g, "") : sheet().dataset.table;
}

// A label as it came, with the players' names.
function labelled(label, by) {
  const safe = (seat) => make("i", { textContent: nameOf(seat, by) }).innerHTML;
  return make("span", { html: label.replace(/\{([A-E])\}/g, (_, seat) => safe(seat)) });
}

const wordsOf = (label) => inOneLine(label.querySelector(".unseen") ?? label);

function button(label, entry, words, isNeeded) {
  return make("button", { type: "button", className: `chip${isNeeded ? " needed" : ""}`, data: { offlineEntry: JSON.stringify(entry), offlineWords: words } }, label);
}

function drawAsk(ask, by, isOnly) {
  const label = labelled(ask.label, by);
  const who = nameOf(ask.seat, by);
  const needed = ask.needed ? " needed" : "";
  if (!ask.fill) return button(label, steps.turn(ask.entry, by), `${who}: ${wordsOf(label)}`, ask.needed);
  const what = [who, ...(ask.group === "say" && ask.fill === "bid" ? [] : [wordsOf(label)])].join(": ");
  if (ask.most !== null) {
    const data = { offlineNumber: JSON.stringify(steps.turn(ask.entry, by)), fill: ask.fill, most: ask.most, offlineWords: what };
    return make("div", { className: `need${needed}`, role: "group", ariaLabel: wordsOf(label) }, make("h3", {}, label),
      make("button", { type: "button", className: "number", data }, make("span", { className: "typed" })));
  }
  const picks = make("div", { className: "picks" }, ...ask.picks.map(([pick, entry]) => {
    const one = labelled(pick, by);
    return Object.assign(button(one, steps.turn(entry, by), `${what}: ${wordsOf(one)}`), ask.fill === "cards" ? { ariaPressed: "false" } : {});
  }));
  if (ask.fill === "cards") picks.append(part("cards-done").content.cloneNode(true));
  if (isOnly || ask.needed || ask.picks.length <= FEW) {
    return make("div", { className: `need${needed}`, role: "group", ariaLabel: wordsOf(label) }, make("h3", {}, label), picks);
  }
  return make("details", { className: "fold" }, make("summary", { className: "chip" }, label), picks);
}

function drawStep({ all, here, by }) {
  const stages = [...new Set(all.map(({ stage }) => stage))];
  const go = (rank, textContent, isHere) => make("button", { type: "button", className: "chip pick", textContent, ariaPressed: String(isHere), data: { offlineRank: rank } });
  const inStage = all.filter(({ stage }) => stage === here.stage);
  const next = all[all.indexOf(here) + 1];
  const single = here.asks.filter(({ fill }) => !fill);
  const others = here.asks.filter(({ fill }) => fill);
  part("stages").replaceChildren(...stages.map((stage) => go(all.find((one) => one.stage === stage).rank, steps.stageName(stage), stage === here.stage)));
  part("seats").replaceChildren(...inStage.map(({ rank, seat }) => go(rank, nameOf(seat, by), rank === here.rank)));
  part("asks").replaceChildren(
    make("div", { className: "chips" }, ...single.map((ask) => drawAsk(ask, by))),
    ...others.map((ask) => drawAsk(ask, by, here.asks.length === 1)),
    ...(here.rare?.length ? [make("details", { className: "fold" }, make("summary", { className: "chip", textContent: part("all").textContent }), ...here.rare.map((ask) => drawAsk(ask, by, true)))] : []),
  );
  const onward = next && (next.stage === here.stage ? nameOf(next.seat, by) : steps.stageName(next.stage));
  write(part("next"), { hidden: !next });
  write(part("next-to"), { textContent: onward ?? "" });
  part("next").dataset.offlineRank = next?.rank ?? "";
}

function drawPad() {
  const fields = [...part("asks").querySelectorAll("[data-offline-number]")];
  const now = fields.find((one) => one.classList.contains("now")) ?? fields.find((one) => one.closest(".needed")) ?? fields[0];
  fields.forEach((one) => {
    one.classList.toggle("now", one === now);
    one.querySelector(".typed").textContent = one === now ? typed : "";
  });
  write(part("pad"), { hidden: !now });
  part("pad").querySelectorAll("[data-digit]").forEach((key) => write(key, { disabled: Number(typed + key.dataset.digit) > Number(now?.dataset.most) }));
  write(part("pad").querySelector("[data-done]"), { disabled: !typed });
  return now;
}

// What is missing, each with the players of whom it is.
function drawMissing({ missing, by }) {
  const told = new Map();
  missing.forEach(({ needed, seat }) => told.set(needed, [...(told.get(needed) ?? []), ...(seat ? [nameOf(seat, by)] : [])]));
  const words = [...told].map(([what, who]) => [what, who.join(", ")].filter(Boolean).join(": "));
  write(part("missing"), { hidden: !words.length });
  part("missing-what").replaceChildren(labelled(words.join("; "), by));
}

function draw({ detail: { state } }) {
  if (!sheet() || !form()) return;
  document.querySelectorAll("[data-offline-go]").forEach((one) => write(one, { hidden: !isFetched() }));
  // Everything is saved: the page itself shows the hand and the next entries.
  if (sheet().open && state === "kept" && !typed) sheet().close();
  if (!sheet().open || !isFetched()) return;
  const said = ofHandNow();
  const now = hand();
  part("nth").textContent = sheet().dataset.nth.replace("{}", handNow());
  part("said").replaceChildren(...said.map((tap) => make("li", { textContent: tap.words })));
  part("said").lastElementChild?.scrollIntoView({ block: "nearest" });
  write(part("back"), { disabled: !said.length });
  drawStep(now);
  drawPad();
  drawMissing(now);
  write(part("keep"), { disabled: !now.isWhole });
  writeAttribute(part("all"), "aria-pressed", String(at.isAll));
  document.dispatchEvent(new CustomEvent("sheet-drawn"));
}

// --- tapping

function enter(entry, words) {
  typed = "";
  const { state } = hand();
  tapOffline("enter", entry, words);
  const after = hand();
  // Where a stage begins, or others may bid higher, the sheet goes there; else it stays with the player.
  if (after.state.stage !== state.stage || after.state.bid?.seat !== state.bid?.seat) at.rank = steps.rankOf(after.state.stage);
}

function enterNumber() {
  const now = drawPad();
  if (!now || !typed) return;
  const entry = { ...JSON.parse(now.dataset.offlineNumber), [now.dataset.fill]: Number(typed) };
  enter(JSON.stringify(entry), `${now.dataset.offlineWords} ${Number(typed)}`);
}

// Several cards are chosen, and entered together.
function enterCards(done) {
  const chosen = [...done.parentElement.querySelectorAll('[aria-pressed="true"]')].map(({ dataset }) => dataset);
  const entries = chosen.map(({ offlineEntry }) => JSON.parse(offlineEntry));
  const words = chosen.map(({ offlineWords }, place) => (place ? offlineWords.split(": ").at(-1) : offlineWords)).join(", ");
  if (entries.length) enter(JSON.stringify({ ...entries[0], cards: entries.flatMap(({ cards }) => cards) }), words);
}

// A number that no further digit can follow is entered at once.
function type(digit, when) {
  const now = drawPad();
  if (!now || when - last < RHYTHM || Number(typed + digit) > Number(now.dataset.most)) return;
  typed += digit;
  if (typed !== "0" && Number(`${typed}0`) <= Number(now.dataset.most)) return;
  last = when;
  enterNumber();
}

// Takes back the last entry, and goes where it was made.
function takeBack() {
  const gone = ofHandNow().at(-1);
  taps.withdraw(gone?.id);
  typed = "";
  const { all, by } = hand();
  const entry = gone?.values.entry && steps.turn(JSON.parse(gone.values.entry), -by);
  at.rank = all.find(({ asks }) => entry && asks.some((ask) => steps.answers(entry, ask)))?.rank ?? at.rank;
}

function tap(one, when) {
  const { dataset } = one;
  // Digits that were only typed are entered before the sheet goes on.
  if (typed && ("offlineRank" in dataset || "offlineKeep" in dataset)) enterNumber();
  if ("offlineCards" in dataset) enterCards(one);
  else if (dataset.offlineEntry) enter(dataset.offlineEntry, dataset.offlineWords);
  else if (dataset.offlineRank) Object.assign(at, { rank: Number(dataset.offlineRank) });
  else if (dataset.digit) type(dataset.digit, when);
  else if ("erase" in dataset) typed = typed.slice(0, -1);
  else if ("done" in dataset) enterNumber();
  else if ("offlineBack" in dataset) takeBack();
  else if ("offlineAll" in dataset) Object.assign(at, { isAll: !at.isAll, rank: -1 });
  else if ("offlineKeep" in dataset) tapOffline("keep", null, dataset.offlineWords);
}

export function startOfflineSheet() {
  if (!sheet()) return;
  steps.load(kept().textContent);
  document.addEventListener("submit", ({ target }) => target.matches("[data-forget]") && stop.abort(), true);
  document.addEventListener("another-hand", () => setTimeout(fetchAhead));
  document.addEventListener("taps-taken", addAccepted);
  fetchAhead();
  sheet().addEventListener("click", (event) => {
    const one = event.target.closest("button");
    if (!one || one.matches("[data-dialog-close]")) return;
    event.stopPropagation(); // the page's own digits are not meant
    if ("offlineNumber" in one.dataset) {
      typed = "";
      part("asks").querySelectorAll(".now").forEach((other) => other.classList.remove("now"));
      one.classList.add("now");
      drawPad();
      return;
    }
    if (one.dataset.offlineEntry && one.ariaPressed) {
      one.ariaPressed = String(one.ariaPressed !== "true");
      return;
    }
    tap(one, event.timeStamp);
    document.dispatchEvent(new CustomEvent("taps-changed"));
  });
  sheet().addEventListener("keydown", (event) => {
    const keys = { Enter: "[data-done]", Backspace: "[data-erase]" };
    const key = part("pad").querySelector(/^[0-9]$/.test(event.key) ? `[data-digit="${event.key}"]` : keys[event.key] ?? ":not(*)");
    if (!key || part("pad").hidden || event.target.matches("button:not(.number, .key)")) return;
    event.preventDefault();
    event.stopPropagation();
    key.click();
  });
  document.addEventListener("outbox-drawn", draw);
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-offline-go]")) setTimeout(() => document.dispatchEvent(new CustomEvent("taps-changed")));
  });
}
