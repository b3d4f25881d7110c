import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow, street } from "#art/pieces/street.ts";
import { helm } from "#art/pieces/towers.ts";

const atticCrest = "-2.2,0 2.2,0 2,1.6 1.1,2.8 0,3.2 -1.1,2.8 -2,1.6";

/** The Dukes' Castle: white wings under a Renaissance attic, clock tower and bell tower. */
function dukesCastle(pen: Pen): void {
  pen.face("-60,-30 -50,-14 -44,-3 46,-3 56,-12 70,-30", 0.35, { surface: "slope" });
  pen
    .block(22, -3, 10, 44, 0.55, { ragged: 0.6 })
    .bands(22, 10, [24, 33, 40.4])
    .windowRow(23, 31, 2, 34.6, 1.6, 4.4, "round", 0.8);
  pen.lightWindows().disc(27, 29, 2.4, "lit").disc(27, 29, 1.9).line("27,30.6 27,29 28.2,28.4");
  helm(pen, 27, 41.3, 5.2, 21);
  pen.block(-44, -3, 88, 21, 0.4, { ragged: 0.3 }).block(-44.6, 17.6, 89.2, 1.1, 0.9);
  for (const y of [1, 6.6, 12.2])
    pen.windowRow(-42, 20, 13, y, 1.8, 3.2, "square", 0.5).windowRow(33, 43, 2, y, 1.8, 3.2, "square", 0.5);
  pen.lightWindows().strokes("-44,5.2 44,5.2 | -44,10.8 44,10.8").block(-44, 18.7, 88, 3, 0.5, { ragged: 0.2 });
  for (const x of evenly(-41, 41, 16)) pen.at(x, 21.7).face(atticCrest, 0.45).finial(0, 3.2, 0.6);
  pen
    .block(-16, -3, 11, 34, 0.6, { ragged: 0.6 })
    .bands(-16, 11, [18, 30.4])
    .windowRow(-15, -6, 2, 23, 1.8, 5, "round", 0.8);
  pen
    .window(-10.5, -3, 4, 8, "round", 1)
    .windowRow(-15, -6, 2, 9, 1.6, 4, "round", 0.5)
    .lightWindows()
    .strokes("-10.5,-3 -10.5,4", "ink");
  helm(pen, -10.5, 31.3, 5.8, 18);
}

/** St James's: a brick hall under one broad tower, its spire the highest point of the town. */
function stJames(pen: Pen): void {
  pen.face("6,26 44,26 40,42 6,42", 0.5, { surface: "roof" }).block(6, -4, 38, 30, 0.35, { ragged: 0.4 });
  pen.windowRow(9, 43, 5, 6, 2.4, 15, "pointed", 0.5).lightWindows();
  pen.block(-9, -4, 18, 56, 0.55, { ragged: 0.5 }).bands(-9, 18, [20, 38, 51], 0.3);
  pen.windowRow(-7, 7, 3, 40, 2, 8, "pointed", 0.15).windowRow(-7, 7, 2, 24, 2, 9, "pointed", 0.3).lightWindows();
  for (const x of [-8, 8]) pen.spire(x, 52, 3, 12, 2);
  pen.lathe(0, "8.4,52 6.6,57 3.4,62 2.8,64 2.8,69 3.4,70 0,104", { ribs: 6 }).finial(0, 104, 1.6);
  pen.windowRow(-2, 2, 2, 64.6, 1.1, 3.4, "round", 0.15).lightWindows();
}

function rotunda(pen: Pen): void {
  pen.lathe(0, "7.4,-2 7.4,13", { ribs: 7, tone: 0.8 }).windowRow(-6, 6, 3, 3, 2.4, 7, "round", 0.9).lightWindows();
  pen
    .block(-8.2, 13, 16.4, 1.4, 0.9)
    .lathe(0, "7.6,14.4 6.6,17 3.4,20.6 1.2,22 0,26", { smooth: 2, ribs: 7, tone: 0.9 })
    .finial(0, 26, 1.2);
}

function embankmentWing(pen: Pen, left: number, width: number, eaves: number, rise: number): void {
  const wing = pen.at(left, 0);
  wing.face(
    [
      [-1, eaves],
      [width + 1, eaves],
      [width - 3, eaves + rise],
      [3, eaves + rise],
    ],
    0.5,
    { surface: "roof" },
  );
  wing.block(0, 12, width, eaves - 12, 0.4, { ragged: 0.4 });
  const columns = Math.round(width / 6);
  for (let y = 14.4; y + 5 < eaves; y += 6.6)
    wing.windowRow(1.5, width - 1.5, columns, y, 2, 4, y < 20 ? "round" : "square", 0.6);
  wing.lightWindows().block(-0.8, eaves - 0.4, width + 1.6, 1.1, 0.9);
}

/** Chrobry Embankment: terraces, stairs and rotundas under the museum and the governor's twin towers. */
function embankment(pen: Pen): void {
  embankmentWing(pen, -86, 44, 29, 7);
  embankmentWing(pen, 42, 42, 33, 8);
  for (const x of [50, 72]) {
    pen
      .block(x - 5, 12, 10, 36, 0.6)
      .bands(x - 5, 10, [36, 47.4])
      .windowRow(x - 4, x + 4, 2, 39, 1.8, 5, "round", 0.8);
    pen.windowRow(x - 4, x + 4, 2, 21, 1.8, 4, "square", 0.5).lightWindows();
    pen.lathe(x, "6,48 5,50 2.2,57 0,68", { ribs: 5 }).finial(x, 68, 1);
  }
  // The museum, with its stepped centre and copper lantern.
  pen.face("-36,34 36,34 30,43 -30,43", 0.5, { surface: "roof" }).block(-35, 12, 70, 22, 0.45, { ragged: 0.4 });
  pen.windowRow(-33, -12, 5, 15, 2.2, 7, "round", 0.8).windowRow(12, 33, 5, 15, 2.2, 7, "round", 0.8);
  pen.windowRow(-33, -12, 5, 26, 2, 4, "square", 0.6).windowRow(12, 33, 5, 26, 2, 4, "square", 0.6).lightWindows();
  pen
    .block(-36, 33.4, 72, 1.2, 0.9)
    .block(-8, 40, 16, 24, 0.55, { ragged: 0.4 })
    .bands(-8, 16, [48, 63], 0.4)
    .windowRow(-6.6, 6.6, 3, 51, 2.2, 9, "round", 0.9)
    .lightWindows();
  pen
    .block(-9.4, 64, 18.8, 1.4, 0.9)
    .uprights(evenly(-9, 9, 9), 65.4, 1.6, "hatch")
    .lathe(0, "6.4,65.4 6.4,68 5,73 3,76 2.4,77 2.4,82 3,83 1,88 0,96", { smooth: 2, ribs: 6 })
    .finial(0, 96, 1.6);
  pen.windowRow(-2, 2, 2, 77.4, 1, 3.4, "round", 1).lightWindows();
  pen
    .face("-10,12 10,12 10,36 7,38 5,42 0,45 -5,42 -7,38 -10,36", 0.55)
    .window(0, 30, 4, 7, "round", 1)
    .windowRow(-8, 8, 3, 14, 2.6, 11, "round", 0.95);
  pen.lightWindows().strokes("-8,20 8,20 | -5.2,14 -5.2,25 | 0,14 0,25 | 5.2,14 5.2,25", "ink");
  // Terrace wall, stairs and rotundas by the water.
  pen
    .block(-94, -3, 188, 15, 0.4, { ragged: 0.2 })
    .block(-94, 11.4, 188, 1, 0.9)
    .uprights(evenly(-93, 93, 9), 12.4, 1.6, "hatch");
  pen.windowRow(-92, -54, 4, -3, 5, 11, "round", 0.25).windowRow(54, 92, 4, -3, 5, 11, "round", 0.25).lightWindows();
  pen.face("-26,-3 26,-3 18,12 -18,12", 0.5).strokes(
    evenly(0, 1, 9).map((t) => [-26 + t * 8, -3 + t * 15, 26 - t * 8, -3 + t * 15] as const),
    "line",
  );
  pen
    .block(-6, -3, 12, 12, 0.6)
    .window(0, -3, 5, 9, "round", 1)
    .lightWindows()
    .strokes("0,-3 0,5.6 | -2.4,1 2.4,1", "ink");
  for (const x of [-44, 44]) rotunda(pen.at(x, 0));
}

/** One of the old port cranes that the town calls dinosaurs: a portal on rails, the engine house and a lattice jib. */
function portCrane(pen: Pen, reach: number, rise: number): void {
  // Only the near one is large enough to be shaded.
  const tone = pen.scale > 12 ? 0.5 : -1;
  const foot: Point = [3.4, 15];
  const jib = (t: number, side: number): Point => {
    const [dx, dy] = [reach - foot[0], rise - foot[1]];
    const width = (side * 1.5 * (0.25 + Math.sin(Math.PI * Math.min(1, t + 0.18)))) / Math.hypot(dx, dy);
    return [foot[0] + dx * t - dy * width, foot[1] + dy * t + dx * width];
  };
  const joints = evenly(0, 1, 10);
  for (const side of [-1, 1])
    pen.line(
      joints.map((t) => jib(t, side)),
      "bold",
    );
  pen.strokes(
    joints.slice(1).map((t, i) => [...jib(t, i % 2 ? 1 : -1), ...jib(t - 1 / 9, i % 2 ? -1 : 1)] as const),
    "line",
  );
  pen.line([[-3, 27], jib(1, 0)]).line([[-3, 27], jib(0.5, 1)]);
  const hook = rise - 14;
  pen.line([jib(1, 0), [reach, hook + 2]]).shape([
    [reach - 0.6, hook + 2.6],
    [reach + 0.6, hook + 2.6],
    [reach + 0.4, hook + 1],
    [reach - 0.4, hook + 1],
  ]);
  pen.line(
    evenly(0.5, 4.6, 9).map((a): Point => [reach + 0.8 * Math.cos(a), hook + 0.2 + 0.8 * Math.sin(a)]),
    "bold",
  );
  // The mast leans back over the counterweight.
  pen
    .face("-1.6,16 -3.4,27.4 -2.6,27.6 0.8,16", tone)
    .strokes("-1.8,18 0,19.4 | -2.4,21.4 -1,22.8 | -2.8,24.4 -1.8,25.4");
  pen.face("-8.6,10.6 4,10.6 4.6,13 4,15.2 1.6,17.4 -7.4,17.4 -8.6,15.6", tone, { ragged: 0.3 });
  pen.face("-10.2,11 -8,11 -8,15 -10.2,14.4", tone).face("4,11.6 6.8,11.6 7.2,14 6.2,15.4 4,15.4", -1);
  pen.strokes("-8.2,12 3.8,12 | -8.2,15.8 3,15.8 | -6,10.8 -6,17.2 | -2.6,10.8 -2.6,17.2 | 0.8,10.8 0.8,17", "line");
  pen.face("-7,8.8 7,8.8 6.2,10.6 -6.2,10.6", -1);
  for (const side of [pen, pen.mirror()]) {
    side.face("4.6,0 6.6,0 5.8,8.8 4,8.8", tone).face("3.8,0 7.4,0 7.4,0.9 3.8,0.9", -1);
    side.line("5,1.4 -4.4,8.6").strokes("-4.8,4.6 4.8,4.6", "line");
  }
  pen.window(5.5, 12.6, 1, 1.9, "square", 1).window(6.5, 12.6, 0.6, 1.7, "square", 1).lightWindows();
}

/** A three-masted ship under full sail, from the Tall Ships Races, 46 m high. */
function tallShip(pen: Pen): void {
  const sail = (x: number, y: number, half: number, height: number): void => {
    const belly = evenly(0, 1, 5).map((t): Point => [x + half * (0.94 + 0.14 * Math.sin(t * Math.PI)), y + height * t]);
    const outline: Point[] = [[x - half, y], ...belly, [x - half * 0.86, y + height]];
    pen.face(outline, 0.55, { ragged: 0.4 }).line(
      [
        [x - half * 0.86, y + height],
        [x + half * 0.94, y + height],
      ],
      "bold",
    );
  };
  for (const [x, top] of [
    [-17, 40],
    [0, 46],
    [17, 41],
  ] as const) {
    pen.strokes([[x, 3, x, top]], "bold");
    for (const [k, from] of [8, 15.2, 22, 28.4].entries()) sail(x, from, 7.6 - k * 1.1, 7.2 - k * 0.4);
  }
  pen
    .strokes(
      "26,5 40,9 | 40,9 17,41 | -17,40 -29,6 | -17,40 0,44 | 0,44 17,39 | 20,9 38,9 | 20,9 18,36 | 23,9 18,30 | 27,9 18,36 | 31,9 18,36 | 35,9 18,37",
      "line",
    )
    .strokes("26,5 40,9", "bold");
  pen.face("-30,6 -27,5 26,4.4 32,6.4 27,0 -26,0", 0.4).strokes("-28.6,3.6 28.6,3.6", "line");
  for (const x of evenly(-24, 22, 8)) pen.window(x, 1.8, 1, 1, "square", 0.9);
  pen.lightWindows();
}

export const szczecin: CityScene = {
  crops: crops({ tallLeft: 850, stripTop: 320 }),
  footRow: 624,
  draw(mode) {
    const title =
      "Szczecin: the port cranes, a tall ship on the Oder, the Dukes’ Castle and Chrobry Embankment by night";
    const scene = new Scene("sz", { seed: 101, mode, title });
    const view = new Perspective(scene, { vanishX: 1120, vanishY: 602, focal: 1000, eye: 4.4 });
    scene.sky({ moon: [590, 170, 42], phase: "last-half", horizon: 600, stars: 60, gap: 21, clouds: 0.02 });
    street(
      scene,
      "row",
      380,
      {
        scale: 4.2,
        kinds: ["eave", "flat", "gable"],
        country: "poland" as const,
        height: [9, 14],
        width: [15, 20],
        lit: 0.4,
        base: 30,
      },
      [
        [-30, 622, 0.9],
        [280, 618, 0.74, true],
        [1000, 616, 0.5],
      ],
    );
    scene.shows("st-james", () => stJames(scene.pen(430, 620, 3.6, 2, 4.3)));
    scene.mist(430, 640, 0.5);
    scene.shows("dukes-castle", () => dukesCastle(scene.pen(196, 600, 3.6, 2, 4.4)));
    scene.glow(800, 590, 340, 0.26, 110);
    scene.shows("chrobry-embankment", () => embankment(scene.pen(806, 614, 2.3, 2, 2.9)));
    scene.water(612, 905, {
      density: 0.5,
      lights: [
        [806, 60, 0.5],
        [700, 40, 0.4],
        [910, 40, 0.4],
        [200, 60, 0.5],
        [500, 70, 0.6],
        [420, 30, 0.3],
      ],
    });
    scene.pen(-10, 624, 1).block(0, 0, 1130, 12, 0.3, { ragged: 0.1 });
    scene.shows("tall-ship", () => tallShip(scene.pen(560, 690, 7.2)));
    const [edge, far] = [1.6, 230];
    scene.shows("port-cranes", () =>
      view.face("face3", [
        [edge, 0, 14],
        [edge, 0, far],
        [edge, -1.8, far],
        [edge, -1.8, 14],
      ]),
    );
    paving(view, {
      far,
      start: edge,
      share: 0.2,
      bandsApart: 5,
      lights: [
        [26, 46, 9],
        [8, 60, 8],
      ],
    });
    view.strokes(
      "line3",
      [9.4, 9.8, 18.2, 18.6, edge + 0.5].map((x) => [
        [x, 0, 14],
        [x, 0, far],
      ]),
    );
    const kinds = ["flat", "eave"] as const;
    scene
      .capture("stores", () =>
        houseRow(new WallPen(view, { x: 36, z: 66, right: 0, away: 1 }, 3), 56, {
          kinds,
          country: "poland" as const,
          height: [10, 13],
          width: [26, 34],
          lit: 0.3,
          base: 0,
          shops: 0.8,
        }),
      )
      .place("stores", 0, 0);
    scene.landmark("port-cranes", () => {
      for (const [z, reach, rise] of [
        [176, 15, 46],
        [112, 17, 41],
        [74, 15, 47],
      ] as const)
        portCrane(scene.pen(...view.at([14, 0, z]), view.scale(z)).mirror(), reach, rise);
    }, [1080, 1420]);
    for (const z of [22, 34, 50, 76]) {
      const bollard = scene.pen(...view.at([edge + 0.9, 0, z]), view.scale(z), 4);
      bollard.shape("-.3,0 .3,0 .24,.5 .4,.6 .4,.8 -.4,.8 -.4,.6 -.24,.5", "figure");
    }
    lampsAlong(
      view,
      [
        [26, 46],
        [6, 60],
        [6, 110],
      ],
      6,
    );
    strollersAt(view, [
      [6, 52],
      [7, 52.4],
      [22, 60],
      [8, 90],
      [4, 70],
    ]);
    guideAt(view, 6.3, 15.4, true);
    return walkers(view, [
      ["woman", 3, 15.5],
      ["man", 3.8, 15.3],
      ["child", 4.6, 15.2],
    ]);
  },
};
