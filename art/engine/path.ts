import type { Random } from "./random.ts";

export type Point = readonly [x: number, y: number];
export type Stroke = readonly [x0: number, y0: number, x1: number, y1: number, bulge?: number];
/** Points as an array, or as text like an SVG polygon: "0,0 10,0 5,8". */
export type Points = string | readonly Point[];
/** Strokes as an array, or as text: "x0,y0 x1,y1 | x0,y0 x1,y1 bulge". */
export type Strokes = string | readonly Stroke[];

function numbersIn(text: string): number[] {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (numbers.some(Number.isNaN)) throw new Error(`Not a list of numbers: "${text}"`);
  return numbers;
}

export function readPoints(points: Points): readonly Point[] {
  if (typeof points !== "string") return points;
  const numbers = numbersIn(points);
  if (numbers.length % 2) throw new Error(`A point lacks its y: "${points}"`);
  return Array.from({ length: numbers.length / 2 }, (_, i): Point => [numbers[i * 2] ?? 0, numbers[i * 2 + 1] ?? 0]);
}

export function readStrokes(strokes: Strokes): readonly Stroke[] {
  if (typeof strokes !== "string") return strokes;
  return strokes.split("|").map((text): Stroke => {
    const [x0, y0, x1, y1, bulge] = numbersIn(text);
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) {
      throw new Error(`A stroke needs two points: "${text}"`);
    }
    return [x0, y0, x1, y1, bulge];
  });
}

// Paths are packed small: tenths of a pixel, relative moves, no separator where a minus sign does the work.
export const tenths = (value: number): number => Math.round(value * 10);
export function packNumber(inTenths: number): string {
  if (inTenths % 10 === 0) return `${inTenths / 10}`;
  const text = `${inTenths / 10}`;
  if (text.startsWith("0.")) return text.slice(1);
  return text.startsWith("-0.") ? `-${text.slice(2)}` : text;
}
export function packNumbers(...inTenths: number[]): string {
  let packed = "";
  for (const number of inTenths) packed += packed === "" || number < 0 ? packNumber(number) : ` ${packNumber(number)}`;
  return packed;
}

/** Beyond this many pixels a thing keeps to half pixels: no eye tells a quarter of one, and the file is a tenth smaller. */
const fine = 6;

/** Writes pixels in tenths: whole ones, halves of a large thing, tenths of a small one. */
function packer(width: number, height: number, whole: boolean): (value: number) => number {
  const grain = whole ? 10 : width + height > fine ? 5 : 1;
  return (value) => Math.round((value * 10) / grain) * grain;
}

function sizeOf(points: readonly Point[]): [width: number, height: number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}

export function pointsPath(points: readonly Point[], { close = true, whole = false } = {}): string {
  const pack = packer(...sizeOf(points), whole);
  const packed = points.map(([x, y]) => [pack(x), pack(y)] as const);
  const [first, ...rest] = packed;
  if (!first) return "";
  let [x, y] = first;
  let path = `M${packNumbers(x, y)}`;
  let command = "";
  for (const [nextX, nextY] of rest) {
    const dx = nextX - x;
    const dy = nextY - y;
    if (dx === 0 && dy === 0) continue;
    if (dy === 0) path += `h${packNumber(dx)}`;
    else if (dx === 0) path += `v${packNumber(dy)}`;
    else {
      const step = packNumbers(dx, dy);
      path += command !== "l" ? `l${step}` : step.startsWith("-") ? step : ` ${step}`;
    }
    command = dy === 0 ? "h" : dx === 0 ? "v" : "l";
    x = nextX;
    y = nextY;
  }
  return close ? `${path}z` : path;
}

/** A stroke looks the same from both ends, so each begins at the end that is nearer to where the last one ended. */
export function strokesPath(strokes: readonly Stroke[], whole = false): string {
  let fromX = 0;
  let fromY = 0;
  let path = "";
  for (const [startX, startY, endX, endY, bulge] of strokes) {
    const pack = packer(Math.abs(endX - startX), Math.abs(endY - startY), whole);
    const ends = [
      [pack(startX), pack(startY)],
      [pack(endX), pack(endY)],
    ] as const;
    const [near, far] = ends.map(([x, y]) => Math.abs(x - fromX) + Math.abs(y - fromY)) as [number, number];
    const [[x0, y0], [x1, y1]] = path && far < near ? [ends[1], ends[0]] : ends;
    path += (path ? "m" : "M") + packNumbers(x0 - fromX, y0 - fromY);
    const dx = x1 - x0;
    const dy = y1 - y0;
    if (bulge) path += `q${packNumbers(pack(dx / 20), pack(dy / 20 + bulge), dx, dy)}`;
    else if (dy === 0) path += `h${packNumber(dx)}`;
    else path += dx === 0 ? `v${packNumber(dy)}` : `l${packNumbers(dx, dy)}`;
    fromX = x1;
    fromY = y1;
  }
  return path;
}

/** A Catmull-Rom curve through the points, `steps` pieces between each two. */
export function smooth(points: readonly Point[], steps = 4): Point[] {
  const curve = points.slice(0, -1).flatMap((p1, i) => {
    const p2 = points[i + 1] ?? p1;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    const at = (axis: 0 | 1, t: number): number => {
      const [a, b, c, d] = [p0[axis], p1[axis], p2[axis], p3[axis]];
      return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
    };
    return Array.from({ length: steps }, (_, k): Point => [at(0, k / steps), at(1, k / steps)]);
  });
  return [...curve, ...points.slice(-1)];
}

/** Leaves out points that are nearer than `tolerance` to the line between those that are kept. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const kept: Point[] = points.slice(0, 1);
  let from = 0;
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[from] ?? [0, 0];
    const [bx, by] = points[i + 1] ?? points[i] ?? [0, 0];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const skipped = points.slice(from + 1, i + 1);
    const isStraight = skipped.every(
      ([x, y]) => Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length < tolerance,
    );
    if (isStraight && i < points.length - 1) continue;
    kept.push(points[i] ?? [0, 0]);
    from = i;
  }
  return kept;
}

export type HatchOptions = { inset?: number; jitter?: number; ragged?: number; skip?: number };

/** Scan lines across any polygon. `ragged` frays the far end of each line, a negative one the near end; `skip` leaves lines out. */
export function hatch(
  polygon: readonly Point[],
  degrees: number,
  gap: number,
  random: Random,
  { inset = 1, jitter = 0.25, ragged = 0, skip = 0 }: HatchOptions = {},
): Stroke[] {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const turned = polygon.map(([x, y]): Point => [x * cos + y * sin, -x * sin + y * cos]);
  const heights = turned.map(([, y]) => y);
  const bottom = Math.max(...heights);
  const strokes: Stroke[] = [];
  for (let y = Math.min(...heights) + gap * 0.6; y < bottom; y += gap * (1 + (random() - 0.5) * jitter)) {
    if (random() < skip) continue;
    const crossings: number[] = [];
    turned.forEach(([ax, ay], i) => {
      const [bx, by] = turned[(i + 1) % turned.length] ?? [ax, ay];
      if (ay <= y !== by <= y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    });
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [left = 0, right = 0] = crossings.slice(i, i + 2);
      let start = left + inset;
      let end = right - inset;
      if (ragged > 0) end -= random() * ragged * (right - left);
      else if (ragged < 0) start -= random() * ragged * (right - left);
      if (end - start < 1.2) continue;
      strokes.push([start * cos - y * sin, start * sin + y * cos, end * cos - y * sin, end * sin + y * cos]);
    }
  }
  return strokes;
}
