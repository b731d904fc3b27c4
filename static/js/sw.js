// The service worker: caches the last entry page and the static files, so that a reload without a connection
// still shows the hand.
const PAGES = "pages";
const FILES = "files-";

// /static/v.MARK/js/app.js: the mark changes when any file does.
const MARK = /\/v\.[0-9a-f]+\//;
const nameOf = (address) => new URL(address).pathname.replace(MARK, "/");
let storing = null;

async function fetchAll() {
  const list = await (await fetch("/offline-files.json", { cache: "no-store" })).json();
  const cache = await caches.open(FILES + list.name);
  await cache.addAll(list.files);
  const old = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== FILES + list.name);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A page requests many files at once: all of them are fetched again once.
function store() {
  storing ??= fetchAll().finally(() => (storing = null));
  return storing;
}

// A page cached before an update requests the files under their old mark.
async function underAnotherMark(request) {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const other = (await cache.keys()).find((one) => nameOf(one.url) === nameOf(request.url));
    if (other) return cache.match(other);
  }
  return undefined;
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  // Taps bypass the service worker: browsers with static routing send them directly.
  event.waitUntil(Promise.all([store(), event.addRoutes?.({ condition: { requestMethod: "POST" }, source: "network" })]));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Returns the stand-in for an unreachable page, with the addresses of its files made absolute.
async function standIn() {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const file = (await cache.keys()).find((one) => one.url.endsWith("/unavailable.html"));
    if (!file) continue;
    const kept = await cache.match(file);
    const text = (await kept.text()).replace(/ (href|src)="/g, ` $1="${new URL(".", file.url).pathname}`);
    return new Response(text, { headers: kept.headers });
  }
  return undefined;
}

async function page(request) {
  try {
    return await fetch(request);
  } catch (away) {
    const kept = await caches.match(new URL(request.url).pathname) ?? await standIn();
    if (kept) return kept;
    throw away;
  }
}

async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  try {
    const answer = await fetch(request);
    // A file under a new mark means that all of them may be new.
    if (answer.ok && MARK.test(request.url)) store().catch(() => {});
    return answer;
  } catch (away) {
    const any = await underAnotherMark(request);
    if (any) return any;
    throw away;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
});
