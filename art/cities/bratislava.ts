import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import { type Point, pointsPath, readPoints, type Stroke, strokesPath } from "#art/engine/path.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen, type WallPlace } from "#art/engine/wall-pen.ts";
import { castle, cumil, manAtWork, stMartins } from "#art/pieces/bratislava.ts";
import { type NearHouse, nearHouse } from "#art/pieces/near-house.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";

/** The castle rock over the roofs: woods on its flank, bastions along its edge. */
function castleRock(scene: Scene): void {
  const { random } = scene;
  const plain = scene.pen(0, 0, 1, 2, -1);
  const hill = readPoints(
    "500,610 540,540 566,476 586,430 604,396 616,350 1136,350 1150,384 1168,404 1184,446 1214,480 1240,530 1290,560 1330,610",
  );
  plain.shape(hill).engrave(hill, "crossed", 1, 0.1);
  const crowns: Stroke[] = [];
  for (let i = 0; i < 30; i++) {
    const y = 424 + random() * 130;
    const reach = 250 + (y - 400) * 0.8;
    const x = 876 + (random() - 0.5) * 2 * reach;
    const half = 7 + random() * 6;
    crowns.push([x - half, y, x + half, y, -half * 1.2]);
  }
  scene.path("line2", strokesPath(crowns, true));
  plain.face("616,352 1136,352 1142,386 606,386", 0.55, { ragged: 0.2 });
  const merlons = evenly(0, 1, 74).map((t, i): Point => [616 + 520 * t, i % 4 < 2 ? 344 : 352]);
  plain.face([[616, 356], ...merlons, [1136, 356]], -1);
  plain.face("560,486 700,506 860,500 1030,512 1200,488 1200,502 1030,526 860,514 700,520 560,500", 0.5, {
    ragged: 0.2,
  });
}

/** A brass crown in the paving: the way the kings walked. */
function brassCrown(view: Perspective, x: number, z: number): void {
  const [left, foot] = view.at([x, 0, z]);
  const size = view.scale(z);
  const points = readPoints("-.36,0 .36,0 .5,.3 .2,.17 0,.38 -.2,.17 -.5,.3").map(
    ([u, v]): Point => [left + u * size, foot - v * size],
  );
  view.scene.put(`<path class="lit" d="${pointsPath(points)}"/>`);
  const band = [left - 0.4 * size, foot - 0.09 * size, left + 0.4 * size, foot - 0.09 * size] as const;
  view.scene.put(`<path class="ink" d="${strokesPath([band])}"/>`);
}

/** Somebody kneels to photograph him, as everybody does. */
function photographer(scene: Scene, [x, y]: Point, scale: number): void {
  const pen = scene.pen(x, y, scale, 4);
  const body =
    ".4,0 .4,0 .1,0 .02,.06 -.06,0 -.06,0 -.34,0 -.34,0 -.32,.1 -.2,.14 -.22,.36 -.1,.46 .06,.46 .04,.62 .02,.84 -.1,.94 -.36,.9 -.4,.98 -.34,1.06 -.06,1.12 .1,1.08 .26,1 .34,.76 .36,.5 .38,.24 .46,.08";
  scene.path("face4", curvePath(readPoints(body).map((point) => pen.toPixels(point))));
  pen.disc(0.06, 1.25, 0.15, "figure").shape("-.5,.92 -.3,.92 -.3,1.1 -.5,1.1", "figure");
  pen.strokes(".3,.72 .1,.6 | .36,.3 .1,.34 | -.06,.98 -.28,.97", "line");
  const [flashX, flashY] = pen.toPixels([-0.56, 1.02]);
  scene.glow(flashX, flashY, 96, 0.95).glow(flashX - 50, flashY + 40, 150, 0.5, 90);
  const rays = evenly(0, 330, 12).map((degrees, i): Stroke => {
    const angle = (degrees * Math.PI) / 180;
    const [from, to] = [5, i % 3 ? 13 : 26];
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [flashX + cos * from, flashY + sin * from, flashX + cos * to, flashY + sin * to];
  });
  scene.put(`<path class="spark" style="stroke-width:2" d="${strokesPath(rays)}"/>`);
}

export const bratislava: CityScene = {
  crops: crops({ tallLeft: 436, stripTop: 367 }),
  footRow: 606,
  near: ["cumil", "man-at-work"],
  draw(mode) {
    const title =
      "Bratislava: Čumil in his manhole, the castle over Panská Street and the spire of St Martin’s by night";
    const scene = new Scene("bt", { seed: 113, mode, title });
    const view = new Perspective(scene, { vanishX: 800, vanishY: 590, focal: 1000, eye: 2.7 });
    scene.sky({ moon: [496, 92, 31], phase: "crescent", horizon: 600, gap: 19, stars: 70, clouds: -0.03 });
    castleRock(scene);
    scene.glow(880, 300, 330, 0.24, 170);
    scene.landmark("castle", () => castle(scene.pen(880, 350, 4.9, 2, 4.9)));
    scene.shows("st-martins", () => stMartins(scene.pen(566, 604, 4.3, 2, 5)));
    scene.mist(430, 610, 0.7);
    paving(view, {
      far: 128,
      share: 0.14,
      bandsApart: 5,
      lights: [
        [-7, 27, 5],
        [8, 27, 5],
        [-6, 44, 8],
        [1.4, 10.6, 3.4],
      ],
    });
    const houses = { width: [12, 16] as const, base: 0, roof: 0.8, lit: 0.42, shops: 0.6, height: [9, 12] as const };
    const row = (name: string, place: WallPlace, length: number): void => {
      const kinds = ["eave", "baroque", "eave"] as const;
      scene.capture(name, () => houseRow(new WallPen(view, place, 3), length, { ...houses, kinds })).place(name, 0, 0);
    };
    row("end", { x: -14, z: 128, right: 1, away: 0 }, 30);
    row("south", { x: -12.6, z: 128, right: 0, away: -1 }, 86);
    row("north", { x: 13.4, z: 42, right: 0, away: 1 }, 86);
    const near = (name: string, place: WallPlace, both: readonly NearHouse[]): void => {
      const draw = (): void => {
        for (const house of both) nearHouse(new WallPen(view, place, 3), house);
      };
      scene.capture(name, draw).place(name, 0, 0);
    };
    near("near-south", { x: -12.6, z: 42, right: 0, away: -1 }, [
      { from: 0, width: 13, eaves: 11.4, columns: 4, lit: 0.5 },
      { from: 13, width: 14, eaves: 9.4, rise: 3.4, columns: 4, lit: 0.25, door: false },
    ]);
    near("near-north", { x: 13.4, z: 15.6, right: 0, away: 1 }, [
      { from: 13, width: 13.4, eaves: 9.6, rise: 3.4, columns: 4, lit: 0.5 },
      { from: 0, width: 13, eaves: 12, columns: 3, lit: 0.3, door: false },
    ]);
    lampsAlong(
      view,
      [
        [-7.6, 27],
        [8.6, 27],
        [-6.4, 44],
        [7, 60],
      ],
      4.6,
    );
    for (const [x, z] of [
      [-4.7, 12.4],
      [-2.6, 25],
      [-1.5, 42],
    ] as const)
      brassCrown(view, x, z);
    strollersAt(view, [
      [-5, 34],
      [-4.2, 34.4],
      [4, 42],
      [2, 58],
      [2.8, 58.4],
      [-2, 76],
    ]);
    guideAt(view, 2.7, 11, true);
    walkers(view, [
      ["hat", 0.9, 12],
      ["woman", 0.1, 12.2],
      ["child", -0.7, 11.6],
    ]);
    scene.shows("man-at-work", () => manAtWork(scene.pen(...view.at([-3.15, 0, 10.6]), view.scale(10.6), 4)));
    photographer(scene, view.at([1.3, 0, 9.6]), view.scale(9.6));
    const [x, y] = view.at([-1.75, 0, 9.5]);
    scene.shows("cumil", () => cumil(scene.pen(x, y, view.scale(9.5) * 2, 4)));
    return scene;
  },
};
