// Keeps the last entry page and the static files: a reload without a connection still shows the hand.
const PAGES = "pages";
const FILES = "files-";

async function store() {
  const list = await (await fetch("/offline-files.json", { cache: "no-store" })).json();
  const cache = await caches.open(FILES + list.name);
  await cache.addAll(list.files);
  const old = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== FILES + list.name);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(store());
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function page(request) {
  try {
    return await fetch(request);
  } catch (away) {
    const kept = await caches.match(new URL(request.url).pathname);
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
    if (answer.ok && new URL(request.url).search) store().catch(() => {});
    return answer;
  } catch (away) {
    // Modules and fonts ask for files without a mark.
    const any = await caches.match(request, { ignoreSearch: true });
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
