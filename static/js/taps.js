// The taps that no answer has been heard of yet, and those that were not taken: kept on the device,
// so that neither a reload nor a flat battery loses one.  Nothing here sends or shows anything.

const KEY = "scorekeeper.taps";
let spare = null; // where the browser keeps nothing, at least as long as the page is there

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? spare);
    return { waiting: kept?.waiting ?? [], refused: kept?.refused ?? [] };
  } catch {
    return { waiting: [], refused: [] };
  }
}

function write(taps) {
  const text = JSON.stringify(taps);
  try {
    if (taps.waiting.length || taps.refused.length) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
    spare = null;
  } catch {
    spare = text;
  }
}

// Two pages may be open on one device: what is kept is read anew each time.
function change(how) {
  const taps = read();
  const result = how(taps);
  write(taps);
  return result;
}

export const waiting = (page = null) => read().waiting.filter((tap) => !page || tap.page === page);
export const refused = () => read().refused;

// The page that is open comes first; another one's taps do not hold it up.
export const next = (page) => waiting(page)[0] ?? waiting()[0] ?? null;

export function name() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const add = (tap) => change((taps) => taps.waiting.push(tap));

const without = (list, id) => list.filter((tap) => tap.id !== id);

// It was taken: what the same scorer tapped after it goes on from the state that it made.
export function taken(id, state) {
  change((taps) => {
    const tap = taps.waiting.find((one) => one.id === id);
    taps.waiting = without(taps.waiting, id);
    const follower = taps.waiting.find((one) => one.page === tap?.page);
    if (follower?.chained && state) follower.on = state;
  });
}

// It was not taken: nor is what was meant to come after it.
export function refuse(id, why, whyAfter) {
  return change((taps) => {
    const tap = taps.waiting.find((one) => one.id === id);
    if (!tap) return [];
    const lost = [tap];
    for (const one of taps.waiting.slice(taps.waiting.indexOf(tap) + 1)) {
      if (one.page === tap.page && one.chained) lost.push(one);
    }
    const told = lost.map((one) => ({ ...one, why: one === tap ? why : whyAfter }));
    taps.waiting = taps.waiting.filter((one) => !lost.includes(one));
    taps.refused.push(...told);
    // Whatever comes next on that page was tapped when these were known to be lost.
    return told;
  });
}

export const dismiss = (ids) => change((taps) => {
  const gone = taps.refused.filter((tap) => ids.includes(tap.id));
  taps.refused = taps.refused.filter((tap) => !ids.includes(tap.id));
  return gone;
});

export function failed(id) {
  return change((taps) => {
    const tap = taps.waiting.find((one) => one.id === id);
    if (tap) tap.tries = (tap.tries ?? 0) + 1;
    return tap?.tries ?? 0;
  });
}
