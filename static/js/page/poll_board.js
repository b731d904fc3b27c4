// Polling of the scoreboard, a table's page and an evening's page. They send the revision they show and get a
// response only if that changed; that costs the service little, and a board shows a change within two seconds.

import { inAnotherLanguage, isUsed, parse, show } from "../entry/responses.js";
import { renewPart } from "./dom_patch.js";

const SPREAD = 0.1; // randomizes intervals, so that screens opened together do not poll together
const HIDDEN = 20000; // milliseconds between polls of an invisible page
const AGAIN = 1500; // the same after a failed poll
const PATIENCE = 5000;
const LOST = 4000; // milliseconds without a response after which the page says so
const REFUSED = ["HX-Redirect", "HX-Retarget"];
let timer = 0;
let asking = false;
let heard = now();

const followed = () => document.querySelector("[data-follows]");
const isBoard = (part) => part.id === "board";

const isFilled = (field) => (field.matches("[type=checkbox], [type=radio]") ? field.checked !== field.defaultChecked : field.value !== field.defaultValue);

// A page that is being used is not updated; nobody uses a board.
function isBusy(part) {
  return isUsed() || Boolean(document.querySelector("dialog[open]"))
    || part.contains(document.activeElement?.closest("input, select, textarea"))
    || [...part.querySelectorAll("input:not([type=hidden]), textarea")].some(isFilled);
}

function put(part, told) {
  const fresh = parse(told).getElementById(part.id);
  if (inAnotherLanguage(fresh, part.dataset.follows)) return;
  if (isBoard(part)) show(part.id, told);
  else renewPart(part, fresh);
}

// The device's clock may be set; a length of time is measured by the other one.
function now() {
  return { date: new Date(), steady: performance.now() };
}

// After a lost connection the page tells how old it is.
function tellLost() {
  const lost = document.querySelector("[data-lost]");
  if (!lost) return;
  const since = lost.querySelector("time");
  const is = performance.now() - heard.steady > LOST;
  if (is && lost.hidden) {
    since.dateTime = heard.date.toISOString();
    since.textContent = heard.date.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  }
  lost.hidden = !is;
}

// Polls once; returns the milliseconds until the next poll.
async function question() {
  const part = followed();
  const { follows, state, every } = part.dataset;
  const isLetBe = () => !isBoard(part) && isBusy(part);
  if (isLetBe()) return Number(every);
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(`${follows}${follows.includes("?") ? "&" : "?"}seen=${state}`, { headers: { "HX-Request": "true" }, signal: stop.signal });
    // Signed out elsewhere, or refused (a dissolved evening): the content must not stay on the screen. A
    // board waits, as nobody is there to open it again.
    if (!isBoard(part) && REFUSED.some((name) => answer.headers.has(name))) location.reload();
    const told = await answer.text();
    // A network in between may answer everything itself.
    const isOurs = answer.status === 204 || (answer.ok && told.includes(`id="${part.id}"`));
    if (!isOurs) return Number(answer.headers.get("Retry-After")) * 1000 || AGAIN;
    if (answer.status === 200 && part.isConnected && !isLetBe()) put(part, told);
    heard = now();
    return Number(every);
  } catch {
    return AGAIN;
  } finally {
    clearTimeout(late);
  }
}

async function ask() {
  if (asking || !followed()) return;
  clearTimeout(timer);
  asking = true;
  const began = performance.now();
  const pause = await question();
  asking = false;
  tellLost();
  const spread = 1 + SPREAD * (2 * Math.random() - 1);
  const wait = document.hidden ? HIDDEN : pause;
  timer = setTimeout(ask, Math.max(0, wait * spread - (performance.now() - began)));
}

export function startBoardPolling() {
  if (!followed()) {
    // The entry page follows what phones say once its table has a code for them.
    document.addEventListener("htmx:afterSettle", startBoardPolling, { once: true });
    return;
  }
  timer = setTimeout(ask, Number(followed().dataset.every) * Math.random());
  // A page that becomes visible again is updated at once.
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
  window.addEventListener("online", ask);
}
