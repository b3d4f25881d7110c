import { type Box, movePath } from "#art/engine/move-path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { ground, isForeground, people, type Source, shapesOf, sourceOf } from "./borrowed-city.ts";

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
  /** Nothing to the left of this column of the city's own picture is drawn. */
  without?: number;
  /** The row of the city's own picture that comes to stand on `base`. */
  groundRow?: number;
};
export type PlannedCloseUp = {
  source: Source;
  scale: number;
  left: number;
  base: number;
  groundRow: number;
  without: number;
  /** The highest thing between two columns of the picture, as a pixel row. */
  topBetween: (from: number, to: number) => number;
};

/** Cities where a usual view would cut something off. */
export const ownViews: Record<string, Partial<CloseUp>> = {
  belgrade: { most: 1.12 },
  brasov: { most: 1.16 },
  salzburg: { focus: [560, 1400], at: 0.5, most: 1.4, without: 400 },
  tirana: { at: 0.36, most: 1.12 },
  warsaw: { most: 1.12, groundRow: 700 },
};

/** Chooses size and place of the landmark near at hand, and knows what of the sky stays free. */
export function planCloseUp({ mode }: Scene, city: string, options: CloseUp): PlannedCloseUp | undefined {
  const { base, top, at, most = 1.7, farOnly = false, groundRow = ground, without = 0 } = options;
  const whole = sourceOf(city, mode);
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
  return { source, scale, left, base, groundRow, without, topBetween };
}

function broughtNear(source: Source): Source {
  const mist = source.parts.findIndex((text) => text.includes("-mist)"));
  const far = source.parts.slice(0, mist < 0 ? undefined : mist);
  const near = far.map((text) => text.replace(/class="(face|bare|hatch|line|bold)1"/g, 'class="$12"'));
  return { ...source, parts: near };
}

/** The city's landmark with all its engraving, without its sky, its people and its foreground. */
export function drawCloseUp(scene: Scene, { source, scale, left, base, groundRow, without }: PlannedCloseUp): void {
  const right = left + 1600 / scale;
  const started = source.parts.findIndex((text) => /class="(face|bare)[123]"|<use/.test(text));
  const kept = source.parts.slice(Math.max(0, started)).filter((text, i, all) => {
    if (people.test(text) || isForeground(text)) return false;
    const [, x] = /^<(?:use|g)[^>]*translate\((-?[\d.]+)/.exec(text) ?? [];
    if (x !== undefined && Number(x) < without) return false;
    const next = all[i + 1] ?? "";
    return !(text.startsWith("<ellipse") && people.test(next));
  });
  const keep = (box: Box): boolean =>
    box.right > Math.max(left, without) - 2 && box.left < right + 2 && box.top < ground + 100;
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
