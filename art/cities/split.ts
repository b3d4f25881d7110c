import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { palm } from "#art/pieces/southern-trees.ts";
import { stoneRow } from "#art/pieces/stone-houses.ts";
import { placeStreet } from "#art/pieces/street.ts";

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

/** The Riva: white flags in courses, wider towards the sea, no joint above another. */
function riva(scene: Scene, top: number, bottom: number): void {
  scene.put(`<path class="face3" d="M-10 ${top}H1610V${bottom}H-10z"/>`);
  const rows = [0, 0.1, 0.24, 0.42, 0.66, 1].map((t) => top + (bottom - top) * t);
  const joints = rows.slice(1).flatMap((y, i): Stroke[] => {
    const above = rows[i] ?? y;
    const step = 44 + i * 26;
    return evenly(-40, 1640, Math.round(1680 / step)).flatMap((x): Stroke[] => {
      const at = x + (i % 2 ? step / 2 : 0) + scene.random() * 8;
      return scene.random() < 0.62 ? [[at, above + 2, at + (at - 800) * 0.012, y - 2]] : [];
    });
  });
  const courses = rows
    .slice(1, -1)
    .flatMap((y): Stroke[] =>
      evenly(-30, 1500, 9).flatMap((x): Stroke[] =>
        scene.random() < 0.7 ? [[x, y, x + 90 + scene.random() * 90, y]] : [],
      ),
    );
  scene.put(`<path class="hatch3" opacity=".6" d="${strokesPath([...joints, ...courses], true)}"/>`);
  scene.putNear(`<path class="face4" d="M-10 ${bottom}H1610v16H-10z"/>`);
}

const boat = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y})scale(${size} ${Math.abs(size)})"><path class="face4" d="M-70-16q14 24 30 26h76q22-4 36-32-20 10-44 10h-60q-22 0-38-4z"/><path class="line4" d="M-62-10q60 12 126-8M-6-12v-92M-6-100l56 78M-6-96L-52-14M-6-30h44"/><path class="line4" d="M-6-104v-4M-6-104l10 5-10 4"/><path class="spark" d="M-52 16h90M-30 23h54"/></g>`;

export const split: CityScene = {
  crops: crops({ tallLeft: 345, stripTop: 302 }),
  draw(mode) {
    const title = "Split: the bell tower of St Domnius, the sea front of Diocletian’s palace and the Riva by night";
    const scene = new Scene("st", { seed: 139, mode, title });
    scene.sky({ moon: [813, 220, 58], phase: "gibbous", horizon: 600, gap: 12.8, stars: 60, clouds: -0.03 });
    mountain(
      scene,
      "700,560 820,480 920,420 1000,372 1090,340 1180,262 1270,280 1360,222 1450,196 1530,236 1620,214",
      720,
      { relief: 90, gap: 8 },
    );
    const marjan: Point[] = [
      [-20, 480],
      [60, 456],
      [130, 450],
      [220, 470],
      [300, 500],
      [400, 540],
      [520, 600],
    ];
    scene.shows("marjan", () => mountain(scene, marjan, 720, { relief: 60, rounded: 3 }));
    scene.mist(470, 680, 0.7);
    stoneRow(scene, "row", 320, { scale: 4.6, height: [9, 14], width: [7, 11], lit: 0.42, base: 40, gables: 0.5 }, [
      [-60, 640, 0.8],
      [170, 600, 0.6],
      [360, 596, 0.6, true],
      [760, 598, 0.6],
      [940, 596, 0.6, true],
      [1120, 600, 0.6],
      [1330, 640, 0.86],
    ]);
    scene.shows("mausoleum", () => mausoleum(scene.pen(800, 652, 8.2)));
    scene.landmark("st-domnius", () => stDomnius(scene.pen(640, 660, 8.8, 2, 9.8)));
    placeStreet(scene, "row", 320, [
      [-120, 716, 0.84, true],
      [1462, 716, 0.9],
    ]);
    scene.glow(800, 700, 620, 0.22, 90);
    scene.shows("sea-front", () => seaFront(scene.pen(800, 714, 7.8, 2, 8)));
    scene.shows("riva", () => riva(scene, 712, 812));
    scene.water(828, 905, {
      density: 1.1,
      lights: [
        [190, 60, 1],
        [640, 50, 0.9],
        [800, 70, 0.8],
        [1000, 40, 0.9],
        [1330, 50, 0.8],
      ],
    });
    [66, 206, 340, 486, 742, 866, 1062, 1180, 1430, 1534].forEach((x, i) => {
      palm(scene, x, 742 + (i % 2) * 5, [118, 164, 134, 182, 150, 126, 172, 140, 158, 112][i] ?? 140, i % 3 === 0);
    });
    lamp(scene, 410, 790, 1);
    lamp(scene, 1296, 790, 1);
    guests(scene, [
      ["man", 560, 776, 0.64],
      ["woman", 582, 777, 0.6],
      ["hat", 1470, 778, 0.62],
    ]);
    guide(scene, 1000, 808, -1.08);
    guests(scene, [
      ["woman", 884, 806, 0.96],
      ["hat", 922, 808, 1],
      ["man", 848, 807, 1],
    ]);
    return scene
      .put(boat(230, 866, 0.86))
      .put(boat(1420, 870, -0.92))
      .put(boat(640, 864, 0.74));
  },
};
