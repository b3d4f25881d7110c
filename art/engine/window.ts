import { type Point, packNumber, packNumbers, tenths } from "./path.ts";

export type WindowShape = "square" | "round" | "pointed";
export type PackedWindow = readonly [x: number, y: number, outline: string];

/** Start and relative outline of one window, in tenths of a pixel, centred on the point at its sill. */
export function packWindow([x, y]: Point, width: number, height: number, shape: WindowShape): PackedWindow {
  let [left, sill, wide, high] = [x - width / 2, y, width, height];
  // Windows of a few pixels keep their own edges; wider ones sit on whole pixels, or a row of them shimmers.
  if (width > 3.4)
    [left, sill, wide, high] = [left, sill, width, height].map(Math.round) as [number, number, number, number];
  const full = tenths(wide);
  const half = Math.round(full / 2);
  const shoulder = tenths(Math.max(0.5, high - (shape === "round" ? wide / 2 : wide * 0.95)));
  const arch = tenths(high) - shoulder;
  const start = [tenths(left), tenths(sill)] as const;
  const [up, down] = [packNumber(-shoulder), packNumber(shoulder)];
  if (shape === "square") {
    return [...start, `v${packNumber(-tenths(high))}h${packNumber(full)}v${packNumber(tenths(high))}z`];
  }
  if (shape === "round" || wide < 4) {
    return [...start, `v${up}q${packNumbers(0, -arch, half, -arch)}t${packNumbers(full - half, arch)}v${down}z`];
  }
  const rise = packNumbers(0, -Math.round(arch * 0.6), half, -arch);
  const fall = packNumbers(full - half, Math.round(arch * 0.4), full - half, arch);
  return [...start, `v${up}q${rise}q${fall}v${down}z`];
}

export function windowsPath(windows: readonly PackedWindow[]): string {
  let fromX = 0;
  let fromY = 0;
  let path = "";
  for (const [x, y, outline] of windows) {
    path += (path ? "m" : "M") + packNumbers(x - fromX, y - fromY) + outline;
    fromX = x;
    fromY = y;
  }
  return path;
}
