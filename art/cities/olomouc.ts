import { type CityScene, crops } from "#art/city-scene.ts";
import type { Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { balustrade, clock, wing } from "#art/pieces/facades.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { angel, saint } from "#art/pieces/statues.ts";
import { houseRow } from "#art/pieces/street.ts";

/** One ring of the pedestal: a wall of niches, vases and saints. */
function pedestal(pen: Pen, y: number, half: number, height: number, figures: number): void {
  const foot = half * 1.06;
  pen.lathe(0, `${foot},${y} ${half},${y + height * 0.18} ${half},${y + height}`, { ribs: 5, tone: 0.7 });
  const middles = evenly(-half * 0.82, half * 0.82, figures);
  for (const x of middles) pen.block(x - 0.75, y + height * 0.2, 1.5, height * 0.72, 0.4);
  pen.block(-half - 0.5, y + height - 0.2, half * 2 + 1, 0.7, 0.9, { ragged: 0.05 });
  for (const x of middles) saint(pen, x, y + height + 0.5, 3.1);
}

/** The Holy Trinity Column, 35 m: three rings of saints, the Assumption, the gilded Trinity. */
function trinityColumn(pen: Pen): void {
  pen.lathe(0, "2.6,12.4 2.1,14 1.6,15.4 1.2,30.4", { ribs: 4, tone: 0.8 }).block(-1.9, 30.2, 3.8, 0.8, 0.9);
  pedestal(pen, 9.2, 4.2, 3.2, 3);
  pedestal(pen, 5.4, 6.2, 3.4, 4);
  pedestal(pen, 1.4, 8.2, 3.6, 5);
  pen.window(0, 1.6, 2.2, 3, "round", 1).window(-4.6, 2.2, 1.2, 1.9, "round", 0).window(4.6, 2.2, 1.2, 1.9, "round", 0);
  pen.lightWindows().face("-9.4,0 9.4,0 8.8,1.4 -8.8,1.4", 0.8, { ragged: 0.05 }).strokes("-9.1,0.7 9.1,0.7", "line");
  pen.face("-2.4,0 2.4,0 1.7,1.8 -1.7,1.8", 0.5).strokes("-2.2,0.5 2.2,0.5 | -2,1 2,1 | -1.9,1.4 1.9,1.4", "line");
  // Clouds climb the shaft round the Assumption.
  for (const [x, y] of [
    [-0.6, 17.6],
    [0.5, 18.6],
    [-0.4, 24.6],
    [0.5, 26],
  ] as const) {
    pen.at(x, y).face("-1.9,0 -1.6,0.7 -0.9,0.6 -0.4,1.2 0.4,1.1 0.8,0.6 1.5,0.7 1.9,0 1.2,-0.4 -1.2,-0.4", -1);
  }
  // Mary, assumed, in her ring of stars.
  saint(pen, 0, 19.4, 4.2);
  for (const a of evenly(0.2, Math.PI - 0.2, 7)) pen.finial(1.5 * Math.cos(a), 22.7 + 1.5 * Math.sin(a), 0);
  angel(pen, -1.2, 26.4, 2.6);
  angel(pen, 1.1, 28.4, 2.6);
  // The Trinity sits over the globe, the dove in the rays.
  pen.disc(0, 31.7, 0.8, "lit");
  pen.face("-2.5,31.9 -2.1,32.2 2.1,32.2 2.5,31.9 1.2,31 0.6,26 -0.6,26 -1.2,31", -1);
  saint(pen, -1.3, 32, 3.4);
  saint(pen, 1.3, 32, 3.4);
  pen.strokes(
    evenly(0, Math.PI * 2, 17)
      .slice(0, 16)
      .map((a, i): Stroke => {
        const reach = i % 2 ? 2.6 : 3.4;
        return [Math.cos(a) * 1.2, 36.4 + Math.sin(a) * 1.2, Math.cos(a) * reach, 36.4 + Math.sin(a) * reach];
      }),
    "spark",
  );
  pen.disc(0, 36.4, 0.9, "lit").cross(0, 37.6, 2.4);
}

/** The astronomical clock: a pointed niche of 14 m in the north wall. */
function astronomicalClock(pen: Pen): void {
  pen
    .face("-4.4,0 4.4,0 4.4,11 3,14 0,16.4 -3,14 -4.4,11", 0.6)
    .line("-3.4,0.6 -3.4,10.6 -2.2,13 0,14.8 2.2,13 3.4,10.6 3.4,0.6", "bold");
  pen.disc(0, 4.6, 2.7).disc(0, 4.6, 2).disc(0, 4.6, 0.7, "lit");
  pen.strokes(
    evenly(0, Math.PI * 2, 13).map(
      (a): Stroke => [Math.cos(a) * 0.9, 4.6 + Math.sin(a) * 0.9, Math.cos(a) * 2, 4.6 + Math.sin(a) * 2],
    ),
  );
  pen.disc(0, 9.4, 1.1, "lit").windowRow(-3, 3, 3, 11.2, 0.8, 1.5, "round", 0.9).lightWindows();
  for (const x of [-2.4, 2.4]) saint(pen, x, 8, 2.2);
}

/** The Town Hall, its tower 76 m. */
function townHall(pen: Pen): void {
  wing(
    pen,
    -40,
    74,
    17,
    17,
    [
      [2, 3.6, "round", 0.6],
      [9.4, 3.8, "square", 0.5],
    ],
    { rise: 9, hip: 4 },
  );
  for (const x of [-34, -22, 20, 29]) {
    pen.at(x, 17).face("-2.4,0 2.4,0 2.4,3 0,6 -2.4,3", 0.4).window(0, 0.8, 1.4, 2, "square", 0.7).lightWindows();
  }
  pen.block(-6, 0, 12, 44, 0.6, { ragged: 0.6 }).bands(-6, 12, [20, 32, 43], 0.4);
  pen.windowRow(-4.4, 4.4, 2, 34, 1.9, 5.6, "pointed", 0.7).window(0, 22, 2, 5, "pointed", 0.3).lightWindows();
  clock(pen, 0, 29.8, 2.6, 10.1);
  pen.face("-6,43.6 6,43.6 7.6,46 -7.6,46", 0.7).block(-7.8, 46, 15.6, 1, 0.9);
  balustrade(pen, -7.4, 7.4, 47, 13, 1.5);
  pen
    .block(-4.8, 47, 9.6, 8, 0.5)
    .windowRow(-4, 4, 3, 48.4, 1.4, 4.6, "round", 0.9)
    .lightWindows()
    .block(-5.6, 55, 11.2, 0.9, 0.9);
  for (const x of [-6.8, 6.8]) pen.block(x - 1.1, 46, 2.2, 6, 0.6).spire(x, 52, 3, 8, 2);
  pen
    .lathe(0, "5.2,55.9 5.3,58 3.2,62 2.1,63.4 2.1,66.6 2.7,68 1.2,71 0.6,73 0,82", { smooth: 2, ribs: 5 })
    .finial(0, 82, 1.4);
  pen.window(0, 63.4, 1.6, 2.8, "round", 1).lightWindows();
  pen.block(-17, 0, 9.6, 17, 0.4);
  astronomicalClock(pen.at(-12.2, 0));
  pen.block(22, 0, 7, 9, 0.5).face("21.4,9 29.6,9 27.4,12.4 23.6,12.4", 0.6, { surface: "roof" });
  pen.window(25.5, 0, 3, 6, "round", 1).lightWindows();
}

/** The west side of the Town Hall, round the corner from the clock. */
function westSide(pen: Pen): void {
  pen.face("-0.6,17 32.6,17 28,26 3,26", 0.3, { surface: "roof" }).block(0, 0, 32, 17, 0.22);
  pen.windowRow(1, 31, 7, 9.4, 1.5, 3.8, "square", 0.5).windowRow(1, 31, 5, 0.4, 2.6, 4.6, "round", 0.6).lightWindows();
  pen.strokes("-0.6,17 32.6,17 | 0,8 32,8", "line");
}

// Hercules, one metre tall: the club over his shoulder, the lion's skin on his other arm.
const hercules =
  "-.16,0 -.04,0 0,.42 .07,0 .19,0 .14,.3 .13,.48 .17,.66 .2,.76 .3,.86 .4,1.02 .34,1.05 .24,.94 .13,.85 .06,.84 .05,.87 .07,.95 .02,1 -.04,.99 -.06,.93 -.04,.86 -.12,.82 -.22,.74 -.3,.58 -.34,.36 -.28,.14 -.2,.3 -.17,.46 -.15,.3 -.2,.16";
const club = ".33,1.04 .36,.98 .42,1.04 .6,1.3 .58,1.42 .46,1.4";

/** Hercules' Fountain of 1688. */
function herculesFountain(pen: Pen): void {
  pen.shape("-6.4,0 -5.6,-.5 5.6,-.5 6.4,0 6.1,1.2 -6.1,1.2", "stone");
  pen.strokes("-6.1,1.2 6.1,1.2 | -5.9,.9 5.9,.9 | -3.4,-.4 -3.3,1.1 | 0,-.4 0,1.1 | 3.4,-.4 3.3,1.1", "line");
  pen.strokes("-5.4,1.5 -2,1.5 | 1.6,1.5 5.2,1.5 | -4,1.8 -1.4,1.8 | 1.4,1.8 4,1.8", "spark");
  pen.shape("-1.5,1.2 1.5,1.2 1.1,1.8 1,3.4 1.3,3.9 -1.3,3.9 -1,3.4 -1.1,1.8", "stone").strokes("-1,3.4 1,3.4", "line");
  const figure = pen.at(0, 3.9, 3.3);
  figure.shape(club, "figure").shape(hercules, "figure");
  figure.strokes("-.1,.78 -.06,.6 | .08,.78 .1,.62 | -.04,.5 .08,.5 | -.28,.5 -.26,.24", "line");
  pen.strokes("-1.1,3 -2.8,1.6 -.9 | 1.1,3 2.8,1.6 -.9 | -1.1,3 -2,1.6 -.6 | 1.1,3 2,1.6 -.6", "spark");
}

export const olomouc: CityScene = {
  crops: crops({ tallLeft: 420, stripTop: 310 }),
  footRow: 627,
  draw(mode) {
    const title = "Olomouc: Holy Trinity Column and the Town Hall, its astronomical clock about to strike, by night";
    const scene = new Scene("om", { seed: 241, mode, title });
    const view = new Perspective(scene, { vanishX: 700, vanishY: 602, focal: 1000, eye: 3.9 });
    scene.sky({ moon: [1120, 130, 0], horizon: 610, gap: 17, stars: 60, clouds: 0.02 });
    paving(view, {
      far: 200,
      lights: [
        [22, 70, 26],
        [-39, 138, 26],
        [-27, 48, 7],
        [30, 44, 7],
      ],
    });
    const kinds = ["baroque", "eave", "flat", "baroque"] as const;
    const row = {
      kinds,
      country: "bohemia" as const,
      height: [13, 16] as const,
      width: [17, 23] as const,
      lit: 0.42,
      base: 0,
      shops: 0.6,
    };
    const side = (name: string, x: number, z: number, right: number, away: number, length: number): Scene =>
      scene.capture(name, () => houseRow(new WallPen(view, { x, z, right, away }, 3), length, row)).place(name, 0, 0);
    side("west", 6, 188, 1, 0, 56);
    side("north", -80, 190, 0, -1, 88);
    side("south", 63, 66, 0, 1, 92);
    const tower = { x: -27, z: 148, right: 0.866, away: -0.5 };
    const face = view.at([-37.6, 9, 154]);
    scene.glow(face[0], face[1], 170, 0.4, 130);
    scene.shows("town-hall", () => {
      scene.pen(...view.at([tower.x, 0, tower.z]), view.scale(tower.z));
      westSide(new WallPen(view, { x: 2.4, z: 131, right: 0.5, away: 0.866 }));
      townHall(new WallPen(view, tower));
    });
    strollersAt(view, [
      ...evenly(-47, -31, 13).map((x, i): readonly [number, number] => [x + (i % 3) * 0.4, 136 + ((i * 5) % 7)]),
      [-50, 118],
      [-33, 112],
      [-32, 112.5],
    ]);
    const [x, y] = view.at([22, 0, 72]);
    scene.glow(x, y - 260, 300, 0.3, 300);
    scene.landmark("trinity-column", () => trinityColumn(scene.pen(x, y, view.scale(72), 2, view.scale(72) * 1.06)));
    scene.shows("hercules", () => herculesFountain(scene.pen(...view.at([-20.6, 0, 52]), view.scale(52), 4)));
    lampsAlong(view, [
      [-27, 48],
      [30, 44],
      [-34, 92],
      [40, 84],
    ]);
    strollersAt(view, [
      [8, 66],
      [9, 66.5],
      [33, 66],
      [-10, 82],
      [2, 92],
      [3, 92],
      [-24, 66],
      [14, 56],
      [38, 56],
      [39, 56.4],
      [4, 118],
    ]);
    guideAt(view, 4.6, 13.4, true);
    return walkers(view, [
      ["woman", 0.4, 13.4],
      ["man", 1.2, 13.2],
      ["child", 2, 13.1],
      ["hat", 2.8, 13.4],
    ]);
  },
};
