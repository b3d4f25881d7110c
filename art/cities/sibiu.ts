import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { balustrade, clock, nave } from "#art/pieces/facades.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

/** A dormer like a drowsy eye: a long lid of tiles over a dark slit with two or three panes. */
function eye(pen: Pen, x: number, y: number, half: number): void {
  const arc = (rise: number, reach: number, lift = 0): Point[] =>
    evenly(-1, 1, 11).map((t): Point => [x + t * reach, y + lift + rise * (1 - t * t) ** 1.3]);
  pen.shape([...arc(half * 0.6, half * 2), [x + half * 2, y - 0.12], [x - half * 2, y - 0.12]]);
  pen.line(arc(half * 0.62, half * 2), "bold").line(arc(half * 0.78, half * 2.2, 0.06), "line");
  const slit = [...arc(half * 0.34, half), [x + half, y + 0.04], [x - half, y + 0.04]] as Point[];
  pen.shape(slit, "dark").line([...slit, slit[0] as Point], "line");
  pen.strokes([-0.34, 0.34].map((t): Stroke => [x + t * half, y + 0.04, x + t * half, y + half * 0.28]));
}

type EyedHouse = {
  width: number;
  eaves: number;
  rise: number;
  eyes: readonly (readonly [x: number, y: number, half: number])[];
};

/** A burgher's house whose roof looks down on the street. */
function eyedHouse(pen: Pen, { width, eaves, rise, eyes }: EyedHouse): void {
  const roof: Point[] = [
    [-0.8, eaves],
    [width + 0.8, eaves],
    [width - 1.6, eaves + rise],
    [1.6, eaves + rise],
  ];
  pen.block(width * 0.16, eaves + rise - 1, 1.3, 2.6, 0.4).block(width * 0.8, eaves + rise - 1, 1.3, 2.6, 0.4);
  pen
    .face(roof, 0.5, { surface: "roof", ragged: 0.3 })
    .strokes([[1.6, eaves + rise, width - 1.6, eaves + rise]], "bold");
  for (const [x, y, half] of eyes) eye(pen, x, eaves + y, half);
  pen.block(0, 0, width, eaves, 0.4, { ragged: 0.5 }).block(-0.5, eaves - 0.5, width + 1, 0.7, 0.9, { ragged: 0.1 });
  const columns = Math.round(width / 3.2);
  pen.windowRow(0.6, width - 0.6, columns, eaves - 3.6, 1.3, 2.2, "square", 0.55);
  pen.windowRow(0.6, width - 0.6, columns, 0.9, 1.3, 2.2, "round", 0.5).lightWindows();
  const frames = evenly(0.6 + (width - 1.2) / columns / 2, width - 0.6 - (width - 1.2) / columns / 2, columns);
  pen.strokes(
    frames.map((x): Stroke => [x - 1, eaves - 3.8, x + 1, eaves - 3.8]),
    "line",
  );
}

/** The Council Tower: four storeys that step back under the tented roof and its corner turrets. */
function councilTower(pen: Pen): void {
  const storeys = [
    [0, 7.4, 14],
    [14, 6.8, 9],
    [23, 6.2, 8],
    [31, 5.6, 7],
  ] as const;
  for (const [y, half, height] of storeys) {
    pen
      .block(-half, y, half * 2, height, 0.6, { ragged: 0.6 })
      .block(-half - 0.6, y + height - 0.7, half * 2 + 1.2, 0.8, 0.9);
  }
  pen
    .window(0, 16, 1.9, 4, "round", 0.5)
    .windowRow(-4.6, 4.6, 3, 32, 1.6, 4.4, "round", 0.1)
    .window(-4.4, 17, 1, 2, "square", 0.6);
  pen.window(4.4, 25.4, 1, 2, "square", 0.5).lightWindows();
  clock(pen, 0, 26.6, 2.8, 9.9);
  for (const x of [-5.4, 5.4]) pen.block(x - 1.2, 37.4, 2.4, 3, 0.6).spire(x, 40.4, 3.4, 8, 2);
  pen.face("-5.4,38 5.4,38 1.2,51 -1.2,51", 0.6, { surface: "roof", ragged: 0.2 });
  for (const x of [-2, 2]) pen.block(x - 0.8, 38, 1.6, 2.4, 0.5).spire(x, 40.4, 2.2, 5, 1);
  pen.spire(0, 50.6, 2.6, 7, 2).finial(0, 57.6, 1.4);
}

/** The Lutheran cathedral, 73 m: five tiled cones on the tower. */
function cathedral(pen: Pen): void {
  nave(pen, -58, 52, 17, 34, 6, { glass: 2.4 });
  pen.block(-7, 0, 14, 44, 0.55, { ragged: 0.6 }).bands(-7, 14, [18, 31, 43.2], 0.4);
  pen.windowRow(-5, 5, 2, 33, 2, 7, "pointed", 0.15).window(0, 20, 2, 6, "pointed", 0.4).lightWindows();
  for (const x of [-6.4, 6.4]) pen.block(x - 1.4, 42, 2.8, 6, 0.6).spire(x, 48, 4, 11, 2);
  pen.lathe(0, "6.2,44 5.2,48 0.2,73", { ribs: 6, tone: 0.8 }).finial(0, 73, 1.4);
  const tiles = [49, 54, 59, 64].map((y): Point[] => {
    const reach = 5.2 * (1 - (y - 48) / 25.4);
    return evenly(-reach, reach, 7).map((x, i): Point => [x, y + (i % 2 ? 1.6 : 0)]);
  });
  for (const row of tiles) pen.line(row, "line");
  pen.block(-1.6, 44, 3.2, 3, 0.5).spire(0, 47, 4, 7, 1);
}

/** The Bridge of Lies: four cast-iron panels with their rings over a flat arch, 1859. */
function bridgeOfLies(pen: Pen): void {
  const half = 10;
  const under = (x: number): number => 3.5 - 2.5 * (x / half) ** 2;
  const arch = evenly(-half, half, 17).map((x): Point => [x, under(x)]);
  pen.face([...arch, [half, 4.4], [-half, 4.4]], -1);
  const struts = evenly(-9.4, 9.4, 25).map((x): Stroke => [x, under(x), x, 4.4]);
  pen.strokes(struts, "hatch");
  for (const x of [-9, -7.2, -5.6, 5.6, 7.2, 9]) {
    const room = 4.4 - under(x);
    pen.disc(x, under(x) + room / 2, room * 0.42).disc(x, under(x) + room / 2, room * 0.2);
  }
  pen.line(arch, "bold").line(
    arch.map(([x, y]): Point => [x, y - 0.28]),
    "line",
  );
  pen.block(-half - 0.4, 4.3, half * 2 + 0.8, 0.4, 0.9, { ragged: 0.05 });
  for (const left of evenly(-half, half - 5, 4)) {
    const panel = pen.at(left, 4.7);
    panel.block(0.05, 0, 4.9, 1.7, -1).strokes("0.1,0 0.1,1.9 | 4.9,0 4.9,1.9 | 0,1.7 5,1.7 | 0,0.2 5,0.2", "bold");
    panel
      .strokes("0.3,0.3 1.5,1.6 | 1.5,0.3 0.3,1.6 | 3.5,0.3 4.7,1.6 | 4.7,0.3 3.5,1.6", "line")
      .disc(2.5, 0.95, 0.66)
      .disc(2.5, 0.95, 0.3);
  }
  for (const x of [-half - 0.7, half + 0.7]) {
    pen
      .block(x - 0.8, -0.4, 1.6, 6.9, 0.7)
      .block(x - 1, 6.4, 2, 0.4, 0.9)
      .strokes([[x, 6.8, x, 8.2]], "bold");
    pen
      .at(x, 8.2)
      .shape("-0.3,0 0.3,0 0.46,1 -0.46,1", "lit")
      .face("-0.6,1 0.6,1 0.2,1.4 -0.2,1.4", -1)
      .strokes("0,0 0,1", "ink");
    const [left, top] = pen.toPixels([x, 8.7]);
    pen.scene.glow(left, top, 80, 0.6);
  }
}

const mountains =
  "-20,520 60,470 120,486 190,420 240,440 300,384 340,410 400,360 450,392 500,372 560,420 620,396 690,440 740,420 820,370 " +
  "870,398 930,344 980,376 1040,352 1100,404 1160,384 1230,430 1290,396 1350,420 1420,380 1480,424 1540,404 1620,460";

export const sibiu: CityScene = {
  crops: crops({ tallLeft: 440, stripTop: 350 }),
  draw(mode) {
    const title = "Sibiu: roofs with eyes, the Council Tower and the Bridge of Lies by night";
    const scene = new Scene("su", { seed: 277, mode, title });
    scene.sky({ moon: [750, 140, 40], phase: "gibbous", horizon: 560, gap: 14.6, stars: 90, clouds: -0.05 });
    const far = scene.pen(0, 0, 1, 1);
    const peaks = readPoints(mountains).map(([x, y]): Point => [x, -y]);
    far.face([...peaks, [1620, -680], [-20, -680]], 0.3, { surface: "slope" });
    far.strokes(
      peaks.flatMap(([x, y], i): Stroke[] => [
        [x, y - 2, x + (i % 2 ? 12 : -12), y - 36],
        [x - 4, y - 12, x - 18, y - 30],
      ]),
      "line",
    );
    scene.mist(400, 620, 0.9);
    scene.shows("cathedral", () => cathedral(scene.pen(1036, 640, 5.6, 2, 6.9)));
    const kinds = ["eave", "eave", "gable"] as const;
    street(
      scene,
      "row",
      400,
      {
        scale: 4.6,
        kinds,
        country: "romania" as const,
        height: [8, 11],
        width: [10, 14],
        lit: 0.42,
        roof: 1.5,
        base: 130,
      },
      [
        [440, 640, 0.9],
        [800, 640, 0.9, true],
        [1130, 640, 0.9],
      ],
    );
    scene.landmark("council-tower", () => councilTower(scene.pen(575, 660, 7.2)));
    placeStreet(scene, "row", 400, [[640, 664, 0.84, true]]);
    scene.mist(560, 680, 0.5);
    const left = {
      width: 30,
      eaves: 9.4,
      rise: 11,
      eyes: [
        [7.6, 1.6, 1.9],
        [15, 6, 1.5],
        [22.4, 1.6, 1.9],
        [8.4, 6.2, 1.2],
        [21.6, 6.2, 1.2],
      ],
    } as const;
    scene.shows("eyed-houses", () => eyedHouse(scene.pen(34, 676, 14.6), left));
    const right = {
      width: 29,
      eaves: 8.6,
      rise: 10.4,
      eyes: [
        [7.4, 1.6, 1.9],
        [21.6, 1.6, 1.9],
        [14.5, 5.6, 1.5],
      ],
    } as const;
    scene.shows("eyed-houses", () => eyedHouse(scene.pen(1150, 676, 14.8), right));
    // The terrace of the Little Square, cut by the street that runs under the bridge.
    for (const [x, width] of [
      [-10, 596],
      [1014, 596],
    ] as const) {
      scene
        .pen(x, 752, 1)
        .block(0, 0, width, 80, 0.45, { ragged: 0.3 })
        .block(-4, 76, width + 8, 8, 0.9, { ragged: 0.05 });
      balustrade(scene.pen(x, 668, 1), 6, width - 6, 0, 30, 18);
    }
    scene.pen(70, 752, 1).windowRow(0, 420, 5, 0, 40, 54, "round", 0.5).lightWindows();
    scene.pen(1110, 752, 1).windowRow(0, 420, 5, 0, 40, 54, "round", 0.5).lightWindows();
    scene.shows("bridge-of-lies", () => scene.put(underpass)).glow(800, 730, 190, 0.55, 70);
    scene.cobbles(750, 905, 15, [
      [800, 790, 260],
      [420, 836, 180],
      [1240, 836, 180],
    ]);
    scene.shows("bridge-of-lies", () => bridgeOfLies(scene.pen(800, 758, 20.6)));
    lamp(scene, 420, 838, 1.45);
    lamp(scene, 1240, 838, 1.45);
    guide(scene, 690, 888, 1.36);
    return guests(scene, [
      ["woman", 784, 886, 1.18],
      ["man", 830, 890, 1.28],
      ["child", 868, 890, 1.2],
      ["hat", 908, 888, -1.26],
    ]);
  },
};

// The far end of the street, seen through the arch.
const underpass =
  '<path class="dark" d="M586 752V640h428v112z"/><path class="face3" d="M640 752v-62l34-26 34 26v62zM708 752v-48h46v48zM850 752v-54h44v54zM892 752v-74l32-22 34 22v74z"/><path class="line3" d="M640 690h68M708 704h46M850 698h44M892 678h66M754 752l30-34h38l28 34M764 742h76M774 732h58M782 723h42"/><path class="open" d="M664 752v-20q8-9 16 0v20z"/><path class="lit" d="M654 700h8v12h-8zM722 714h7v10h-7zM904 692h9v13h-9z"/><path class="dim" d="M684 700h8v12h-8zM866 708h7v11h-7zM934 692h9v13h-9z"/><path class="hatch3" d="M586 740l54-14M586 720l54-10M586 700l54-6M958 726l56 14M958 710l56 10M958 694l56 6"/>';
