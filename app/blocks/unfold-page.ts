import { showWhole } from "./show-whole.ts";
import { whenIdle } from "./when-idle.ts";

/** Milliseconds after which the rest waits until there is nothing else to do again. */
const atOnce = 4;

/**
 * What lies further down a page (`.far` in base.css) is skipped at first, so that what is seen comes sooner. Once the
 * page lives the rest is laid out, a part at a time so that nobody waits for it, and then shown in one go: painting
 * the page after each part would take longer than all the layouts.
 */
export function unfoldPage(parts = document.querySelectorAll(".far").values()): void {
  const begun = performance.now();
  while (performance.now() - begun < atOnce) {
    const { value: part, done } = parts.next();
    if (done) {
      if (scrollY === 0) showWhole();
      else void import("./show-in-place.ts").then(({ showInPlace }) => showInPlace(), silently);
      return;
    }
    // Asked where something in it stands, the browser lays the part out, and remembers.
    part.firstElementChild?.getBoundingClientRect();
  }
  whenIdle(() => unfoldPage(parts));
}

// A page that stays as it is works: the browser lays out what comes into sight.
function silently() {}
