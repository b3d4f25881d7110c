import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point } from "#art/engine/path.ts";
import { pointsPath, smooth } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";
import { tracks, tramAhead } from "#art/pieces/tram-ahead.ts";

export function millTower(pen: Pen, width: number, height: number): void {
  const half = width / 2;
  pen.block(-half, 0, width, height, 0.6, { ragged: 0.6 }).bands(-half, width, [5.4, 10.4, 15.4, 20.4, height - 2]);
  for (const y of [1.4, 6.6, 11.6, 16.6]) pen.windowRow(1 - half, half - 1, 2, y, 1.7, 3.2, "round", 0.55);
  pen.windowRow(1 - half, half - 1, 3, 22, 1.2, 3.4, "round", 0.1).lightWindows();
  pen.block(-half - 0.6, height, width + 1.2, 1, 0.9).battlement(-half - 0.4, half + 0.4, height + 1, 5, 1.8);
  for (const x of [-half, half]) pen.block(x - 0.8, height - 3, 1.6, 6.4, 0.7).spire(x, height + 3.4, 2, 3, 1);
}

/** Poznański's spinning mill, 170 m of brick in five storeys. */
function mill(pen: Pen): void {
  pen.block(0, 0, 170, 25, 0.35, { ragged: 0.25 }).block(-0.6, 25, 171.2, 1, 0.9).battlement(0, 170, 26, 24, 1);
  for (const y of [1.2, 6, 10.8, 15.6, 20.4])
    pen.windowRow(13, 79, 8, y, 3, 3.4, "round", 0.62).windowRow(91, 157, 8, y, 3, 3.4, "round", 0.62);
  pen.lightWindows().strokes("12,5.2 80,5.2 | 12,10 80,10 | 12,14.8 80,14.8 | 12,19.6 80,19.6");
  pen.strokes("90,5.2 158,5.2 | 90,10 158,10 | 90,14.8 158,14.8 | 90,19.6 158,19.6");
  pen.uprights([29.5, 46, 62.5, 107.5, 124, 140.5], 0, 25, "line");
  millTower(pen.at(6, 0), 12, 31);
  millTower(pen.at(85, 0), 12, 33);
  millTower(pen.at(164, 0), 12, 31);
}

/** A factory chimney, with its smoke drawn as engraved flow lines. */
function chimney(pen: Pen, height: number, drift: number): void {
  const { scene } = pen;
  pen.lathe(
    0,
    [
      [2.6, 0],
      [1.6, height],
      [2.2, height + 0.6],
      [2.2, height + 2],
    ],
    { ribs: 4 },
  );
  pen.strokes(
    [
      [-2, height - 3, 2, height - 3, -0.3],
      [-2, height - 5, 2, height - 5, -0.3],
    ],
    "line",
  );
  for (let i = 0; i < 5; i++) {
    const flow = evenly(0, 1, 7).map((t): Point => {
      const spread = (i - 2) * (0.7 + t * 5.5);
      return [
        spread * 0.5 + t * drift * (1 + i * 0.06),
        height + 2.4 + Math.sqrt(t) * 13 + spread * 0.6 + Math.sin(t * 9 + i) * 1.4,
      ];
    });
    const curve = smooth(flow, 3).slice(i === 2 ? 0 : 1 + i, i === 2 ? undefined : 19 - i);
    scene.put(
      `<path class="line1" fill="none" d="${pointsPath(
        curve.map((point) => pen.toPixels(point)),
        { close: false },
      )}"/>`,
    );
  }
}

/** A curved mansard pavilion of the palace; its lantern stands upright, as the dome does. */
function domedPavilion(pen: WallPen, half: number, eaves: number, rise: number): void {
  pen.block(-half, 0, half * 2, eaves, 0.5, { ragged: 0.5 });
  pen
    .windowRow(0.8 - half, half - 0.8, 3, 2, 1.7, 4.4, "round", 0.8)
    .windowRow(0.8 - half, half - 0.8, 3, 9.6, 1.8, 5.4, "round", 0.85);
  pen
    .lightWindows()
    .strokes([[-half, 8, half, 8]], "line")
    .block(-half - 0.6, eaves, half * 2 + 1.2, 1.2, 0.9);
  const dome: Point[] = [
    [half, eaves + 1.2],
    [half * 1.04, eaves + 1.2 + rise * 0.25],
    [half * 0.8, eaves + rise * 0.66],
    [half * 0.42, eaves + rise * 0.94],
    [half * 0.34, eaves + rise],
  ];
  pen.lathe(0, dome, { smooth: 3, ribs: 8, tone: 0.85 });
  const lantern = pen.upright(0);
  lantern
    .disc(0, eaves + rise * 0.42, 1.4)
    .window(0, eaves + rise * 0.42 - 0.8, 1.2, 1.6, "round", 1)
    .lightWindows();
  const top = eaves + rise;
  lantern.block(-half * 0.36, top, half * 0.72, 0.7, 0.9).block(-1.1, top + 0.7, 2.2, 3.4, 0.6);
  lantern
    .window(0, top + 1, 1, 2.4, "round", 1)
    .lightWindows()
    .lathe(
      0,
      [
        [1.6, top + 4.1],
        [1.1, top + 5.4],
        [0, top + 8],
      ],
      { ribs: 2 },
    )
    .finial(0, top + 8, 1.2);
}

/** The Poznański Palace: a Neo-Baroque front of 80 m under three domes. */
function palace(pen: WallPen): void {
  for (const [x, width] of [
    [10, 22],
    [46, 22],
  ] as const) {
    pen
      .face(
        [
          [x, 17],
          [x + width, 17],
          [x + width, 23],
          [x, 23],
        ],
        0.5,
        { surface: "roof" },
      )
      .block(x, 0, width, 17, 0.4, { ragged: 0.4 });
    pen
      .windowRow(x + 1, x + width - 1, 5, 2, 1.7, 4.4, "round", 0.7)
      .windowRow(x + 1, x + width - 1, 5, 9.6, 1.9, 5.2, "round", 0.85);
    pen
      .lightWindows()
      .strokes([[x, 8, x + width, 8]], "line")
      .block(x, 16.6, width, 1, 0.9);
    pen.uprights(evenly(x + 1, x + width - 1, 16), 17.6, 1.3, "line").strokes([[x, 18.9, x + width, 18.9]], "line");
    for (const statue of [x + 5, x + width - 5])
      pen.at(statue, 18.9).shape("-0.6,0 0.6,0 0.7,1.6 0.3,2.6 -0.3,2.6 -0.7,1.6", "figure");
  }
  domedPavilion(pen.at(5, 0), 7, 19, 13);
  domedPavilion(pen.at(73, 0), 7, 19, 13);
  domedPavilion(pen.at(39, 0), 9, 21, 17);
  pen
    .block(35.6, 0, 6.8, 8.6, 0.7)
    .window(39, 0, 3.2, 6.6, "round", 1)
    .lightWindows()
    .strokes("39,0 39,6.4 | 37.4,3.4 40.6,3.4", "ink");
}

/** The mill's gate: an arch between two brick piers under a stepped gable. */
export function millGate(pen: Pen): void {
  pen.face("-10,0 10,0 10,14 7,14 7,17 4,17 4,20 -4,20 -4,17 -7,17 -7,14 -10,14", 0.5, { ragged: 0.5 });
  pen.block(-10.6, 14, 21.2, 0.9, 0.9).disc(0, 16.4, 1.6);
  pen.window(0, 0, 9, 12, "round", 1).lightWindows();
  for (const x of [-8.4, 8.4])
    pen
      .block(x - 1.8, 0, 3.6, 17, 0.7)
      .block(x - 2.3, 17, 4.6, 1, 0.9)
      .spire(x, 18, 3.4, 5, 2);
}

export const lodz: CityScene = {
  crops: crops({ tallLeft: 860, stripTop: 300 }),
  footRow: 634,
  draw(mode) {
    const title = "Łódź: the Poznański Palace and its mill along Ogrodowa Street, a tram in the rain by night";
    const scene = new Scene("lo", { seed: 61, mode, title });
    const view = new Perspective(scene, { vanishX: 540, vanishY: 602, focal: 1000, eye: 4.4 });
    scene.sky({ moon: [0, 0, 0], horizon: 620, stars: 0, gap: 21, clouds: 0.07, weather: "rain" });
    paving(view, {
      far: 330,
      share: 0.22,
      bandsApart: 8,
      lights: [
        [38, 54, 12],
        [-10, 40, 8],
        [46, 96, 20],
        [14, 38, 10],
      ],
    });
    scene.shows("chimneys", () => chimney(scene.pen(760, 628, 4.4, 1), 80, -104));
    scene.shows("chimneys", () => chimney(scene.pen(862, 628, 5, 1), 92, -120));
    scene.shows("chimneys", () => chimney(scene.pen(960, 628, 5.6, 1), 66, -90));
    scene.mist(420, 630, 0.6);
    scene.shows("mill", () => mill(new WallPen(view, { x: 66, z: 168, right: 0, away: 1 }, 3)));
    scene.shows("mill-gate", () => millGate(new WallPen(view, { x: 66, z: 155, right: 0, away: 1 })));
    scene.glow(1270, 600, 380, 0.26, 200);
    scene.landmark("palace", () => palace(new WallPen(view, { x: 66, z: 66, right: 0, away: 1 })), [960, 1540]);
    const kinds = ["flat"] as const;
    scene
      .capture("famuly", () =>
        houseRow(new WallPen(view, { x: -24, z: 170, right: 0, away: -1 }, 3), 130, {
          kinds,
          country: "poland" as const,
          height: [13, 15],
          width: [18, 24],
          lit: 0.42,
          base: 0,
          shops: 0.4,
        }),
      )
      .place("famuly", 0, 0);
    tracks(view, 11, 300);
    lampsAlong(
      view,
      [
        [-10, 40],
        [-10, 76],
        [38, 54],
        [38, 88],
        [38, 130],
      ],
      6,
    );
    strollersAt(view, [
      [42, 60],
      [43, 60.4],
      [50, 84],
      [30, 48],
      [-12, 60],
      [-12.6, 66],
      [44, 110],
      [46, 112],
      [52, 96],
      [-12, 110],
      [22, 100],
      [34, 70],
    ]);
    scene.shows("tram", () => tramAhead(view, 11, 40, 28));
    guideAt(view, 6.5, 15);
    return walkers(view, [
      ["woman", 8.5, 15],
      ["hat", 9.3, 15.2, true],
      ["man", 10.2, 14.9],
      ["child", 10.9, 14.8],
    ]);
  },
};
