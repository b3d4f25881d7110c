import { hasTyped } from "./has-typed.ts";
import { showWholeAround } from "./show-whole.ts";

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

/** What was typed, chosen, clicked and focused before the part came to life stays, and stays where it is on the screen. */
export async function carryOver(block: HTMLElement, presses: Presses): Promise<() => void> {
  const forms = () => block.querySelectorAll("form");
  await presses.released;
  const tools = hasTyped(block) ? await import("./form/kept-input.ts") : undefined;
  if (tools) await presses.released;
  const typed = tools?.collectInput(forms()) ?? [];
  const controls = () => [...block.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary")];
  const before: (Element | null)[] = controls();
  const focused = before.indexOf(document.activeElement);
  const clicked = presses.clicked.splice(0).map((button) => before.indexOf(button));
  const keepPlace = scrollY > 0 ? placeKeeper(block, before[focused]) : undefined;
  return () => {
    tools?.restoreInput(forms(), typed);
    const now = controls();
    now[focused]?.focus({ preventScroll: true });
    keepPlace?.();
    for (const index of clicked) now[index]?.click();
  };
}

/** The heights the browser remembered go with what was there (`.far` in base.css): whoever reads further down would be lost. */
function placeKeeper(block: HTMLElement, focused: Element | null | undefined): () => void {
  const elements = (): (Element | null)[] => [...block.querySelectorAll("*")];
  const read = focused ?? document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const index = elements().indexOf(read);
  const top = read?.getBoundingClientRect().top ?? 0;
  return () => {
    const again = elements()[index];
    if (again && again.textContent === read?.textContent) showWholeAround(again, top);
  };
}
