import type { KeyboardEvent } from "react";

const columns = 7;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };

/** Arrow keys move between days with a tour, Home and End to the first and last. Tab keeps its default behavior. */
export function moveByArrowKeys(event: KeyboardEvent<HTMLTableElement>) {
  const cells = [...event.currentTarget.querySelectorAll("td")];
  const at = cells.findIndex((cell) => cell.contains(event.target as Node));
  if (at < 0) return;
  const days = cells.map((cell) => cell.querySelector("a"));
  const step = steps[event.key];
  const way =
    event.key === "Home"
      ? days
      : event.key === "End"
        ? days.toReversed()
        : step && Array.from({ length: cells.length }, (_, index) => days[at + (index + 1) * step]);
  if (!way) return;
  event.preventDefault();
  way.find(Boolean)?.focus();
}
