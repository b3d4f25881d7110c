import { type Point, packNumbers, tenths } from "./path.ts";

/** Pixels of a cell. */
const cell = 2;
/** Pixels by which a cover must reach beyond a cell to both sides, so that nobody sees the width of a line under its edge. */
const margin = 1.5;

/** Pixels below which a thing hides nothing worth the search. */
const least = 8;

/** Strokes and panes that are neighbours of one path, each of which may be left out by itself. */
const divisible = /^(?:(?:hatch|line|bold|spark|dot)\d?|lit|dim|dark)$/;
const cover = /^(?:face|bare)\d$/;
const shading = /^(?:level|levelHalf|levelQuarter|crossed|roof|roofHalf)\d$/;
const steps: Record<string, number> = { z: 0, h: 1, v: 1, l: 2, t: 2, q: 4, c: 6 };

type Subpath = { isRelative: boolean; start: Point; end: Point; drawn: string; points: Point[] };

/** Undefined where a path uses what our own path writers never write. */
function subpathsOf(data: string): Subpath[] | undefined {
  const subpaths: Subpath[] = [];
  let [x, y] = [0, 0];
  // Each subpath begins with a move; a letter that none of our writers uses ends the search.
  for (const text of data.split(/(?=[Mm])/)) {
    const [, moved = "", drawn = ""] = /^[Mm]([-\d. ]+)(.*)$/.exec(text) ?? [];
    const [toX, toY, ...more] = numbersIn(moved);
    if (toX === undefined || toY === undefined || more.length) return undefined;
    const isRelative = text.startsWith("m");
    [x, y] = isRelative ? [x + toX, y + toY] : [toX, toY];
    const start: Point = [x, y];
    const points: Point[] = [start];
    for (const step of drawn.match(/[a-zA-Z][-\d. ]*/g) ?? []) {
      const letter = step.charAt(0);
      const numbers = numbersIn(step.slice(1));
      const size = steps[letter];
      if (size === undefined || (size && numbers.length % size)) return undefined;
      if (letter === "z") [x, y] = start;
      else if (letter === "h") for (const dx of numbers) points.push([(x += dx), y]);
      else if (letter === "v") for (const dy of numbers) points.push([x, (y += dy)]);
      else {
        // A curve lies within its handles: when they are covered, it is.
        for (let i = 0; i < numbers.length; i += 2) {
          points.push([x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)]);
          if ((i + 2) % size === 0) [x, y] = points.at(-1) ?? start;
        }
      }
      if (letter === "z") points.push(start);
    }
    subpaths.push({ isRelative, start, end: [x, y], drawn, points });
  }
  return subpaths;
}

const numbersIn = (text: string): number[] => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);

/** What stands in front, as cells that it covers wholly. */
class Covered {
  private readonly columns: number;
  private readonly rows: number;
  private readonly cells: Uint8Array;

  constructor(width: number, height: number) {
    this.columns = Math.ceil(width / cell);
    this.rows = Math.ceil(height / cell);
    this.cells = new Uint8Array(this.columns * this.rows);
  }

  add(polygon: readonly Point[]): void {
    const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
    if (Math.max(...xs) - Math.min(...xs) < least || Math.max(...ys) - Math.min(...ys) < least) return;
    const first = Math.max(0, Math.floor(Math.min(...ys) / cell));
    const last = Math.min(this.rows - 1, Math.floor(Math.max(...ys) / cell));
    // A cell is covered when the lines one row above it and one below it are.
    const lines = Array.from({ length: last - first + 4 }, (_, i) => spansAt(polygon, (first + i - 1) * cell));
    for (let row = first; row <= last; row++) {
      const [above = [], below = []] = [lines[row - first], lines[row - first + 3]];
      for (const [left, right] of above) {
        for (const [from, to] of below) {
          const start = Math.max(0, Math.ceil((Math.max(left, from) + margin) / cell));
          const end = Math.min(this.columns, Math.floor((Math.min(right, to) - margin) / cell));
          if (end > start) this.cells.fill(1, row * this.columns + start, row * this.columns + end);
        }
      }
    }
  }

  /** Beyond the frame nothing is seen either. */
  hides(x: number, y: number): boolean {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    const isOutside = column < -2 || row < -2 || column > this.columns + 1 || row > this.rows + 1;
    if (isOutside) return true;
    const [inColumn, inRow] = [
      Math.max(0, Math.min(this.columns - 1, column)),
      Math.max(0, Math.min(this.rows - 1, row)),
    ];
    return this.cells[inRow * this.columns + inColumn] === 1;
  }

  hidesLine(points: readonly Point[]): boolean {
    return points.every(([x, y], i) => {
      const [fromX, fromY] = points[i - 1] ?? [x, y];
      const count = Math.max(1, Math.ceil(Math.max(Math.abs(x - fromX), Math.abs(y - fromY)) / cell));
      for (let k = 1; k <= count; k++)
        if (!this.hides(fromX + ((x - fromX) * k) / count, fromY + ((y - fromY) * k) / count)) return false;
      return true;
    });
  }

  hidesArea(points: readonly Point[]): boolean {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    for (let y = top; y < bottom + cell; y += cell)
      for (let x = left; x < right + cell; x += cell)
        if (!this.hides(Math.min(x, right), Math.min(y, bottom))) return false;
    return true;
  }
}

function spansAt(polygon: readonly Point[], y: number): [left: number, right: number][] {
  const crossings: number[] = [];
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay];
    if (ay <= y !== by <= y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  });
  crossings.sort((a, b) => a - b);
  return crossings.flatMap((left, i): [number, number][] => {
    const right = crossings[i + 1];
    return i % 2 === 0 && right !== undefined ? [[left, right]] : [];
  });
}

/** The subpaths that are seen, moved to from where the last of them ends. */
function packed(subpaths: readonly Subpath[]): string {
  let [x, y] = [0, 0];
  return subpaths
    .map(({ isRelative, start, end, drawn }, i) => {
      const isStep = isRelative && i > 0;
      const step = isStep ? [tenths(start[0] - x), tenths(start[1] - y)] : start.map(tenths);
      [x, y] = end;
      return `${isStep ? "m" : "M"}${packNumbers(...step)}${drawn}`;
    })
    .join("");
}

const plainPath = /^<path class="(\w+)" ((?:opacity|style|stroke-width)="[^"]*" )?d="([^"]*)"\/>$/;

/** The parts of a picture, back to front, without what parts in front of them cover. */
export function withoutHidden(parts: readonly string[], width: number, height: number): string[] {
  const covered = new Covered(width, height);
  const seen: string[] = [];
  // What stands in a group may be moved or faint.
  let groups = 0;
  for (const part of parts.toReversed()) {
    if (part.includes("g>") || part.includes("<g ")) groups += part.split("</g>").length - part.split(/<g[ >]/).length;
    if (groups) {
      seen.push(part);
      continue;
    }
    const [, className = "", look = "", data = ""] = plainPath.exec(part) ?? [];
    const isCover = cover.test(className);
    const subpaths = isCover || divisible.test(className) || shading.test(className) ? subpathsOf(data) : undefined;
    if (!subpaths) {
      seen.push(part);
      continue;
    }
    if (isCover || shading.test(className)) {
      if (subpaths.every(({ points }) => covered.hidesArea(points))) continue;
      seen.push(part);
      // Curves are wider at their handles than they are, so only straight outlines cover.
      const [outline, ...more] = subpaths;
      if (isCover && !look && outline && !more.length && !/[qtc]/.test(data)) covered.add(outline.points);
      continue;
    }
    const isPane = className === "lit" || className === "dim" || className === "dark";
    const visible = subpaths.filter(({ points }) => !(isPane ? covered.hidesArea(points) : covered.hidesLine(points)));
    if (visible.length === subpaths.length) seen.push(part);
    else if (visible.length) seen.push(`<path class="${className}" ${look}d="${packed(visible)}"/>`);
  }
  return seen.reverse();
}
