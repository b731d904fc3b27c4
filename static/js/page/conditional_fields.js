// Parts of a form that depend on a choice: data-for-NAME="VALUE VALUE" is shown while the field NAME has one
// of these values, and is neither shown nor sent otherwise; data-kept marks one that is sent though it is not
// shown, data-needs one whose NAME is a house rule's. data-no-rule marks fields that are no part of the rules.

const FOR = "data-for-";

function valueOf(form, name) {
  const field = form.elements.namedItem(name);
  // Hidden fields are ignored.
  const live = field instanceof RadioNodeList ? [...field].find((one) => one.checked && !one.disabled) : field;
  return live?.value ?? "";
}

function wanted(form, part) {
  return [...part.attributes]
    .filter(({ name }) => name.startsWith(FOR))
    .every(({ name, value }) => {
      const field = name.slice(FOR.length);
      return !form.elements.namedItem(field) || value.trim().split(" ").includes(valueOf(form, field));
    });
}

function show(part, there) {
  part.hidden = !there;
  if (part.hasAttribute("data-kept")) return;
  part.querySelectorAll("input, select").forEach((field) => (field.disabled = !there));
}

// If the chosen option is hidden, the first visible one of its group is chosen.
function chooseAgain(form, changed) {
  const groups = new Set([...form.querySelectorAll("input[type=radio]:disabled:checked")].map((one) => one.name));
  groups.forEach((name) => {
    const left = [...form.elements.namedItem(name)].filter((one) => !one.disabled);
    if (!left.length || left.some((one) => one.checked)) return;
    (left.find((one) => one.defaultChecked) ?? left.at(-1)).checked = true;
    changed.push(name);
  });
}

function refresh(form) {
  // Twice at most, as a new choice may hide other parts.
  for (let round = 0; round < 3; round += 1) {
    const changed = [];
    form.querySelectorAll("[data-for-game], [data-for-preset], [data-for-count], [data-for-mode], [data-needs]").forEach((part) => show(part, wanted(form, part) && !part.parentElement.closest("[hidden]")));
    chooseAgain(form, changed);
    if (!changed.length) break;
  }
  // The last of the shown seats deals first, unless another one was chosen.
  form.querySelectorAll("[data-usually-last]:not([data-chosen])").forEach((part) => {
    [...part.querySelectorAll("input:enabled")].at(-1).checked = true;
  });
}

// What is told of the choices before they changed cannot be acted on.
function outdate() {
  document.querySelectorAll("[data-as-shown]").forEach((part) => (part.hidden = true));
  document.querySelectorAll("[data-changed]").forEach((part) => (part.hidden = false));
}

export function startConditionalFields() {
  document.querySelectorAll("form[data-depends]").forEach((form) => {
    form.addEventListener("change", (event) => {
      if (!event.target.closest("[data-no-rule]")) outdate();
      event.target.closest("[data-usually-last]")?.setAttribute("data-chosen", "");
      const chosen = event.target.selectedOptions?.[0] ?? event.target;
      const usual = chosen.dataset.usual;
      if (usual) Object.entries(JSON.parse(usual)).forEach(([name, value]) => choose(form, name, value));
      refresh(form);
    });
    refresh(form);
  });
}

function choose(form, name, value) {
  const field = form.elements.namedItem(name);
  if (!field) return;
  if (field instanceof RadioNodeList) [...field].forEach((one) => (one.checked = one.value === value));
  else field.value = value;
}
