/** Selects elements by selector, or by selector and accessible name. */
export type Target = { css: string; name?: string; pattern?: string; within?: string };

const named = (css: string, name: string | RegExp, within?: string): Target => ({
  css,
  ...(typeof name === "string" ? { name } : { pattern: name.source }),
  ...(within && { within }),
});

export const link = (name: string | RegExp, within?: string) => named("a[href]", name, within);
export const button = (name: string | RegExp, within?: string) => named("button, summary", name, within);
export const field = (label: string | RegExp, within?: string) => named("input, select, textarea", label, within);
export const heading = (name: string | RegExp, within?: string) => named("h1, h2, h3", name, within);

/** Runs in the page: returns the visible elements with the name. */
export function findShown({ css, name, pattern, within = "body" }: Target): HTMLElement[] {
  const tidy = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: HTMLElement) => {
    const { labels } = element as HTMLInputElement;
    const label = labels?.length ? [...labels].map((part) => part.textContent).join(" ") : element.textContent;
    return tidy(element.getAttribute("aria-label") ?? label);
  };
  const isSelected = (element: HTMLElement) =>
    (name === undefined || nameOf(element) === name) &&
    (pattern === undefined || new RegExp(pattern).test(nameOf(element)));
  return [...document.querySelectorAll(within)]
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(css)])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isSelected(element));
}

/** Runs in the page: scrolls to the first element and returns its center, or null while something covers it. */
export function findPoint([element]: HTMLElement[]): { x: number; y: number; isScrolled: boolean } | null {
  const pointOnTop = (isScrolled: boolean) => {
    const [box] = element?.getClientRects() ?? [];
    if (!element || !box) return null;
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const top = document.elementFromPoint(x, y);
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    return [element, ...labels].some((part) => part.contains(top)) ? { x, y, isScrolled } : null;
  };
  const point = pointOnTop(false);
  if (point) return point;
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  return pointOnTop(true);
}

/** Runs in the page: selects the field's content, once the field is focused. */
export function selectFocused([element]: HTMLElement[]): boolean {
  if (!element || element !== document.activeElement) return false;
  (element as HTMLInputElement).select();
  return true;
}
