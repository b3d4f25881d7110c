import { whenIdle } from "./when-idle.ts";

/** Milliseconds after which the rest waits for the next frame. */
const atOnce = 2;

/**
 * What lies further down a page (`.far` in base.css) is skipped at first, so that what is seen comes sooner. Once the
 * page lives the rest is laid out, a little at a time whenever there is nothing else to do, so that nobody waits for it.
 */
export function unfoldPage(): void {
  const parts = document.querySelectorAll<HTMLElement>(".far").values();
  let isWhole = true;
  const unfold = () => {
    const begun = performance.now();
    while (performance.now() - begun < atOnce) {
      const { value: part } = parts.next();
      if (!part) return isWhole && (document.documentElement.dataset.whole = "");
      // Who has jumped past it is not to be moved by it; going back there they find it.
      if (part.getBoundingClientRect().bottom < 0) {
        isWhole = false;
        continue;
      }
      part.style.contentVisibility = "visible";
      // Asked for its height, the browser does the work now, and it can be told how long it took.
      void part.offsetHeight;
    }
    requestAnimationFrame(() => whenIdle(unfold));
  };
  unfold();
}
