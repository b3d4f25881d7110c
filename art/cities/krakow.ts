import { type CityScene, crops } from "#art/city-scene.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { street } from "#art/pieces/street.ts";
import { helm, lancets } from "#art/pieces/towers.ts";

function stMarysNorthTower(pen: Pen): void {
  pen.block(-16, 0, 10.4, 48, 0.62, { ragged: 0.7 }).strokes("-15,0 -15,48 | -6.6,0 -6.6,48");
  pen.bands(-16, 10.4, [9, 18, 27.5, 37, 47]);
  lancets(pen, -14.8, 8, [20], 2, 1.7, 5.5, 0.12);
  lancets(pen, -14.8, 8, [29.5, 38.6], 3, 1.4, 6, 0.3);
  pen.face("-15.6,48 -14,48 -14,60 -15.6,60", 0.8).face("-7.6,48 -6,48 -6,60 -7.6,60", 0);
  pen.block(-14, 48, 6.4, 12, 0.4);
  pen.window(-12.2, 49.5, 1.7, 8.5, "pointed", 0).window(-9.4, 49.5, 1.9, 8.5, "pointed", 1).lightWindows();
  // The bugler stands in the window that everybody looks up to.
  pen.shape("-10.1,49.6 -8.9,49.6 -8.8,53.4 -9.2,54.1 -9.8,54.1 -10.2,53.4", "figure").disc(-9.5, 54.8, 0.62, "figure");
  pen.line("-9.2,54.5 -6.9,55.7", "bold").shape("-7.2,55.2 -6.3,55.5 -6.7,56.4 -7.3,55.9", "lit");
  pen.block(-16.2, 60, 10.8, 1.3, 0.7);
  // A needle among sixteen turrets, with the crown of Our Lady round it.
  const helmet = pen.at(-10.8, 61.3);
  const turret = (x: number, width: number, base: number, top: number, tone: number): void => {
    helmet.block(x - width / 2, 0, width, base, tone).spire(x, base, width * 1.3, top, 1);
  };
  turret(-4.7, 1.5, 3.4, 5.95, 0.5);
  turret(4.7, 1.5, 3.4, 5.95, 0.5);
  turret(-3.3, 1.2, 2.8, 4.9, 0.5);
  turret(3.3, 1.2, 2.8, 4.9, 0.5);
  helmet.block(-2.5, 0, 5, 4.4, 0.5).lathe(0, "2.7,4.4 1.9,7.7 0.7,16.7 0.15,22.2", { ribs: 4 });
  turret(-2, 1.4, 4.725, 6.825, 0.4);
  turret(2, 1.4, 4.725, 6.825, 0.4);
  turret(0, 1.3, 3.375, 4.875, 0.4);
  const crown = helmet.at(0, 12.1);
  crown.shape("-2,0 2,0 2.5,2.9 1.5,1.9 1.05,3.3 0.4,1.9 0,3.6 -0.4,1.9 -1.05,3.3 -1.5,1.9 -2.5,2.9", "lit");
  crown.line("-2,0.8 2,0.8", "hatch");
  helmet.finial(0, 22.2, 1.2);
}

function stMarysSouthTower(pen: Pen): void {
  pen.block(5.6, 0, 10.4, 52, 0.4, { ragged: 0.8 }).strokes("6.6,0 6.6,52 | 15,0 15,52");
  pen.bands(5.6, 10.4, [9, 18, 27.5, 37, 44.5, 51.5]);
  lancets(pen, 6.8, 8, [11, 20, 29.5], 2, 1.7, 5.5, 0.15);
  lancets(pen, 6.8, 8, [38.2], 3, 1.4, 5, 0.2);
  lancets(pen, 6.8, 8, [46], 2, 1.8, 4.6, 0.8);
  const roof = pen.at(10.8, 52.5);
  for (const x of [-4.3, 4.3]) {
    roof.block(x - 1, 0, 2, 2.8, 0.5);
    roof.lathe(x, "1.15,2.8 1.25,3.8 0.7,5.1 0.12,5.7 0,7.5", { smooth: 2, ribs: 2 });
  }
  roof.lathe(0, "3.1,0 3.9,2 4.1,4.1 3.2,6.9 1.5,8.5", { smooth: 3, ribs: 6 });
  roof.block(-1.1, 8.5, 2.2, 3.2, 0.5).window(0, 8.7, 1, 2.4, "round", 1).lightWindows();
  roof.lathe(0, "1.5,11.7 1.2,13.1 0.2,14.3 0,17", { smooth: 2, ribs: 2 }).finial(0, 17);
  for (const x of [-2.3, 2.3]) roof.lathe(x, "0.9,0 0.9,2.5 1,3.4 0.5,4.5 0,6.1", { ribs: 2 });
}

/** The Basilica from the square: north tower 82 m, south tower 69 m. */
function stMarys(pen: Pen): void {
  pen.face("-6,0 6,0 6,33 0,45 -6,33", 0.22).block(-2.6, 12, 5.2, 20, -1);
  pen.window(0, 12.5, 4.2, 18.5, "pointed", 1).lightWindows();
  pen.strokes("-0.7,12.5 -0.7,29 | 0.7,12.5 0.7,29 | -2,17 2,17 | -2,21 2,21 | -2,25 2,25", "ink");
  pen.strokes("-6,33 6,33", "line");
  stMarysNorthTower(pen);
  stMarysSouthTower(pen);
  pen.face("-5.8,0 5.8,0 5.8,7 3.8,8.2 -3.8,8.2 -5.8,7", 0.5);
  pen.lathe(0, "4,8.2 3.6,9.8 1.4,11.2 0.2,12", { smooth: 2, ribs: 4 }).finial(0, 12);
  pen.window(0, 0.2, 2.6, 5, "round", 1);
  pen.window(-3.8, 1.5, 1.4, 3.6, "round", 0.6).window(3.8, 1.5, 1.4, 3.6, "round", 0.6).lightWindows();
}

const crestOutline = "-2.3,0 -2,1.1 -1,1.2 -0.9,2.3 -0.4,3 0.4,3 0.9,2.3 1,1.2 2,1.1 2.3,0";

/** The Cloth Hall, 108 m: arcades below, the Polish attic above. */
function clothHall(pen: Pen): void {
  const length = 108;
  const middle = length / 2;
  const crest = (x: number, y: number, zoom = 1): void => {
    pen.at(x, y, zoom).face(crestOutline, 0.4).finial(0, 2.8, 0.7);
  };
  pen.block(5, 0, length - 10, 13, 0.2, { ragged: 0.5 }).block(4.4, 12.6, length - 8.8, 1, 0.8);
  pen.block(5, 13.6, length - 10, 5, 0.5, { ragged: 0.3 });
  pen.windowRow(5, length - 5, 22, 14.2, 1.8, 3.6, "round", 0).lightWindows();
  pen.block(4.4, 18.6, length - 8.8, 0.9, 0.8);
  for (let x = 8; x < length - 6; x += 8.6) if (Math.abs(x - middle) > 9) crest(x, 19.5);
  pen.windowRow(7, length - 7, 20, 9.3, 1.6, 2.7, "round", 0.6).lightWindows();
  for (const x of [0, length - 9]) {
    pen.block(x, 0, 9, 17, 0.35).block(x - 0.5, 17, 10, 0.9, 0.7);
    crest(x + 2.4, 17.9, 0.8);
    crest(x + 6.6, 17.9, 0.8);
    pen
      .window(x + 4.5, 9.5, 2.6, 5.5, "round", 0.9)
      .window(x + 4.5, 0.2, 4.4, 6, "pointed", 1)
      .lightWindows();
  }
  arcade(pen.at(9, 0), middle - 18);
  arcade(pen.at(middle + 9, 0), middle - 18);
  const centre = pen.at(middle, 0);
  centre.block(-9, 0, 18, 17.5, 0.45, { ragged: 0.3 }).block(-9.6, 17.5, 19.2, 1, 0.9);
  centre.face("-9,18.5 -9,22 -6,22 -6,24 -3,24 -3,26.5 3,26.5 3,24 6,24 6,22 9,22 9,18.5", 0.4);
  crest(middle, 26.5, 1.1);
  for (const x of [-7.5, -4.5, 4.5, 7.5]) centre.finial(x, Math.abs(x) > 6 ? 22 : 24, 0.8);
  centre.windowRow(-7.5, 7.5, 3, 0.1, 3.8, 7.6, "pointed", 1).windowRow(-7.5, 7.5, 3, 10.3, 2.4, 5, "round", 0.9);
  centre.windowRow(-6, 6, 5, 19.4, 1.2, 2.4, "round", 0).lightWindows();
}

function arcade(pen: Pen, length: number): void {
  const arches = 7;
  const step = length / arches;
  pen.block(0, 0, length, 8, 0.55, { ragged: 0.15 });
  for (let i = 0; i < arches; i++) {
    pen.window(step * (i + 0.5), 0, step * 0.72, 6.7, "pointed", i % 3 === 1 ? 1 : 0.75);
  }
  pen.lightWindows().block(-0.2, 8, length + 0.4, 0.6, 0.9);
  pen.uprights(evenly(step / 8, length - step / 8, arches * 4), 8.6, 1.1).strokes([[0, 9.7, length, 9.7]], "line");
}

/** Wawel Hill from the north, palace to the right of the cathedral. */
function wawel(pen: Pen): void {
  pen.face("-30,0 0,9 30,19 60,25 150,27 270,26 305,18 335,8 370,0", 0.35, { surface: "slope" });
  pen.face("30,14 62,20 62,29 32,23", 0.5).face("62,20 300,20 300,29 62,29", 0.4, { ragged: 0.6 });
  pen.battlement(62, 300, 29, 26, 1.6);
  pen.block(150, 29, 118, 24, 0.35, { ragged: 0.5 }).face("147,53 271,53 264,63 154,63", 0.5, { surface: "roof" });
  pen.windowRow(154, 266, 15, 34, 2.6, 4.5, "square", 0.5).windowRow(154, 266, 15, 43, 2.6, 4.5, "square", 0.6);
  pen.lightWindows();
  for (let i = 0; i < 6; i++) pen.block(165 + i * 18, 60, 2.6, 6, 0.3);
  pen.block(225, 29, 14, 36, 0.5);
  helm(pen, 232, 65, 7.5, 22);
  pen.block(282, 24, 17, 28, 0.4).face("280,52 301,52 294,66 287,66", 0.5, { surface: "roof" });
  pen.windowRow(283, 298, 2, 42, 2, 5, "round", 0.4).lightWindows();
  pen.block(84, 29, 56, 20, 0.3).face("80,49 144,49 136,62 88,62", 0.5, { surface: "roof" });
  pen.windowRow(90, 138, 6, 34, 2.4, 10, "pointed", 0.7).lightWindows().spire(112, 62, 3, 14, 1);
  pen.block(68, 29, 16, 42, 0.5).bands(68, 16, [44, 58]).windowRow(69, 83, 2, 60, 3, 8, "round", 0.5).lightWindows();
  pen.lathe(76, "8.6,71 8.4,74 5.5,79 2.6,81 2.6,85 3.2,87 0.6,91 0,96", { smooth: 2 }).finial(76, 96);
  pen.block(100, 29, 14, 48, 0.6).bands(100, 14, [46, 62]).windowRow(101, 113, 1, 64, 6, 6, "round", 1).lightWindows();
  for (const x of [-6.5, 6.5]) pen.spire(107 + x, 77, 2.6, 12, 1);
  pen.lathe(107, "7,77 7.6,81 4,86 3.4,92 4.6,95 2,101 0.6,108 0,116", { smooth: 2 }).finial(107, 116, 1.2);
  pen.block(126, 29, 13, 34, 0.5).windowRow(127, 138, 2, 52, 2.4, 7, "round", 0.5).lightWindows();
  pen.lathe(132.5, "7,63 7,66 3.6,71 2.4,75 3,78 0.4,84 0,90", { smooth: 2 }).finial(132.5, 90);
  pen.block(141, 29, 12, 9, 0.5);
  pen.lathe(147, "5.6,38 6,42 4.6,47 1.6,49.5 1.4,53 0,57", { smooth: 3, ribs: 7, tone: 1 }).finial(147, 57);
}

/** The Town Hall Tower, 70 m. */
function townHallTower(pen: Pen): void {
  pen.block(-5.5, 0, 11, 42, 0.4, { ragged: 0.7 }).bands(-5.5, 11, [10, 22, 34, 41]);
  lancets(pen, -4.5, 9, [12, 24], 1, 3, 7, 0.5);
  pen.disc(0, 37.6, 2.3).line("0,39 0,37.6 1.2,37");
  for (const x of [-4.6, 4.6]) pen.spire(x, 42, 1.6, 7, 1);
  const roof = "5,42 5.6,44.5 4.6,48 2.4,50.5 2,51.5 2,55 2.8,56.5 1.8,59.5 0.7,61.5 0.6,65 0,70";
  pen.lathe(0, roof, { smooth: 3, ribs: 5 }).finial(0, 70);
  pen.window(0, 51.6, 1.8, 3, "round", 1).lightWindows();
}

export const krakow: CityScene = {
  crops: crops({ tallLeft: 740, stripTop: 367 }),
  draw(mode) {
    const title = "Kraków: Cloth Hall, St Mary’s and Wawel by night";
    const scene = new Scene("kr", { seed: 11, mode, title });
    scene.sky({ moon: [1320, 150, 50], horizon: 600, gap: 14, clouds: -0.025 }).hills(590, 60, 3, { base: 700 });
    scene.shows("wawel", () => wawel(scene.pen(170, 626, 2.1, 1)));
    scene.mist(540, 650, 0.85);
    street(
      scene,
      "row",
      440,
      { scale: 5.4, kinds: ["eave", "attic", "baroque", "eave"], country: "poland" as const, height: [11, 16] },
      [
        [-60, 704, 0.84, true],
        [180, 700, 0.8],
        [1180, 706, 1.06],
      ],
    );
    scene.landmark("st-marys", () => stMarys(scene.pen(1085, 728, 7.1)));
    scene.shows("town-hall-tower", () => townHallTower(scene.pen(120, 722, 6.8)));
    scene.glow(660, 722, 420, 0.4, 60);
    scene.shows("cloth-hall", () => clothHall(scene.pen(375, 726, 5.2)));
    scene.cobbles(724, 900, 17, [
      [250, 812, 200],
      [1375, 822, 220],
      [660, 745, 330],
    ]);
    lamp(scene, 250, 812, 1.55);
    lamp(scene, 1375, 822, 1.75);
    guests(scene, [
      ["man", 905, 802, 0.62],
      ["woman", 928, 804, 0.58],
      ["child", 945, 804, 0.6],
      ["hat", 560, 786, 0.55],
      ["woman", 580, 787, 0.52],
    ]);
    guide(scene, 1035, 884, 1.42);
    guests(scene, [
      ["woman", 1185, 872, 1.25],
      ["man", 1230, 880, 1.32],
      ["hat", 1133, 884, -1.3],
    ]);
    return scene.tree(1535, 905, 430, -0.06);
  },
};
