// Dialogs: one for fetched content (a rule, an entry, a question), one for the menu.

function open(id) {
  const dialog = document.getElementById(id);
  if (dialog && !dialog.open) dialog.showModal();
}

function closeAll() {
  document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
}

export function startDialogs() {
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-opens-dialog]");
    if (opener) open(opener.dataset.opensDialog);
    if (event.target.closest("[data-dialog-close]") || event.target.matches("dialog[open]")) closeAll();
  });
  document.addEventListener("submit", (event) => {
    const question = event.target.dataset.confirm;
    if (question && !window.confirm(question)) event.preventDefault();
  }, true);
  // A form unfolded at the end of a page is in sight with its buttons.
  document.addEventListener("toggle", ({ target }) => {
    if (target.open && target.matches(".page details:has(> form)")) target.scrollIntoView({ block: "nearest" });
  }, true);
  let reading = [];
  document.addEventListener("another-hand", () => (reading = []));
  document.addEventListener("htmx:beforeSwap", (event) => {
    reading = event.detail.target?.id === "hand" ? [...document.querySelectorAll("#hand dialog[open]")].map((one) => one.id) : [];
    document.querySelectorAll("#dialog-body > .refusal").forEach((one) => one.remove());
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target?.id === "dialog-body") open("dialog");
    // The hand's own dialogs are replaced with it; other open dialogs stay.
    if (event.detail.target?.id === "hand") reading.forEach(open);
  });
  document.getElementById("dialog")?.addEventListener("close", () => {
    const body = document.getElementById("dialog-body");
    // The page behind the dialog is out of date.
    const onward = body.querySelector("[data-leads-to]")?.dataset.leadsTo;
    if (onward) location.replace(onward);
    body.replaceChildren();
    document.dispatchEvent(new CustomEvent("dialog-closed"));
  });
}
