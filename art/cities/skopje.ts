import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import { archPoints, Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { greatHouse } from "#art/pieces/great-houses.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";

/** The downstream side of the bridge, in metres to the right of the eye, and where it leaves the bank and reaches the other. */
const [side, near, far] = [9, 16, 132] as const;
/** The river, below the lower quay. */
const river = -1.6;
/** The roadway rises from both banks to the middle. */
const deck = (z: number): number => 8 - 3.6 * Math.min(1.2, Math.abs(z - 74) / 58) ** 1.6;
const spans: readonly (readonly [from: number, to: number])[] = [
  [16.6, 24],
  [26, 34.4],
  [36.6, 46],
  [48.4, 58.6],
  [61, 71.6],
  [74, 84.2],
  [86.6, 95.6],
  [97.8, 105.6],
  [107.6, 114],
  [116, 121.4],
  [123, 127.6],
];

/** One arch: dark, its courses lit from the water on the side that faces the eye. */
function arch(view: Perspective, [from, to]: readonly [number, number]): void {
  const { scene } = view;
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  const rise = Math.min(half, deck(middle) - 1.5);
  const curve = archPoints(from, to, 0, rise, 12);
  const at = ([z, y]: readonly [number, number]): Point => view.at([side, y, z]);
  const pen = scene.pen(0, 0, 1, 2, -1);
  pen.shape([at([from, river]), ...curve.map(at), at([to, river])], "face");
  const count = Math.max(3, Math.round((rise * 20) / Math.sqrt(middle)));
  const courses = Array.from({ length: count }, (_, i): Stroke => {
    const y = river + ((rise - river) * (i + 0.5)) / count;
    const z = y < 0 ? to : middle + half * Math.sqrt(Math.max(0, 1 - (y / rise) ** 2));
    const [x, row] = view.at([side, y, z]);
    const open = at([2 * middle - z, y])[0] - x;
    return [x, row, x + open * (i % 4 === 0 ? 0.8 : i % 2 ? 0.34 : 0.56), row];
  });
  pen.strokes(courses);
  // The ring of voussoirs.
  const ring = archPoints(from - 0.5, to + 0.5, 0, rise + 0.5, 12);
  pen.line(ring.map(at), "line").line(curve.map(at), "bold");
  if (to > 90) return;
  pen.strokes(
    curve.map((point, i): Stroke => [...at(point), ...at(ring[i] ?? point)]),
    "line",
  );
}

/** The cutwater before a pier. */
function cutwater(view: Perspective, z: number): void {
  const place = (x: number, y: number, dz: number): Point => view.at([x, y, z + dz]);
  const pen = view.scene.pen(0, 0, 1, 2, -1);
  const [edge, cap, top] = [side - 0.9, 1.1, 2.1];
  for (const [dz, tone] of [
    [1.1, 0.1],
    [-1.1, 0.6],
  ] as const)
    pen.face(
      [place(side, river, dz), place(edge, river, 0), place(edge, cap, 0), place(side, top, 0), place(side, cap, dz)],
      tone,
    );
}

/** Ashlar: courses that run to the vanishing point, and joints that do not line up. */
function ashlar(wall: WallPen, [from, to]: readonly [number, number], [low, high]: readonly [number, number]): void {
  const { random } = wall.scene;
  const strokes: Stroke[] = [];
  for (let y = low + 0.5; y < high; y += 0.5) {
    const gap = from + (to - from) * (0.2 + random() * 0.7);
    strokes.push([from, y, gap, y], [Math.min(to, gap + random() * 1.6), y, to, y]);
    for (let s = from + random() * 1.4; s < to; s += 1 + random() * 1.4) strokes.push([s, y, s, y - 0.5]);
  }
  wall.strokes(strokes);
}

/** From the bank to the square: the wall, its arches, the parapet, and over the middle pier the niche of the watch. */
function stoneBridge(view: Perspective): void {
  const wall = new WallPen(view, { x: side, z: near, right: 0, away: 1 });
  const along = Array.from({ length: 30 }, (_, i): number => ((far - near) * i) / 29);
  const top = (rise: number): Point[] => along.map((s): Point => [s, deck(near + s) + rise]);
  wall.face([[0, river], ...top(0), [far - near, river]], 0.4, { ragged: 0.2 });
  ashlar(wall, [0.2, 34], [2.2, 5]);
  for (const span of spans.toReversed()) arch(view, span);
  for (const [i, [, to]] of spans.entries()) {
    const next = spans[i + 1];
    if (next && i < 6) cutwater(view, (to + next[0]) / 2);
  }
  wall.face([...top(0), ...top(1.1).toReversed()], 0.8, { ragged: 0.05 }).line(top(0), "bold");
  const niche = wall.upright(72.8 - near).at(0, deck(72.8));
  niche.face("-1.9,-0.2 1.9,-0.2 1.9,4.6 0,6 -1.9,4.6", 0.7).window(0, 0.6, 1.9, 3.4, "pointed", 0).lightWindows();
}

const warriorHorse = curvePath(
  // Rearing to the left: haunches, belly, forelegs, breast, head, mane, back, tail.
  "34,0 20,-2 18,-9 26,-16 20,-40 10,-58 18,-74 4,-92 -14,-104 -34,-100 -50,-88 -62,-70 -70,-68 -70,-78 -60,-94 -46,-114 -58,-112 -74,-118 -84,-104 -91,-106 -90,-120 -76,-132 -54,-132 -44,-146 -50,-166 -60,-178 -74,-172 -82,-178 -80,-190 -66,-204 -56,-218 -50,-208 -36,-200 -26,-182 -14,-166 8,-152 34,-136 54,-116 62,-96 74,-88 86,-66 88,-40 80,-22 74,-44 66,-66 58,-76 60,-56 54,-40 58,-18 66,-6 64,0 46,0 44,-12 40,-34 34,-48 36,-28 32,-14 36,-6",
);
const warriorRider = curvePath(
  "-8,-112 -20,-116 -22,-126 -12,-128 -4,-136 2,-158 0,-178 -6,-188 -2,-200 -20,-214 -38,-232 -46,-236 -46,-244 -36,-246 -22,-234 -6,-222 2,-224 0,-236 8,-246 20,-242 22,-230 16,-220 26,-212 34,-194 30,-176 26,-160 22,-146 14,-128 4,-112 -4,-100",
);
/** The Warrior on a Horse, bronze, on his column; the fountain plays round it. */
const warrior =
  '<path class="stone" d="M-150 6l8-24h284l8 24zM-132-18h264v-8h-264z"/><path class="joint" d="M-140-10h280M-90-18V4M-30-18V4M30-18V4M90-18V4"/>' +
  '<path class="stone" d="M-50-26l4-26h92l4 26zM-40-52h80v-10h-80zM-32-62l3-150h58l3 150zM-38-108h76v-9h-76zM-38-164h76v-9h-76zM-42-212h84v-10h-84zM-52-222h104v-8H-52z"/>' +
  '<path class="joint" d="M-16-66v-38M0-66v-38M16-66v-38M-16-122v-38M0-122v-38M16-122v-38M-14-178v-30M0-178v-30M14-178v-30"/>' +
  `<g transform="translate(0 -230)"><path class="face4" d="${warriorHorse}"/><path class="face4" d="${warriorRider}"/>` +
  '<path class="bold4" d="M-42-240L-84-286M-50-234l12-12"/><path class="line4" d="M-48-196c4 14 14 28 26 36M-40-192c4 12 12 22 22 28M26-124c-8 12-6 30 4 42M4-176h24M6-160h20"/></g>' +
  '<path class="spark" stroke-width="2" d="M-58-18c-6-70-50-84-74 14M58-18c6-70 50-84 74 14M-48-22c-8-110-70-130-96 18M48-22c8-110 70-130 96 18M-40-30c-6-50-30-56-44 12M40-30c6-50 30-56 44 12"/>';

export const skopje: CityScene = {
  crops: crops({ tallLeft: 372, stripTop: 330 }),
  footRow: 594,
  draw(mode) {
    const title =
      "Skopje: under the Stone Bridge on the quay of the Vardar, the Warrior on the square, Vodno and its cross by night";
    const scene = new Scene("sk", { seed: 157, mode, title });
    const view = new Perspective(scene, { vanishX: 520, vanishY: 600, focal: 1000, eye: 3.2 });
    scene.sky({ moon: [640, 150, 0], horizon: 580, gap: 18, stars: 44, clouds: -0.02 });
    scene.shows("vodno", () => {
      mountain(
        scene,
        "-10,580 120,560 260,530 380,506 500,478 620,430 720,376 800,326 866,296 930,300 1010,332 1110,352 1220,386 1340,404 1460,440 1620,468",
        640,
        { relief: 100, gap: 8 },
      );
      scene
        .pen(890, 298, 1, 1)
        .strokes("0,-2 0,62 | -15,44 15,44 | -6,-4 0,26 | 6,-4 0,26", "bold")
        .finial(0, 62, 0)
        .finial(-15, 44, 0)
        .finial(15, 44, 0);
    });
    scene.mist(440, 620, 0.7);
    scene.capture("palace", () => greatHouse(scene.pen(0, 0, 5.4, 3), "palace", 0));
    scene.capture("ministry", () => greatHouse(scene.pen(0, 0, 5.4, 3), "palace", 1));
    scene.place("palace", 100, 594).place("ministry", 304, 594);
    const [bankTop, bankFoot] = [view.at([0, 4.2, far])[1], view.at([0, river, far])[1]];
    scene.glow(496, 450, 230, 0.5, 280);
    scene.shows("warrior", () => scene.put(`<g transform="translate(496 594)scale(.57)">${warrior}</g>`));
    scene.water(Math.round(bankFoot) - 3, 905, {
      density: 0.7,
      lights: [
        [486, 60, 0.8],
        [300, 60, 0.6],
        [100, 60, 0.6],
        [700, 50, 0.7],
        [830, 70, 0.8],
      ],
    });
    scene.pen(-10, bankFoot, 1).block(0, 0, 1630, bankFoot - bankTop, 0.35, { ragged: 0.2 });
    const onBridge = (places: readonly (readonly [x: number, z: number])[]): void => {
      for (const [x, z] of places)
        strollersAt(new Perspective(scene, { vanishX: 520, vanishY: 600, focal: 1000, eye: 3.2 - deck(z) }), [[x, z]]);
    };
    for (const z of [112, 92, 56, 40, 28, 19])
      lampsAlong(
        new Perspective(scene, { vanishX: 520, vanishY: 600, focal: 1000, eye: 3.2 - deck(z) }),
        [[side + 0.8, z]],
        4.2,
      );
    onBridge([
      [side + 0.5, 104],
      [side + 0.5, 84],
      [side + 0.5, 83],
      [side + 0.5, 62],
      [side + 0.5, 48],
      [side + 0.5, 47],
      [side + 0.5, 34],
      [side + 0.5, 24],
      [side + 0.5, 23.6],
    ]);
    scene.landmark("stone-bridge", () => stoneBridge(view), [560, 1060]);
    paving(view, {
      far: 15,
      share: 0.3,
      bandsApart: 3,
      lights: [
        [2, 12.6, 3],
        [-5.8, 13, 3],
      ],
    });
    const [, kerb] = view.at([0, 0, 15]);
    scene.pen(0, kerb, 1, 3).strokes("-10,0 1610,0 | -10,-7 1610,-7", "bold");
    scene.shows("stone-bridge", () => {
      const abutment = new WallPen(view, { x: side, z: near, right: 0, away: -1 });
      const reach = near - 8;
      abutment.face(
        [
          [0, -0.2],
          [0, deck(near)],
          [reach, deck(8)],
          [reach, -0.2],
        ],
        -1,
      );
      ashlar(abutment, [0, reach], [0, deck(8)]);
      abutment.face(
        [
          [0, deck(near)],
          [0, deck(near) + 1.1],
          [reach, deck(8) + 1.1],
          [reach, deck(8)],
        ],
        -1,
      );
      abutment.strokes(
        [
          [0.4, deck(near) + 0.3, reach, deck(8) + 0.3],
          [0, deck(near) + 0.85, reach, deck(8) + 0.85],
        ],
        "line",
      );
      abutment.block(-0.45, 0, 0.9, deck(near) + 1.5, -1);
    });
    lampsAlong(view, [[-5.8, 13]], 4);
    guideAt(view, 0.7, 12.6);
    return walkers(view, [
      ["woman", 2, 12.6],
      ["hat", 2.8, 12.7, true],
      ["man", 3.6, 12.5],
      ["child", 4.2, 12.4, true],
    ]);
  },
};
