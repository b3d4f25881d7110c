import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, pointsPath, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow, street } from "#art/pieces/street.ts";
import { tracks, tramAhead } from "#art/pieces/tram-ahead.ts";

/** Spodek, the saucer: 126 m across, tilted back on its ring of glass. */
function spodek(pen: Pen): void {
  pen.face("-44,0 44,0 38,7 -38,7", 0.35).windowRow(-40, 40, 24, 1, 2.2, 4, "square", 0.75).lightWindows();
  pen.face("-38,7 38,7 62,20 63,22.6 60,25 -60,25 -63,22.6 -62,20", 0.45, { ragged: 0.3 });
  const ribs = evenly(-1, 1, 25).map((t): Stroke => [t * 38, 7, t * 62, 20]);
  pen.strokes(ribs, "line").strokes("-46,11.4 46,11.4 -1.6 | -54,15.8 54,15.8 -2", "line");
  pen
    .windowRow(-60, 60, 40, 20.6, 1.9, 2.4, "square", 0.85)
    .lightWindows()
    .strokes("-63,22.9 63,22.9 -1 | -61.6,20 61.6,20 -1", "line");
  const crown: Point[] = [
    [60, 25],
    [50, 29.6],
    [32, 33.6],
    [15, 35.6],
    [9, 36],
  ];
  pen
    .lathe(0, crown, { smooth: 2, ribs: 10, tone: 0.9 })
    .strokes("-50,29.6 50,29.6 -1.4 | -32,33.6 32,33.6 -0.9", "hatch");
  pen.block(-9, 36, 18, 2.4, 0.7).finial(-6, 38.4).finial(0, 38.4, 1.4).finial(6, 38.4);
}

/** The winding tower of a shaft, 42 m: lattice legs, the wheels and the winch house. */
function shaftTower(pen: Pen): void {
  const leg = (x0: number, x1: number, top: number): void => {
    const at = (t: number): number => x0 + (x1 - x0) * t;
    pen
      .line(
        [
          [x0 - 0.9, 0],
          [x1 - 0.9, top],
        ],
        "bold",
      )
      .line(
        [
          [x0 + 0.9, 0],
          [x1 + 0.9, top],
        ],
        "bold",
      );
    const levels = evenly(0, 1, 13);
    pen.strokes(
      levels.slice(0, -1).map((t, i): Stroke => {
        const side = i % 2 ? 0.9 : -0.9;
        return [at(t) + side, top * t, at(t + 1 / 12) - side, top * (t + 1 / 12)];
      }),
      "line",
    );
  };
  leg(22, 4, 36);
  leg(-4, -4, 40);
  leg(4, 4, 40);
  pen.strokes(
    evenly(4, 36, 9).flatMap((y): Stroke[] => [
      [-4, y, 4, y],
      [-4, y, 4, y + 4],
    ]),
    "line",
  );
  pen
    .block(-8, 33, 17, 1, 0.9)
    .block(-8, 40, 16, 1, 0.9)
    .uprights(evenly(-8, 8, 9), 41, 1.4, "hatch");
  pen.block(-6.4, 41, 7.6, 7.6, -1);
  for (const [x, y] of [
    [-2.6, 44.4],
    [3.8, 37.4],
  ] as const) {
    pen.disc(x, y, 3.5, "bare").line(
      evenly(0, Math.PI * 2, 25).map((turn): Point => [x + 3.5 * Math.cos(turn), y + 3.5 * Math.sin(turn)]),
      "bold",
    );
    pen.strokes(
      evenly(0, Math.PI * 2, 9).map((turn): Stroke => [x, y, x + 3.4 * Math.cos(turn), y + 3.4 * Math.sin(turn)]),
      "line",
    );
    pen.finial(x, y, 0);
  }
  pen
    .line("0.8,45.6 30,9")
    .line("7.2,38 30,7.4")
    .strokes("-6.2,41 -6.2,48.6 | 1,41 1,48.6 | -6.2,44.6 1,44.6", "bold")
    .face("-7,48.2 1.8,48.2 1.8,49 -2.6,51.6 -7,49", 0.5)
    .finial(-2.6, 51.4, 1.2);
  pen
    .face("24,9 42,9 38,13.4 28,13.4", 0.5, { surface: "roof" })
    .block(25, 0, 16, 9, 0.45)
    .windowRow(26, 40, 4, 3, 1.8, 4, "round", 0.85);
  pen.block(-10, 0, 16, 9, 0.4).windowRow(-9, 5, 4, 3, 1.6, 3.6, "square", 0.7).lightWindows();
}

/** Superjednostka of 1972: 187 m of flats in fifteen storeys, three in four of them at home. */
function superjednostka(pen: Pen, length: number): void {
  pen.block(0, 0, length, 51, 0.25, { ragged: 0.3 });
  const floors = evenly(6, 46, 14);
  for (const y of floors) pen.windowRow(1, length - 1, Math.round(length / 5), y, 2.6, 1.5, "square", 0.36);
  pen.lightWindows().strokes(
    [4.6, ...floors.map((y) => y - 0.7)].map((y): Stroke => [0, y, length, y]),
    "hatch",
  );
  pen.uprights(evenly(0, length, 8), 4.6, 46, "line");
  pen.windowRow(1, length - 1, Math.round(length / 7), 0.3, 4.4, 3.2, "square", 0.8).lightWindows();
}

// One wing of bronze, 106 units tall: a strong leading edge, and from it the feathers, each with its own tip.
const edge = "M6 0C13-20 18-46 16-68 14-86 8-98-4-106";
const wing =
  `<path class="face4" d="${edge}-7-102-7-97-5-92-8-95-11-97-14-98-16-92-15-86-13-80-17-82-21-84-24-86-25-79-23-72-20-66-24-68-28-69-31-71-31-64-28-57-24-51-28-52-31-53-34-55-33-48-29-42-24-36-27-37-30-38-32-39-30-31-25-25-19-20-22-20-24-21-26-22-22-10-14-2-4 0z"/>` +
  `<path class="line4" d="M8-70C4-80-4-92-14-98M7-54C0-66-12-78-24-86M6-40C-4-50-18-62-31-71M5-26C-6-34-20-46-34-55M3-14C-8-20-20-30-32-39M0-5C-8-8-18-14-26-22"/><path class="bold4" d="${edge}"/>`;

/** The Silesian Insurgents' Monument: three wings for three risings, 14 m, on their mound. */
function insurgentWings(view: Perspective, x: number, z: number): void {
  const { scene } = view;
  const [left, foot] = view.at([x, 0, z]);
  const metre = view.scale(z);
  scene.define("bronze-wing", wing);
  scene.glow(left, foot - 6 * metre, 15 * metre, 0.34);
  const mound = [-10, 10, 8, -8].map((dx, i): Point => [left + dx * metre, foot - (i > 1 ? 1.4 * metre : 0)]);
  scene.putNear(`<path class="face4" d="${pointsPath(mound, { whole: true })}"/>`);
  const places = [
    [5.4, 10.4, 12, -1],
    [-3.4, 11.2, -10, 1],
    [1.4, 14, 0, 1],
  ] as const;
  for (const [dx, height, turn, side] of places) {
    const move = `translate(${Math.round(left + dx * metre)} ${Math.round(foot - 1.2 * metre)})rotate(${turn})`;
    const tall = (height * metre) / 106;
    scene.put(
      `<use href="#${scene.prefix}-bronze-wing" transform="${move}scale(${(tall * side).toFixed(2)} ${tall.toFixed(2)})"/>`,
    );
  }
}

export const katowice: CityScene = {
  crops: crops({ tallLeft: 500, stripTop: 300 }),
  footRow: 622,
  draw(mode) {
    const title =
      "Katowice: people stream to Spodek for a concert, past Superjednostka and the insurgents’ wings by night";
    const scene = new Scene("ka", { seed: 97, mode, title });
    const view = new Perspective(scene, { vanishX: 780, vanishY: 598, focal: 1000, eye: 4.2 });
    scene.sky({ moon: [1150, 160, 44], phase: "crescent", horizon: 620, stars: 60, gap: 14, clouds: 0.03 });
    scene.hills(612, 22, 9, { base: 640 });
    paving(view, {
      far: 235,
      bandsApart: 9,
      lights: [
        [30, 190, 70],
        [-10, 44, 8],
        [24, 54, 9],
      ],
    });
    const kinds = ["flat", "flat", "eave"] as const;
    street(
      scene,
      "row",
      300,
      { scale: 3.6, kinds, country: "poland" as const, height: [12, 20], width: [9, 14], lit: 0.42, base: 20 },
      [
        [1130, 618, 0.9],
        [1370, 620, 0.9, true],
      ],
    );
    scene.shows("shaft-tower", () =>
      shaftTower(scene.pen(...view.at([116, 0, 226]), view.scale(226), 2, view.scale(226) * 1.2)),
    );
    const [x, y] = view.at([26, 0, 205]);
    scene.glow(x, y - 60, 420, 0.32, 130);
    scene.landmark("spodek", () => spodek(scene.pen(x, y, view.scale(205), 2, view.scale(205) * 1.25)));
    scene.shows("superjednostka", () =>
      superjednostka(new WallPen(view, { x: -47, z: 56, right: 0, away: 1 }, 3), 170),
    );
    scene
      .capture("east", () =>
        houseRow(new WallPen(view, { x: 74, z: 88, right: 0, away: 1 }, 3), 96, {
          kinds,
          country: "poland" as const,
          height: [16, 24],
          width: [16, 22],
          lit: 0.4,
          base: 0,
          shops: 0.7,
        }),
      )
      .place("east", 0, 0);
    tracks(view, 18, 200);
    scene.shows("tram", () => tramAhead(view, 18, 46));
    scene.shows("insurgents-wings", () => insurgentWings(view, -8.6, 62));
    lampsAlong(
      view,
      [
        [-26, 60],
        [-26, 100],
        [9, 54],
        [9, 90],
        [9, 130],
      ],
      6,
    );
    // A concert: everybody walks the same way.
    strollersAt(
      view,
      Array.from({ length: 34 }, (_, i): readonly [number, number] => {
        const z = 36 + ((i * 29) % 90);
        return [-3 + z * 0.04 + scene.random() * (3 + z * 0.07), z + scene.random() * 4];
      }),
    );
    guideAt(view, 3.4, 14.6, true);
    return walkers(view, [
      ["man", -1.4, 14.6],
      ["woman", -0.5, 14.8],
      ["hat", 0.4, 14.5],
      ["child", 1.1, 14.4],
    ]);
  },
};
