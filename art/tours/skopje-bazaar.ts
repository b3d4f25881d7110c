import { type Point, readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { leadDome, minaret } from "#art/pieces/mosque.ts";
import { evenly } from "#art/pieces/repeat.ts";
import type { Stage } from "./stage.ts";

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

/** Kale over the bazaar: great ashlar blocks, square towers. */
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

/** Skopje's bazaar across the Stone Bridge: the mosque on its slope, the domes of the bath house, and Kale above them. */
export function bazaarUnderKale(stage: Stage): void {
  const { scene } = stage;
  stage.sky(580, [1040, 1300], { gap: 16, moonY: [110, 170] });
  const hill = readPoints("-10,720 -10,452 120,440 400,438 560,450 680,486 800,540 930,596 1080,650 1240,720");
  kale(scene.pen(50, 446, 2.2, 2, 2.7));
  scene.pen(0, 0, 1, 2, -1).shape(hill).engrave(hill, "crossed", 1, 0.1);
  scene.mist(440, 700, 0.6);
  stage.row("row", 360, { scale: 4.2, height: [8, 12] }, [
    [-60, 690, 0.9],
    [240, 680, 0.84, true],
    [1180, 700, 0.8],
    [1400, 700, 0.8, true],
  ]);
  mustafaPasha(scene.pen(760, 700, 6.6));
  stage.again("row", 360, [
    [400, 704, 0.8],
    [860, 704, 0.74, true],
  ]);
  hammam(scene.pen(1150, 706, 6.2, 2, 7.2));
  scene.water(704, 905, {
    density: 0.9,
    lights: [
      [760, 60, 0.8],
      [1080, 60, 0.9],
      [1240, 60, 0.9],
      [500, 50, 0.7],
    ],
  });
  scene.pen(-10, 722, 1).block(0, 0, 1620, 20, 0.35, { ragged: 0.1 });
  stoneBridge(scene.pen(800, 790, 7.4, 2, 7));
  const joints = [80, 210, 340, 470, 600, 730, 860, 990, 1120, 1250, 1380, 1510].map(
    (x, i) => `M${x} 852v${i % 2 ? 24 : 54}`,
  );
  scene.putNear(
    `<path class="face4" d="M-10 850h1620v60H-10z"/><path class="hatch4" d="M0 878h1600${joints.join("")}"/>`,
  );
  lamp(scene, 190, 868, 1.9);
  lamp(scene, 1410, 868, 1.9);
  stage.party({ x: 620, y: 888, size: 1.75 });
}
