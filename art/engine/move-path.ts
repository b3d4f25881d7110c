import { packNumbers, tenths } from "./path.ts";

export type Move = {
  x: number;
  y: number;
  scale: number;
  /** A negative value mirrors. */
  scaleX?: number;
};
export type Box = { left: number; top: number; right: number; bottom: number };
export type Moved = { data: string; box: Box };

const sizes: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, c: 6, s: 4, a: 7, z: 0 };

/** Path data in another place and size, packed again; each subpath with the box of its points. */
export function movePath(data: string, { x, y, scale, scaleX = scale }: Move, whole = true): Moved[] {
  const grain = whole ? 10 : 1;
  const pack = (value: number): number => Math.round(tenths(value) / grain) * grain;
  const subpaths: Moved[] = [];
  const box = (): Box => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });
  let current = { data: "", box: box() };
  let [penX, penY, startX, startY, packedX, packedY] = [0, 0, 0, 0, 0, 0];
  const close = (): void => {
    if (current.data.length > 0) subpaths.push(current);
    current = { data: "", box: box() };
  };
  const place = (px: number, py: number): [number, number] => {
    const [movedX, movedY] = [x + px * scaleX, y + py * scale];
    current.box.left = Math.min(current.box.left, movedX);
    current.box.right = Math.max(current.box.right, movedX);
    current.box.top = Math.min(current.box.top, movedY);
    current.box.bottom = Math.max(current.box.bottom, movedY);
    return [pack(movedX), pack(movedY)];
  };
  for (const [, letter = "", args = ""] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = letter.toLowerCase() === "a" ? arcNumbers(args) : (args.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = sizes[letter.toLowerCase()] ?? 0;
    for (let i = 0; i === 0 || i < numbers.length; i += size || 1) {
      const relative = letter === letter.toLowerCase();
      let command = letter.toLowerCase();
      if (command === "m" && i > 0) command = "l";
      const given = numbers.slice(i, i + size);
      if (command === "z") {
        current.data += "z";
        [penX, penY] = [startX, startY];
        [packedX, packedY] = [pack(x + startX * scaleX), pack(y + startY * scale)];
        break;
      }
      if (command === "a") {
        const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, dx = 0, dy = 0] = given;
        [penX, penY] = relative ? [penX + dx, penY + dy] : [dx, dy];
        const [toX, toY] = place(penX, penY);
        const radii = [rx * Math.abs(scaleX), ry * scale].map(tenths);
        const flip = scaleX * scale < 0 ? 1 - sweep : sweep;
        current.data += `a${packNumbers(...radii)} ${turn} ${large} ${flip} ${packNumbers(toX - packedX, toY - packedY)}`;
        [packedX, packedY] = [toX, toY];
        continue;
      }
      const points = absolutePoints(command, given, relative, penX, penY);
      [penX = penX, penY = penY] = points.slice(-2);
      if (command === "m") {
        close();
        [startX, startY] = [penX, penY];
        [packedX, packedY] = place(penX, penY);
        current.data = `M${packNumbers(packedX, packedY)}`;
        continue;
      }
      const steps: number[] = [];
      let [toX, toY] = [packedX, packedY];
      for (let k = 0; k < points.length; k += 2) {
        [toX, toY] = place(points[k] ?? 0, points[k + 1] ?? 0);
        steps.push(toX - packedX, toY - packedY);
      }
      const straight = command === "h" || command === "v" ? "l" : command;
      if (steps.some((step) => step !== 0)) current.data += straight + packNumbers(...steps);
      [packedX, packedY] = [toX, toY];
    }
  }
  close();
  return subpaths;
}

function absolutePoints(command: string, given: number[], relative: boolean, penX: number, penY: number): number[] {
  const [first = 0] = given;
  if (command === "h") return [relative ? penX + first : first, penY];
  if (command === "v") return [penX, relative ? penY + first : first];
  return given.map((value, k) => (relative ? value + (k % 2 ? penY : penX) : value));
}

/** The two flags of an arc may be written without a space: "1 0 0 1-8 0". */
function arcNumbers(args: string): number[] {
  const one = /\s*,?\s*(-?\d*\.?\d+)/y;
  const flag = /\s*,?\s*([01])/y;
  const numbers: number[] = [];
  for (let at = 0; ; ) {
    const pattern = numbers.length % 7 === 3 || numbers.length % 7 === 4 ? flag : one;
    pattern.lastIndex = at;
    const found = pattern.exec(args);
    if (!found) return numbers;
    numbers.push(Number(found[1]));
    at = pattern.lastIndex;
  }
}
