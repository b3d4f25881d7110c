/**
 * Finds controls that are too small to tap. Links within a sentence are exempt, and a checkbox counts with its label.
 */
export function smallTargets(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")) {
    if (element.matches("[tabindex='-1'], [type=hidden], .skip-link, :disabled")) continue;
    const label = element.matches("[type=checkbox], [type=radio]") && (element as HTMLInputElement).labels?.[0];
    const target = label || element;
    const { width, height } = target.getBoundingClientRect();
    if (width < 2 || height < 2 || !target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const inline = getComputedStyle(element).display === "inline";
    const sentence =
      (element.parentElement?.textContent ?? "").trim().length > (element.textContent ?? "").trim().length;
    if (inline && sentence) continue;
    if (height < 43.5 || width < 23.5)
      found.push(
        `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? "").trim().slice(0, 30)}" ${Math.round(width)}×${Math.round(height)} in .${element.parentElement?.className}`,
      );
  }
  return found;
}
