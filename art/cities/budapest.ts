import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import { type Point, type Points, readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { archPoints, Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { burst } from "#art/pieces/fireworks.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { street } from "#art/pieces/street.ts";

/** Metres from the eye to the bridgehead, to the two towers and to the bank of Buda. */
const [head, nearTower, farTower, buda] = [24, 85, 288, 376] as const;
/** The middle of the bridge lies to the left of the eye; chains, towers and parapets lie to both sides of it. */
const [axis, chainApart, parapetApart] = [-5, 7, 9.5] as const;

function castleWing(pen: Pen, x: number, width: number, height: number, columns: number, rise: number): void {
  const ridge = height + rise;
  const wing = pen.at(x, 0);
  wing.face(
    [
      [0, height],
      [width, height],
      [width - 3, ridge],
      [3, ridge],
    ],
    0.55,
    { surface: "roof" },
  );
  wing.block(0, -2, width, height + 2, 0.35, { ragged: 0.5 });
  for (const y of [3, 10.5, 18]) {
    if (y + 5 < height) wing.windowRow(2, width - 2, columns, y, 2.6, 5, y === 10.5 ? "round" : "square", 0.55);
  }
  wing.lightWindows();
}

/** The Royal Palace on its hill, 304 m. */
function budaCastle(pen: Pen): void {
  pen.face("-110,-110 -70,-30 -30,-12 0,-4 304,-4 340,-16 372,-40 390,-110", 0.4, { surface: "slope" });
  pen.block(-22, -30, 346, 20, 0.4, { ragged: 0.5 }).windowRow(-16, 318, 22, -26, 7, 12, "round", 0.1).lightWindows();
  pen.block(-8, -10, 318, 8, 0.3).block(-40, -22, 22, 26, 0.4).face("-43,4 -15,4 -29,18", 0.5, { surface: "roof" });
  for (const x of [20, 180]) castleWing(pen, x, 104, 25, 13, 7);
  for (const x of [0, 278]) castleWing(pen, x, 26, 30, 4, 10);
  for (const x of [70, 212]) castleWing(pen, x, 22, 28, 3, 12);
  pen.block(122, -2, 60, 30, 0.45);
  pen.windowRow(124, 180, 9, 3, 3.4, 11, "round", 0.9).windowRow(124, 180, 9, 18, 3, 8, "round", 0.7).lightWindows();
  pen.block(120, 30, 64, 2, 0.9).block(134, 32, 36, 16, 0.5);
  pen.windowRow(135, 169, 7, 35, 2.8, 9, "round", 0.85).lightWindows().block(132, 48, 40, 1.8, 0.9);
  pen.lathe(152, "17,49.8 17.4,54 15,61 10,66 5,69", { smooth: 3, ribs: 9, tone: 0.9 });
  pen.block(148, 69, 8, 7, 0.6).window(152, 69.5, 2.4, 5, "round", 1).lightWindows();
  pen.lathe(152, "5,76 4,79 1,82 0,88", { ribs: 2 }).finial(152, 88, 1.2);
}

/** Matthias Church on the ridge: the spire of 78 m beside the choir, and the white turrets of the Fisherman's Bastion below. */
function matthiasChurch(pen: Pen): void {
  pen.face("5,22 52,22 47,40 8,40", 0.6, { surface: "roof" }).block(5, 0, 47, 22, 0.4, { ragged: 0.4 });
  pen.windowRow(9, 50, 5, 6, 2.4, 12, "pointed", 0.6).lightWindows();
  pen.block(-6, 0, 12, 44, 0.6).bands(-6, 12, [20, 43], 0.4).windowRow(-4, 4, 2, 26, 2, 12, "pointed", 0.3);
  pen.lightWindows().lathe(0, "5,44 4,50 0.3,78", { ribs: 4 }).finial(0, 78, 1.2);
  for (const x of [-5.4, 5.4]) pen.spire(x, 44, 2, 9, 1, false);
  pen.block(-70, -8, 150, 12, 0.7, { ragged: 0.2 }).windowRow(-68, 78, 17, -7, 4, 8, "round", 0.25).lightWindows();
  for (const x of [-66, -34, -12, 30, 72]) pen.block(x - 4, -8, 8, 18, 0.7).spire(x, 10, 9.4, 13, 3);
}

/** One of the two towers as one drives through it: an arch of rusticated stone, 31 m above the roadway. */
function bridgeTower(pen: Pen): void {
  const arch = archPoints(-3.7, 3.7, 11.4, 3.7, 12);
  pen.face([[-8, 0], [-8, 23.4], [8, 23.4], [8, 0], [3.7, 0], ...arch.toReversed(), [-3.7, 0]] as Point[], -1);
  const courses = evenly(0.6, 22.9, 38).flatMap((y, i): Stroke[] => {
    const inside = y > 15.1 ? 0 : y > 11.4 ? Math.sqrt(3.7 ** 2 - (y - 11.4) ** 2) + 1.4 : 4.2;
    const shade = i % 4 === 0 ? 15.6 : i % 2 === 0 ? 9 : 5.6;
    if (inside === 0) return [[-7.8, y, -7.8 + shade, y]];
    return [
      [-7.8, y, Math.min(-inside, -7.8 + shade), y],
      [inside, y, Math.min(7.8, inside + shade * 0.26), y],
    ];
  });
  pen.strokes(courses);
  const voussoirs = evenly(0, Math.PI, 12).map((a): Stroke => {
    const [x, y] = [Math.cos(a), Math.sin(a)];
    return [3.7 * x, 11.4 + 3.7 * y, 5 * x, 11.4 + 5 * y];
  });
  pen
    .line(archPoints(-5, 5, 11.4, 5, 12) as Point[], "line")
    .strokes(voussoirs, "line")
    .line(arch as Point[], "bold");
  pen.strokes("-5,0 -5,11.4 | 5,0 5,11.4 | -8,11.4 -5,11.4 | 5,11.4 8,11.4", "line");
  pen.block(-0.7, 14.6, 1.4, 2.2, 0.9);
  pen.block(-9, 23.4, 18, 1, 0.9).block(-8.6, 24.4, 17.2, 1.2, 0.5).block(-9.6, 25.6, 19.2, 1.1, 0.9);
  pen.strokes(evenly(-8.2, 8.2, 22).map((x): Stroke => [x, 24.5, x, 25.5]));
  pen.block(-7.4, 26.7, 14.8, 3, -1).block(-8, 29.7, 16, 1, 0.9);
  pen.strokes(
    "-6.8,27.2 6.8,27.2 | -6.8,29.2 6.8,29.2 | -6.8,27.2 -6.8,29.2 | 6.8,27.2 6.8,29.2 | -2.6,27.2 -2.6,29.2 | 2.6,27.2 2.6,29.2",
    "line",
  );
}

const nearSag = (z: number): number => 1.2 + 24 * ((z - head) / (nearTower - head)) ** 1.7;
const mainSag = (z: number): number => 2 + 23 * ((2 * z - nearTower - farTower) / (farTower - nearTower)) ** 2;

/** A pair of chains over one edge of the roadway, and the rods by which it hangs. */
function chains(
  view: Perspective,
  x: number,
  [from, to]: readonly [number, number],
  height: (z: number) => number,
): void {
  const pen = view.scene.pen(0, 0, 1, 2, -1);
  const rods = evenly(from, to, 17).slice(1, -1);
  pen.strokes(
    rods.map((z): Stroke => [...view.at([x, 0.9, z]), ...view.at([x, height(z), z])]),
    "line",
  );
  const zs = evenly(from, to, 25);
  const chain = (drop: number): Point[] => zs.map((z): Point => view.at([x, height(z) - drop, z]));
  for (const drop of [0, 0.9]) pen.shape([...chain(drop), ...chain(drop + 0.34).toReversed()]);
}

const mirrored = (half: Points): Point[] => {
  const right = readPoints(half);
  return [...right, ...right.toReversed().map(([x, y]): Point => [-x, y])];
};
/** A lion of the bridgehead from the front, 176 pixels tall: haunches, mane, forelegs, ears. */
const lion = [
  mirrored("66,0 84,0 92,-20 92,-48 78,-78 52,-96 20,-104"),
  mirrored("12,-20 28,-36 44,-44 56,-64 70,-76 70,-98 78,-114 68,-130 66,-148 50,-156 42,-172 22,-172 8,-182"),
  mirrored("12,0 12,0 14,-26 10,-56 46,-60 50,-32 58,-20 72,-12 76,0 76,0"),
  "36,-146 50,-150 58,-164 48,-172 32,-164",
  "-36,-146 -50,-150 -58,-164 -48,-172 -32,-164",
  mirrored("8,-74 22,-78 31,-90 37,-112 38,-134 28,-152 10,-158"),
]
  .map((outline) => `<path class="face4" d="${curvePath(outline)}"/>`)
  .join("");
// By legend they have no tongues. They do.
const features =
  "M-30-130q9-10 19-3M30-130q-9-10-19-3M-25-126q6 5 12 1M25-126q-6 5-12 1M-11-132l-2 26q13 9 26 0l-2-26M-13-106q2 6 13 9 11-3 13-9M0-97v8M-20-88q10 6 20-1 10 7 20 1M-7-86q1 8 7 9 6-1 7-9";
const mane =
  "M0-158v-18M16-156l8-14M-16-156l-8-14M41-138l22-8M-41-138l-22-8M40-120l32 4M-40-120l-32 4M36-100l30 6M-36-100l-30 6M30-86l22 18M-30-86l-22 18M18-74l18 30M-18-74l-18 30M6-70l6 38M-6-70l-6 38";
const paws = "M34-12v10M50-13v11M-34-12v10M-50-13v11M66-70q16 20 12 58M-66-70q-16 20-12 58";
/** By day stone is engraved. */
const shaded = '$&<path class="levelHalf4" d="$1"/>';
const lionAhead = `${lion}<path class="line4" fill="none" d="${features}${mane}${paws}"/>`;

export const budapest: CityScene = {
  crops: crops({ tallLeft: 571, stripTop: 330 }),
  footRow: 622,
  draw(mode) {
    const title = "Budapest: between the lions over the Chain Bridge to Buda Castle by night";
    const scene = new Scene("bp", { seed: 31, mode, title });
    const view = new Perspective(scene, { vanishX: 930, vanishY: 590, focal: 1000, eye: 3 });
    scene.sky({ moon: [1396, 120, 32], phase: "old-crescent", horizon: 575, gap: 18, stars: 30 });
    // Saint Stephen's night. By day there is nothing in the sky; tours borrow what comes after the sky.
    if (scene.night) burst(burst(burst(scene, 664, 150, 118, 28), 1090, 214, 84), 500, 292, 56, 18);
    const gellert = "-10,640 -10,452 40,440 110,446 190,478 270,530 330,570 400,640";
    scene.shows("gellert-hill", () => {
      scene.pen(0, 0, 1, 1, -1).shape(gellert).engrave(readPoints(gellert), "levelQuarter", 1, 0.1);
      // The statue that holds up a palm leaf over the citadel.
      scene
        .pen(96, 446, 1, 1)
        .block(-44, -6, 62, 13, 0.5)
        .block(24, -4, 8, 18, 0.5)
        .shape("25,14 31,14 30,28 33,36 31,37 28,33 25,37 23,36 26,28");
    });
    scene.shows("buda-castle", () => budaCastle(scene.pen(425, 494, 1.3, 2, 1.62)));
    const ridge = "850,640 960,566 1060,540 1180,528 1420,524 1610,534 1610,640";
    const hill = scene.pen(0, 0, 1, 2, -1);
    hill.shape(ridge).engrave(readPoints(ridge), "crossed", 1, 0.1);
    scene.shows("matthias-church", () => matthiasChurch(scene.pen(1390, 536, 1.36, 2, 1.66)));
    scene.mist(480, 636, 0.7);
    street(
      scene,
      "row",
      250,
      { scale: 3.6, kinds: ["flat", "eave", "flat"], country: "hungary" as const, height: [9, 14], lit: 0.4, base: 60 },
      [
        [-30, 606, 0.74],
        [155, 606, 0.74, true],
        [340, 606, 0.74],
        [525, 606, 0.74, true],
        [710, 606, 0.74],
        [895, 606, 0.74, true],
        [1080, 606, 0.74],
        [1265, 606, 0.74, true],
        [1450, 606, 0.74],
      ],
    );
    scene.water(621, 905, {
      density: 0.4,
      lights: [
        [470, 60, 0.5],
        [620, 90, 0.5],
        [330, 40, 0.5],
        [120, 60, 0.6],
        [1180, 50, 0.4],
        [1390, 80, 0.6],
        [1540, 40, 0.4],
      ],
    });
    scene.pen(-10, 622, 1).block(0, 0, 1630, 12, 0.4, { ragged: 0.1 });
    const [left, right] = [axis - parapetApart, axis + parapetApart];
    paving(view, {
      far: 330,
      start: left,
      edge: right,
      share: 0.14,
      bandsApart: 4.6,
      width: 1.6,
      lights: [
        [axis, 78, 9],
        [axis, 40, 6],
      ],
    });
    scene.landmark("chain-bridge", () => {
      bridgeTower(scene.pen(...view.at([axis, 0, farTower]), view.scale(farTower)));
      for (const side of [-1, 1]) chains(view, axis + chainApart * side, [nearTower, farTower], mainSag);
      for (const x of [left, right]) {
        const parapet = new WallPen(view, { x, z: buda, right: 0, away: -1 });
        parapet.block(0, 0, buda - head, 1.15, 0.3, { ragged: 0.1 });
        parapet.strokes(evenly(buda - 96, buda - head, 40).map((at): Stroke => [at, 0.1, at + 1.8, 1.1]));
      }
      bridgeTower(scene.pen(...view.at([axis, 0, nearTower]), view.scale(nearTower)));
      for (const side of [-1, 1]) {
        chains(view, axis + chainApart * side, [head + 1, nearTower], nearSag);
        const anchor = scene.pen(...view.at([axis + chainApart * side, 0, head + 1]), view.scale(head + 1));
        anchor.block(-0.5, 0, 1, 1.2, 0.5).block(-0.7, 1.2, 1.4, 0.3, 0.9);
      }
    }, [770, 980]);
    paving(view, {
      far: head,
      share: 0.3,
      bandsApart: 4,
      lights: [[-1, 13, 4]],
    });
    const railing = scene.pen(0, 0, 1, 3, -1);
    const [, quayFoot] = view.at([0, 0, head]);
    for (const [from, to] of [
      [-10, view.at([left, 0, head])[0]],
      [view.at([right, 0, head])[0], 1610],
    ] as const) {
      const rail = quayFoot - 44;
      railing.strokes(
        [
          [from, rail, to, rail],
          [from, rail + 6, to, rail + 6],
          [from, quayFoot, to, quayFoot],
        ],
        "bold",
      );
      railing.strokes(
        evenly(from, to, Math.round((to - from) / 15)).map((x): Stroke => [x, rail, x, quayFoot]),
        "line",
      );
    }
    strollersAt(view, [
      [axis - 2, 60],
      [axis - 1.2, 60.4],
      [axis + 1, 80],
      [axis - 1, 120],
      [axis + 4, 46],
      [axis + 4.8, 46.3],
      [axis - 5, 38],
      [axis + 8.4, 60],
    ]);
    lampsAlong(
      view,
      [
        [left + 0.6, 33],
        [right - 0.6, 33],
        [left + 0.6, 56],
        [right - 0.6, 56],
      ],
      5,
    );
    scene.defineNear(
      "lion",
      scene.night ? lionAhead : lionAhead.replace(/<path class="face4" d="([^"]+)"\/>/g, shaded),
    );
    scene.shows("bridge-lions", () => {
      for (const x of [left - 1.8, right + 1.8]) {
        const plinth = scene.pen(...view.at([x, 0, head]), view.scale(head));
        plinth.shape(
          "-2.2,0 2.2,0 2.2,0.7 2,0.7 2,3.1 2.3,3.1 2.3,3.6 -2.3,3.6 -2.3,3.1 -2,3.1 -2,0.7 -2.2,0.7",
          "stone",
        );
        plinth
          .at(0, 0, 1, scene.near)
          .strokes(
            "-2,0.7 2,0.7 | -2,3.1 2,3.1 | -1.6,1.1 1.6,1.1 | -1.6,2.7 1.6,2.7 | -1.6,1.1 -1.6,2.7 | 1.6,1.1 1.6,2.7",
            "line",
          );
        const [at, top] = plinth.toPixels([0, 3.6]);
        scene.place("lion", at, top, 0.86);
      }
    });
    guideAt(view, -0.2, 13, true);
    return walkers(view, [
      ["woman", -2, 13],
      ["man", -2.7, 12.9],
      ["hat", -3.4, 13.1],
      ["child", -4, 12.8],
    ]);
  },
};
