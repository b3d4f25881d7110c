import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { carriage } from "#art/pieces/carriage.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { street } from "#art/pieces/street.ts";

/** The glazed roof of the cathedral: chevrons in rows under the ridge. */
function zigzagRoof(pen: Pen): void {
  pen.face("-28,26 42,26 36,61 -24,61", 0.3, { surface: "roof" });
  for (const y of [29, 36, 43, 50, 57]) {
    const inset = (y - 26) * 0.13;
    const xs = evenly(-27 + inset, 41 - inset * 1.2, 17);
    for (const lift of [0, 2.2])
      pen.line(
        xs.map((x, i): Point => [x, Math.min(60.5, y + lift + (i % 2 ? 3.4 : 0))]),
        "line",
      );
  }
  pen.uprights(evenly(-23, 35, 15), 61, 1.6, "bold");
}

function heathenTower(pen: Pen, x: number): void {
  const tower = pen.at(x, 0);
  tower.block(-5, 0, 10, 40, 0.55).bands(-5, 10, [12, 22, 31, 39.4]);
  tower.windowRow(-3, 3, 2, 24, 1.3, 4.6, "round", 0.4).windowRow(-3, 3, 2, 33, 1.3, 4.6, "round", 0.1);
  tower.window(0, 14, 1.6, 5, "round", 0.3).lightWindows();
  tower.block(-4.2, 40, 8.4, 9, 0.5).windowRow(-3, 3, 2, 42, 1.4, 5, "pointed", 0.1).lightWindows();
  for (const side of [-4, 4]) tower.spire(side, 49, 1.6, 5, 1, false);
  tower.spire(0, 49, 8.4, 17, 4);
}

/** The south tower, 136 m, tapering from its buttresses to the needle. */
function southTower(pen: Pen): void {
  pen.face("-11,0 11,0 9,34 -9,34", 0.6, { ragged: 0.5 });
  pen.window(0, 3, 5, 10, "pointed", 1).window(0, 17, 4, 14, "pointed", 0.9).lightWindows();
  pen.strokes("0,3 0,10 | -2.4,8 2.4,8 | 0,17 0,28 | -2,22 2,22", "ink");
  for (const side of [pen, pen.mirror()]) {
    side.face("8,0 12,0 11,30 8,30", 0.7).spire(9.8, 30, 3, 13, 1).face("6.4,34 9,34 8.4,56 6.4,56", 0.6);
    side.spire(7.6, 56, 2.6, 13, 1).face("5,58 7,58 6,76 4.6,76", 0.5).spire(5.4, 76, 2, 12, 1);
  }
  pen.face("-7,34 7,34 6,60 -6,60", 0.55).bands(-7.4, 14.8, [33.6, 45.6], 0.2);
  pen.windowRow(-5, 5, 2, 36, 2.6, 8, "pointed", 0.1).windowRow(-5, 5, 2, 47.4, 2.4, 10, "pointed", 0.1).lightWindows();
  // Gables round the clock stage, where the needle begins.
  pen.face("-6.4,58 -3.2,68 0,58", 0.5).face("0,58 3.2,68 6.4,58", 0.5).face("-4.6,60 4.6,60 3.8,80 -3.8,80", 0.5);
  pen.windowRow(-3.4, 3.4, 2, 62, 1.8, 12, "pointed", 0.1).lightWindows().face("-4,78 0,90 4,78", 0.5);
  pen.lathe(0, "3.6,80 2.4,98 1.2,118 0.3,133", { ribs: 4 });
  for (const y of [86, 93, 100, 107, 114, 121]) {
    const reach = 3.9 - (y - 80) * 0.066;
    pen.strokes(
      [
        [-reach - 0.9, y + 1, -reach + 0.6, y],
        [reach - 0.6, y, reach + 0.9, y + 1],
      ],
      "bold",
    );
  }
  pen.strokes("-1.6,127 1.6,127", "bold").cross(0, 132, 5).finial(0, 133, 0);
}

/** St Stephen's from the south: west towers left, choir right. */
function stephansdom(pen: Pen): void {
  pen.face("40,24 66,24 60,46 42,46", 0.45, { surface: "roof" }).block(38, 0, 26, 24, 0.35);
  pen.windowRow(42, 64, 3, 5, 2.6, 15, "pointed", 0.85).lightWindows();
  for (const x of [41, 49, 57, 65]) pen.block(x - 0.8, 0, 1.6, 22, 0.6).spire(x, 22, 2.4, 9, 1, false);
  zigzagRoof(pen);
  pen.block(-28, 0, 70, 26, 0.35, { ragged: 0.4 });
  for (const x of [-21, -11, 27, 36]) {
    pen.window(x, 4, 3.4, 15, "pointed", 0.85).at(x, 22).face("-4,4 0,14 4,4", 0.45);
  }
  pen.lightWindows();
  for (const x of [-26, -16, -6, 22, 31.5, 41]) pen.block(x - 0.9, 0, 1.8, 25, 0.6).spire(x, 25, 2.6, 9, 1, false);
  heathenTower(pen, -44);
  pen.face("-39,0 -28,0 -28,32 -33.5,40 -39,32", 0.4).window(-33.5, 14, 5, 14, "pointed", 1);
  pen.window(-33.5, 0, 4, 8, "pointed", 1).lightWindows().strokes("-33.5,14 -33.5,27 | -36,19 -31,19", "ink");
  heathenTower(pen, -24);
  southTower(pen.at(9, 0));
}

/** Karlskirche: dome 70 m between two triumphal columns of 47 m. */
function karlskirche(pen: Pen): void {
  for (const side of [pen, pen.mirror()]) {
    side.block(20, 0, 16, 17, 0.4).block(19.4, 17, 17.2, 1.2, 0.9).window(28, 0, 5, 10, "round", 0.7);
    side.block(22, 18.2, 12, 7, 0.5).window(28, 19.4, 3, 4.4, "round", 0.9).lightWindows();
    side.face("21,25.2 35,25.2 31.5,29 30.6,33 25.4,33 24.5,29", 0.5, { surface: "roof" }).finial(28, 33, 1.2);
  }
  pen.block(-14, 17, 28, 19, 0.5, { ragged: 0.4 }).windowRow(-12.5, 12.5, 4, 23.5, 3, 8.6, "round", 0.9).lightWindows();
  pen.uprights(evenly(-13.4, 13.4, 9), 20, 15, "line").block(-15, 35.6, 30, 1.6, 0.9);
  pen.lathe(0, "13.8,37.2 14,41 12.6,48 9,54.4 4.6,58 3,58.8", { smooth: 3, ribs: 9, tone: 0.95 });
  pen.windowRow(-11, 11, 4, 41, 2, 2.8, "round", 0.8).lightWindows();
  pen.block(-2.8, 58.6, 5.6, 6, 0.5).windowRow(-2, 2, 2, 59.2, 1.2, 4, "round", 1).lightWindows();
  pen.lathe(0, "3.4,64.6 2.4,66.6 0.6,68 0,70", { smooth: 2, ribs: 2 }).cross(0, 69.6, 5);
  for (const x of [-17.4, 17.4]) {
    const column = pen.at(x, 0);
    column.block(-3, 0, 6, 6, 0.6).lathe(0, "2.3,6 2,34", { ribs: 5, tone: 0.8 });
    const reliefs = evenly(7.4, 31.4, 9).map((y): Stroke => [-2, y, 2, y + 2.2, -0.5]);
    column.strokes(reliefs, "line").block(-2.8, 34, 5.6, 1.4, 0.9).block(-1.6, 35.4, 3.2, 4.4, 0.5);
    column.window(0, 35.8, 1.3, 3, "round", 1).lightWindows();
    column.lathe(0, "2.2,39.8 1.8,42 0.5,43.4 0,47", { smooth: 2, ribs: 2 }).finial(0, 47);
  }
  pen.block(-13, 0, 26, 17, 0.3).block(-3, 0, 6, 13, -1).window(0, 0.4, 4, 10, "round", 1);
  pen.windowRow(-11.4, -5, 2, 2, 1.6, 6, "round", 0.6).windowRow(5, 11.4, 2, 2, 1.6, 6, "round", 0.6).lightWindows();
  for (const x of [-11.6, -7.4, -3.6, 3.6, 7.4, 11.6]) pen.block(x - 0.8, 1.4, 1.6, 12.6, 0.8);
  pen.block(-13.6, 14, 27.2, 2, 0.9).face("-14,16 14,16 0,22.6", 0.5).block(-14, 0, 28, 1.4, 0.8);
}

/** The Riesenrad, 65 m, with its cabins. */
function riesenrad(pen: Pen): void {
  const [hub, radius] = [34.5, 28];
  const at = (angle: number, reach: number): Point => [Math.cos(angle) * reach, hub + Math.sin(angle) * reach];
  const circle = (reach: number): Point[] => evenly(0, Math.PI * 2, 41).map((angle) => at(angle, reach));
  pen.line("-17,0 -1.4,35", "bold").line("17,0 1.4,35", "bold").line("-9,0 0,34", "line").line("9,0 0,34", "line");
  pen
    .line(circle(radius), "bold")
    .line(circle(radius - 3))
    .line(circle(8), "hatch");
  const angles = evenly(0.1, Math.PI * 2 + 0.1, 16).slice(0, 15);
  pen.strokes(
    angles.flatMap((angle): Stroke[] => [-0.12, 0.12].map((turn): Stroke => [...at(angle + turn, radius - 3), 0, hub])),
  );
  pen.strokes(angles.map((angle): Stroke => [...at(angle, radius), ...at(angle + 0.21, radius - 3)]));
  for (const angle of angles) {
    const [x, y] = at(angle, radius);
    pen.at(x, y).face("-2.4,-3.4 2.4,-3.4 2.4,-0.4 1.6,0.4 -1.6,0.4 -2.4,-0.4", -1);
    pen.window(x - 1.1, y - 2.6, 1.4, 1.6, "square", 0.9).window(x + 1.1, y - 2.6, 1.4, 1.6, "square", 0.9);
  }
  pen.lightWindows().disc(0, hub, 1.8).finial(0, hub, 0);
}

// Breath before the muzzles and steam over the backs, in the measure of the carriage.
const steam = [
  "-130,-98 -140,-104 -149,-102 -154,-110 -152,-121 -160,-130 -156,-143 -163,-156 -155,-168 -146,-160 -140,-148 -142,-136 -135,-126 -136,-113",
  "-40,-112 -46,-124 -40,-138 -47,-152 -38,-168 -30,-160 -28,-146 -32,-134 -28,-122 -32,-112",
  "-8,-110 -14,-124 -6,-138 -12,-154 -2,-172 6,-160 6,-146 2,-134 8,-122 4,-108",
].map((outline) => curvePath(outline));
const wisps =
  "M-146-106c-4-8 4-12 0-20s4-12 0-20M-140-110c-4-8 2-14-2-20M-38-116c-4-8 4-12 0-20s4-12 0-20M-32-122c-4-8 4-10 0-18M-6-114c-4-8 4-12 0-20s4-14 0-22M1-118c-4-8 4-12 0-22";

/** It is cold, and the horses have come all the way from the Prater. */
function steamingHorses(scene: Scene, x: number, y: number, size: number): void {
  const [cloud, thin] = scene.night ? ["lit", 0.2] : ["bare2", 0.85];
  scene.put(
    `<g transform="translate(${x} ${y})scale(${size})"><path class="${cloud}" opacity="${thin}" d="${steam.join("")}"/>` +
      `<path class="hatch2" d="${wisps}"/></g>`,
  );
  carriage(scene, x, y, size);
}

export const vienna: CityScene = {
  crops: crops({ tallLeft: 130, stripTop: 340 }),
  draw(mode) {
    const title = "Vienna: St Stephen’s, Karlskirche and the Riesenrad by night";
    const scene = new Scene("vi", { seed: 29, mode, title });
    scene.sky({ moon: [772, 130, 0], horizon: 620, gap: 13.4, clouds: -0.03 });
    scene.hills(600, 60, 6, { base: 720, bump: (x) => Math.max(0, 60 - Math.abs(x - 1250) * 0.16) });
    scene.shows("riesenrad", () => riesenrad(scene.pen(1440, 706, 5)));
    scene.mist(570, 700, 0.8);
    street(
      scene,
      "row",
      400,
      { scale: 4.6, kinds: ["flat", "flat", "eave"], height: [13, 18], width: [11, 16], lit: 0.4 },
      [
        [-40, 706, 1],
        [620, 706, 0.92, true],
        [1190, 708, 1.06],
      ],
    );
    scene.landmark("stephansdom", () => stephansdom(scene.pen(420, 734, 4.7)));
    scene.glow(1040, 700, 240, 0.3, 110);
    scene.shows("karlskirche", () => karlskirche(scene.pen(1040, 736, 4.75)));
    scene.cobbles(730, 905, 16, [
      [824, 800, 220],
      [1300, 838, 230],
      [420, 760, 260],
    ]);
    lamp(scene, 826, 806, 1.35);
    lamp(scene, 1530, 846, 1.7);
    scene.shows("carriage", () => steamingHorses(scene, 326, 874, 1.36));
    guide(scene, 566, 886, 1.4);
    return guests(scene, [
      ["woman", 660, 884, 1.22],
      ["man", 708, 888, 1.32],
      ["hat", 756, 886, -1.3],
      ["child", 796, 888, 1.25],
    ]);
  },
};
