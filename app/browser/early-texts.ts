type EarlyText = { value: string; start: number; end: number };

const texts = new Map<HTMLTextAreaElement, EarlyText>();

/**
 * Keeps what is typed into text areas before hydration, because React then sets a prefilled one back to its start: it
 * does not replay such changes (react/react#12955).
 */
export function watchEarlyTexts(): void {
  for (const area of document.querySelectorAll("textarea")) if (area.value !== area.defaultValue) keep(area);
  document.addEventListener("input", keepTyped);
  document.addEventListener("selectionchange", keepSelection);
}

/** Puts the texts back after hydration, and fires the event of user input, so that React and other listeners notice. */
export function restoreEarlyTexts(): void {
  document.removeEventListener("input", keepTyped);
  document.removeEventListener("selectionchange", keepSelection);
  for (const [area, { value, start, end }] of texts) {
    if (!area.isConnected || area.value === value) continue;
    // React shadows the setter on the element, so only the prototype's setter makes it notice the change.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, value);
    area.dispatchEvent(new Event("input", { bubbles: true }));
    if (area === document.activeElement) area.setSelectionRange(start, end);
  }
  texts.clear();
}

function keep(area: HTMLTextAreaElement) {
  texts.set(area, { value: area.value, start: area.selectionStart, end: area.selectionEnd });
}

function keepTyped({ target }: Event) {
  if (target instanceof HTMLTextAreaElement) keep(target);
}

/** A selection in another text is one that React has set back. */
function keepSelection() {
  const area = document.activeElement;
  if (area instanceof HTMLTextAreaElement && texts.get(area)?.value === area.value) keep(area);
}
