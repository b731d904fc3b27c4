// The stand-in for a page requested without a connection or while the service was down: retries until the
// page is available, and shows it.

const EVERY = 2000; // milliseconds
const PATIENCE = 5000;
const DOWN = [502, 503, 504]; // sent by a proxy in front of the service
let timer = 0;

async function look() {
  clearTimeout(timer);
  try {
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store", redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
    if (!DOWN.includes(answer.status)) {
      location.reload();
      return;
    }
  } catch {
    // Not available yet.
  }
  timer = setTimeout(look, EVERY);
}

window.addEventListener("online", look);
timer = setTimeout(look, EVERY);
