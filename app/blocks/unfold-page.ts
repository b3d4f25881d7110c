import { showWhole } from "./show-whole.ts";
import { whenIdle } from "./when-idle.ts";

/** Milliseconds after which the rest waits for the next frame. */
const atOnce = 2;

/**
 * What lies further down a page (`.far` in base.css) is skipped at first, so that what is seen comes sooner. Once the
 * page lives the rest is laid out and then shown, a little at a time so that nobody waits for it.
 */
export function unfoldPage(): void {
  inTurns(1, layOut, whenIdle, () => inTurns(4, show, whenPainted, showWhole));
}

const whenPainted = (work: () => void) => requestAnimationFrame(() => whenIdle(work));

/** Asked where something in a part stands, the browser lays it out, and remembers. */
function layOut(parts: HTMLElement[]) {
  for (const part of parts) part.firstElementChild?.getBoundingClientRect();
}

function show(parts: HTMLElement[]) {
  for (const part of parts) part.dataset.open = "";
  // Asked for a height, the browser does the work now, and it can be told how long it took.
  void parts[0]?.offsetHeight;
}

type Work = (parts: HTMLElement[]) => void;

function inTurns(atATime: number, work: Work, when: (turn: () => void) => void, then: () => void): void {
  const parts = [...document.querySelectorAll<HTMLElement>(".far:not([data-open])")];
  const turn = () => {
    const begun = performance.now();
    while (performance.now() - begun < atOnce) {
      if (scrollY > 0) return void import("./show-in-place.ts").then(({ showInPlace }) => showInPlace(), silently);
      if (parts.length === 0) return then();
      work(parts.splice(0, atATime));
    }
    when(turn);
  };
  turn();
}

// A page that stays as it is works: the browser lays out what comes into sight.
function silently() {}
