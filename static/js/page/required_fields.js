// Messages for missing fields: beside each field in the page's words instead of the browser's bubble, with
// the first one scrolled into sight below the head and above the foot.

import { inOneLine } from "./dom_write.js";

let missing = []; // fields of the form being submitted, collected until all are known
const told = new Map(); // the message beside each field
let count = 0;

const groupOf = (field) => (field.type === "radio" ? field.closest("fieldset") : null);
const isMissing = (field) => !field.validity.valid || ("textIn" in field.dataset && !field.value.trim());

function nameOf(field) {
  const group = field.type === "radio" || "unless" in field.dataset ? field.closest("fieldset") : null;
  if (group) return inOneLine(group.querySelector("legend")) || group.getAttribute("aria-label");
  const label = field.labels[0];
  return field.placeholder || inOneLine(label?.querySelector("span") ?? label);
}

function sentence(field, words) {
  const { tooShort, patternMismatch } = field.validity;
  const missing = field.type === "radio" ? "unchosen" : "empty";
  const said = words[tooShort ? "short" : patternMismatch ? "digits" : missing];
  return said.replace("{}", nameOf(field).replace(/(:.*|[?.…]+)$/s, "")).replace("{least}", field.minLength);
}

function tell(field, text = sentence(field, document.getElementById("missing").dataset)) {
  told.get(field)?.remove();
  const template = document.getElementById("missing");
  const line = template.content.firstElementChild.cloneNode(true);
  line.id = `missing-${(count += 1)}`;
  line.lastElementChild.textContent = text;
  (groupOf(field)?.querySelector(".radios") ?? field).before(line);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", line.id);
  told.set(field, line);
  return line;
}

function forget(field) {
  told.get(field).remove();
  told.delete(field);
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-describedby");
}

function show(field) {
  for (let up = field.closest("details"); up; up = up.parentElement.closest("details")) up.open = true;
  told.get(field).scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}

// Shows messages for missing fields and focuses the first one.
export function showMissingFields(fields) {
  const groups = new Set();
  const each = fields.filter((field) => !groupOf(field) || (!groups.has(groupOf(field)) && groups.add(groupOf(field))));
  each.forEach((field) => tell(field));
  show(each[0]);
}

// Shows why the server rejected what was typed into a field.
export function showFieldError(field, why) {
  tell(field, why);
  show(field);
}

// Removes messages of fields that were filled in or removed.
function look() {
  for (const field of told.keys()) if (!field.isConnected || !isMissing(field)) forget(field);
}

// A field required unless one of the radio buttons beside it is chosen.
function need(form) {
  form?.querySelectorAll("[data-unless]").forEach((field) => {
    field.required = !form.querySelector(`[name="${field.dataset.unless}"]:checked`);
  });
}

export function startRequiredFields() {
  document.addEventListener("invalid", (event) => {
    event.preventDefault();
    if (!missing.length) {
      setTimeout(() => {
        showMissingFields(missing);
        missing = [];
      });
    }
    missing.push(event.target);
  }, true);
  document.addEventListener("change", (event) => need(event.target.form));
  // A tap may fill in a field; its handlers have run by then.
  for (const kind of ["input", "change", "click"]) document.addEventListener(kind, () => told.size && setTimeout(look));
  document.querySelectorAll("form:has([data-unless])").forEach(need);
}
