import { whenIdle } from "./when-idle.ts";

/** Milliseconds after which the rest waits for the next frame. */
const atOnce = 2;

/** Lays out all of the page, whatever it takes. */
export function showWhole(): void {
  document.documentElement.dataset.whole = "";
}

/**
 * What lies further down a page (`.far` in base.css) is skipped at first, so that what is seen comes sooner. As soon as
 * a visitor reaches for the page the rest is laid out, a little at a time, so that nobody waits for it and nothing of a
 * guessed height is left when they come there.
 */
export function unfoldWhenReached(): () => void {
  const reached = new AbortController();
  const begin = () => {
    reached.abort();
    unfold(document.querySelectorAll<HTMLElement>(".far").values());
  };
  if (scrollY > 0) begin();
  else {
    const { signal } = reached;
    for (const reach of ["scroll", "pointerdown", "keydown"])
      addEventListener(reach, begin, { signal, capture: true, passive: true });
  }
  return () => reached.abort();
}

function unfold(parts: Iterator<HTMLElement>, isWhole = true): void {
  requestAnimationFrame(() =>
    whenIdle(() => {
      const begun = performance.now();
      while (performance.now() - begun < atOnce) {
        const { value: part, done } = parts.next();
        if (done) return isWhole && showWhole();
        // Who has jumped past it is not to be moved by it; going back there they find it.
        if (part.getBoundingClientRect().bottom < 0) {
          isWhole = false;
          continue;
        }
        part.style.contentVisibility = "visible";
        // Asked for its height, the browser does the work now, and it can be told how long it took.
        void part.offsetHeight;
      }
      unfold(parts, isWhole);
    }),
  );
}
