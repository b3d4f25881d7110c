import { type Box, type Move, movePath } from "./engine/move-path.ts";
import { boxOf, outlinesOf } from "./engine/outlines.ts";
import type { Point } from "./engine/path.ts";
import type { Scene } from "./engine/scene.ts";

const [width, height] = [1600, 900];
/** What is this much apart still touches, in pixels. */
const apart = 1.5;

type Solid = { layer: number; outline: readonly Point[]; box: Box };
export type Floater = { layer: number; box: Box; supported: number };

/** Small things may hang on a pole, a spoke or a wire instead of standing. */
const maxHangingSize = 64;

/**
 * Walks through everything that is drawn and returns the masses that stand on nothing: under most of their lower edge
 * there is only sky, or for near things only a far hill.
 */
export function findFloaters(scene: Scene): Floater[] {
  const { solids, strokes } = partsOf(scene);
  const far = maskOf(solids.filter(({ layer }) => layer >= 1));
  const near = maskOf(solids.filter(({ layer }) => layer >= 2));
  return solids.flatMap(({ layer, outline, box }): Floater[] => {
    const isMass = box.right - box.left >= 22 && box.bottom - box.top >= 14;
    const isInView = box.right > 4 && box.left < width - 4 && box.bottom < height - 3;
    if (!isMass || !isInView) return [];
    const isSmall = box.right - box.left < maxHangingSize && box.bottom - box.top < maxHangingSize;
    if (isSmall && strokes.some((stroke) => holds(stroke, box))) return [];
    const supported = supportOf(outline, box, layer === 1 ? far : near);
    return supported < 0.55 ? [{ layer, box, supported }] : [];
  });
}

/** A stroke holds a thing if it touches it and leads away from it. */
function holds(stroke: readonly Point[], { left, top, right, bottom }: Box): boolean {
  const isIn = ([x, y]: Point, margin: number): boolean =>
    x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
  const ends = [stroke[0], stroke.at(-1)].filter((end) => end !== undefined);
  return ends.some((end) => !isIn(end, 3)) && along(stroke).some((point) => isIn(point, apart));
}

const along = (stroke: readonly Point[]): Point[] =>
  stroke.flatMap(([x, y], i): Point[] => {
    const [toX, toY] = stroke[i + 1] ?? [x, y];
    const count = Math.ceil(Math.hypot(toX - x, toY - y) / 3) || 1;
    return Array.from({ length: count }, (_, k): Point => [x + ((toX - x) * k) / count, y + ((toY - y) * k) / count]);
  });

/** The share of the lower edge that has something under it. */
function supportOf(outline: readonly Point[], box: Box, mask: Uint8Array): number {
  let [edge, held] = [0, 0];
  for (let x = Math.max(0, Math.ceil(box.left)); x <= Math.min(width - 1, box.right); x++) {
    const bottom = Math.max(...crossings(outline, x + 0.5));
    if (bottom < box.bottom - apart) continue;
    edge++;
    const row = Math.floor(bottom + apart);
    if (mask[row * width + x] || mask[(row - 1) * width + x + width]) held++;
  }
  return edge ? held / edge : 1;
}

/** The rows at which an outline crosses a column. */
function crossings(outline: readonly Point[], x: number): number[] {
  return outline.flatMap(([ax, ay], i): number[] => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay];
    return ax <= x !== bx <= x ? [ay + ((x - ax) / (bx - ax)) * (by - ay)] : [];
  });
}

function maskOf(solids: readonly Solid[]): Uint8Array {
  const mask = new Uint8Array(width * (height + 4));
  for (const { outline, box } of solids) {
    for (let x = Math.max(0, Math.ceil(box.left - 0.5)); x <= Math.min(width - 1, box.right); x++) {
      const rows = crossings(outline, x + 0.5).sort((a, b) => a - b);
      for (let k = 0; k + 1 < rows.length; k += 2) {
        const [from, to] = [
          Math.max(0, Math.ceil((rows[k] ?? 0) - 0.5)),
          Math.min(height + 3, (rows[k + 1] ?? 0) + 0.5),
        ];
        for (let y = from; y < to; y++) mask[y * width + x] = 1;
      }
    }
  }
  return mask;
}

/** All filled outlines and all strokes, copies included. */
function partsOf(scene: Scene): { solids: Solid[]; strokes: (readonly Point[])[] } {
  const { definitions, parts } = scene.contents();
  const byId = new Map(definitions.map((text) => [/ id="([^"]+)"/.exec(text)?.[1] ?? "", text]));
  const solids: Solid[] = [];
  const strokes: (readonly Point[])[] = [];
  const walk = (text: string, move: Move, inherited: number): void => {
    const groups = [{ move, layer: inherited, isTurned: false }];
    for (const [element] of text.matchAll(/<\/?(?:path|circle|use|g)\b[^>]*>/g)) {
      const { move: outer, layer: outerLayer, isTurned } = groups.at(-1) ?? { move, layer: inherited, isTurned: false };
      if (element === "</g>") {
        groups.pop();
        continue;
      }
      const turned = isTurned || /rotate|matrix/.test(element);
      if (element.startsWith("<g")) {
        groups.push({ move: within(outer, element), layer: layerOf(element) ?? outerLayer, isTurned: turned });
        continue;
      }
      if (turned) continue;
      if (element.startsWith("<use")) {
        const copied = byId.get(/href="#([^"]+)"/.exec(element)?.[1] ?? "");
        if (copied) walk(copied, within(outer, element), outerLayer);
        continue;
      }
      const layer = layerOf(element) ?? (element.includes("class=") ? undefined : outerLayer);
      const [, cx, cy, r] = /^<circle[^>]* cx="([^"]+)" cy="([^"]+)" r="([^"]+)"/.exec(element) ?? [];
      const ring = cx && `M${Number(cx) - Number(r)} ${cy}l${r}-${r} ${r} ${r}-${r} ${r}z`;
      const data = ring ?? / d="(M[^"]*)"/.exec(element)?.[1];
      if (!data) continue;
      const outlines = movePath(data, outer, false).flatMap((moved) => outlinesOf(moved.data));
      if (/class="(?:line|bold|hatch)[1234]|class="ink"/.test(element)) strokes.push(...outlines);
      if (layer) for (const outline of outlines) solids.push({ layer, outline, box: boxOf(outline) });
    }
  };
  for (const part of parts) walk(part, { x: 0, y: 0, scale: 1 }, 0);
  return { solids, strokes };
}

const layerOf = (text: string): number | undefined => {
  const [, layer] = /class="(?:face|bare)(\d)"/.exec(text) ?? [];
  return layer === undefined ? undefined : Number(layer);
};

function within(outer: Move, attributes: string): Move {
  const [, x = "0", y = "0"] = /translate\((-?[\d.]+)[ ,]?(-?[\d.]+)?\)/.exec(attributes) ?? [];
  const [, scaleX = "1", scaleY = scaleX] = /scale\((-?[\d.]+)(?: (-?[\d.]+))?\)/.exec(attributes) ?? [];
  const [, left = "0"] = / x="(-?[\d.]+)"/.exec(attributes) ?? [];
  const outerX = outer.scaleX ?? outer.scale;
  return {
    x: outer.x + (Number(x) + Number(left)) * outerX,
    y: outer.y + Number(y) * outer.scale,
    scale: outer.scale * Number(scaleY),
    scaleX: outerX * Number(scaleX),
  };
}
