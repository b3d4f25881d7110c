import { describe, expect, it } from "vitest";
import { cityScenes } from "./cities/index.ts";
import { estimated, type Height, heights, unread } from "./heights.ts";
import { shownIn } from "./shown.ts";

/** Height may be stretched by a quarter; everything else is true within a tenth. */
const [stretch, tolerance] = [1.25, 0.1];
/** Feet this many pixels apart stand at one depth. */
const oneDepth = 12;

const measured = (id: string) => {
  const scene = cityScenes[id]?.draw("night");
  const shown = scene ? shownIn(scene) : [];
  return Object.entries(heights[id] ?? {}).flatMap(([name, { metres, above = 0 }]) => {
    const thing = shown.find((one) => one.name === name);
    const ruler = thing?.ruler;
    if (!thing || !ruler) return [];
    const pixels = Math.min(ruler.foot, thing.box.bottom) - thing.box.top;
    const upright = pixels / (metres + above);
    return [{ name, upright, across: ruler.scale, foot: ruler.foot, depth: thing.depth }];
  });
};

describe.each(Object.keys(heights))("the landmarks of %s", (id) => {
  const landmarks = measured(id);

  it("are all in the picture", () => {
    expect(landmarks.map(({ name }) => name)).toEqual(Object.keys(heights[id] ?? {}));
  });

  it("are as high as they are", () => {
    for (const { name, upright, across } of landmarks) {
      expect(upright / across, name).toBeGreaterThan(1 - tolerance);
      expect(upright / across, name).toBeLessThan(stretch * (1 + tolerance));
    }
  });

  it("have one ruler where they stand side by side", () => {
    for (const one of landmarks) {
      for (const other of landmarks) {
        const isBeside = one.depth === other.depth && Math.abs(one.foot - other.foot) <= oneDepth;
        if (!isBeside || one.upright < other.upright) continue;
        expect(one.upright / other.upright, `${one.name} and ${other.name}`).toBeLessThan(1 + tolerance);
      }
    }
  });
});

/** A page on which the number was read, by its site, or one of two admissions: a name from memory is no source. */
const withoutSource = (rows: Record<string, Height>): string[] =>
  Object.entries(rows).flatMap(([name, { source }]) =>
    source === estimated || source === unread || /^(?:[a-z0-9-]+\.)+[a-z]{2,}, \S/.test(source) ? [] : [name],
  );

it("every height names the page where it was read, or admits that there is none", () => {
  expect(Object.entries(heights).flatMap(([, rows]) => withoutSource(rows))).toEqual([]);
});

it("a height without a source, or with a work that nobody opened, is refused", () => {
  const of = (source: string): Height => ({ metres: 80, source });
  expect(withoutSource({ none: of(""), memory: of("Wikipedia, Karlskirche"), bare: of("example.org, ") })).toEqual([
    "none",
    "memory",
    "bare",
  ]);
  expect(withoutSource({ read: of("example.org, Karlskirche"), gate: of(estimated), hall: of(unread) })).toEqual([]);
});
