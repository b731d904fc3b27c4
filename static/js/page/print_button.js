// A page that prints itself: a tablet that shows it as an app has no menu for that.

export function startPrintButton() {
  document.querySelectorAll("[data-prints]").forEach((button) => button.addEventListener("click", () => window.print()));
}
