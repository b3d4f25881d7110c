import { hasTyped } from "./has-typed.ts";

type Presses = { released: Promise<unknown>; clicked: Element[] };

/** What is pressed must still be there to be clicked; a click that only a script could answer is not lost. */
export function watchPresses(block: HTMLElement): Presses {
  const presses: Presses = { released: Promise.resolve(), clicked: [] };
  block.addEventListener("pointerdown", () => {
    presses.released = new Promise((resolve) => {
      for (const end of ["pointerup", "pointercancel"])
        addEventListener(end, () => setTimeout(resolve), { once: true });
    });
  });
  block.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("[type=button]");
    if (button) presses.clicked.push(button);
  });
  return presses;
}

/** What was typed, chosen, clicked and focused before the part came to life stays. */
export async function carryOver(block: HTMLElement, presses: Presses): Promise<() => void> {
  const forms = () => block.querySelectorAll("form");
  await presses.released;
  const tools = hasTyped(block) ? await import("./form/kept-input.ts") : undefined;
  if (tools) await presses.released;
  const typed = tools?.collectInput(forms()) ?? [];
  const controls = () => [...block.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary")];
  const before: (Element | null)[] = controls();
  const focused = before.indexOf(document.activeElement);
  const top = before[focused]?.getBoundingClientRect().top ?? 0;
  const clicked = presses.clicked.splice(0).map((button) => before.indexOf(button));
  return () => {
    tools?.restoreInput(forms(), typed);
    const now = controls();
    const again = now[focused];
    if (again) {
      again.focus({ preventScroll: true });
      // The heights the browser remembered went with what was there (`.far` in base.css).
      scrollBy(0, again.getBoundingClientRect().top - top);
    }
    for (const index of clicked) now[index]?.click();
  };
}
