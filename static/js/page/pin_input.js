// A PIN is typed on the digit keyboard, unless this device's scorer uses a word.

const LETTERS = "pin-letters";

function show(letters) {
  document.querySelectorAll("[data-pin]").forEach((field) => {
    field.inputMode = letters ? "text" : "numeric";
  });
  document.querySelectorAll("[data-pin-letters]").forEach((button) => {
    button.setAttribute("aria-pressed", String(letters));
  });
}

export function startPinInput() {
  // With a physical keyboard there is nothing to choose.
  if (!document.querySelector("[data-pin]") || !matchMedia("(any-pointer: coarse)").matches) return;
  document.querySelectorAll("[data-pin-letters]").forEach((button) => {
    button.hidden = false;
    button.addEventListener("click", () => {
      const letters = button.getAttribute("aria-pressed") !== "true";
      localStorage.setItem(LETTERS, letters ? "yes" : "");
      show(letters);
      const fields = [...button.form.querySelectorAll("[data-pin]")];
      (fields.find((field) => !field.value) ?? fields[0]).focus();
    });
  });
  show(localStorage.getItem(LETTERS) === "yes");
}
