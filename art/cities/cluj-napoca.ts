import { type CityScene, crops } from "#art/city-scene.ts";
import type { Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { balustrade, clock, wing } from "#art/pieces/facades.ts";
import { horseman } from "#art/pieces/horseman.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { saint } from "#art/pieces/statues.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

/** The Neo-Gothic tower of St Michael's, 80 m to the cross. */
function northTower(pen: Pen): void {
  pen.block(-6.4, 0, 12.8, 46, 0.6, { ragged: 0.6 }).bands(-6.4, 12.8, [20, 32, 45.2], 0.4);
  pen.windowRow(-4.6, 4.6, 2, 34, 2, 9, "pointed", 0.1).window(0, 22, 2, 7, "pointed", 0.4).lightWindows();
  for (const x of [-6.4, 6.4]) pen.block(x - 1, 0, 2, 46, 0.7).spire(x, 46, 2.6, 10, 1);
  pen.face("-6,46 0,56 6,46", 0.5);
  clock(pen, 0, 48.6, 2, 7.6);
  pen.block(-4.2, 50, 8.4, 8, 0.5).face("-6,46 0,56 6,46", 0.5);
  clock(pen, 0, 49.4, 2.1, 7.6);
  pen.lathe(0, "4.4,57 3.8,58.4 0.25,78", { ribs: 5 });
  for (const x of [-4, 4]) pen.spire(x, 56.4, 1.6, 6, 1, false);
  const crockets = evenly(60, 75, 6).flatMap((y): Stroke[] => {
    const reach = 3.8 * (1 - (y - 58.4) / 20);
    return [
      [-reach, y, -reach - 0.7, y + 0.6],
      [reach, y, reach + 0.7, y + 0.6],
    ];
  });
  pen.strokes(crockets, "line").cross(0, 78, 5);
}

/** St Michael's from the south: the hall under one steep roof, the west gable left. */
function stMichael(pen: Pen): void {
  northTower(pen.at(18, 0));
  pen.face("4,17 60,17 57,41 7,41", 0.5, { surface: "roof" });
  pen.block(4, 0, 56, 17, 0.35, { ragged: 0.5 });
  pen.windowRow(12, 58, 5, 3.4, 2.9, 11.4, "pointed", 0.8).lightWindows();
  const tracery = evenly(16.6, 53.4, 5).flatMap((x): Stroke[] => [
    [x, 3.4, x, 13],
    [x - 1.4, 9, x + 1.4, 9],
  ]);
  pen.strokes(tracery, "ink");
  for (const x of evenly(12, 58, 6))
    pen.block(x - 0.9, 0, 1.8, 15, 0.7).face(
      [
        [x - 1.2, 15],
        [x + 1.2, 15],
        [x, 17.4],
      ],
      0.6,
    );
  pen.face("58,0 78,0 78,15 58,15", 0.35).face("57,15 80,15 72,34 58,34", 0.5, { surface: "roof" });
  pen.windowRow(62, 77, 3, 3.4, 2.2, 9.4, "pointed", 0.8).lightWindows();
  for (const x of [62, 67, 72.4, 78]) pen.block(x - 0.8, 0, 1.6, 13.4, 0.7);
  // The west front stands out a little: a gable of blind arches and the great window.
  pen
    .face("-9,0 9,0 9,20 0,43 -9,20", 0.5, { ragged: 0.6 })
    .window(0, 10, 4.6, 14, "pointed", 1)
    .window(0, 0, 4, 7.6, "pointed", 1);
  pen.lightWindows().strokes("-0.8,10 -0.8,21 | 0.8,10 0.8,21 | -2.3,15 2.3,15 | 0,0 0,6", "ink");
  pen.strokes("-7,20 7,20 | -4,26 -4,30 | -1.4,26 -1.4,36 | 1.4,26 1.4,36 | 4,26 4,30", "line").finial(0, 43, 1.2);
  for (const x of [-9, 9]) pen.block(x - 1.2, 0, 2.4, 21, 0.7).spire(x, 21, 2.6, 7, 1);
}

/** The Bánffy Palace: columns before the door, gods and urns on the roof. */
function banffyPalace(pen: Pen): void {
  const floors = [
    [1.6, 3.2, "square", 0.5],
    [8, 4.2, "square", 0.6],
  ] as const;
  wing(pen, -26, 52, 14, 13, floors, { rise: 7, hip: 5, tone: 0.35, glass: 1.7 });
  balustrade(pen, -25, 25, 14.4, 44, 1.6);
  for (const x of [-25, -17, 17, 25])
    pen
      .block(x - 0.6, 14.4, 1.2, 2, 0.7)
      .at(x, 16.4)
      .face("-0.5,0 -0.9,1 -0.5,2 0,2.6 0.5,2 0.9,1 0.5,0", 0.6);
  pen
    .block(-9, 0, 18, 16.4, 0.5, { ragged: 0.5 })
    .window(0, 0, 3.6, 5.6, "round", 1)
    .windowRow(-8.4, 8.4, 3, 8, 2.2, 5, "round", 0.9)
    .lightWindows();
  for (const x of [-8.4, -4.2, 4.2, 8.4]) pen.block(x - 0.55, 7.6, 1.1, 7.6, 0.85);
  for (const x of [-6.4, -3, 3, 6.4]) pen.block(x - 0.6, 0, 1.2, 6.2, 0.85);
  pen.block(-9.4, 6.2, 18.8, 0.9, 0.9);
  balustrade(pen, -9, 9, 7.1, 18, 1.2);
  pen
    .block(-9.8, 15.2, 19.6, 1.2, 0.9)
    .face("-8,16.4 8,16.4 6.6,18.4 4,21.4 0,22.8 -4,21.4 -6.6,18.4", 0.5)
    .disc(0, 19, 1.5);
  pen.strokes("-1.2,21.6 1.2,21.6 | -0.8,22.4 0.8,23.4", "line");
  for (const x of [-9, 9]) saint(pen, x, 16.4, 4.4);
  for (const x of [-5, 5]) saint(pen, x, 20.6, 4.2);
}

/** A captain of Matthias with his banner, 100 pixels. */
const captain =
  '<path class="face4" d="M-16 0l3-34-4-22 4-22 9-6-1-5c-1-12 13-12 12 0l-1 5 10 6 4 22-4 22 3 34zM26 0h3v-128h-3zM29-124c16-8 26 8 42 0l-4 34c-14 8-24-6-38 2zM14-66l14-8 2 5-14 10z"/><path class="line4" d="M-10-60h18M-8-48h14M0-46v44M-6-88h12M32-116c14-6 22 6 34 0"/>';

/** The base of Matthias' monument, shaped like a bastion. */
const bastion =
  '<path class="stone" d="M-190 0v-16h16v-14h14l10-12h300l10 12h14v14h16V0zM-96-42l12-104h-10v-8l14-6v-10h160v10l14 6v8h-10l12 104z"/><path class="joint" d="M-174-16h348M-160-30h320M-84-146H84M-80-160H80M-60-60l6-72H54l6 72zM-90-96H-66M66-96H90M-93-70h26M67-70h26"/><path class="face4" d="M-24-72c0-26 0-44 24-44s24 18 24 44c-8 10-16 16-24 20-8-4-16-10-24-20z"/><path class="joint" d="M-14-104v30M0-114v60M14-104v30M-22-88h44"/>';

export const clujNapoca: CityScene = {
  crops: crops({ tallLeft: 740, stripTop: 367 }),
  draw(mode) {
    const title = "Cluj-Napoca: St Michael’s, King Matthias and the Bánffy Palace by night";
    const scene = new Scene("cn", { seed: 271, mode, title });
    scene.sky({ moon: [890, 150, 50], phase: "half", horizon: 600, gap: 13.4, stars: 60 });
    scene.hills(600, 80, 35, { base: 730, bump: (x) => Math.max(0, 50 - Math.abs(x - 1420) * 0.14) });
    scene.mist(520, 680, 0.75);
    const kinds = ["flat", "eave", "baroque", "flat"] as const;
    street(scene, "row", 400, { scale: 4.8, kinds, height: [11, 16], width: [11, 15], lit: 0.42 }, [
      [-140, 716, 0.96],
      [680, 714, 0.9],
      [1020, 714, 0.84, true],
      [1340, 716, 0.9],
    ]);
    scene.glow(430, 700, 400, 0.28, 150);
    scene.shows("st-michael", () => stMichael(scene.pen(170, 742, 6.7, 2, 7.6)));
    scene.shows("banffy-palace", () => banffyPalace(scene.pen(1320, 744, 7.2, 2, 8.2)));
    placeStreet(scene, "row", 400, [[1508, 744, 1]]);
    scene.cobbles(738, 905, 16, [
      [890, 800, 330],
      [1320, 758, 240],
      [120, 826, 170],
    ]);
    scene.glow(890, 640, 250, 0.34);
    scene.define("captain", captain);
    const [x, y] = [890, 858] as const;
    scene
      .shows("king-matthias", () => scene.place("captain", x - 122, y - 28, 1.15, -1.15))
      .shows("king-matthias", () => scene.place("captain", x + 122, y - 28, 1.15));
    scene.shows("king-matthias", () => scene.put(`<g transform="translate(${x} ${y})scale(1.1)">${bastion}</g>`));
    scene.landmark("king-matthias", () => horseman(scene, x, y - 176, 1.2, "crown"), [745, 1035]);
    scene
      .shows("king-matthias", () => scene.place("captain", x - 160, y - 16, 1.2, -1.2))
      .shows("king-matthias", () => scene.place("captain", x + 160, y - 16, 1.2));
    lamp(scene, 76, 836, 1.6);
    lamp(scene, 1110, 806, 1.4);
    guide(scene, 1420, 886, -1.38);
    return guests(scene, [
      ["woman", 1190, 884, 1.18],
      ["man", 1236, 888, 1.3],
      ["hat", 1284, 886, 1.26],
      ["child", 1322, 888, 1.2],
    ]);
  },
};
