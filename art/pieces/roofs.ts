import type { Point } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";

export type HouseKind = "eave" | "gable" | "step" | "baroque" | "attic" | "flat";
type House = { width: number; eaves: number; rise: number; columns: number; lit: number; country: Country };

/** How roofs are built: their pitch, metres that the eaves reach out, and metres of roof to each dormer, 0 for none. */
const byCountry = {
  germany: { pitch: 1, reach: 0.4, dormers: 5 },
  poland: { pitch: 0.92, reach: 0.4, dormers: 9 },
  bohemia: { pitch: 1, reach: 0.4, dormers: 6 },
  baltics: { pitch: 1.08, reach: 0.3, dormers: 10 },
  austria: { pitch: 0.8, reach: 0.6, dormers: 0 },
  hungary: { pitch: 0.85, reach: 0.5, dormers: 0 },
  slovenia: { pitch: 0.9, reach: 0.6, dormers: 12 },
  croatia: { pitch: 0.8, reach: 0.5, dormers: 0 },
  romania: { pitch: 0.95, reach: 0.4, dormers: 14 },
  balkans: { pitch: 0.6, reach: 0.9, dormers: 0 },
} as const;
export type Country = keyof typeof byCountry;

export const pitchOf = (country: Country): number => byCountry[country].pitch;

function eaveRoof(pen: Pen, { width, eaves, rise, lit, country }: House): void {
  const { reach, dormers: apart } = byCountry[country];
  pen.face(
    [
      [-reach, eaves],
      [width + reach, eaves],
      [width - 0.9, eaves + rise],
      [0.9, eaves + rise],
    ],
    0.42,
    {
      surface: "roof",
      ragged: 0.2,
    },
  );
  const dormers = apart ? Math.round(width / apart) : 0;
  for (let i = 0; i < dormers; i++) {
    const dormer = pen.at((width * (i + 0.5)) / dormers, eaves);
    dormer.face("-1,0.8 1,0.8 1,2.4 0,3.4 -1,2.4", -1);
    pen.window((width * (i + 0.5)) / dormers, eaves + 1, 1, 1.4, "square", lit);
  }
  if (pen.scene.random() < 0.8) pen.block(width * 0.7, eaves + rise - 1, 1.2, 2.6, 0.3);
}

function steppedGable(pen: Pen, { width, eaves, lit }: House): void {
  const steps = 4;
  const left = Array.from({ length: steps }, (_, i): Point[] => {
    const level = eaves + 1.9 * (i + 0.6);
    return [
      [(width / 2 / steps) * i * 0.9, level],
      [(width / 2 / steps) * (i + 1) * 0.9, level],
    ];
  }).flat();
  const right = left.map(([x, y]): Point => [width - x, y]).reverse();
  pen.face([[0, eaves], ...left, ...right, [width, eaves]], 0.25);
  pen.window(width / 2, eaves + 2, 1.2, 2.2, "round", lit);
}

function baroqueGable(pen: Pen, { width, eaves, rise, lit }: House): void {
  const left: Point[] = [
    [0, eaves],
    [0.2, eaves + 1.5],
    [width * 0.14, eaves + 2],
    [width * 0.2, eaves + rise * 0.7],
    [width * 0.3, eaves + rise * 0.8],
    [width * 0.33, eaves + rise + 0.5],
  ];
  const right = left.map(([x, y]): Point => [width - x, y]).reverse();
  pen.face([...left, [width / 2, eaves + rise + 2], ...right], 0.3);
  pen.window(width / 2, eaves + 1.5, 1.3, 2.2, "round", lit).finial(width / 2, eaves + rise + 2, 0.8);
}

function polishAttic(pen: Pen, { width, eaves, columns }: House): void {
  pen.block(-0.2, eaves, width + 0.4, 2.6, 0.35);
  for (let i = 0; i < columns; i++) {
    const middle = (width * (i + 0.5)) / columns;
    pen.at(middle, eaves).face("-1,2.6 -0.7,3.6 0,4.3 0.7,3.6 1,2.6", 0.3);
    pen.window(middle, eaves + 0.5, 0.9, 1.5, "round", 0);
  }
}

function flatCornice(pen: Pen, { width, eaves }: House): void {
  pen.block(-0.5, eaves, width + 1, 1.2, 0.5);
  if (pen.scene.random() >= 0.5) return;
  const [low, high] = [eaves + 1.2, eaves + 4.5];
  pen.face(
    [
      [0, low],
      [width, low],
      [width - 1.6, high],
      [1.6, high],
    ],
    0.35,
    { surface: "roof" },
  );
}

export const roofs: Record<HouseKind, (pen: Pen, house: House) => void> = {
  eave: eaveRoof,
  gable: (pen, { width, eaves, rise, lit }) => {
    pen.face(
      [
        [0, eaves],
        [width / 2, eaves + rise + width * 0.22],
        [width, eaves],
      ],
      0.25,
    );
    pen.window(width / 2, eaves + 1.5, 1.2, 2, "round", lit);
  },
  step: steppedGable,
  baroque: baroqueGable,
  attic: polishAttic,
  flat: flatCornice,
};
