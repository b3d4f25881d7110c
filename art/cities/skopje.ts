import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import { type Point, readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { leadDome, minaret } from "#art/pieces/mosque.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { stoneRow } from "#art/pieces/stone-houses.ts";
import { placeStreet } from "#art/pieces/street.ts";

/** The Stone Bridge, 214 m: twelve round arches that grow to the middle, and the niche of the watch over it. */
function stoneBridge(pen: Pen): void {
  const half = 107;
  const rise = (x: number): number => 13.4 - 4.6 * (Math.abs(x) / half) ** 1.5;
  const top = evenly(-half, half, 13).map((x): Point => [x, rise(x)]);
  pen.face([[-half, -3], [half, -3], ...[...top].reverse()], 0.55, { ragged: 0.08 });
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
      const arch = evenly(Math.PI, 0, 9).map((a): Point => [x + opening * Math.cos(a), height * Math.sin(a)]);
      pen.at(0, 0, 1, 3).shape([[x - opening, -3.2], ...arch, [x + opening, -3.2]]);
      pen.line(arch.map(([px, py]): Point => [x + (px - x) * 1.1, py * 1.09]));
      pen.strokes(
        [1, 2].map(
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
  pen.block(6, 0, 244, 15, 0.5, { ragged: 0.2 }).battlement(6, 250, 15, 28, 2.2);
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
      .block(x - half, -26, 2 * half, height + 26, 0.6, { ragged: 0.5 })
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
  for (const x of [-29, -2, 28]) leadDome(pen, x, 8.2, x === -2 ? 3.8 : 3.2, { drum: 0.24, ribs: 4, tip: 0 });
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

const warriorHorse = curvePath(
  // Rearing to the left: haunches, belly, forelegs, breast, head, mane, back, tail.
  "34,0 20,-2 18,-9 26,-16 20,-40 10,-58 18,-74 4,-92 -14,-104 -34,-100 -50,-88 -62,-70 -70,-68 -70,-78 -60,-94 -46,-114 -58,-112 -74,-118 -84,-104 -91,-106 -90,-120 -76,-132 -54,-132 -44,-146 -50,-166 -60,-178 -74,-172 -82,-178 -80,-190 -66,-204 -56,-218 -50,-208 -36,-200 -26,-182 -14,-166 8,-152 34,-136 54,-116 62,-96 74,-88 86,-66 88,-40 80,-22 74,-44 66,-66 58,-76 60,-56 54,-40 58,-18 66,-6 64,0 46,0 44,-12 40,-34 34,-48 36,-28 32,-14 36,-6",
);
const warriorRider = curvePath(
  "-8,-112 -20,-116 -22,-126 -12,-128 -4,-136 2,-158 0,-178 -6,-188 -2,-200 -20,-214 -38,-232 -46,-236 -46,-244 -36,-246 -22,-234 -6,-222 2,-224 0,-236 8,-246 20,-242 22,-230 16,-220 26,-212 34,-194 30,-176 26,-160 22,-146 14,-128 4,-112 -4,-100",
);
// Sitting in profile, the tail round its haunch, the mane in three curls.
const lion =
  '<path class="face4" d="M-40 0c0-5 4-8 10-8 1-20 4-36 8-48-8 1-14-1-18-6-2-6 1-10 6-12 2-10 10-17 21-18 4-5 10-4 11 2 9 4 14 12 14 22 0 8-2 14-4 18 16 8 30 26 32 42 8 0 12-4 12-10s-6-8-6-14c0-7 8-9 11-3 5 10 5 24-3 29-5 3-11 4-17 4z"/>' +
  '<path class="line4" d="M-34-68c4 3 9 3 14 1M-24-80h3M-8-88c-6 8-6 18 0 26M0-84c-5 8-5 18 0 28M6-76c-3 8-3 16 1 22M-16-8c1-14 2-26 6-38M10-8c-6-14 2-30 16-28M-30-8h30"/>';
/** The Warrior on a Horse: a bronze rider on his column, lions and water at its foot. */
const warrior =
  '<path class="spark" d="M-46-34c-22-40-66-36-82 20M46-34c22-40 66-36 82 20M-40-34c-14-26-42-24-54 20M40-34c14-26 42-24 54 20"/>' +
  '<path class="face4" d="M-150 6l8-24h284l8 24zM-132-18h264v-8h-264z"/><path class="line4" d="M-140-10h280M-90-18V4M-30-18V4M30-18V4M90-18V4"/>' +
  '<path class="face4" d="M-50-26l4-26h92l4 26zM-40-52h80v-10h-80zM-32-62l3-150h58l3 150zM-38-108h76v-9h-76zM-38-164h76v-9h-76zM-42-212h84v-10h-84zM-52-222h104v-8H-52z"/>' +
  '<path class="line4" d="M-24-66v-38M-12-66v-38M0-66v-38M12-66v-38M24-66v-38M-22-122v-38M-8-122v-38M8-122v-38M22-122v-38M-20-178v-30M-7-178v-30M7-178v-30M20-178v-30"/>' +
  `<g transform="translate(0 -230)"><path class="face4" d="${warriorHorse}"/><path class="face4" d="${warriorRider}"/>` +
  '<path class="bold4" d="M-42-240L-84-286M-50-234l12-12"/><path class="line4" d="M-48-196c4 14 14 28 26 36M-40-192c4 12 12 22 22 28M-66-188h3M26-124c-8 12-6 30 4 42M6-196c6 6 14 8 22 4M4-176h24M6-160h20M2-238c8-12 20-8 22 4M8-110c-4-8-4-18 0-28"/></g>' +
  `<g transform="translate(-100 -26)scale(.8)">${lion}</g><g transform="translate(100 -26)scale(-.8 .8)">${lion}</g>`;

const quay =
  '<path class="face4" d="M-10 905v-44h520l22 14v30z"/><path class="hatch4" d="M0 882h528M70 864v16M170 864v16M270 864v16M370 864v16M460 864v16M120 884v18M220 884v18M320 884v18M420 884v18"/>';

const square =
  '<path class="face4" d="M1610 905v-40h-430l-22 14v26z"/><path class="hatch4" d="M1162 884h448M1230 866v16M1330 866v16M1430 866v16M1530 866v16M1280 886v16M1380 886v16M1480 886v16M1570 886v16"/>';

export const skopje: CityScene = {
  crops: crops({ tallLeft: 20, stripTop: 342 }),
  draw(mode) {
    const title = "Skopje: the Stone Bridge, Kale fortress, the hammam and the Warrior on his column by night";
    const scene = new Scene("sk", { seed: 157, mode, title });
    scene.sky({ moon: [640, 150, 0], horizon: 580, gap: 14.6, stars: 36 });
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
    const hill = readPoints(
      "-10,720 -10,516 60,502 300,496 520,500 612,506 652,528 690,566 722,596 768,622 806,662 850,720",
    );
    scene.landmark("kale", () => kale(scene.pen(60, 508, 2.35, 2, 3.1)));
    scene.pen(0, 0, 1, 2, -1).shape(hill).engrave(hill, "crossed", 0.94, 0.15);
    stoneRow(scene, "row", 340, { scale: 4.2, height: [5.6, 8.6], width: [7, 11], lit: 0.42, base: 78, jetty: 0.5 }, [
      [560, 650, 0.72],
      [1050, 650, 0.72, true],
      [1290, 650, 0.72],
      [-60, 690, 0.9],
      [230, 690, 0.84, true],
    ]);
    scene.shows("mustafa-pasha", () => mustafaPasha(scene.pen(918, 708, 6.2)));
    placeStreet(scene, "row", 340, [
      [500, 700, 0.86],
      [736, 700, 0.62, true],
    ]);
    scene.shows("hammam", () => hammam(scene.pen(1230, 706, 5.8, 2, 7)));
    scene.water(704, 905, {
      density: 1.1,
      lights: [
        [918, 40, 0.9],
        [1160, 60, 1],
        [1320, 40, 1],
        [760, 50, 0.9],
        [620, 40, 0.9],
      ],
    });
    scene.pen(-10, 720, 1).block(0, 0, 1620, 18, 0.35, { ragged: 0.1 });
    scene.shows("stone-bridge", () => stoneBridge(scene.pen(840, 790, 6.3, 2, 6.6)));
    const bank = scene.pen(0, 0, 1, 2, -1);
    for (const outline of ["-10,812 -10,716 178,716 178,802 120,812", "1500,802 1500,716 1610,716 1610,812 1560,812"]) {
      const points = readPoints(outline);
      bank.face(points, 0.45, { ragged: 0.3 });
    }
    scene
      .putNear(quay)
      .putNear(square)
      .glow(1440, 560, 260, 0.34, 320)
      .shows("warrior", () => scene.put(`<g transform="translate(1440 868)scale(1.06)">${warrior}</g>`));
    lamp(scene, 1226, 868, 1.45);
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
