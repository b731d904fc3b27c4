// What is there already is not written again: a browser would look anew at all that hangs on it.

// Of an element or its data: `write(button, { hidden: true })`.
export function write(one, what) {
  for (const [name, value] of Object.entries(what)) if (one[name] !== value) one[name] = value;
}

export function writeAttribute(one, name, value) {
  if (one.getAttribute(name) !== value) one.setAttribute(name, value);
}

// What stands in an element, in one line.
export const inOneLine = (element) => element?.textContent.trim().replace(/\s+/g, " ") ?? "";
