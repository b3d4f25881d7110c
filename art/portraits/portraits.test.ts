import { expect, it } from "vitest";
import { drawPortrait } from "./draw-portrait.ts";

const [width, height] = [480, 600];
// The style sheet shows portraits in an arch: half an ellipse as wide as the portrait and 42 % of its height.
const [reach, rise] = [width / 2, height * 0.42];

const isInArch = (x: number, y: number): boolean =>
  x >= 0 && x <= width && (y >= rise || ((x - reach) / reach) ** 2 + ((y - rise) / rise) ** 2 <= 1);

/** Portraits are drawn a little smaller than they are shown. */
const shown = (x: number, y: number): [number, number] => [x * 1.15 - 36, y * 1.15 - 78];

const slugs = Array.from({ length: 60 }, (_, i) => `guide-${i}`);
const portraits = (["woman", "man"] as const).flatMap((kind) => slugs.map((slug) => drawPortrait(slug, kind)));

const lantern = /href="#qp-lantern" transform="translate\(([\d.]+)[ ,]?([\d.]+)\)scale\(([\d.]+)/;

it("keeps every lantern whole inside the arch", () => {
  for (const svg of portraits) {
    const [x = 0, y = 0, size = 0] = (lantern.exec(svg) ?? []).slice(1).map(Number);
    expect(size, "a lantern").toBeGreaterThan(0);
    expect(isInArch(...shown(x - 33 * size, y - 36 * size)), `a lantern at ${x}, ${y}`).toBe(true);
    expect(isInArch(...shown(x + 33 * size, y - 36 * size)), `a lantern at ${x}, ${y}`).toBe(true);
    expect(isInArch(...shown(x, y - 64 * size)), `a lantern at ${x}, ${y}`).toBe(true);
  }
});

it("keeps every moon whole inside the arch", () => {
  const moons = portraits.flatMap((svg) => {
    const found = /M(\d+) (\d+)a27 27/.exec(svg);
    return found ? [found.slice(1).map(Number)] : [];
  });
  expect(moons.length).toBeGreaterThan(5);
  for (const [x = 0, y = 0] of moons) {
    for (const dx of [-30, 30]) expect(isInArch(...shown(x + dx, y + 10)), `a moon at ${x}, ${y}`).toBe(true);
  }
});
