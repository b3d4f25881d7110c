import { cityScenes } from "#app/art/cities/index.ts";
import { type Box, type Move, movePath } from "#app/art/engine/move-path.ts";
import type { Scene } from "#app/art/engine/scene.ts";

type Source = { parts: readonly string[]; definitions: ReadonlyMap<string, string>; landmark: readonly [number, number] };
type Shape = { className: string; data: string; box: Box };

/** Where the city's ground begins in most scenes; what lies below is not skyline. */
const ground = 716;
const people = /#\w+-(man|woman|hat|child|guide|lantern|lamp|carriage|tram|cat|tree|setts|cobbles|spruce)"/;

function sourceOf(city: string): Source | undefined {
  const known = cityScenes[city];
  if (!known) return undefined;
  const { parts, definitions } = known.draw("night").contents();
  const byId = definitions.flatMap((text): [string, string][] => {
    const id = /^<\w+ id="([^"]+)"/.exec(text)?.[1];
    return id ? [[id, text]] : [];
  });
  const [left, , width] = known.crops.tall;
  return { parts, definitions: new Map(byId), landmark: [left, left + width] };
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
function shapesOf(text: string, source: Source, move: Move, keep: (box: Box) => boolean, depth = 0): Shape[] {
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
    (part === "whole" || box.right - box.left < (to - from) * scale * 0.86) &&
    box.right > place - ((to - from) / 2) * scale - 30 &&
    box.left < place + ((to - from) / 2) * scale + 30;
  const started = source.parts.findIndex((text) => /class="(face|bare)[123]"|<use/.test(text));
  const shapes = source.parts
    .slice(Math.max(0, started))
    .filter((text) => !isForeground(text))
    .flatMap((text) => shapesOf(text, source, move, keep))
    .filter(({ data }) => data.length > 8);
  scene.put(`<g opacity="${opacity}"${mirrored ? ' transform="matrix(-1 0 0 1 1600 0)"' : ""}>`);
  for (const { className, data } of shapes) scene.path(className, data);
  scene.put("</g>");
  return true;
}

export type CloseUp = {
  /** Pixel row of the ground in this picture. */
  base: number;
  /** The landmark's top may not rise above this row. */
  top: number;
  /** Where the landmark stands, 0 left … 1 right. */
  at: number;
  /** The largest magnification. */
  most?: number;
  /** What to look at, from column to column of the city's own picture; else its landmark. */
  focus?: readonly [from: number, to: number];
  /** Only what lies behind the first mist, drawn as if it were near. */
  farOnly?: boolean;
  /** The row of the city's own picture that comes to stand on `base`. */
  groundRow?: number;
};
export type PlannedCloseUp = {
  source: Source;
  scale: number;
  left: number;
  base: number;
  groundRow: number;
  /** The highest thing between two columns of the picture, as a pixel row. */
  topBetween: (from: number, to: number) => number;
};

/** Chooses size and place of the landmark near at hand, and knows what of the sky stays free. */
export function planCloseUp(city: string, options: CloseUp): PlannedCloseUp | undefined {
  const { base, top, at, most = 1.7, farOnly = false, groundRow = ground } = options;
  const whole = sourceOf(city);
  if (!whole) return undefined;
  const source = farOnly ? broughtNear(whole) : whole;
  const boxes = source.parts
    .filter((text) => /^<path class="(face[12]|line2|bold2)"/.test(text))
    .flatMap((text) => shapesOf(text, source, { x: 0, y: 0, scale: 1 }, () => true))
    .map(({ box }) => box);
  const [from, to] = options.focus ?? source.landmark;
  const tops = boxes.filter((box) => box.left > from && box.right < to && box.right - box.left < 300);
  const highest = Math.min(420, ...tops.map((box) => box.top));
  const scale = Math.max(1.12, Math.min(most, (base - top) / (groundRow - highest + 14)));
  const middle = (from + to) / 2;
  const left = Math.max(0, Math.min(1600 - 1600 / scale, middle - (1600 / scale) * at));
  const topBetween = (near: number, far: number): number => {
    const [low, high] = [left + near / scale, left + far / scale];
    const above = boxes.filter((box) => box.right > low && box.left < high).map((box) => box.top);
    return base - (groundRow - Math.min(groundRow, ...above)) * scale;
  };
  return { source, scale, left, base, groundRow, topBetween };
}

function broughtNear(source: Source): Source {
  const mist = source.parts.findIndex((text) => text.includes("-mist)"));
  const far = source.parts.slice(0, mist < 0 ? undefined : mist);
  const near = far.map((text) => text.replace(/class="(face|bare|hatch|line|bold)1"/g, 'class="$12"').replace(/-([lcr])1\)/g, "-$12)"));
  return { ...source, parts: near };
}

const isForeground = (text: string): boolean => {
  if (/^<path class="ink" stroke-width|^<path class="hatch4" opacity/.test(text)) return true;
  const [, y] = /^<(?:use|g)[^>]*translate\(-?[\d.]+[ ,]?(-?[\d.]+)?\)/.exec(text) ?? [];
  return Number(y ?? 0) > 772;
};

/** The city's landmark with all its engraving, without its sky, its people and its foreground. */
export function drawCloseUp(scene: Scene, { source, scale, left, base, groundRow }: PlannedCloseUp): void {
  const right = left + 1600 / scale;
  const started = source.parts.findIndex((text) => /class="(face|bare)[123]"|<use/.test(text));
  const kept = source.parts.slice(Math.max(0, started)).filter((text, i, all) => {
    if (people.test(text) || isForeground(text)) return false;
    const next = all[i + 1] ?? "";
    return !(text.startsWith("<ellipse") && people.test(next));
  });
  const keep = (box: Box): boolean => box.right > left - 2 && box.left < right + 2 && box.top < ground + 100;
  const still = { x: 0, y: 0, scale: 1 };
  const trimmed = kept.map((text) => {
    const [whole, head = "", data = "", tail = ""] = /^(<path [^>]*?\bd=")([^"]*)("[^>]*>)$/.exec(text) ?? [];
    if (!whole || !data.startsWith("M") || data.length < 40) return text;
    const parts = movePath(data, still, false);
    const seen = parts.filter((part) => keep(part.box));
    const low = text.startsWith('<path class="face4"') && parts.every((part) => part.box.bottom > 790);
    if (!seen.length || low) return "";
    if (seen.length === parts.length) return text;
    return `${head}${seen.map((part) => part.data).join("")}${tail}`;
  });
  const body = trimmed.join("");
  const wanted = new Set<string>();
  const want = (text: string): void => {
    for (const [, id = ""] of text.matchAll(/#([\w-]+)/g)) {
      const definition = source.definitions.get(id);
      if (!definition || wanted.has(id)) continue;
      wanted.add(id);
      want(definition);
    }
  };
  want(body);
  for (const id of wanted) scene.adopt(source.definitions.get(id) ?? "");
  const move = `translate(${(-left * scale).toFixed(1)} ${(base - groundRow * scale).toFixed(1)})scale(${scale.toFixed(3)})`;
  scene.put(`<g transform="${move}">${body}</g>`);
}
