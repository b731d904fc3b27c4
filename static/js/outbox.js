// A tap is kept on the device until the server has answered it, and sent again until it does.
// The server takes an entry at a place only once, so sending it twice is harmless.

const KEY = "scorekeeper.tap";
const AGAIN = [1000, 2000, 4000, 8000];
// The server is away or restarting; anything else is an answer.
const AWAY = new Set([0, 429, 502, 503, 504]);
let tries = 0;
let timer = 0;
let going = false;

const form = () => document.getElementById("hand");

export function pending() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function show(state) {
  const mark = document.querySelector("[data-saved]");
  if (mark) {
    const word = mark.querySelector("[data-saved-word]");
    mark.dataset.saved = state;
    word.textContent = word.dataset[state];
  }
  const banner = document.querySelector("[data-offline]");
  if (banner) banner.hidden = state !== "waiting";
  form()?.setAttribute("aria-busy", String(state !== "kept"));
  // What may be said next depends on the answer: until then nothing else can be tapped.
  form()?.querySelectorAll(".stages, .table, .side, .dock, .top .square[id]").forEach((part) => {
    part.inert = state === "waiting";
  });
}

function mine(element) {
  return element?.id === "hand" || element?.closest?.("[data-closes]") !== null;
}

function later() {
  show("waiting");
  clearTimeout(timer);
  timer = setTimeout(send, AGAIN[Math.min(tries, AGAIN.length - 1)]);
  tries += 1;
}

function send() {
  const tap = pending();
  if (!tap || going || !form()) return;
  if (form().dataset.url !== tap.page) return; // another hand's: kept until its page is open
  htmx.ajax("POST", tap.path, { source: document.body, target: "#hand", swap: "outerHTML", values: tap.values })
    .catch(() => {}); // told by htmx:afterRequest
}

export function startOutbox() {
  document.addEventListener("htmx:configRequest", (event) => {
    const token = document.querySelector('meta[name="csrf"]');
    if (token) event.detail.headers["X-CSRFToken"] = token.content;
  });

  document.addEventListener("htmx:beforeRequest", (event) => {
    const { elt, requestConfig } = event.detail;
    if (requestConfig.verb !== "post") return;
    const waiting = pending();
    if (mine(elt)) {
      // One tap at a time: what may be tapped next depends on the answer.
      if (going || waiting?.page === form()?.dataset.url) {
        event.preventDefault();
        return;
      }
      const values = Object.fromEntries(requestConfig.formData ?? Object.entries(requestConfig.parameters));
      delete values.csrf_token;
      const tap = { page: form().dataset.url, path: requestConfig.path, values };
      localStorage.setItem(KEY, JSON.stringify(tap));
      requestConfig.triggeringEvent?.submitter?.classList.add("sent");
    } else if (!(elt === document.body && waiting?.path === requestConfig.path)) {
      return;
    }
    going = true;
    event.detail.xhr.tap = true;
    show("going");
  });

  document.addEventListener("htmx:afterRequest", (event) => {
    const { xhr } = event.detail;
    if (!xhr.tap) return;
    going = false;
    if (AWAY.has(xhr.status)) {
      later();
      return;
    }
    tries = 0;
    // After signing in again the page sends it.
    if (xhr.status !== 401) localStorage.removeItem(KEY);
    if (xhr.status >= 400) refused();
    show("kept");
  });

  window.addEventListener("online", send);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && send());
  if (pending() && form()?.dataset.url === pending().page) {
    show("waiting");
    send();
  }
}

function refused() {
  document.querySelectorAll(".sent").forEach((one) => one.classList.remove("sent"));
  const note = document.querySelector("[data-refused]");
  if (note) note.hidden = false;
  document.dispatchEvent(new CustomEvent("tap-refused"));
}
