// The print button: a tablet that shows the page as an app has no print menu.

export function startPrintButton() {
  document.querySelectorAll("[data-prints]").forEach((button) => button.addEventListener("click", () => window.print()));
}
