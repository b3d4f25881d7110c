/** Shows all of the page, whatever it takes: nothing further down (`.far` in base.css) is skipped any more. */
export function showWhole(): void {
  document.documentElement.dataset.whole = "";
}
