// The store of unanswered and rejected taps on the device, so that neither a reload nor an empty battery
// loses one. It sends and shows nothing.

import { store, stored } from "../page/storage.js";

const KEY = "scorekeeper.taps";
let spare = null; // where the browser keeps nothing more, at least as long as the page is there

const text = () => spare ?? stored(KEY);

function read() {
  try {
    const kept = JSON.parse(text());
    return { waiting: kept?.waiting ?? [], refused: kept?.refused ?? [] };
  } catch {
    return { waiting: [], refused: [] };
  }
}

function write(taps) {
  const now = taps.waiting.length || taps.refused.length ? JSON.stringify(taps) : null;
  // To look is quick, to write is not.
  if (now !== text()) spare = store(KEY, now) ? null : now;
}

// Taps that a reload would lose: the browser stores nothing more.
export const areOnlyHere = () => spare !== null;

// Two pages may be open on one device, so the store is read again for each change.
function change(how) {
  const taps = read();
  const result = how(taps);
  write(taps);
  return result;
}

const all = (page) => read().waiting.filter((tap) => !page || tap.page === page);
export const waiting = (page = null) => all(page).filter((tap) => !tap.held);
// Taps of hands after one whose recording was rejected: they wait for it.
export const held = (page = null) => all(page).filter((tap) => tap.held);
export const refused = () => read().refused;

// The open page's taps come first; another page's do not delay them.
export const next = (page) => waiting(page)[0] ?? waiting()[0] ?? null;

export function name() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const add = (tap) => change((taps) => taps.waiting.push(tap));

const without = (list, id) => list.filter((tap) => tap.id !== id);

// The tap was accepted: later taps of the same scorer go on from the state that it led to.
export function taken(id, state) {
  change((taps) => {
    const tap = taps.waiting.find((one) => one.id === id);
    taps.waiting = without(taps.waiting, id);
    const behind = taps.waiting.filter((one) => one.page === tap?.page);
    if (state && tap && isKeep(tap)) begin(behind.filter((one) => String(one.hand) === state.shown), state);
    const follower = behind.find((one) => !one.held);
    if (follower?.chained && state) follower.on = state;
  });
}

// The previous hand is recorded: taps of this one made without a connection go on from there.
function begin(hand, state) {
  for (const one of hand) Object.assign(one, { held: false, chained: true, from: state.seen });
}

// The previous hand was recorded on another device.
export const release = (page, state) => change((taps) => {
  const hand = taps.waiting.filter((one) => one.held && one.page === page && String(one.hand) === state.shown);
  begin(hand, state);
  if (hand.length) hand[0].on = state;
  return hand.length > 0;
});

export const isKeep = (tap) => tap.path.endsWith("/keep");
const isEntry = (tap) => tap.path.endsWith("/enter");
const isUndo = (tap) => tap.path.endsWith("/undo");
const isRedo = (tap) => tap.path.endsWith("/redo");

// Sorts the taps queued after a rejected one on the same page: announcements that are tried alone, taps that
// depend on it, and the undo that removes it, if there is one.
function sorted(tap, behind, on) {
  const goOn = [];
  let since = 1; // words that an undo would take back, this one first
  for (const [place, one] of behind.entries()) {
    if (!on || !isEntry(tap) || !(isEntry(one) || isUndo(one))) return { goOn, lost: behind.slice(place), undo: null };
    since += isUndo(one) ? -1 : 1;
    if (!since) return { goOn: [...goOn, ...behind.slice(place + 1)], lost: [], undo: one };
    goOn.push(one);
  }
  return { goOn, lost: [], undo: null };
}

// The remaining taps of a list: an announcement undone in it counts as never tapped, so that nobody enters it
// again unawares.
export function left(lost) {
  const told = [];
  let back = []; // taken back, and could be brought back
  for (const one of lost) {
    if (isUndo(one) && told.length && isEntry(told.at(-1))) {
      back.push(told.pop());
    } else if (isRedo(one) && back.length) {
      told.push(back.pop());
    } else {
      told.push(one);
      back = [];
    }
  }
  return told;
}

// The tap was rejected. If the hand is unchanged (`on`), announcements queued after it are tried alone, with
// the tap they followed: the server accepts those that do not depend on it. If the tap was undone already,
// nothing is reported.
export function refuse(id, why, whyAfter, on = null) {
  return change((taps) => {
    const tap = taps.waiting.find((one) => one.id === id);
    if (!tap) return [];
    const after = taps.waiting.slice(taps.waiting.indexOf(tap) + 1).filter((one) => one.page === tap.page && one.chained);
    const [behind, later] = [after.filter((one) => !(one.hand > tap.hand)), after.filter((one) => one.hand > tap.hand)];
    const { goOn, lost, undo } = sorted(tap, behind, on);
    const gone = [tap, ...lost, undo];
    const told = undo ? [] : left([tap, ...lost]).map((one, place) => ({ ...one, why: place ? whyAfter : why }));
    taps.waiting = taps.waiting.filter((one) => !gone.includes(one));
    if (isKeep(tap) || gone.some((one) => one && isKeep(one))) later.forEach((one) => (one.held = true));
    taps.refused.push(...told);
    if (goOn.length) goOn[0].on = on;
    if (!undo) goOn.filter(isEntry).forEach((one) => (one.lost = [...(one.lost ?? []), tap.values.entry]));
    return told;
  });
}

// The taps that are sent in one request with this one, as they waited for the same hand: none of them is entered
// if another tablet changed it meanwhile. `alone` are those of which one cannot stand: then each is tried.
export function together(tap) {
  const behind = all(tap.page);
  const since = behind.slice(behind.findIndex((one) => one.id === tap.id));
  const end = since.findIndex((one, at) => one.path !== tap.path || one.hand !== tap.hand || one.held || one.lost || one.from !== tap.from || (at && !one.chained));
  const isOne = !isEntry(tap) || tap.alone || !(tap.tries || tap.sheet);
  return since.slice(0, isOne ? 1 : end < 0 ? since.length : end);
}

export const separate = (ids) => change((taps) => taps.waiting.forEach((one) => { if (ids.includes(one.id)) one.alone = true; }));

// Undoes the last tap of a hand entered without a connection.
export const withdraw = (id) => change((taps) => (taps.waiting = without(taps.waiting, id)));

export const dismiss = (ids) => change((taps) => {
  const gone = taps.refused.filter((tap) => ids.includes(tap.id));
  taps.refused = taps.refused.filter((tap) => !ids.includes(tap.id));
  return gone;
});

// Removes the questions of a recorded or discarded hand.
export const forget = (isOver) => dismiss(refused().filter(isOver).map((tap) => tap.id));

export function failed(id) {
  return change((taps) => {
    const tap = taps.waiting.find((one) => one.id === id);
    if (tap) tap.tries = (tap.tries ?? 0) + 1;
    return tap?.tries ?? 0;
  });
}
