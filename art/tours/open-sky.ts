import type { PlannedCloseUp } from "./close-up.ts";
import type { Stage } from "./stage.ts";

/** Puts the moon where no spire crosses it, the sun behind the lowest roofs. */
export function openSky(stage: Stage, plan: PlannedCloseUp): void {
  const morning = stage.hour === "morning";
  const columns = Array.from({ length: 27 }, (_, i) => 150 + i * 50);
  const free = columns
    .map((x) => ({ x, top: plan.topBetween(x - 90, x + 90) }))
    .sort((a, b) => b.top - a.top)
    .slice(0, morning ? 3 : 9);
  const high = free.filter((place) => place.top > 190);
  const { x, top } = stage.pick(high.length ? high : free);
  const y = Math.max(
    96,
    morning ? Math.min(600, top > 420 ? top - 8 : top - 96) : Math.min(stage.between(110, 210), top - 90),
  );
  stage.sky(700, [x, x], { gap: 16, moonY: [y, y], sunY: y });
}
