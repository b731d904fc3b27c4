// Form helpers: several cards in one answer, short texts, reasons and names to tap.

import { showMissingFields } from "./required_fields.js";

// Sends the entry of a box of inputs with its field filled in.
export function sendEntry(box, value) {
  const entry = { ...JSON.parse(box.dataset.entry), [box.dataset.fill]: value };
  const button = box.closest("form").querySelector("[data-send]");
  button.value = JSON.stringify(entry);
  button.click();
}

function toggleCard(card) {
  card.setAttribute("aria-pressed", String(card.getAttribute("aria-pressed") !== "true"));
  const box = card.closest("[data-cards]");
  box.querySelector("[data-cards-done]").disabled = !box.querySelector('[aria-pressed="true"]');
}

function takeName(chip) {
  const names = [...chip.closest("[data-seating]").querySelectorAll("[data-name]:enabled")];
  const taken = names.find((name) => name.value === chip.dataset.known);
  const free = names.find((name) => !name.value.trim());
  if (taken) taken.value = "";
  else if (free) free.value = chip.dataset.known;
  nameDealers(chip.closest("form"));
}

function nameDealers(form) {
  const names = [...form.querySelectorAll("[data-name]")];
  form.querySelectorAll("[data-dealer-name]").forEach((label) => {
    label.dataset.empty ??= label.textContent;
    label.textContent = names[Number(label.dataset.dealerName)]?.value.trim() || label.dataset.empty;
  });
  form.querySelectorAll("[data-known]").forEach((chip) => {
    chip.setAttribute("aria-pressed", String(names.some((name) => name.value === chip.dataset.known)));
  });
}

export function startChipInputs() {
  document.addEventListener("click", (event) => {
    const card = event.target.closest("[data-card]");
    if (card) toggleCard(card);
    const cards = event.target.closest("[data-cards-done]")?.closest("[data-cards]");
    if (cards) {
      const chosen = [...cards.querySelectorAll('[aria-pressed="true"]')].map((one) => one.dataset.card);
      sendEntry(cards, chosen);
    }
    const text = event.target.closest("[data-text-done]")?.closest("[data-text]");
    const typed = text?.querySelector("[data-text-in]");
    if (typed?.value.trim()) sendEntry(text, typed.value.trim());
    else if (typed) showMissingFields([typed]);
    const reason = event.target.closest("[data-reason]");
    if (reason) {
      const field = reason.closest("[data-text]")?.querySelector("[data-text-in]");
      (field ?? reason.closest("form").querySelector("[data-why]")).value = reason.dataset.reason;
    }
    const known = event.target.closest("[data-known]");
    if (known) takeName(known);
  });
  // Enter in the search for a name opens no table.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches("[data-find]")) event.preventDefault();
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    const form = event.target.closest?.("form[data-seating]");
    if (form) nameDealers(form);
  });
  // Enter in a text field submits with its own button, not with the form's first one.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.matches("[data-text-in]")) return;
    event.preventDefault();
    event.target.closest("[data-text]").querySelector("[data-text-done]").click();
  });
  document.addEventListener("input", (event) => {
    if (event.target.matches("[data-name]")) nameDealers(event.target.form);
  });
  document.querySelectorAll("form[data-seating]").forEach(nameDealers);
}
