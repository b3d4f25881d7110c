import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, pointsPath, readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective, type Place } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
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

/** The marble seats, seen from the walk above them: steps that run round the orchestra, people on some of them. */
function cavea(view: Perspective, middle: number): void {
  const { scene } = view;
  const { random } = scene;
  const height = (r: number): number => (r - 12) * 0.26;
  const at = (r: number, turn: number, y = height(r)): Place => [r * Math.cos(turn), y, middle - r * Math.sin(turn)];
  const turns = evenly(0.02, Math.PI - 0.02, 21);
  const rows = evenly(12, 54, 18);
  view.face("bare3", [
    [-200, 0, middle],
    [200, 0, middle],
    [60, 0, 24],
    [-60, 0, 24],
  ]);
  // The wings end in a step for each row, where the stage house began.
  const wing = (turn: number): Place[] => rows.map((r) => at(r, turn));
  view.face("face3", [...turns.map((turn) => at(54, turn)), ...wing(Math.PI - 0.02).reverse(), ...wing(0.02)]);
  const edges = rows.map((r) =>
    pointsPath(
      turns.map((turn) => view.at(at(r, turn))),
      { close: false, whole: true },
    ),
  );
  const feet = rows.slice(1).map((r) =>
    pointsPath(
      turns.map((turn) => view.at(at(r, turn, height(r) - 0.6))),
      { close: false, whole: true },
    ),
  );
  scene.path("line3", edges.join("")).path("hatch3", feet.join(""));
  // The marble blocks meet on the edge of each step only.
  const joints: [Place, Place][] = rows.slice(1).flatMap((r) =>
    Array.from({ length: 5 }, (): [Place, Place] => {
      const turn = 0.1 + random() * (Math.PI - 0.2);
      return [at(r, turn), at(r, turn, height(r) - 0.56)];
    }),
  );
  view.strokes("hatch3", joints);
  for (const turn of [0.5, 1.05, 1.57, 2.09, 2.64]) {
    for (const [i, r] of rows.slice(0, -1).entries()) {
      const next = rows[i + 1] ?? r;
      view.strokes(
        "line3",
        [-0.6, 0.6].map((side) => [at(r, turn + side / r), at(next, turn + side / next)]),
      );
      view.strokes("hatch3", [[at((r + next) / 2, turn - 0.6 / r), at((r + next) / 2, turn + 0.6 / r)]]);
    }
  }
  const seated = readPoints("-.3,0 -.34,.5 -.2,.74 -.08,.78 -.14,.95 0,1.1 .14,.95 .08,.78 .2,.74 .34,.5 .3,0");
  const audience = rows.slice(0, 10).flatMap((r) =>
    Array.from({ length: 5 }, (): string => {
      const [x, y, z] = at(r + 0.4, 0.35 + random() * 2.4);
      return pointsPath(seated.map(([dx, dy]) => view.at([x + dx * 1.3, y + dy * 1.3, z])));
    }),
  );
  scene.put(`<path class="face4" d="${audience.join("")}"/>`);
}

/** The one who sings, in the light of the orchestra. */
function singer(view: Perspective, z: number): void {
  const [x, y] = view.at([0, 0, z]);
  const pen = view.scene.pen(x, y, view.scale(z));
  view.scene.glow(x, y, 190, 0.7, 44).glow(x, y - 16, 44, 0.9);
  pen.shape(
    "-.9,0 .9,0 .4,1.5 .45,1.9 1.5,2.7 1.4,2.9 .4,2.4 .16,2.5 .22,2.8 0,3.1 -.22,2.8 -.16,2.5 -.4,2.4 -1.4,2.9 -1.5,2.7 -.45,1.9 -.4,1.5",
    "figure",
  );
}

export const plovdiv: CityScene = {
  crops: crops({ tallLeft: 440, stripTop: 364 }),
  draw(mode) {
    const title = "Plovdiv: an evening in the Roman theatre, the Revival houses and the Dzhumaya mosque";
    const scene = new Scene("pv", { seed: 163, mode, title });
    const view = new Perspective(scene, { vanishX: 800, vanishY: 452, focal: 760, eye: 22 });
    scene.sky({ moon: [596, 190, 56], phase: "waning", horizon: 580, gap: 18, stars: 70, clouds: -0.02 });
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
    scene.shows("revival-houses", () => revivalHouse(scene.pen(300, 716, 10.2), 5));
    scene.glow(800, 690, 380, 0.28, 110);
    const stageAt = 62;
    const [x, y] = view.at([0, 0, stageAt]);
    scene.landmark("theatre", () => stage(scene.pen(x, y, view.scale(stageAt), 2, view.scale(stageAt) * 1.15)));
    cavea(view, stageAt);
    scene.shows("singer", () => singer(view, stageAt - 6));
    scene.putNear('<path class="face4" d="M-10 846H1610V910H-10z"/>');
    scene.path(
      `hatch${scene.near}`,
      "M0 858H1600M120 858v52M330 858v52M560 858v52M790 858v52M1010 858v52M1240 858v52M1450 858v52",
    );
    guide(scene, 900, 894, -1.3);
    return guests(scene, [
      ["woman", 730, 888, 1.16],
      ["man", 684, 890, 1.22],
      ["hat", 776, 892, 1.2],
      ["child", 644, 888, 1.16],
    ]);
  },
};
