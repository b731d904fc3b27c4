// Patching the entry page: a response holds only changed regions, and only elements that differ are replaced.
// Unchanged elements keep their identity, so focus, scroll positions and screen readers are not disturbed.

import { writeAttribute } from "./dom_write.js";

const MADE_ON = ':scope > input[type="hidden"]:not([name="csrf_token"])';

// The page's name and the digests of its regions; the server omits those.
export function have(hand) {
  const regions = [...hand.querySelectorAll("[data-mark]")].map(({ dataset }) => `${dataset.region}=${dataset.mark}`);
  return [hand.dataset.page, ...regions].join(" ");
}

export const isPart = (told) => told.hasAttribute("data-part");

// Attributes that scripts or the browser set.
const OWN = ["open"];
const DOES = ["data-slot", "data-card", "data-asks", "formaction", "href"];

// The identity of an element includes its effect, so that the focus keeps its meaning.
const nameOf = (one) => one.id || [...DOES.map((name) => one.getAttribute(name)), one.value].join(" ");

// The former surroundings of removed elements.
const stood = new WeakMap();

// The closest ancestor that matches, also of a removed element.
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

// Whether one may become the other where their number has changed.
const isLike = (was, is) => (isText(was) && isText(is)) || (isSame(was, is) && was.classList[0] === is.classList[0]);

// Puts one node in place of the other, keeping the old one if it has the same identity.
function putRight(was, is) {
  if (isText(was) && isText(is)) {
    // Text between elements is only white space.
    if (was.data.trim() !== is.data.trim()) was.data = is.data;
  } else if (isSame(was, is)) {
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
  let next = 0; // the first of the old ones that is not in its place yet
  for (const one of fresh) {
    const isNear = (place) => place === next || (place > next && !isText(one));
    const place = old.length === fresh.length ? next : old.findIndex((its, at) => isNear(at) && isLike(its, one));
    if (place < 0) now.insertBefore(one, old[next] ?? after);
    else {
      old.slice(next, place).forEach((gone) => leave(gone, now));
      putRight(old[place], one);
      next = place + 1;
    }
  }
  old.slice(next).forEach((gone) => leave(gone, now));
}

// The pieces of a region: whole buttons, and the start tags of other elements.
const pieces = (region) => [...region.querySelectorAll(":not(button *)")];

// Applies a region's attributes and its whole content, or its pieces at the places in `data-but`.
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

// Patches another part of the page.
export function renewPart(now, told) {
  const held = now.contains(document.activeElement) ? document.activeElement : null;
  takeAttributes(now, told);
  takeContent(now, told);
  htmx.process(now);
  // The element in its place now.
  if (held && !held.isConnected) [...now.querySelectorAll(held.tagName)].find((one) => isSame(held, one))?.focus({ preventScroll: true });
}

// Updates the hidden fields that identify the page's state: almost always the same few.
function takeMadeOn(hand, told) {
  const was = [...hand.querySelectorAll(MADE_ON)];
  const is = [...told.querySelectorAll(MADE_ON)];
  if (was.length === is.length) was.forEach((one, place) => takeAttributes(one, is[place]));
  else {
    was.forEach((one) => one.remove());
    hand.prepend(...is);
  }
}

// Applies a response about the hand, a patch or the whole of it.
export function renew(hand, told) {
  const held = hand.contains(document.activeElement) ? document.activeElement.id : "";
  const part = isPart(told);
  told.removeAttribute("data-part");
  takeAttributes(hand, told, ["aria-busy", ...(part ? ["data-entries"] : [])]);
  if (part) {
    takeMadeOn(hand, told);
    // A repeated note has to be announced again.
    hand.querySelector("#notes").replaceChildren(...(told.querySelector("#notes")?.childNodes ?? []));
    told.querySelectorAll("[data-mark]").forEach((one) => take(hand.querySelector(`[data-region="${one.dataset.region}"]`), one));
  } else {
    hand.replaceChildren(...told.childNodes);
    htmx.process(hand);
  }
  if (held && document.activeElement === document.body) document.getElementById(held)?.focus({ preventScroll: true });
}
