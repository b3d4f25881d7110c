import type { Box } from "./engine/move-path.ts";
import { boxOf } from "./engine/outlines.ts";
import type { Ruler, Scene } from "./engine/scene.ts";
import { partsOf, type Solid } from "./solids.ts";

export type Depth = "behind" | "row" | "front";
export type Shown = { name: string; depth: Depth; box: Box; ruler: Ruler | undefined };

const area = ({ box }: Solid): number => (box.right - box.left) * (box.bottom - box.top);

/** What a scene shows and where, from left to right. */
export function shownIn(scene: Scene): Shown[] {
  const contents = scene.contents();
  // What stands near is not black by day, but it is as near as by night.
  const asByNight = (drawn: readonly string[], near: readonly number[]): string[] =>
    drawn.map((part, i) => (near.includes(i) ? part.replaceAll(`class="face${scene.near}"`, 'class="face4"') : part));
  const definitions = asByNight(contents.definitions, scene.nearDefinitions);
  const parts = asByNight(contents.parts, scene.nearParts);
  return [...Map.groupBy(scene.shown, ({ name }) => name)]
    .map(([name, ranges]): Shown => {
      const drawn = ranges.flatMap(({ from, to }) => parts.slice(from, to));
      const { solids, strokes } = partsOf({ definitions, parts: drawn });
      const [largest] = solids.toSorted((a, b) => area(b) - area(a));
      const depth = largest?.layer === 1 ? "behind" : largest?.layer === 4 ? "front" : "row";
      const ruler = ranges.find((range) => range.ruler)?.ruler;
      return { name, depth, ruler, box: boxOf([...solids.map(({ outline }) => outline), ...strokes].flat()) };
    })
    .toSorted((a, b) => middle(a.box) - middle(b.box));
}

const middle = ({ left, right }: Box): number => (Math.max(0, left) + Math.min(1600, right)) / 2;

/** Large things that a scene shows without a name: higher than a house of a street and narrower than a hillside. */
export function unnamedIn(scene: Scene): Box[] {
  const { definitions, parts } = scene.contents();
  const unnamed = parts.filter((part, i) => !scene.shown.some(({ from, to }) => i >= from && i < to) && !isCopy(part));
  return partsOf({ definitions, parts: unnamed })
    .solids.filter(({ layer, box }) => layer >= 2 && isLarge(box))
    .map(({ box }) => box);
}

/** Streets, people, lamps and trees are copies of something defined. */
const isCopy = (part: string): boolean => part.startsWith("<use");

const isLarge = ({ left, top, right, bottom }: Box): boolean =>
  bottom - top >= 120 && right - left >= 16 && right - left < 420;
