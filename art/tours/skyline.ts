import type { Box } from "#art/engine/move-path.ts";
import { outlinesOf } from "#art/engine/outlines.ts";
import { type Point, pointsPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { isForeground, type Shape, shapesOf, sourceOf } from "./borrowed-city.ts";

/** The largest shapes that fit, in the order in which they were drawn. */
function withinBytes(shapes: readonly Shape[], most: number): Shape[] {
  const area = ({ box }: Shape): number => (box.right - box.left + 2) * (box.bottom - box.top + 2);
  let left = most;
  const chosen = new Set([...shapes].sort((a, b) => area(b) - area(a)).filter(({ data }) => (left -= data.length) > 0));
  return shapes.filter((shape) => chosen.has(shape));
}

/**
 * Land that ends at the frame of the city's own picture goes on beyond it, as its mirror image: the frame is narrower
 * here than the picture.
 */
function continued(data: string, [left, right]: readonly [number, number]): string {
  return outlinesOf(data)
    .map((outline) => pointsPath(beyond(beyond(outline, left, -1), right, 1), { whole: true }))
    .join("");
}

function beyond(outline: readonly Point[], edge: number, side: 1 | -1): readonly Point[] {
  const isOutside = ([x]: Point): boolean => (x - edge) * side > -2;
  const first = outline.findIndex((point, i) => isOutside(point) && !isOutside(outline.at(i - 1) ?? point));
  if (first < 0) return outline;
  const turned = [...outline.slice(first), ...outline.slice(0, first)];
  const inside = turned.filter((point) => !isOutside(point));
  const mirrored = inside.map(([x, y]): Point => [2 * edge - x, y]).reverse();
  return [...inside, ...mirrored];
}

export type SkylineOptions = {
  /** Where the middle of what is shown stands, and its ground. */
  x: number;
  base: number;
  scale: number;
  /** The whole town, or what the 4:5 view shows: the landmark. */
  part?: "whole" | "landmark";
  /** Nothing is drawn outside these bounds. */
  left?: number;
  right?: number;
  opacity?: number;
  /** How much it may weigh; the smallest things go first. */
  bytes?: number;
  /** The picture around is mirrored; the town must not be. */
  mirrored?: boolean;
};

/** The city far away, as outlines; false when it has no scene yet. */
export function skyline(scene: Scene, city: string, options: SkylineOptions): boolean {
  const source = sourceOf(city, scene.mode);
  if (!source) return false;
  const { x, base, scale, part = "whole", opacity = 0.8, mirrored = false } = options;
  const [from, to] = part === "whole" ? [0, 1600] : source.landmark;
  const place = mirrored ? 1600 - x : x;
  const [left, right] = mirrored
    ? [1600 - (options.right ?? 1600), 1600 - (options.left ?? 0)]
    : [options.left ?? 0, options.right ?? 1600];
  const move = { x: place - ((from + to) / 2) * scale, y: base - source.foot * scale, scale };
  const widest = (to - from) * scale;
  const isLand = (box: Box): boolean => box.right - box.left > widest * 0.4;
  const isBounded = (box: Box): boolean =>
    box.left >= left - 4 && box.right <= right + 4 && box.bottom < base + 70 * scale;
  const isNear = (box: Box): boolean => box.right > place - widest / 2 - 30 && box.left < place + widest / 2 + 30;
  // A range ends behind the next one, which comes along however far aside it stands.
  const keepOf =
    (isFar: boolean) =>
    (box: Box): boolean =>
      box.top < base - 2 &&
      box.bottom < base + 150 * scale &&
      (isLand(box) ? isFar || isNear(box) : isBounded(box) && isNear(box));
  const started = source.parts.findIndex((text) => /class="(face|bare)[123]"|<use/.test(text));
  const edges = [0, 1600].map((edge) => move.x + edge * scale) as [number, number];
  const shapes = source.parts
    .slice(Math.max(0, started))
    .filter((text) => !isForeground(text) && !source.near.has(text))
    .flatMap((text) => {
      const isFar = text.includes('class="face1"');
      return shapesOf(text, source, move, keepOf(isFar)).map((shape) =>
        isLand(shape.box) || (isFar && shape.box.right - shape.box.left > 150)
          ? { ...shape, data: continued(shape.data, edges) }
          : shape,
      );
    })
    .filter(({ data }) => data.length > 8);
  const kept = withinBytes(shapes, options.bytes ?? 11000);
  scene.put(`<g opacity="${opacity}"${mirrored ? ' transform="matrix(-1 0 0 1 1600 0)"' : ""}>`);
  for (const { className, data } of kept) scene.path(className, data);
  scene.put("</g>");
  return true;
}
