/** Shows all of the page, whatever it takes: nothing further down (`.far` in base.css) is skipped any more. */
export function showWhole(): void {
  document.documentElement.dataset.whole = "";
}

/** The same, while something on the screen stays as far from its top as it was: heights above it were guessed. */
export function showWholeAround(read: Element, top: number): void {
  const { style } = document.documentElement;
  // Some browsers would see to it as well, and move the page twice.
  style.overflowAnchor = "none";
  showWhole();
  scrollBy({ top: read.getBoundingClientRect().top - top, behavior: "instant" });
  requestAnimationFrame(() => style.removeProperty("overflow-anchor"));
}
