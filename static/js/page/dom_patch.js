// Putting the hand's page right by an answer: only what has changed comes, and of that only what is
// other than it was is drawn anew.  What stays is the same element: it keeps its focus and where it
// is scrolled, and a screen reader hears nothing of it.

import { writeAttribute } from "./dom_write.js";

const MADE_ON = ':scope > input[type="hidden"]:not([name="csrf_token"])';

// Which page this is, and what of it is there: the server leaves that out.
export function have(hand) {
  const regions = [...hand.querySelectorAll("[data-mark]")].map(({ dataset }) => `${dataset.region}=${dataset.mark}`);
  return [hand.dataset.page, ...regions].join(" ");
}

export const isPart = (told) => told.hasAttribute("data-part");

// What the browser says of an element by itself.
const OWN = ["open", "data-above", "data-below", "data-before", "data-after", "data-crowded"];
const DOES = ["data-slot", "data-card", "data-asks", "formaction", "href"];

// What a button does, too: a focus that stays has to mean the same.
const nameOf = (one) => one.id || [...DOES.map((name) => one.getAttribute(name)), one.value].join(" ");

// Where something stood that has gone.
const stood = new WeakMap();

// What is around something, also where it is gone by now.
export function around(one, selector) {
  for (let at = one; at; at = stood.get(at)) {
    const found = at.closest(selector);
    if (found) return found;
    while (at.parentElement) at = at.parentElement;
  }
  return null;
}

const isText = (node) => node.nodeType === Node.TEXT_NODE;
const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
const isSame = (was, is) => isElement(was) && isElement(is) && was.tagName === is.tagName && nameOf(was) === nameOf(is);

function takeAttributes(now, told, but = []) {
  for (const name of now.getAttributeNames()) if (!told.hasAttribute(name) && !but.includes(name)) now.removeAttribute(name);
  for (const name of told.getAttributeNames()) writeAttribute(now, name, told.getAttribute(name));
}

function leave(one, parent) {
  stood.set(one, parent);
  one.remove();
}

// One in place of the other, as the same element if it does the same.
function putRight(was, is) {
  if (isSame(was, is)) {
    takeAttributes(was, is, OWN);
    takeContent(was, is);
  } else {
    const parent = was.parentNode;
    parent.insertBefore(is, was);
    leave(was, parent);
  }
}

function takeContent(now, told) {
  const was = [...now.childNodes];
  const is = [...told.childNodes];
  let from = 0;
  while (from < was.length && from < is.length && was[from].isEqualNode(is[from])) from += 1;
  let over = 0;
  while (over < was.length - from && over < is.length - from && was.at(-1 - over).isEqualNode(is.at(-1 - over))) over += 1;
  const old = was.slice(from, was.length - over);
  const fresh = is.slice(from, is.length - over);
  const after = was[was.length - over] ?? null;
  const pairs = old.length === fresh.length;
  fresh.forEach((one, place) => {
    if (pairs && isText(old[place]) && isText(one)) {
      // Between elements there is no more than a line's end.
      if (old[place].data.trim() !== one.data.trim()) old[place].data = one.data;
    } else if (pairs) putRight(old[place], one);
    else now.insertBefore(one, after);
  });
  if (!pairs) old.forEach((one) => leave(one, now));
}

// A region in pieces: whole buttons, and what other elements say of themselves.
const pieces = (region) => [...region.querySelectorAll(":not(button *)")];

// What a region says of itself, and all that is in it; or its pieces at the places that `data-but` says.
function take(now, told) {
  const { but } = told.dataset;
  told.removeAttribute("data-but");
  takeAttributes(now, told, OWN);
  if (but === undefined) takeContent(now, told);
  else if (but) {
    const there = pieces(now);
    const fresh = [...told.children];
    but.split(" ").forEach((place, nth) => {
      const [was, is] = [there[place], fresh[nth]];
      if (is.matches("button")) putRight(was, is);
      else takeAttributes(was, is, OWN);
    });
  }
  if (now.querySelector("[hx-post]")) htmx.process(now);
}

// Another part of a page that was told anew.
export function renewPart(now, told) {
  const held = now.contains(document.activeElement) ? document.activeElement : null;
  takeAttributes(now, told);
  takeContent(now, told);
  htmx.process(now);
  // What is in its place now.
  if (held && !held.isConnected) [...now.querySelectorAll(held.tagName)].find((one) => isSame(held, one))?.focus({ preventScroll: true });
}

// Which state of the hand this page is of: the same few fields, nearly always.
function takeMadeOn(hand, told) {
  const was = [...hand.querySelectorAll(MADE_ON)];
  const is = [...told.querySelectorAll(MADE_ON)];
  if (was.length === is.length) was.forEach((one, place) => takeAttributes(one, is[place]));
  else {
    was.forEach((one) => one.remove());
    hand.prepend(...is);
  }
}

// Take over what was told of the hand, be it a part of its page or all of it.
export function renew(hand, told) {
  const held = hand.contains(document.activeElement) ? document.activeElement.id : "";
  const part = isPart(told);
  told.removeAttribute("data-part");
  takeAttributes(hand, told, ["aria-busy"]);
  if (part) {
    takeMadeOn(hand, told);
    // What is told again is to be heard again.
    hand.querySelector("#notes").replaceChildren(...(told.querySelector("#notes")?.childNodes ?? []));
    told.querySelectorAll("[data-mark]").forEach((one) => take(hand.querySelector(`[data-region="${one.dataset.region}"]`), one));
  } else {
    hand.replaceChildren(...told.childNodes);
    htmx.process(hand);
  }
  if (held && document.activeElement === document.body) document.getElementById(held)?.focus({ preventScroll: true });
}
