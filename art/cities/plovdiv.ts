import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { leadDome, minaret } from "#art/pieces/mosque.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { saint } from "#art/pieces/statues.ts";
import { stoneRow } from "#art/pieces/stone-houses.ts";
import { placeStreet } from "#art/pieces/street.ts";

/** A merchant's house of the Revival: painted walls, floors that jut out, the yoke-shaped gable over the middle. */
function revivalHouse(pen: Pen, lamps: number): void {
  pen.face("-12.6,11.4 12.6,11.4 10.4,14.6 -10.4,14.6", 0.6, { surface: "roof", ragged: 0.2 });
  pen.block(-10.4, 0, 20.8, 5.4, 0.5, { ragged: 0.4 }).windowRow(-9.8, -3, 2, 1.6, 1.2, 2.2, "square", 0.6);
  pen.windowRow(3, 9.8, 2, 1.6, 1.2, 2.2, "square", 0.6).lightWindows();
  pen.block(-11.6, 5.4, 23.2, 6.2, 0.25, { ragged: 0.3 }).block(-12.4, 11, 24.8, 0.7, 0.9);
  for (const side of [pen, pen.mirror()]) {
    side
      .strokes("11.6,5.4 10.4,3.4 0.3 | 8.6,5.4 8.6,4.2", "bold")
      .windowRow(4.4, 11.4, 4, 6.8, 1, 2.6, "square", 0.72);
  }
  pen.lightWindows();
  pen.strokes(
    evenly(-10.6, 10.6, 9).map((x): Stroke => [x - 0.9, 10.4, x + 0.9, 10.4, -0.7]),
    "line",
  );
  pen
    .strokes(
      [-8.4, -5.8, 5.8, 8.4].map((x): Stroke => [x, 5.7, x, 6.4]),
      "bold",
    )
    .line("-11.6,6.4 11.6,6.4");
  // The bay in the middle, its roof bent like a yoke.
  const yoke = evenly(-1, 1, 17).map(
    (t): Point => [t * 6, 12 + 3.4 * Math.cos(t * Math.PI * 0.5) ** 2 + 0.7 * Math.abs(t) ** 3],
  );
  pen.face([[-5, 3.4], [5, 3.4], [5, 12.2], ...[...yoke].reverse(), [-5, 12.2]], 0.4, { ragged: 0.3 });
  pen
    .line(yoke, "bold")
    .line(yoke.map(([x, y]): Point => [x * 0.9, y - 0.8]))
    .windowRow(-4.4, 4.4, 4, 6.8, 1.2, 3, "square", 0.9);
  pen.lightWindows().disc(0, 13.4, 0.8, "lit").disc(0, 13.4, 0.5).line("-5,6 5,6").line("-5,10.6 5,10.6");
  pen.strokes("-3.4,11.6 -1.6,11.6 0.6 | 1.6,11.6 3.4,11.6 0.6", "line");
  pen.block(-3, 0, 6, 3.4, -1).window(0, 0, 2, 2.9, "round", 1).lightWindows().uprights([-2.6, 2.6], 0, 3.4, "bold");
  for (const x of evenly(-9, 9, lamps)) pen.finial(x, 4.6, 0);
}

/** The Dzhumaya mosque: nine lead domes and the minaret with its net of brick. */
function dzhumaya(pen: Pen): void {
  minaret(pen, 15.6, 36, { width: 3.2, foot: 11 });
  const net = evenly(13, 22, 7).flatMap((y): Stroke[] => [
    [14.2, y, 17, y + 1.6],
    [17, y, 14.2, y + 1.6],
  ]);
  pen.strokes(net, "line");
  for (const x of [-9, 0, 9]) leadDome(pen, x, 11.6, 3.8, { drum: 0.3, ribs: 4, tip: 0 });
  pen.block(-14, 0, 27, 10.8, 0.5, { ragged: 0.35 }).block(-14.6, 10.6, 28.2, 0.8, 0.9);
  for (const x of [-9.4, 9.4]) leadDome(pen, x - 0.5, 11.2, 4.2, { drum: 0.24, ribs: 5, tip: 0 });
  leadDome(pen, -0.5, 11.2, 5.2, { drum: 0.3, ribs: 7, tip: 1 });
  pen.windowRow(-13, 12, 5, 6, 1.4, 3, "pointed", 0.7).windowRow(-13, -3, 2, 0.8, 1.6, 3.6, "square", 0.6);
  pen.windowRow(3, 12, 2, 0.8, 1.6, 3.6, "square", 0.6).window(-0.5, 0, 2.8, 5, "pointed", 1).lightWindows();
  pen.strokes([2, 4, 9.6].map((y): Stroke => [-14, y, 13, y]));
}

function column(pen: Pen, x: number, y: number, height: number, tone: number): void {
  pen
    .block(x - 0.55, y, 1.1, height, tone)
    .block(x - 0.9, y + height - 0.6, 1.8, 0.6, 0.9)
    .block(x - 0.85, y, 1.7, 0.4, 0.9);
}

/** The stage of the Roman theatre: two orders of columns, broken towards the ends. */
function stage(pen: Pen): void {
  pen.block(-26, 0, 52, 2, 0.6, { ragged: 0.15 }).windowRow(-24, 24, 9, 0, 1.6, 1.5, "round", 0.2).lightWindows();
  pen.block(-25, 2, 50, 7, -1).windowRow(-24, 24, 11, 2.2, 1.5, 4.6, "round", 0.25).lightWindows();
  for (const x of [-15, 0, 15])
    pen
      .block(x - 2, 2, 4, 5.4, 0.5)
      .window(x, 2, 2.2, 4.4, "square", 1)
      .lightWindows()
      .strokes([[x, 2, x, 6.4]], "ink");
  evenly(-24, 24, 14).forEach((x, i) => {
    const broken = i === 1 || i === 12;
    column(pen, x, 2, broken ? 4.2 : 6.6, i < 7 ? 0.75 : 0.4);
  });
  pen.face("-21.6,8.6 21.6,8.6 21.6,9.8 12,9.8 -13,9.8 -21.6,9.6", 0.8, { ragged: 0.1 });
  for (const side of [pen, pen.mirror()]) {
    side.block(3.4, 9.8, 9.6, 0.8, 0.7).face("2.6,15.4 13.4,15.4 13.4,16.4 2.6,16.4", 0.8);
    for (const x of [4, 7, 10, 12.6]) column(side, x, 10.6, 4.8, 0.7);
    side.face("2.2,16.4 9.2,16.4 5.6,18.8", 0.5);
    column(side, 18.4, 9.8, 3, 0.5);
    saint(side, 15.4, 9.8, 3.2);
  }
  saint(pen, 0, 9.8, 4);
}

/** The marble seats, seen from the top row: each row a half ring, cut by the stairs. */
function cavea(scene: Scene): void {
  const [x, y] = [800, 716];
  const ring = (k: number): [number, number] => [300 + k * 66 + k * k * 2.4, 34 + k * 15 + k * k * 0.9];
  scene.put('<path class="bare3" d="M-10 716h1620v190H-10z"/>');
  const tread = (k: number, lift: number): string => {
    const [rx, ry] = ring(k);
    return `M${x - rx} ${y + lift}A${rx} ${ry} 0 0 0 ${x + rx} ${y + lift}`;
  };
  const rows = evenly(0, 8, 9);
  scene.put(`<path class="line2" d="${rows.map((k) => tread(k, 0)).join("")}"/>`);
  scene.put(`<path class="hatch3" d="${rows.map((k) => tread(k, 5 + k)).join("")}"/>`);
  const stairs: Stroke[] = [];
  const blocks: Stroke[] = [];
  for (const angle of evenly(0.16, Math.PI - 0.16, 9)) {
    const at = (k: number, turn: number): Point => {
      const [rx, ry] = ring(k);
      return [x + rx * Math.cos(angle + turn), y + ry * Math.sin(angle + turn)];
    };
    for (const turn of [-0.016, 0.016]) stairs.push([...at(0, turn), ...at(8, turn)]);
    for (let k = 0; k < 8; k += 0.5) stairs.push([...at(k, -0.016), ...at(k, 0.016)]);
    for (const turn of [0.08, 0.16, 0.24])
      for (let k = 1; k < 8; k += 2) blocks.push([...at(k, turn), at(k, turn)[0], at(k, turn)[1] + 6 + k]);
  }
  scene.path("line2", strokesPath(stairs, true)).path("hatch3", strokesPath(blocks, true));
  scene.glow(x, y + 12, 260, 0.4, 30);
}

export const plovdiv: CityScene = {
  crops: crops({ tallLeft: 440, stripTop: 364 }),
  draw(mode) {
    const title = "Plovdiv: the Roman theatre, the Revival houses and the Dzhumaya mosque by night";
    const scene = new Scene("pv", { seed: 163, mode, title });
    scene.sky({ moon: [596, 190, 56], phase: "waning", horizon: 580, gap: 12.8, stars: 70, clouds: -0.02 });
    mountain(
      scene,
      "-20,470 100,440 200,452 320,410 430,424 540,380 660,400 770,372 880,404 990,388 1100,430 1220,412 1340,450 1460,438 1620,480",
      720,
      { relief: 80, rounded: 2 },
    );
    scene.mist(430, 680, 0.9);
    stoneRow(scene, "row", 340, { scale: 4, height: [6, 9], width: [8, 12], lit: 0.45, base: 60, jetty: 0.5 }, [
      [430, 620, 0.6],
      [620, 612, 0.6, true],
      [810, 616, 0.6],
      [1000, 620, 0.6, true],
      [460, 660, 0.8, true],
      [720, 660, 0.8],
      [980, 660, 0.8, true],
    ]);
    scene.shows("dzhumaya", () => dzhumaya(scene.pen(1384, 694, 10.6)));
    const slope: Point[] = [
      [-10, 760],
      [-10, 470],
      [120, 476],
      [330, 560],
      [470, 640],
      [560, 730],
    ];
    scene.pen(0, 0, 1, 2, -1).shape(slope).engrave(slope, "crossed", 0.95, 0.2);
    placeStreet(scene, "row", 340, [
      [1090, 712, 0.76],
      [1340, 716, 0.8, true],
    ]);
    scene.shows("revival-houses", () => revivalHouse(scene.pen(158, 540, 11.4), 3));
    const terrace = scene.pen(0, 0, 1, 2, -1);
    terrace.face("-10,536 314,536 324,640 -10,640", 0.5, { ragged: 0.2 });
    scene.shows("revival-houses", () => revivalHouse(scene.pen(304, 720, 11.6), 5));
    scene.glow(800, 690, 380, 0.28, 110);
    scene.landmark("theatre", () => stage(scene.pen(800, 720, 13.2, 2, 15)));
    cavea(scene);
    lamp(scene, 1196, 838, 1.4);
    guide(scene, 860, 892, -1.3);
    return guests(scene, [
      ["woman", 742, 886, 1.16],
      ["man", 698, 888, 1.22],
      ["hat", 786, 890, 1.2],
      ["child", 660, 886, 1.16],
    ]);
  },
};
