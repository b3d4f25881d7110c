import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective, type Place } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { palm } from "#art/pieces/southern-trees.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { stoneRow } from "#art/pieces/stone-houses.ts";

/** The bell tower of St Domnius, 57 m: open Romanesque storeys, an octagon and a pyramid. */
function stDomnius(pen: Pen): void {
  const storey = (y: number, half: number, height: number, arches: number): void => {
    pen
      .block(-half, y, 2 * half, height, 0.5, { ragged: 0.4 })
      .block(-half - 0.6, y + height - 0.7, 2 * half + 1.2, 1, 0.9);
    const width = (1.3 * half) / arches;
    pen.windowRow(-half * 0.86, half * 0.86, arches, y + 0.8, width, height - 3, "round", 0.2).lightWindows();
    pen.uprights([-half + 0.6, half - 0.6], y, height - 0.7);
  };
  storey(0, 5.6, 20, 2);
  storey(20, 5.6, 10, 2);
  storey(30, 5.2, 7.6, 2);
  storey(37.6, 4.8, 6.6, 2);
  storey(44.2, 3.7, 5, 3);
  pen.lathe(0, "4.2,49.2 0,57", { ribs: 5, tone: 0.8 }).cross(0, 57, 3);
}

/** The mausoleum of Diocletian, an octagon under tiles, with its ring of columns. */
function mausoleum(pen: Pen): void {
  pen
    .block(-10, 0, 20, 24, 0.45, { ragged: 0.4 })
    .strokes("-5.6,0 -5.6,24 | 5.6,0 5.6,24", "line")
    .block(-10.6, 23.4, 21.2, 1, 0.9);
  pen.windowRow(-9, 9, 3, 19.4, 1.4, 2.8, "round", 0.7).lightWindows();
  pen
    .face("-11,24.4 11,24.4 0,31.4", 0.6, { surface: "roof" })
    .strokes("-5.8,24.4 0,31.4 | 5.8,24.4 0,31.4", "line")
    .finial(0, 31.4, 1.2);
}

function cornerTower(pen: Pen, x: number): void {
  pen.block(x - 7, 0, 14, 24, 0.5, { ragged: 0.4 }).bands(x - 7, 14, [11, 23.4], 0.5);
  pen
    .windowRow(x - 6, x + 6, 2, 15, 2.4, 5.6, "round", 0.6)
    .windowRow(x - 6, x + 6, 2, 4, 1.8, 3.6, "square", 0.6)
    .lightWindows();
  pen.face(
    [
      [x - 8, 24.3],
      [x + 8, 24.3],
      [x + 4.6, 28],
      [x - 4.6, 28],
    ],
    0.6,
    { surface: "roof" },
  );
}

/** A house grown into the palace wall: shutters, a tiled roof if it looks over the cornice, an awning at its foot. */
function grownHouse(pen: Pen, width: number, top: number, tall: boolean): void {
  const { random } = pen.scene;
  if (tall) {
    const roof: Point[] = [
      [-0.6, top],
      [width + 0.6, top],
      [width - 1, top + 2.4],
      [1, top + 2.4],
    ];
    pen.face(roof, 0.6, { surface: "roof", ragged: 0.2 });
    if (random() < 0.6) pen.block(width * 0.6, top + 1.6, 1, 2.4, 0.4);
  }
  pen.block(0, 0, width, top, 0.25 + random() * 0.3, { ragged: 0.5 });
  const columns = Math.max(2, Math.round(width / 3.2));
  for (let y = top - 3.6; y > 5; y -= 4.6) {
    const middles = evenly((width * 0.5) / columns, width - (width * 0.5) / columns, columns);
    pen.windowRow(0, width, columns, y, 1.1, 2, "square", 0.4).lightWindows();
    pen.strokes(
      middles.flatMap((x): Stroke[] => [
        [x - 1, y, x - 1, y + 2],
        [x + 1, y, x + 1, y + 2],
      ]),
      "bold",
    );
  }
  pen.windowRow(0.6, width - 0.6, Math.max(2, Math.round(width / 4)), 0, 2, 3, "square", 0.8).lightWindows();
  if (random() < 0.75) {
    const awning: Point[] = [
      [0.4, 4.2],
      [width - 0.4, 4.2],
      [width + 0.4, 3],
      [-0.4, 3],
    ];
    pen.face(awning, -1).strokes(
      evenly(0.6, width - 0.6, Math.round(width)).map((x): Stroke => [x, 4.1, x + (x - width / 2) * 0.1, 3]),
      "line",
    );
  }
  if (tall && random() < 0.7) {
    pen.line(
      [
        [width, 14.6],
        [width + 4.4, 14.2],
      ],
      "hatch",
    );
    pen.strokes(
      evenly(width + 0.6, width + 3.8, 5).map((x): Stroke => [x, 14.4, x, 13 - random() * 0.6]),
      "bold",
    );
  }
}

/** The sea front of the palace: arches of the emperor's gallery above, the town that grew into its wall below. */
function seaFront(pen: Pen): void {
  const half = 80;
  pen.block(-half, 0, 2 * half, 20.4, 0.32, { ragged: 0.25 }).block(-half - 0.6, 19.8, 2 * half + 1.2, 1, 0.9);
  const arches = evenly(-68, 68, 25);
  arches.forEach((x, i) => {
    if (Math.abs(x) < 4) return;
    const chance = i % 3 === 0 ? 0.9 : 0.45;
    pen.window(x, 12, 2.6, 6, "round", chance);
  });
  pen
    .lightWindows()
    .uprights(evenly(-70.8, 70.8, 26), 11.6, 7.4, "bold")
    .line("-80,11.2 80,11.2", "bold")
    .line("-80,19 80,19");
  // Houses and shops in the wall, and those that rise out of it: no two alike.
  const { random } = pen.scene;
  for (let x = -72; x < 66; ) {
    const width = 7 + random() * 6;
    const tall = random() < 0.42;
    const top = tall ? 20.8 + random() * 3 : 7.6 + random() * 3;
    if (x + width > -7 && x < 7) {
      x = 7;
      continue;
    }
    grownHouse(pen.at(x, 0), width, top, tall);
    x += width + (tall ? 4 : 1) + random() * 3;
  }
  // The Brass Gate and the broad arch of the gallery over it.
  pen
    .face("-6,0 6,0 6,21 0,24.6 -6,21", 0.5)
    .window(0, 11.4, 6, 8.4, "round", 1)
    .window(0, 0, 3, 5, "round", 1)
    .lightWindows();
  pen.strokes("-2,11.4 -2,18 | 2,11.4 2,18 | 0,0 0,4.4 | -3,14 3,14", "ink");
  cornerTower(pen, -half - 2);
  cornerTower(pen, half + 2);
}

const boat = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y})scale(${size} ${Math.abs(size)})"><path class="face4" d="M-70-16q14 24 30 26h76q22-4 36-32-20 10-44 10h-60q-22 0-38-4z"/><path class="line4" d="M-62-10q60 12 126-8M-6-12v-92M-6-100l56 78M-6-96L-52-14M-6-30h44"/><path class="line4" d="M-6-104v-4M-6-104l10 5-10 4"/><path class="spark" d="M-52 16h90M-30 23h54"/></g>`;

/** A ferry that comes in from the islands with all its decks lit, 200 pixels long at size 1. */
const ferry =
  '<path class="face2" d="M-100-6l8 12H88l14-20H-96zM-84-14h160v-14H-70zM-62-28h120v-12H-50zM-30-40h60v-11h-52zM34-40h18l4-18H40z"/><path class="lit" d="M-76-24h8v5h-8zM-62-24h8v5h-8zM-48-24h8v5h-8zM-34-24h8v5h-8zM-20-24h8v5h-8zM-6-24h8v5h-8zM8-24h8v5H8zM22-24h8v5h-8zM36-24h8v5h-8zM50-24h8v5h-8zM-52-36h100v4H-52zM-24-48h40v4h-40z"/>';

/** Café parasols under the palace wall. */
function parasols(view: Perspective): void {
  for (const z of [172, 150, 132, 116, 102, 90, 80, 71]) {
    const pen = view.scene.pen(...view.at([-47, 0, z]), view.scale(z), 3);
    pen.face("-2.6,2.4 2.6,2.4 0,3.6", -1).strokes("0,0 0,2.4 | -1.3,2.4 0,3.6 | 1.3,2.4 0,3.6", "line");
    pen.shape("-2.2,0 -2.2,.8 -1.2,.8 -1.2,0", "figure").shape("1.2,0 1.2,.8 2.2,.8 2.2,0", "figure");
  }
}

export const split: CityScene = {
  crops: crops({ tallLeft: 368, stripTop: 300 }),
  footRow: 636,
  draw(mode) {
    const title = "Split: the sea front of Diocletian’s palace along the Riva, St Domnius and a ferry by night";
    const scene = new Scene("st", { seed: 139, mode, title });
    const view = new Perspective(scene, { vanishX: 960, vanishY: 604, focal: 1000, eye: 4.1 });
    scene.sky({ moon: [816, 196, 56], phase: "gibbous", horizon: 600, gap: 14.6, stars: 60, clouds: -0.03 });
    scene.shows("mosor", () =>
      mountain(
        scene,
        "640,590 780,520 900,460 1000,430 1080,376 1170,330 1260,352 1350,300 1440,282 1530,330 1620,350",
        640,
        {
          relief: 80,
          gap: 8,
        },
      ),
    );
    scene.mist(470, 620, 0.7);
    scene.water(604, 905, {
      density: 1,
      lights: [
        [1330, 110, 0.16],
        [1500, 40, 0.3],
        [1180, 40, 0.2],
      ],
    });
    stoneRow(scene, "row", 320, { scale: 4.6, height: [9, 14], width: [7, 11], lit: 0.42, base: 20, gables: 0.5 }, [
      [740, 622, 0.56],
      [905, 620, 0.5, true],
      [1050, 618, 0.4],
      [1170, 616, 0.34, true],
    ]);
    paving(view, {
      far: 235,
      edge: 16,
      bandsApart: 5,
      lights: [
        [-30, 60, 12],
        [4, 40, 6],
        [-34, 110, 18],
      ],
    });
    const quay = (y: number): Place[] => [
      [16, y, 14],
      [16, y, 235],
    ];
    view.face("face3", [...quay(0), ...quay(-1.3).reverse()]);
    view.strokes("line3", [
      [
        [15, 0, 14],
        [15, 0, 235],
      ],
    ]);
    scene.shows("mausoleum", () =>
      mausoleum(scene.pen(...view.at([-77, 0, 168]), view.scale(168), 2, view.scale(168) * 1.2)),
    );
    scene.landmark("st-domnius", () =>
      stDomnius(scene.pen(...view.at([-88, 0, 160]), view.scale(160), 2, view.scale(160) * 1.22)),
    );
    scene.shows("sea-front", () => seaFront(new WallPen(view, { x: -58, z: 146, right: 0, away: 1 })));
    parasols(view);
    scene.define("ferry", ferry).shows("ferry", () => scene.place("ferry", 1330, 622, 0.9));
    scene.glow(1330, 610, 190, 0.3, 60);
    scene.shows("riva", () => {
      [130, 104, 84, 68, 55, 44, 35, 28].forEach((z, i) => {
        const [x, y] = view.at([9.4 - (i % 2) * 0.6, 0, z]);
        palm(scene, x, y, view.scale(z) * (8 + ((i * 5) % 4) * 0.8), i % 3 === 0);
      });
    });
    lampsAlong(view, [
      [-30, 60],
      [-34, 110],
      [3, 40],
      [3, 74],
      [3, 120],
    ]);
    strollersAt(view, [
      [-12, 60],
      [-11, 60],
      [-20, 74],
      [-4, 88],
      [-3, 88],
      [-2, 88.4],
      [-24, 52],
      [-30, 92],
      [-8, 120],
      [0, 66],
      [-16, 110],
      [-22, 84],
      [-21, 84],
      [-36, 70],
      [5, 52],
    ]);
    guideAt(view, 0.4, 14, true);
    walkers(view, [
      ["woman", -4.2, 14.1],
      ["hat", -3.3, 13.9],
      ["man", -2.5, 14],
      ["child", -1.7, 13.9],
    ]);
    return scene
      .put(boat(1450, 700, 0.72))
      .put(boat(1290, 664, -0.42))
      .put(boat(1560, 730, -0.9));
  },
};
