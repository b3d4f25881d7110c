import { showWhole, showWholeAround } from "./show-whole.ts";

/** Whoever has scrolled already keeps their place on the screen while parts above it get their true heights. */
export function showInPlace(): void {
  whenStill(() => {
    const read = whatIsRead();
    if (read) showWholeAround(read, read.getBoundingClientRect().top);
    else showWhole();
  });
}

/** What has the focus, if it is in sight, or else some words near the middle of the screen. */
function whatIsRead(): Element | undefined {
  const focused = document.activeElement;
  const { top = -1, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
  if (focused && top >= 0 && bottom <= innerHeight) return focused;
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
