import { cityScenes } from "#art/cities/index.ts";
import { type Box, type Move, movePath } from "#art/engine/move-path.ts";
import type { Mode } from "#art/engine/palette.ts";

export type Source = {
  parts: readonly string[];
  definitions: ReadonlyMap<string, string>;
  landmark: readonly [number, number];
  /** The row on which its far things stand. */
  foot: number;
  /** Parts that would be giants on a horizon. */
  near: ReadonlySet<string>;
};
export type Shape = { className: string; data: string; box: Box };

/** Where the city's ground begins in most scenes; what lies below is not skyline. */
export const ground = 716;
export const people =
  /#\w+-(man|woman|hat|child|guide|lantern|lamp|carriage|tram|cat|tree|(row-of-)?(worn-)?setts|spruce)"/;

let latest: { city: string; mode: Mode; source: Source } | undefined;

export function sourceOf(city: string, mode: Mode): Source | undefined {
  const known = Object.hasOwn(cityScenes, city) ? cityScenes[city] : undefined;
  if (!known) return undefined;
  if (latest?.city === city && latest.mode === mode) return latest.source;
  const scene = known.draw(mode);
  const { parts, definitions } = scene.contents();
  const nearest = scene.shown.filter(({ name }) => known.near?.includes(name));
  const byId = definitions.flatMap((text): [string, string][] => {
    const id = /^<\w+ id="([^"]+)"/.exec(text)?.[1];
    return id ? [[id, text]] : [];
  });
  const [left, , width] = known.crops.tall;
  const source: Source = {
    parts,
    definitions: new Map(byId),
    landmark: [left, left + width],
    foot: known.footRow ?? ground,
    near: new Set(nearest.flatMap(({ from, to }) => parts.slice(from, to))),
  };
  latest = { city, mode, source };
  return source;
}

// How a near drawing looks far away: one layer, no hatching.
const farClass: Record<string, string> = {
  face1: "face1",
  face2: "face1",
  face3: "face1",
  face4: "face1",
  bare2: "bare1",
  line2: "hatch1",
  bold2: "line1",
  lit: "lit",
  dim: "dim",
};

function readTransform(text: string): Move {
  const [, x = "0", y = "0"] = /translate\((-?[\d.]+)[ ,]?(-?[\d.]+)?\)/.exec(text) ?? [];
  const [, scaleX = "1", scaleY = scaleX] = /scale\((-?[\d.]+)(?: (-?[\d.]+))?\)/.exec(text) ?? [];
  return { x: Number(x), y: Number(y), scale: Number(scaleY), scaleX: Number(scaleX) };
}

const within = (outer: Move, inner: Move): Move => ({
  x: outer.x + inner.x * (outer.scaleX ?? outer.scale),
  y: outer.y + inner.y * outer.scale,
  scale: outer.scale * inner.scale,
  scaleX: (outer.scaleX ?? outer.scale) * (inner.scaleX ?? inner.scale),
});

/** All outlines and lit windows of a drawing, moved; copies are followed to what they copy. */
export function shapesOf(text: string, source: Source, move: Move, keep: (box: Box) => boolean, depth = 0): Shape[] {
  const shapes: Shape[] = [];
  const [group = ""] = /^<g transform="[^"]*"/.exec(text) ?? [];
  if (/rotate|matrix/.test(group)) return [];
  const inner = group ? within(move, readTransform(group)) : move;
  for (const [element] of text.matchAll(/<(?:path|use)[^>]*>/g)) {
    if (element.startsWith("<use")) {
      const id = /href="#([^"]+)"/.exec(element)?.[1] ?? "";
      const copied = source.definitions.get(id);
      if (copied && depth < 3 && !people.test(element)) {
        shapes.push(...shapesOf(copied, source, within(inner, readTransform(element)), keep, depth + 1));
      }
      continue;
    }
    const [, name = "", data = ""] = /^<path class="(\w+)" d="([^"]*)"/.exec(element) ?? [];
    const className = farClass[name];
    if (!className) continue;
    for (const part of movePath(data, inner)) {
      const flat = part.box.right - part.box.left < 1.4 && part.box.bottom - part.box.top < 1.4;
      if (!flat && keep(part.box)) shapes.push({ className, data: part.data, box: part.box });
    }
  }
  return shapes;
}

/** Trees, quays and whatever else stands before the town. */
export const isForeground = (text: string): boolean => {
  if (/^<path class="ink" stroke-width|^<path class="hatch4" opacity/.test(text)) return true;
  const [, y] = /^<(?:use|g)[^>]*translate\(-?[\d.]+[ ,]?(-?[\d.]+)?\)/.exec(text) ?? [];
  return Number(y ?? 0) > 772;
};
