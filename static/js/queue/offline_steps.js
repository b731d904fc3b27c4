// What a hand asks without a connection, step by step. The prompts come with the page, with what changes after
// each entry; there, the last seat deals, and of the other seats only the declarer is told apart.

const FIRST = 0;
const LAST = 99; // places of what no seat is asked, before and after the seats
const LETTERS = "ABCDE";
let possible = null;

export function load(text) {
  possible = text ? JSON.parse(text) : null;
}

export const seats = () => possible?.seats ?? 0;
export const stageName = (place) => possible.stages[place][1];

// An entry with other seats, in its fields and in the names of items: "item/A".
const reseated = (entry, other) => Object.fromEntries(Object.entries(entry).map(([name, value]) => [
  name, typeof value === "string" ? value.replace(/^(.*\/)?([A-E])$/, (_, item = "", seat) => item + other(seat)) : value,
]));

export const turnSeat = (seat, by) => LETTERS.slice(0, possible.seats).at((LETTERS.indexOf(seat) + by) % possible.seats);
export const turn = (entry, by) => reseated(entry, (seat) => turnSeat(seat, by));

function keyOf(entry, declarer, but) {
  const roles = reseated(entry, (seat) => (seat === declarer ? "+" : "-"));
  return Object.keys(roles).filter((name) => name !== but).sort().map((name) => `${name}:${roles[name]}`).join(" ");
}

const isAnswer = (entry, declarer, { key, fill }) => key === keyOf(entry, declarer, fill);

const contextOf = ({ stage, declarer }) => stage + (declarer ? "+" : "");

// A fact is looked up in the context since which it is asked, which tells more of the hand than the present one;
// what another of the same role has said, as said again.
function changeAfter(entry, state) {
  const { declarer, open, since, said } = state;
  const fact = [...open.keys()].find((place) => possible.prompts[place].group === "fact" && isAnswer(entry, declarer, possible.prompts[place]));
  const keys = [undefined, ...possible.indifferent.filter((name) => name in entry)].map((but) => keyOf(entry, declarer, but));
  const key = keys.find((one) => possible.after[one]);
  const nth = said.get(key) ?? 0;
  said.set(key, nth + 1);
  for (const changes of [possible.after[key + "#".repeat(nth)], possible.after[key]]) {
    const here = changes?.[since.get(fact)] ?? changes?.[contextOf(state)];
    if (here) return here;
  }
  return key ? { ...possible.after[key][""], isElsewhere: true } : null;
}

// Where a hand is after these entries: the open prompts, each with whether it is required, the stage, the
// declarer, who bid last and when, and whether it has a result: a fact of the play, or a decision.
export function stateAfter(entries) {
  const start = possible.after[""][""];
  const state = { open: new Map(start.came), since: new Map(), said: new Map(), stage: start.stage, declarer: start.declares ? LETTERS[0] : null, bid: null, hasResult: false };
  start.came.forEach(([place]) => state.since.set(place, contextOf(state)));
  for (const entry of entries) {
    const isFact = ({ group, ...prompt }) => group === "fact" && isAnswer(entry, state.declarer, prompt);
    state.hasResult ||= [...state.open.keys()].some((place) => isFact(possible.prompts[place]));
    const change = changeAfter(entry, state);
    if (!change) continue;
    if (!change.gone) Object.assign(state, { open: new Map(), bid: { stage: state.stage, seat: entry.seat } });
    change.gone?.forEach((place) => state.open.delete(place));
    // What is needed in another stage may not be here.
    state.stage = change.stage || state.stage;
    if (change.declares) state.declarer = entry.seat;
    for (const [place, needed] of change.came) {
      if (!state.open.has(place)) state.since.set(place, contextOf(state));
      if (!state.open.has(place) || !change.isElsewhere) state.open.set(place, needed);
    }
    state.hasResult ||= change.ends;
    if (change.ends) state.open.forEach((_, place) => state.open.set(place, false));
  }
  return state;
}

export const everything = () => ({ open: new Map(possible.prompts.map((_, place) => [place, false])), stage: null, declarer: null, bid: null, hasResult: true });

// Whether an entry answers a prompt with this entry and field.
export function answers(one, { entry, fill }) {
  return Object.keys(entry).every((name) => String(one[name]) === String(entry[name])) && Object.keys(one).every((name) => name === fill || name in entry);
}

// The seats in the order they are asked: after a bid those come first who may still bid higher.
function inOrder({ bid }, stage) {
  const from = bid?.seat && bid.stage === stage ? LETTERS.indexOf(bid.seat) + 1 : 0;
  return [...Array(possible.seats).keys()].map((place) => turnSeat(LETTERS[0], place + from));
}

// A prompt for each seat that it can be for, unless it has been answered.
function asked(place, needed, state, entries) {
  const prompt = possible.prompts[place];
  const { entry, key, group, stage } = prompt;
  const whose = entry.on?.match(/^(.*)\/[A-E]$/)?.[1];
  const order = inOrder(state, stage);
  const seatsOf = (role) => (role ? order.filter((seat) => (seat === state.declarer) === (role === "+")) : [null]);
  const mine = seatsOf(key.match(/seat:(.)/)?.[1]);
  const others = seatsOf(key.match(/ on:\S+\/(.)/)?.[1]);
  const isOwn = entry.seat === entry.on?.at(-1);
  const hasSaid = (seat) => entries.some((one) => one.seat === seat && Object.values(one).includes(whose));
  const pairs = mine.flatMap((seat) => others.map((other) => ({ seat, other })))
    .filter(({ seat, other }) => !other || ((seat === other) === isOwn && (isOwn || hasSaid(other))));
  return pairs.map(({ seat, other }) => {
    const seatNow = (one) => (whose && one === entry.on.at(-1) ? other : one === entry.seat ? seat : one);
    const isFirst = group !== "fact" && (group !== "table" || prompt.fill);
    return {
      ...prompt,
      entry: reseated(entry, seatNow),
      label: prompt.label.replace(/\{([A-E])\}/g, (_, one) => `{${seatNow(one)}}`),
      picks: prompt.fill === "seat" ? prompt.picks : prompt.picks.map(([label, choice]) => [label, reseated(choice, seatNow)]),
      needed: needed ? prompt.needed : "",
      seat,
      rank: 100 * possible.stages.findIndex(([name]) => name === stage) + (seat ? 1 + order.indexOf(seat) : isFirst ? FIRST : LAST),
    };
  }).filter((one) => one.again || !entries.some((said) => answers(said, one)));
}

// What may be entered now, in steps: one seat after the other in each stage. `rare` is what is seldom needed.
export function stepsOf(state, entries) {
  const [steps, rare] = [new Map(), []];
  for (const one of [...state.open].flatMap(([place, needed]) => asked(place, needed, state, entries))) {
    const step = steps.get(one.rank) ?? { rank: one.rank, stage: Math.floor(one.rank / 100), seat: one.seat, asks: [], rare };
    if (one.isRare && !one.needed) rare.push(one);
    else steps.set(one.rank, { ...step, asks: [...step.asks, one] });
  }
  return [...steps.values()].sort((one, other) => one.rank - other.rank);
}

// Where a stage begins.
export const rankOf = (stage) => 100 * possible.stages.findIndex(([name]) => name === stage);
