// Stands in for a page that was asked for without a connection, or while the service was down: asks
// for it again and again, and shows it as soon as it is there.

const EVERY = 2000; // milliseconds
const PATIENCE = 5000;
const DOWN = [502, 503, 504]; // said by what stands before the service
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
    // Not yet.
  }
  timer = setTimeout(look, EVERY);
}

window.addEventListener("online", look);
timer = setTimeout(look, EVERY);
