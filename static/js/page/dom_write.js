// Writes only values that differ, as a write makes the browser recompute everything that depends on it.

// Writes properties of an element or its dataset: `write(button, { hidden: true })`.
export function write(one, what) {
  for (const [name, value] of Object.entries(what)) if (one[name] !== value) one[name] = value;
}

export function writeAttribute(one, name, value) {
  if (one.getAttribute(name) !== value) one.setAttribute(name, value);
}

// The element with the name of the player whose column an element is in.
export const nameBeside = (column) => document.getElementById(column?.getAttribute("aria-labelledby"));

// The text of an element in one line.
export const inOneLine = (element) => element?.textContent.trim().replace(/\s+/g, " ") ?? "";
