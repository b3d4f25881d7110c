import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { evenly } from "./repeat.ts";

export type Bridge = "stone" | "iron" | "chain" | "hump";

/** Round arches on cutwaters; y 0 is the water. */
function stone(pen: Pen, length: number): void {
  const spans = Math.max(3, Math.round(length / 24));
  const step = length / spans;
  const deck = 12;
  for (let i = 0; i < spans; i++) {
    const [from, to] = [i * step, (i + 1) * step];
    const arch = Array.from({ length: 13 }, (_, k): Point => {
      const angle = Math.PI * (1 - k / 12);
      return [(from + to) / 2 + Math.cos(angle) * (step / 2 - 2.2), 1 + Math.sin(angle) * 8];
    });
    pen.face([[from, 0], [from, deck], [to, deck], [to, 0], [to - 2.2, 0], ...arch.reverse(), [from + 2.2, 0]], 0.4, {
      ragged: 0.2,
    });
    pen.line(arch, "line");
  }
  for (const x of evenly(0, length, spans + 1))
    pen.face(
      [
        [x - 2.4, 0],
        [x + 2.4, 0],
        [x + 1.6, 7],
        [x, 8.6],
        [x - 1.6, 7],
      ],
      0.6,
    );
  pen
    .block(-2, deck, length + 4, 1.4, 0.8, { ragged: 0.1 })
    .uprights(evenly(0, length, spans * 6), deck + 1.4, 1.5, "hatch");
  pen.strokes([[-2, deck + 2.9, length + 2, deck + 2.9]], "line");
}

/** Bows of riveted iron. */
function iron(pen: Pen, length: number): void {
  const spans = Math.max(2, Math.round(length / 46));
  const step = length / spans;
  for (const x of evenly(0, length, spans + 1))
    pen.face(
      [
        [x - 3, 0],
        [x + 3, 0],
        [x + 2.2, 9],
        [x - 2.2, 9],
      ],
      0.5,
    );
  pen.block(-2, 9, length + 4, 2, 0.6, { ragged: 0.2 });
  for (let i = 0; i < spans; i++) {
    const bow = (t: number, rise: number): Point => [i * step + t * step, 11 + Math.sin(t * Math.PI) * rise];
    const ts = evenly(0, 1, 13);
    pen
      .line(
        ts.map((t) => bow(t, 13)),
        "bold",
      )
      .line(
        ts.map((t) => bow(t, 10.4)),
        "line",
      );
    pen.strokes(
      ts.slice(1, -1).map((t): Stroke => [bow(t, 0)[0], 11, bow(t, 0)[0], bow(t, 13)[1]]),
      "line",
    );
    pen.strokes(
      ts.slice(1, -2).map((t, k): Stroke => [...bow(t, k % 2 ? 10.4 : 13), ...bow(ts[k + 2] ?? 1, k % 2 ? 13 : 10.4)]),
    );
  }
  pen.uprights(evenly(0, length, spans * 12), 11, 1.6, "hatch");
}

/** Two gates and a chain between them. */
function chain(pen: Pen, length: number): void {
  const [a, b] = [length * 0.22, length * 0.78];
  pen.block(-2, 9, length + 4, 1.8, 0.7, { ragged: 0.1 });
  const hanging = (from: number, to: number, low: number): Stroke[] =>
    evenly(0, 1, 15)
      .slice(1, -1)
      .map((t): Stroke => {
        const x = from + (to - from) * t;
        const y =
          from < a
            ? 11 + (28 - 11) * t ** 1.6
            : to > b + 1
              ? 11 + 17 * (1 - t) ** 1.6
              : low + (28 - low) * (2 * t - 1) ** 2;
        return [x, 10.8, x, y];
      });
  for (const [from, to] of [
    [0, a],
    [a, b],
    [b, length],
  ] as const) {
    const rods = hanging(from, to, 13);
    pen.strokes(rods).line(
      rods.map(([x, , , y]): Point => [x, y]),
      "bold",
    );
  }
  for (const x of [a, b]) {
    pen
      .face(
        [
          [x - 5, 0],
          [x + 5, 0],
          [x + 4, 9],
          [x - 4, 9],
        ],
        0.5,
      )
      .block(x - 3.6, 9, 7.2, 20, 0.55)
      .window(x, 10.8, 3.6, 11, "round", 1)
      .lightWindows();
    pen
      .block(x - 4.4, 29, 8.8, 1.6, 0.9)
      .finial(x - 3.6, 30.6)
      .finial(x + 3.6, 30.6);
  }
}

/** One high bow of stone. */
function hump(pen: Pen, length: number): void {
  const top = (x: number): number => 8 + 15 * (1 - Math.abs((2 * x) / length - 1));
  const under = Array.from({ length: 21 }, (_, k): Point => {
    const angle = Math.PI * (1 - k / 20);
    return [length / 2 + Math.cos(angle) * length * 0.34, Math.sin(angle) * 19];
  });
  pen.face(
    [[0, 0], [0, top(0)], [length / 2, top(length / 2)], [length, top(length)], [length, 0], ...under.reverse()],
    0.45,
  );
  pen.line(under, "bold").strokes(evenly(0, length, 40).map((x): Stroke => [x, top(x), x, top(x) + 1.4]));
  pen.line(
    [
      [0, top(0) + 1.4],
      [length / 2, top(length / 2) + 1.4],
      [length, top(length) + 1.4],
    ],
    "line",
  );
}

const builders: Record<Bridge, (pen: Pen, length: number) => void> = { stone, iron, chain, hump };

/** A bridge from x 0 over `length` metres, its deck about ten metres above the water. */
export function bridge(pen: Pen, kind: Bridge, length: number): void {
  builders[kind](pen, length);
}
