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

function unfold(parts: Iterator<HTMLElement>, jumped = false): void {
  requestAnimationFrame(() =>
    whenIdle(() => {
      const begun = performance.now();
      while (performance.now() - begun < atOnce) {
        const { value: part, done } = parts.next();
        if (done) return jumped ? whenStill(showWholeInPlace) : showWhole();
        // Who has jumped past it is not to be moved by it.
        if (part.getBoundingClientRect().bottom < 0) {
          jumped = true;
          continue;
        }
        part.style.contentVisibility = "visible";
        // Asked for its height, the browser does the work now, and it can be told how long it took.
        void part.offsetHeight;
      }
      unfold(parts, jumped);
    }),
  );
}

/** What is read stays where it is on the screen while the parts above it get their true heights. */
function showWholeInPlace(): void {
  const read = whatIsRead();
  const top = () => read?.getBoundingClientRect().top ?? 0;
  const before = top();
  const { style } = document.documentElement;
  // Some browsers would see to it as well, and move the page twice.
  style.overflowAnchor = "none";
  showWhole();
  scrollBy({ top: top() - before, behavior: "instant" });
  requestAnimationFrame(() => style.removeProperty("overflow-anchor"));
}

/** Some words near the middle of the screen. */
function whatIsRead(): Element | undefined {
  const places = [0.5, 0.35, 0.65, 0.2, 0.8];
  return places
    .flatMap((down) => places.map((across) => document.elementFromPoint(innerWidth * across, innerHeight * down)))
    .find((element) => element?.closest("main") && element.childElementCount === 0) as Element | undefined;
}

function whenStill(work: () => void): void {
  const wait = () => setTimeout(done, 200);
  const done = () => {
    removeEventListener("scroll", again);
    work();
  };
  const again = () => {
    clearTimeout(timer);
    timer = wait();
  };
  let timer = wait();
  addEventListener("scroll", again, { passive: true });
}
