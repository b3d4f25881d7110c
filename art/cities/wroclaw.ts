import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { lamplighter } from "#art/pieces/lamplighter.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, lightPool, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";

function cathedralTower(pen: Pen, tone: number): void {
  pen.block(-5.4, 0, 10.8, 57, tone, { ragged: 0.6 }).bands(-5.4, 10.8, [14, 27, 39, 56.2]);
  pen.windowRow(-3.6, 3.6, 2, 42, 1.9, 10, "pointed", 0.1).window(0, 29, 2.2, 7, "pointed", 0.4);
  pen.window(0, 17, 2.2, 7, "pointed", 0.2).lightWindows();
  for (const x of [-4.8, 4.8]) pen.block(x - 0.9, 57, 1.8, 3, 0.5).spire(x, 60, 2.4, 9, 1);
  for (const x of [-2.4, 2.4]) pen.at(x, 57).face("-1.9,0 1.9,0 0,6", 0.4);
  pen.lathe(0, "4.4,58 3.8,63 0.25,97", { ribs: 5 }).strokes("-2.9,72 2.9,72 | -1.9,82 1.9,82").finial(0, 97, 1.6);
}

/** St John the Baptist at the end of its street: the west front between the twin spires of 98 m. */
function cathedral(pen: Pen): void {
  pen.face("-5,0 5,0 5,34 0,43 -5,34", 0.4).window(0, 16, 3.4, 13, "pointed", 1).lightWindows();
  pen.strokes("0,16 0,28 | -1.6,21 1.6,21", "ink").face("-4,0 4,0 4,9 0,14 -4,9", 0.6).window(0, 0, 3, 7, "pointed", 1);
  cathedralTower(pen.lightWindows().at(-10, 0), 0.6);
  cathedralTower(pen.at(10, 0), 0.4);
}

/** Holy Cross: one spire of 72 m over two churches, one above the other. */
function holyCross(pen: Pen): void {
  pen.face("5,27 44,27 40,46 5,46", 0.5, { surface: "roof" }).block(4, 0, 38, 27, 0.35);
  pen.windowRow(8, 41, 4, 11, 2, 12, "pointed", 0.8).windowRow(8, 41, 4, 2, 1.6, 4.6, "pointed", 0.5).lightWindows();
  pen.block(-4.6, 0, 9.2, 46, 0.6).bands(-4.6, 9.2, [18, 32, 45.4]).windowRow(-3, 3, 2, 34, 1.5, 8, "pointed", 0.6);
  pen.window(0, 21, 1.8, 7, "pointed", 0.3).lightWindows();
  for (const x of [-4, 4]) pen.spire(x, 46, 1.8, 6, 1, false);
  pen.lathe(0, "4.2,46 3.6,49 0.25,72", { ribs: 4 }).finial(0, 72, 1.4);
}

/** One side of Tumski Bridge as one sees it from the roadway: two bowed trusses of 26 m, riveted lattice, and the locks of lovers. */
function truss(side: WallPen): void {
  const { random } = side.scene;
  side.face("0,-1.5 52,-1.5 52,0.2 0,0.2", 0.5, { ragged: 0.2 });
  for (const start of [0, 26]) {
    const span = side.at(start, 0);
    const posts = evenly(0, 26, 14);
    const top = (x: number): number => 2.1 + 2.6 * Math.sin((Math.PI * x) / 26);
    const chord = (drop: number): Point[] => evenly(0, 26, 27).map((x): Point => [x, top(x) - drop]);
    for (const x of posts) span.block(x - 0.13, 0, 0.26, top(x), -1);
    span.strokes(
      posts.slice(0, -1).flatMap((x): Stroke[] => [
        [x, 0.2, x + 2, top(x + 2)],
        [x + 2, 0.2, x, top(x)],
      ]),
      "bold",
    );
    span.line(chord(0), "bold").line(chord(0.14), "line").line(chord(0.28), "bold");
    span.strokes(
      chord(0).map(([x, y]): Stroke => [x, y, x, y - 0.28]),
      "line",
    );
  }
  side.strokes(
    [0.55, 1.1].map((y): Stroke => [0, y, 52, y]),
    "bold",
  );
  const locks = Array.from({ length: 90 }, (): Stroke => {
    const [x, y] = [random() * 51, 0.4 + random() * 0.8];
    return [x, y, x, y - 0.14];
  });
  side.strokes(locks, "spark");
}

/** A portal of the bridge: a pillar with its finial and two arms with gas lamps. */
function portal(pen: Pen): void {
  pen.block(-0.45, 0, 0.9, 6.2, 0.7).block(-0.7, 6.2, 1.4, 0.4, 0.9).block(-0.6, 0, 1.2, 0.8, 0.9);
  pen.spire(0, 6.6, 0.8, 1.6, 1);
}

const dwarf =
  '<path class="face4" d="M-20-51c-8 0-9-6-2-8l6-3-4-20c-10 6-15 16-17 26l-9-2c1-20 10-36 22-42-4-6-5-12-3-17-12 1-15-3-8-6C-24-146-12-164 12-182c-2 20 4 38 12 55 8 4 5 9-6 8 1 6 0 10-2 15 10 4 17 10 23 20l12-9 5 8-16 16-14-8 2 15 7 5c8 2 7 8 0 8H6l-4-16-4 16z"/><path class="line4" d="M-28-124c16 6 34 6 50 1M-19-106c2 16 10 26 18 28 8-3 15-12 17-26M-8-113h3M6-113h3M-3-106c2 2 4 2 6 0M-14-70h30M1-78v24M4-150c2 8 4 14 8 20"/><path class="line4" d="M52-92v10"/><path class="lit" d="M47-76h11l-2 14h-7z"/><path class="face4" d="M45-76l7-7 8 7zM47-62h11v3H47z"/>';

export const wroclaw: CityScene = {
  crops: crops({ tallLeft: 440, stripTop: 330 }),
  footRow: 640,
  draw(mode) {
    const title = "Wrocław: over Tumski Bridge to the cathedral, a lamplighter and a dwarf by night";
    const scene = new Scene("wr", { seed: 43, mode, title });
    const view = new Perspective(scene, { vanishX: 800, vanishY: 592, focal: 1000, eye: 3.6 });
    scene.sky({ moon: [992, 170, 46], phase: "crescent", horizon: 600, stars: 70, gap: 15, clouds: -0.02 });
    scene.water(690, 905, {
      density: 0.6,
      lights: [
        [120, 70, 0.8],
        [330, 50, 0.5],
        [500, 40, 0.6],
        [1130, 50, 0.6],
        [1300, 60, 0.8],
        [1500, 60, 0.5],
      ],
    });
    // The bank of the island stands six metres above the water.
    const bank = scene.pen(-10, 744, 1);
    bank.block(0, 0, 1630, 96, 0.35, { ragged: 0.15 });
    const kinds = ["eave", "baroque", "eave", "gable"] as const;
    const canons = {
      kinds,
      country: "poland" as const,
      height: [9, 12] as const,
      width: [13, 17] as const,
      lit: 0.42,
      base: 0,
      shops: 0.2,
    };
    view.face("bare3", [
      [-8, 0, 66],
      [8, 0, 66],
      [8, 0, 240],
      [-8, 0, 240],
    ]);
    lightPool(view, [-5, 0, 78], 9);
    lightPool(view, [5, 0, 100], 12);
    scene.glow(...view.at([0, 30, 236]), 300, 0.4, 300);
    scene.shows("cathedral", () =>
      cathedral(scene.pen(...view.at([0, 0, 236]), view.scale(236), 2, view.scale(236) * 1.1)),
    );
    scene.shows("holy-cross", () =>
      holyCross(scene.pen(...view.at([-31, 0, 152]), view.scale(152), 2, view.scale(152) * 1.04).mirror()),
    );
    scene.mist(470, 650, 0.4);
    for (const [name, x] of [
      ["canons", -8],
      ["chapter", 8],
    ] as const) {
      const [z, away] = x < 0 ? [132, -1] : [66, 1];
      scene
        .capture(name, () =>
          houseRow(new WallPen(view, { x, z, right: 0, away }, 3), 66, { ...canons, width: [10, 12] }),
        )
        .place(name, 0, 0);
    }
    const scale = view.scale(66);
    const [left, foot] = view.at([-8, 0, 66]);
    scene
      .capture("quay-left", () => houseRow(scene.pen(left, foot, scale, 3).mirror(), 52, canons))
      .place("quay-left", 0, 0);
    scene
      .capture("quay-right", () => houseRow(scene.pen(view.at([8, 0, 66])[0], foot, scale, 3), 60, canons))
      .place("quay-right", 0, 0);
    paving(view, {
      far: 66,
      start: -3.7,
      edge: 3.7,
      share: 0.24,
      bandsApart: 1.6,
      width: 0.9,
      lights: [[1.4, 15, 3]],
    });
    strollersAt(view, [
      [-1, 60],
      [-0.3, 60.4],
      [1.6, 44],
      [2.2, 44.3],
      [-2, 36],
      [3, 84],
      [-3, 110],
      [0.5, 90],
      [-1.8, 28],
    ]);
    scene.landmark("tumski-bridge", () => {
      truss(new WallPen(view, { x: -3.7, z: 60, right: 0, away: -1 }));
      truss(new WallPen(view, { x: 3.7, z: 60, right: 0, away: -1 }));
      for (const x of [-3.7, 3.7]) portal(scene.pen(...view.at([x, 0, 60.4]), view.scale(60.4)));
    }, [640, 960]);
    lampsAlong(
      view,
      [
        [-6.4, 78],
        [6.4, 96],
        [-6.4, 120],
        [6.4, 150],
      ],
      4.4,
    );
    const [lampX, lampFoot] = view.at([3, 0, 14.2]);
    lamp(scene, lampX, lampFoot, view.sizeOf(3.7, 130, 14.2));
    const [atX, atY] = view.at([2.2, 0, 14]);
    scene.shows("lamplighter", () => lamplighter(scene, atX, atY, view.sizeOf(2.1, 113, 14)));
    const [dwarfX, dwarfY] = view.at([3.05, 0, 12.2]);
    scene.define("dwarf", dwarf).shows("dwarf", () => scene.place("dwarf", dwarfX, dwarfY, 0.42));
    guideAt(view, -2.1, 12.7);
    return walkers(view, [
      ["woman", -0.9, 12.7],
      ["man", -0.2, 12.6],
      ["child", 0.4, 12.5],
      ["hat", 1, 12.8, true],
    ]);
  },
};
