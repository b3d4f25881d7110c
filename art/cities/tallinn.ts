import { type CityScene, crops } from "#art/city-scene.ts";
import { pointsPath, readPoints, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { placeStreet, street } from "#art/pieces/street.ts";
import { onion } from "#art/pieces/towers.ts";
import { townWall, wallTower } from "#art/pieces/walls.ts";

/** St Olaf’s, 123 m of tower and spire. */
function stOlaf(pen: Pen): void {
  pen.face("8,30 62,30 58,50 12,50", 0.5, { surface: "roof" }).block(6, 0, 54, 30, 0.3);
  pen.windowRow(10, 58, 5, 8, 3, 16, "pointed", 0.8).lightWindows();
  pen.block(-8, 0, 16, 57, 0.55, { ragged: 0.6 }).bands(-8, 16, [22, 40, 56]);
  pen.windowRow(-6, 6, 2, 43, 2.6, 9, "pointed", 0.4).windowRow(-6, 6, 3, 25, 1.8, 10, "pointed", 0.15);
  pen.window(0, 4, 5, 14, "pointed", 0.9).lightWindows();
  for (const x of [-7, 7]) pen.block(x - 1, 57, 2, 4, 0.5).spire(x, 61, 3, 12, 1);
  pen.lathe(0, "7,57 6.4,62 0.3,123", { ribs: 6 });
  pen.line("-5,72 5,72", "hatch").line("-3.6,86 3.6,86", "hatch").finial(0, 123, 2.2);
}

function nevskyCathedral(pen: Pen): void {
  // Five domes: two stand behind, so that only their lanterns and bulbs are seen.
  for (const x of [-8.2, 8.2]) {
    pen
      .block(x - 2.6, 26, 5.2, 13, 0.4)
      .windowRow(x - 2, x + 2, 2, 30, 1.2, 6, "round", 0.4)
      .lightWindows();
    onion(pen, x, 39, 3.6, 10);
  }
  pen.block(-20, -6, 40, 28, 0.4);
  for (const x of [-13, 0, 13]) pen.at(x, 22).face("-6,0 -5,3.5 0,7 5,3.5 6,0", 0.4);
  pen.windowRow(-19, 19, 3, 4, 4, 12, "round", 0.85).lightWindows();
  for (const x of [-16, 16]) {
    pen
      .block(x - 3.8, 22, 7.6, 12, 0.5)
      .windowRow(x - 3, x + 3, 2, 24.6, 1.6, 6.6, "round", 0.6)
      .lightWindows();
    onion(pen, x, 34, 4.6, 11);
  }
  pen.block(-6.5, 26, 13, 16, 0.55).windowRow(-5.6, 5.6, 4, 29, 1.7, 9, "round", 0.9).lightWindows();
  onion(pen, 0, 42, 8.2, 18);
}

function domeChurch(pen: Pen): void {
  pen.face("6,16 44,16 40,30 10,30", 0.5, { surface: "roof" }).block(5, 0, 38, 16, 0.3);
  pen.windowRow(8, 42, 4, 4, 2.6, 9, "pointed", 0.7).lightWindows();
  pen.block(-6, 0, 12, 38, 0.65).bands(-6, 12, [18, 37]).windowRow(-4, 4, 2, 25, 2.4, 7, "round", 0.5).lightWindows();
  pen.lathe(0, "6.4,38 6.6,41 4,46 2.6,48 2.6,54 3.4,56 1.6,60 0.5,63 0,70", { smooth: 2, ribs: 5 });
  pen.window(0, 48.5, 2, 4, "round", 0.15).lightWindows().finial(0, 70, 1.3);
}

/** St Nicholas’, 104 m. */
function niguliste(pen: Pen): void {
  pen.face("8,26 52,26 48,42 12,42", 0.5, { surface: "roof" }).block(7, 0, 44, 26, 0.3);
  pen.windowRow(10, 49, 4, 6, 3, 14, "pointed", 0.7).lightWindows();
  pen.block(-8, 0, 16, 54, 0.5, { ragged: 0.6 }).bands(-8, 16, [20, 38, 53]);
  pen.windowRow(-5, 5, 2, 41, 2.6, 8, "pointed", 0.4).lightWindows();
  const helmet = "8.4,54 8.6,58 5,65 3.4,67 3.4,73 4.4,75.5 2.4,80 1.7,81.5 1.7,85 2.3,87 0.8,91 0,104";
  pen.lathe(0, helmet, { smooth: 2, ribs: 6 }).finial(0, 104, 1.5);
  pen.window(0, 67.4, 2.4, 4.6, "round", 1).lightWindows();
}

/** The Town Hall: a long hall under a long roof, arcades below, and the slim tower with the vane of Old Thomas. */
function townHall(pen: Pen): void {
  pen.face("-4,22 34,22 34,24 31,36 -1,36 -4,24", 0.6, { surface: "roof" });
  pen.block(-4, 0, 38, 22, 0.35, { ragged: 0.4 }).battlement(-4.4, 34.4, 22, 15, 1.6);
  pen.windowRow(0, 33, 7, 12, 2, 6, "pointed", 0.6).windowRow(-3, 33, 9, 0, 3, 7, "pointed", 0.5);
  pen.face("-5,22 -4,24 -1,37 2,24 3,22", 0.5).window(-1, 24, 1.4, 5, "pointed", 0.6).lightWindows();
  pen.lathe(-1, "2.6,22 2.2,46", { ribs: 4 }).block(-4.2, 46, 6.4, 1.4, 0.8);
  pen.windowRow(-2.6, 0.6, 2, 40, 1, 4, "round", 0.1).lightWindows();
  pen.lathe(-1, "2.6,47.4 2.8,49 1.4,51.6 1,53 1,55.4 1.6,56.6 0.5,59 0,64", { smooth: 2, ribs: 2 });
  pen.finial(-1, 64, 1.2).strokes("-1,64 -1,68 | -1,67.6 1.6,66.8 | -1,66.2 1.6,66.8", "line");
}

function tallHermann(pen: Pen): void {
  pen.lathe(0, "5.2,0 4.8,42 5.6,43.5 5.6,46", { ribs: 6 }).battlement(-5.6, 5.6, 46, 5, 1.8);
  pen.window(0, 30, 0.9, 3, "square", 0.9).window(-1.6, 16, 0.9, 3, "square", 0.3).lightWindows();
  pen.strokes("0,46 0,66", "line").face("0,60 9,61 9,66 0,65.6", 0.8);
  pen.strokes("0,62 9,62.8 | 0,63.8 9,64.4", "line");
}

function toompeaCliff(scene: Scene): void {
  const cliff = readPoints("1000,690 1022,600 1044,590 1052,540 1100,528 1112,512 1640,506 1640,690");
  scene.path("face2", pointsPath(cliff));
  scene.pen(0, 0, 1).engrave(cliff, "crossed", 0.97, 0.2);
  const cracks = Array.from({ length: 26 }, (_, i) => {
    const x = 1060 + i * 21 + scene.random() * 9;
    const y = 520 + scene.random() * 30;
    return [x, y, x - 4 + scene.random() * 8, y + 20 + scene.random() * 46] as const;
  });
  scene.path("line2", strokesPath(cracks));
}

export const tallinn: CityScene = {
  crops: crops({ tallLeft: 200, stripTop: 367 }),
  draw(mode) {
    const title = "Tallinn: St Olaf’s, the town wall and Toompea by night";
    const scene = new Scene("ta", { seed: 5, mode, title });
    scene
      .sky({ moon: [700, 150, 42], phase: "old-crescent", horizon: 600, stars: 80 })
      .water(560, 640, { layer: 1, density: 1.1 });
    toompeaCliff(scene);
    scene.shows("tall-hermann", () => tallHermann(scene.pen(1560, 512, 3.2)));
    const kinds = ["gable", "step", "eave", "gable"] as const;
    const look = { scale: 4.2, kinds, height: [8, 13], width: [8, 12], lit: 0.4, roof: 1.5, base: 44 } as const;
    street(scene, "row", 420, look, [[1210, 520, 0.7]]);
    scene.shows("dome-church", () => domeChurch(scene.pen(1165, 516, 3.2)));
    scene.shows("alexander-nevsky", () => nevskyCathedral(scene.pen(1400, 520, 3.8)));
    // The wall of the upper town follows the edge of the rock, out of the picture.
    const edge = scene.pen(0, 0, 1, 2, -1);
    edge.face("1112,518 1196,530 1320,524 1470,530 1640,520 1640,548 1470,560 1320,552 1196,558 1118,548", 0.4, {
      ragged: 0.2,
    });
    edge.strokes("1196,530 1196,558 | 1320,524 1320,552 | 1470,530 1470,560", "line");
    scene.mist(520, 660, 0.7);
    placeStreet(scene, "row", 420, [
      [-30, 640, 0.85, true],
      [520, 640, 0.8],
    ]);
    scene.shows("niguliste", () => niguliste(scene.pen(885, 660, 4)));
    scene.shows("town-hall", () => townHall(scene.pen(690, 664, 4.1)));
    scene.landmark("st-olaf", () => stOlaf(scene.pen(330, 680, 4.8)));
    placeStreet(scene, "row", 420, [
      [-60, 704, 0.9, true],
      [310, 704, 0.9],
      [680, 704, 0.9, true],
      [1040, 704, 0.8],
      [-40, 734],
      [380, 734, 1, true],
      [790, 734],
      [1200, 734, 1, true],
    ]);
    scene.shows("town-wall", () => {
      for (let i = 0; i < 5; i++) townWall(scene.pen(-10 + i * 330, 776, 5.6), 59);
    });
    scene.shows("town-wall", () => wallTower(scene.pen(110, 792, 6), { radius: 6.5, height: 21, roof: 14 }));
    scene.shows("town-wall", () => wallTower(scene.pen(520, 792, 6), { radius: 5.4, height: 18, roof: 11 }));
    scene.shows("town-wall", () => wallTower(scene.pen(840, 792, 6), { radius: 6.2, height: 22, roof: 13 }));
    scene.shows("town-wall", () => wallTower(scene.pen(1180, 792, 6), { radius: 5.2, height: 17, roof: 11 }));
    scene.shows("town-wall", () => wallTower(scene.pen(1490, 792, 6), { radius: 7.4, height: 24, roof: 15 }));
    scene.cobbles(800, 905, 11, [
      [690, 850, 190],
      [1320, 850, 180],
    ]);
    lamp(scene, 690, 852, 1.4);
    lamp(scene, 1320, 852, 1.4);
    guide(scene, 595, 892, 1.35);
    return guests(scene, [
      ["woman", 680, 886, 1.2],
      ["hat", 725, 892, -1.25],
      ["child", 760, 890, 1.25],
      ["man", 792, 890, 1.25],
    ]);
  },
};
