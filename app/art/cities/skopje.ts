import { type CityScene, crops } from "#app/art/city-scene.ts";
import { type Point, readPoints, type Stroke } from "#app/art/engine/path.ts";
import type { Pen } from "#app/art/engine/pen.ts";
import { Scene } from "#app/art/engine/scene.ts";
import { lamp } from "#app/art/pieces/lamps.ts";
import { leadDome, minaret } from "#app/art/pieces/mosque.ts";
import { mountain } from "#app/art/pieces/mountains.ts";
import { guests, guide } from "#app/art/pieces/people.ts";
import { evenly } from "#app/art/pieces/repeat.ts";
import { stoneRow } from "#app/art/pieces/stone-houses.ts";
import { placeStreet } from "#app/art/pieces/street.ts";

/** The Stone Bridge, 214 m: twelve round arches that grow to the middle, and the niche of the watch over it. */
function stoneBridge(pen: Pen): void {
  const half = 107;
  const rise = (x: number): number => 13.4 - 4.6 * (Math.abs(x) / half) ** 1.5;
  const top = evenly(-half, half, 21).map((x): Point => [x, rise(x)]);
  pen.face([[-half, -3], [half, -3], ...[...top].reverse()], 0.7, { ragged: 0.08 });
  pen
    .line(
      top.map(([x, y]): Point => [x, y + 1.3]),
      "bold",
    )
    .line(top.map(([x, y]): Point => [x, y - 0.9]));
  const spans = [13, 15, 16.6, 18.4, 20, 21];
  let reach = 0;
  for (const span of [...spans].reverse()) {
    for (const side of [-1, 1]) {
      const x = side * (reach + span / 2);
      const opening = span / 2 - 1.6;
      const height = Math.min(opening + 1.4, rise(x) - 2.4);
      const arch = evenly(Math.PI, 0, 11).map((a): Point => [x + opening * Math.cos(a), height * Math.sin(a)]);
      pen.at(0, 0, 1, 3).shape([[x - opening, -3.2], ...arch, [x + opening, -3.2]]);
      pen.line(arch.map(([px, py]): Point => [x + (px - x) * 1.1, py * 1.09]));
      pen.strokes(
        [1, 2, 3].map(
          (k): Stroke => [x - opening + k * 0.9, -1.4, x - opening + k * 1.1, height * Math.sin(0.45 + k * 0.2)],
        ),
      );
      const pier = side * (reach + span);
      pen.at(pier, 0).face("-1.8,-3 1.8,-3 1.8,3 0,5 -1.8,3", 0.6);
    }
    reach += span;
  }
  pen.at(0, 0).face("-1.9,-3 1.9,-3 1.9,3.4 0,5.6 -1.9,3.4", 0.6);
  pen.block(-3.4, 14, 6.8, 6.4, 0.6).window(0, 14.6, 2.6, 4.4, "pointed", 1).lightWindows().block(-4, 20.4, 8, 1, 0.9);
  for (const x of evenly(-98, 98, 15))
    if (Math.abs(x) > 6) pen.strokes([[x, rise(x) + 1.3, x, rise(x) + 4.6]], "line").finial(x, rise(x) + 5, 0);
}

/** Kale over the Vardar: great ashlar blocks, square towers. */
function kale(pen: Pen): void {
  pen.block(6, 0, 244, 15, 0.5, { ragged: 0.2 }).battlement(6, 250, 15, 38, 2.2);
  const courses = evenly(3, 12, 4).flatMap((y, i): Stroke[] =>
    evenly(10 + i * 4, 240, 15).map((x): Stroke => [x, y, x, y + 2.4]),
  );
  pen.strokes(courses).windowRow(20, 240, 9, 8, 1.3, 3, "square", 0.2).lightWindows();
  for (const [x, half, height] of [
    [6, 9, 27],
    [62, 8, 24],
    [118, 10, 32],
    [176, 8, 25],
    [248, 10, 29],
  ] as const) {
    pen
      .block(x - half, -4, 2 * half, height + 4, 0.6, { ragged: 0.5 })
      .block(x - half - 0.8, height - 0.6, 2 * half + 1.6, 1.6, 0.9);
    pen
      .battlement(x - half - 0.8, x + half + 0.8, height + 1, 5, 2.8)
      .window(x, height * 0.62, 1.5, 3.6, "round", 0.9)
      .lightWindows();
  }
  pen
    .line("118,36 118,54")
    .face("118,46 132,47 132,53 118,54", 0.7)
    .strokes("118,50 132,50 | 118,46 132,53 | 118,54 132,47", "line");
}

/** Daut Pasha's hammam: two great domes among thirteen small ones, no two of a size. */
function hammam(pen: Pen): void {
  const domes: readonly (readonly [number, number, number])[] = [
    [-12, 10.4, 3],
    [-4.6, 10.8, 3.4],
    [3.6, 10.6, 3],
    [11, 10.4, 3.4],
    [19, 10.2, 2.8],
    [-24, 9.6, 2.8],
    [28, 9.4, 3],
  ];
  pen.block(-32, 0, 64, 9.4, 0.4, { ragged: 0.35 });
  for (const [x, y, radius] of domes) leadDome(pen, x, y - 1, radius, { drum: 0.3, ribs: 4, tip: 0 });
  for (const [x, radius] of [
    [-17, 8],
    [16, 7],
  ] as const) {
    pen
      .block(x - radius - 1, 0, 2 * radius + 2, 10.4, 0.55, { ragged: 0.4 })
      .block(x - radius - 1.6, 10.2, 2 * radius + 3.2, 0.8, 0.9);
    leadDome(pen, x, 11, radius, { drum: 0.22, ribs: 10, tip: 0 });
    pen
      .lathe(
        x,
        [
          [1.1, 11 + radius * 1.06],
          [1.1, 13 + radius * 1.06],
          [0, 14.6 + radius * 1.06],
        ],
        { ribs: 1 },
      )
      .finial(x, 14.6 + radius * 1.06, 0.9);
    pen.windowRow(x - radius, x + radius, 3, 4.4, 1.4, 3.4, "pointed", 0.7).lightWindows();
  }
  for (const x of [-29, -2, 5, 28]) leadDome(pen, x, 8.2, x === -2 ? 3.8 : 3.2, { drum: 0.24, ribs: 4, tip: 0 });
  pen.block(-32.6, 7.8, 8, 0.7, 0.9).block(-7.4, 0, 15.4, 8.2, 0.5, { ragged: 0.3 }).block(-8, 8, 16.6, 0.7, 0.9);
  pen
    .window(0, 0, 3.4, 5.6, "pointed", 1)
    .windowRow(-7, -2, 1, 2.4, 1.3, 3, "pointed", 0.7)
    .windowRow(3, 8, 1, 2.4, 1.3, 3, "pointed", 0.7)
    .lightWindows();
}

/** Mustafa Pasha's mosque on the slope of the bazaar. */
function mustafaPasha(pen: Pen): void {
  minaret(pen, 13.4, 44, { width: 2.8, foot: 14 });
  pen.block(-9.4, 0, 18.8, 13, 0.5, { ragged: 0.4 }).block(-10, 13, 20, 0.9, 0.9);
  leadDome(pen, 0, 13.9, 8.2, { drum: 0.36, ribs: 9, tip: 1.2 });
  pen.windowRow(-8, 8, 4, 7, 1.3, 3.4, "pointed", 0.75).lightWindows();
  pen.block(-11, 0, 22, 5.6, 0.5).windowRow(-10.6, 10.6, 4, 0, 3.4, 4.8, "pointed", 0.8).lightWindows();
  for (const x of [-7, 0, 7]) leadDome(pen, x, 5.6, 3, { drum: 0, ribs: 4, tip: 0 });
}

const quay =
  '<path class="face4" d="M-10 905v-44h520l22 14v30z"/><path class="hatch4" d="M0 882h528M70 864v16M170 864v16M270 864v16M370 864v16M460 864v16M120 884v18M220 884v18M320 884v18M420 884v18"/>';

export const skopje: CityScene = {
  crops: crops({ tallLeft: 140, stripTop: 342 }),
  draw(mode) {
    const title = "Skopje: the Stone Bridge, Kale fortress and the domes of the hammam by night";
    const scene = new Scene("sk", { seed: 157, mode, title });
    scene.sky({ moon: [1240, 146, 48], horizon: 580, gap: 12.6, stars: 60 });
    mountain(
      scene,
      "520,560 620,500 720,430 800,372 870,326 930,316 1000,340 1080,392 1160,420 1260,470 1360,500 1480,520 1620,560",
      720,
      { relief: 90 },
    );
    scene
      .pen(930, 318, 1, 1)
      .strokes("0,0 0,86 | -22,60 22,60 | -5,0 0,22 | 5,0 0,22", "bold")
      .finial(0, 86, 0)
      .finial(-22, 60, 0)
      .finial(22, 60, 0);
    scene.mist(460, 690, 0.7);
    const hill = readPoints("-10,720 -10,520 60,500 640,500 690,540 740,600 800,660 850,720");
    kale(scene.pen(60, 508, 2.35, 2, 3.1));
    scene.pen(0, 0, 1, 2, -1).shape(hill).engrave(hill, "crossed", 0.94, 0.15);
    stoneRow(scene, "row", 340, { scale: 4.2, height: [5.6, 8.6], width: [7, 11], lit: 0.42, base: 50, jetty: 0.5 }, [
      [560, 650, 0.72],
      [1050, 650, 0.72, true],
      [1290, 650, 0.72],
      [-60, 690, 0.9],
      [230, 690, 0.84, true],
    ]);
    mustafaPasha(scene.pen(990, 680, 6.8));
    placeStreet(scene, "row", 340, [
      [500, 700, 0.86],
      [736, 700, 0.62, true],
    ]);
    hammam(scene.pen(1344, 706, 7.4, 2, 8.4));
    scene.water(704, 905, {
      density: 1.1,
      lights: [
        [990, 40, 0.9],
        [1220, 60, 1],
        [1460, 60, 1],
        [760, 50, 0.9],
        [620, 40, 0.9],
      ],
    });
    scene.pen(-10, 720, 1).block(0, 0, 1620, 18, 0.35, { ragged: 0.1 });
    stoneBridge(scene.pen(840, 790, 6.3, 2, 6.6));
    const bank = scene.pen(0, 0, 1, 2, -1);
    for (const outline of ["-10,812 -10,716 178,716 178,802 120,812", "1500,802 1500,716 1610,716 1610,812 1560,812"]) {
      const points = readPoints(outline);
      bank.face(points, 0.45, { ragged: 0.3 });
    }
    scene.put(quay);
    lamp(scene, 44, 864, 1.45);
    guide(scene, 190, 866, 1.24);
    return guests(scene, [
      ["woman", 270, 864, 1.1],
      ["man", 312, 866, 1.16],
      ["hat", 354, 866, -1.16],
      ["child", 392, 864, 1.1],
    ]);
  },
};
