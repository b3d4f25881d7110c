import type { Point } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";

/** A crescent on its rod, 2.6 m at size 1. */
export function crescent(pen: Pen, x: number, y: number, size = 1): Pen {
  pen.strokes([[x, y, x, y + 1.2 * size]], "line");
  const centre = y + 2.2 * size;
  const arc = (radius: number, rise: number): Point[] =>
    Array.from({ length: 9 }, (_, i): Point => {
      const angle = (-240 + i * 37.5) * (Math.PI / 180);
      return [x + radius * Math.cos(angle), centre + rise + radius * Math.sin(angle)];
    });
  return pen.shape([...arc(size, 0), ...arc(0.72 * size, 0.34 * size).reverse()], "lit");
}

/** A minaret of an Ottoman mosque: foot, shaft, balconies at the given shares of its height, pointed cap. */
export function minaret(pen: Pen, x: number, height: number, { width = 3.4, foot = 8, galleries = [0.7] } = {}): Pen {
  const half = width / 2;
  const cap = height * 0.8;
  pen.block(x - width * 0.78, 0, width * 1.56, foot, 0.45);
  const shaft: Point[] = [
    [width * 0.78, foot],
    [half, foot + width * 0.9],
    [half * 0.9, cap],
  ];
  pen.lathe(x, shaft, { ribs: 3, tone: 0.7 });
  for (const gallery of galleries) {
    const y = height * gallery;
    const corbels: Point[] = [
      [half * 0.95, y - width * 0.75],
      [width * 0.95, y],
      [width * 0.95, y + width * 0.42],
    ];
    pen.lathe(x, corbels, { ribs: 4, tone: 0.9, rings: true });
    pen.window(x, y + width * 0.5, width * 0.34, width * 0.7, "round", 1).lightWindows();
  }
  const roof: Point[] = [
    [half * 1.15, cap],
    [half * 0.95, cap + height * 0.025],
    [0, height],
  ];
  pen.lathe(x, roof, { ribs: 3, tone: 0.9 });
  return crescent(pen, x, height, width * 0.34);
}

/** A lead dome on its drum with a crescent; `y` is the foot of the drum. */
export function leadDome(pen: Pen, x: number, y: number, radius: number, { drum = 0.4, ribs = 6, tip = 1 } = {}): Pen {
  const wall = radius * drum;
  if (wall) {
    pen.block(x - radius * 1.06, y, radius * 2.12, wall, 0.55);
    const windows = radius > 4 ? 5 : 3;
    pen.windowRow(x - radius, x + radius, windows, y + wall * 0.2, radius * 0.16, wall * 0.66, "round", 0.7);
    pen.lightWindows();
  }
  const dome: Point[] = [0, 22, 42, 60, 76, 88].map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [radius * Math.cos(angle) + 0.01, y + wall + radius * 0.86 * Math.sin(angle)];
  });
  pen.lathe(x, dome, { smooth: 2, ribs, tone: 0.9 });
  return tip ? crescent(pen, x, y + wall + radius * 0.84, tip) : pen;
}
