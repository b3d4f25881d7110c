import type { Box } from "#art/engine/move-path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { ground, isForeground, type Shape, shapesOf, sourceOf } from "./borrowed-city.ts";

/** The largest shapes that fit, in the order in which they were drawn. */
function withinBytes(shapes: readonly Shape[], most: number): Shape[] {
  const area = ({ box }: Shape): number => (box.right - box.left + 2) * (box.bottom - box.top + 2);
  let left = most;
  const chosen = new Set([...shapes].sort((a, b) => area(b) - area(a)).filter(({ data }) => (left -= data.length) > 0));
  return shapes.filter((shape) => chosen.has(shape));
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
  const source = sourceOf(city);
  if (!source) return false;
  const { x, base, scale, part = "whole", opacity = 0.8, mirrored = false } = options;
  const [from, to] = part === "whole" ? [0, 1600] : source.landmark;
  const place = mirrored ? 1600 - x : x;
  const [left, right] = mirrored
    ? [1600 - (options.right ?? 1600), 1600 - (options.left ?? 0)]
    : [options.left ?? 0, options.right ?? 1600];
  const move = { x: place - ((from + to) / 2) * scale, y: base - ground * scale, scale };
  const keep = (box: Box): boolean =>
    box.left >= left - 4 &&
    box.right <= right + 4 &&
    box.top < base - 2 &&
    box.bottom < base + 70 * scale &&
    ((part === "whole" && scale >= 1) || box.right - box.left < (to - from) * scale * 0.86) &&
    box.right > place - ((to - from) / 2) * scale - 30 &&
    box.left < place + ((to - from) / 2) * scale + 30;
  const started = source.parts.findIndex((text) => /class="(face|bare)[123]"|<use/.test(text));
  const shapes = source.parts
    .slice(Math.max(0, started))
    .filter((text) => !isForeground(text))
    .flatMap((text) => shapesOf(text, source, move, keep))
    .filter(({ data }) => data.length > 8);
  const kept = withinBytes(shapes, options.bytes ?? 11000);
  scene.put(`<g opacity="${opacity}"${mirrored ? ' transform="matrix(-1 0 0 1 1600 0)"' : ""}>`);
  for (const { className, data } of kept) scene.path(className, data);
  scene.put("</g>");
  return true;
}
