import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { nave } from "#art/pieces/facades.ts";
import { guildSign } from "#art/pieces/guild-signs.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";
import { helm } from "#art/pieces/towers.ts";

function roofedTower(pen: Pen, x: number, width: number, eaves: number, roof: number): void {
  const tower = pen.at(x, 0);
  const half = width / 2;
  tower.block(-half, 0, width, eaves, 0.6, { ragged: 0.5 });
  tower.windowRow(-half, half, 2, eaves - 6, 1.4, 2.8, "square", 0.6).lightWindows();
  const cap: Point[] = [
    [-half - 0.8, eaves],
    [half + 0.8, eaves],
    [0, eaves + roof],
  ];
  tower.face(cap, 0.6, { surface: "roof" }).finial(0, eaves + roof);
}

/** Hohensalzburg from the Salzach, 250 m of bastions round the High Keep. */
function fortress(pen: Pen): void {
  roofedTower(pen, -42, 10, 44, 9);
  pen.block(-64, 0, 40, 30, 0.4).face("-65,30 -23,30 -26,38 -62,38", 0.5, { surface: "roof" });
  pen
    .windowRow(-62, -26, 7, 22, 1.8, 3.4, "square", 0.6)
    .windowRow(-62, -26, 7, 14, 1.6, 3, "square", 0.3)
    .lightWindows();
  pen.block(46, 0, 40, 26, 0.4).face("45,26 87,26 84,33 48,33", 0.5, { surface: "roof" });
  pen.windowRow(48, 84, 7, 18, 1.8, 3.2, "square", 0.6).lightWindows();
  roofedTower(pen, 62, 9, 45, 13);
  pen.block(-22, 0, 66, 48, 0.5, { ragged: 0.5 }).face("-24,48 46,48 40,58 -18,58", 0.55, { surface: "roof" });
  for (const y of [40, 33, 26, 18]) pen.windowRow(-16, 38, 9, y, 1.9, 3.4, "square", y === 33 ? 0.8 : 0.4);
  pen.lightWindows().strokes("-22,24 44,24", "line").block(0, 56, 3, 7, 0.4).block(22, 56, 3, 7, 0.4);
  for (const x of [-22, 44]) {
    pen
      .lathe(x, "4,30 4.4,33 4.4,52", { ribs: 4 })
      .window(x, 44, 1.3, 3, "square", 0.8)
      .lightWindows()
      .spire(x, 52, 10, 13, 3);
  }
  roofedTower(pen, 116, 13, 28, 11);
  pen.block(84, 0, 28, 17, 0.4).face("83,17 113,17 110,22 86,22", 0.5, { surface: "roof" });
  pen.face("-118,-8 -104,19 -62,19 -58,-8", 0.5, { ragged: 0.4 }).battlement(-104, -62, 19, 8, 1.6);
  pen
    .lathe(-104, "8,-8 7,22", { ribs: 6 })
    .spire(-104, 22, 17, 9, 4)
    .window(-104, 14, 1.2, 2.6, "square", 0.8)
    .lightWindows();
  pen.face("-66,-8 -58,15 128,15 136,-8", 0.45, { ragged: 0.3 }).strokes("-59,12 129,12", "line");
  pen.windowRow(-50, 120, 11, 6, 2, 3, "round", 0.2).lightWindows().battlement(-58, 128, 15, 34, 1.6);
  pen.face("128,-8 126,11 158,9 166,-8", 0.4).battlement(127, 157, 10, 6, 1.5);
}

const rockEdge =
  "-260,-88 -236,-70 -214,-62 -190,-46 -172,-42 -150,-24 -128,-18 -116,-6 150,-6 172,-12 186,-26 214,-30 240,-40 300,-42 " +
  "360,-40 420,-46 420,-96 -260,-96";

/** The Festungsberg: bare cliff with woods at its foot, the Mönchsberg going on to the right. */
function rock(pen: Pen): void {
  pen.face(rockEdge, 0.35, { surface: "slope" });
  const { random } = pen.scene;
  const edge = readPoints(rockEdge).slice(0, 18);
  const cracks = edge.slice(1).flatMap(([x, y], i): Stroke[] => {
    const [beforeX, beforeY] = edge[i] ?? [x, y];
    const steps = Math.max(1, Math.round((x - beforeX) / 13));
    return evenly(0, steps, steps + 1).map((k): Stroke => {
      const at = beforeX + ((x - beforeX) * k) / steps;
      const top = beforeY + ((y - beforeY) * k) / steps - 4 - random() * 12;
      return [at, top, at - 2 + random() * 6, top - 10 - random() * 22, random() * 2 - 1];
    });
  });
  pen.strokes(cracks, "line");
  const crowns = Array.from({ length: 60 }, (): Stroke => {
    const x = -230 + random() * 600;
    const y = -58 - random() * 30;
    const width = 4 + random() * 3;
    return [x - width, y, x + width, y, width * 1.4];
  });
  pen.strokes(crowns, "line");
}

/** The Cathedral: dome 71 m, towers 81 m. */
export function cathedral(pen: Pen): void {
  nave(pen, -52, 74, 30, 42, 6, { shape: "round", glass: 3, sill: 14, buttresses: false, hip: 2 });
  pen.block(-41, 36, 24, 14, 0.5).windowRow(-40, -18, 5, 39, 2.4, 8, "round", 0.15).lightWindows();
  pen.uprights(evenly(-40.4, -17.6, 6), 37, 13, "line").block(-42, 50, 26, 1.5, 0.9);
  pen.lathe(-29, "11.8,51.5 12,54.6 10.4,61.6 6,66.4 2.8,67.6", { smooth: 3, ribs: 10, tone: 0.95 });
  pen.windowRow(-37, -21, 3, 55, 1.7, 2.4, "round", 0.15).lightWindows();
  pen.block(-31.4, 67.4, 4.8, 5.4, 0.5).windowRow(-31, -27, 2, 68, 1.1, 3.8, "round", 0.15).lightWindows();
  pen.lathe(-29, "3.2,72.8 2.2,75 0.4,76.6", { smooth: 2, ribs: 2 }).cross(-29, 76.6, 5);
  pen
    .block(12, 0, 28, 44, 0.35)
    .face("17,44 35,44 26,51", 0.5)
    .windowRow(18, 34, 2, 26, 2.6, 8, "round", 0.8)
    .lightWindows();
  for (const x of [12.5, 39.5]) {
    pen
      .block(x - 6, 0, 12, 54, 0.55)
      .bands(x - 6, 12, [22, 40, 53], 0.5)
      .window(x, 43, 3, 7.4, "round", 0.15);
    pen
      .window(x, 26, 2.6, 8, "round", 0.4)
      .lightWindows()
      .block(x - 5, 54, 10, 9, 0.5)
      .window(x, 55.6, 2.6, 6, "round", 0.15);
    pen.lightWindows().block(x - 5.6, 63, 11.2, 1, 0.9);
    pen
      .lathe(x, "5.4,64 5.6,66 3.8,70.4 1.9,72 1.9,75.4 2.4,76.4 0.6,79 0,83", { smooth: 2, ribs: 5 })
      .finial(x, 83, 1.2);
  }
}

function franciscanSpire(pen: Pen): void {
  pen.face("4,22 46,22 42,40 6,40", 0.5, { surface: "roof" }).block(4, 0, 42, 22, 0.3);
  pen.windowRow(6, 44, 5, 6, 2.4, 12, "pointed", 0.7).lightWindows();
  pen.block(-4.4, 0, 8.8, 46, 0.5).bands(-4.4, 8.8, [30, 45], 0.4).window(0, 33, 2.4, 8, "pointed", 0.8).lightWindows();
  for (const x of [-3.8, 3.8]) pen.spire(x, 46, 1.8, 9, 1);
  pen.spire(0, 46, 7.6, 30, 4).finial(0, 76, 1.3);
}

function stPeter(pen: Pen): void {
  pen.block(-4, 0, 8, 34, 0.5).bands(-4, 8, [22, 33], 0.4).window(0, 25, 2.4, 6, "round", 0.8).lightWindows();
  helm(pen, 0, 34, 5, 22);
}

/** The corner house at the left edge with its lit panes and the signs. */
function signHouse(scene: Scene): void {
  scene.putNear('<path class="face4" d="M-10 905V72h196V60h14v845z"/>');
  scene.putNear(
    '<path class="line4" d="M-10 82h196M-10 90h196M-10 292h196M-10 300h196M-10 512h196M-10 722h196M-10 730h196M168 300v420"/>',
  );
  const panes: string[] = [];
  for (const [x, y, lit] of [
    [26, 142, true],
    [104, 142, false],
    [26, 350, false],
    [104, 350, true],
    [26, 562, true],
    [104, 562, false],
  ] as const) {
    panes.push(
      `<path class="line4" d="M${x - 8} ${y - 10}h64v118h-64zM${x - 14} ${y + 108}h76"/>`,
      `<path class="${lit ? "lit" : "dark"}" d="M${x} ${y}h48v98h-48z"/>`,
      `<path class="ink" stroke-width="3" d="M${x + 24} ${y}v98M${x} ${y + 32}h48M${x} ${y + 66}h48"/>`,
    );
  }
  scene.putNear(panes.join(""));
  scene.putNear(
    '<path class="dim" d="M52 905v-96q0-40 40-40t40 40v96z"/><path class="ink" stroke-width="4" d="M92 769v136M52 820h80"/>',
  );
  for (const i of [0, 1, 2] as const) guildSign(scene, i, 200, 176 + i * 190, 1.34);
}

export const salzburg: CityScene = {
  crops: crops({ tallLeft: 540, stripTop: 330 }),
  draw(mode) {
    const title = "Salzburg: Hohensalzburg, the Cathedral and the wrought signs of the Getreidegasse by night";
    const scene = new Scene("sb", { seed: 233, mode, title });
    scene.sky({ moon: [680, 120, 0], horizon: 560, gap: 14.6, stars: 60, clouds: 0.02 });
    const untersberg: Point[] = readPoints(
      "980,520 1090,440 1180,392 1230,380 1310,350 1400,356 1450,330 1520,344 1610,380",
    ).map(([x, y]): Point => [x, -y]);
    const far = scene.pen(0, 0, 1, 1);
    far.face([...untersberg, [1610, -640], [980, -640]], 0.3, { surface: "slope" });
    far.strokes(
      untersberg.map(([x, y], i): Stroke => [x, y - 2, x + (i % 2 ? 16 : -12), y - 50]),
      "line",
    );
    scene.mist(420, 600, 0.8);
    const hill = scene.pen(850, 380, 2.75, 2, 3.1);
    scene.shows("fortress", () => rock(hill));
    scene.shows("fortress", () => fortress(hill));
    scene.mist(520, 690, 0.85);
    const kinds = ["flat", "flat", "flat", "eave"] as const;
    street(
      scene,
      "row",
      420,
      { scale: 4.4, kinds, country: "austria" as const, height: [11, 16], width: [9, 13], lit: 0.4, base: 60 },
      [
        [220, 690, 0.76],
        [540, 690, 0.76, true],
        [860, 690, 0.76],
        [1180, 690, 0.76, true],
        [1450, 690, 0.76],
      ],
    );
    scene.shows("st-peter", () => stPeter(scene.pen(1330, 708, 4.4)));
    scene.shows("franciscans", () => franciscanSpire(scene.pen(1130, 714, 4.2)));
    scene.glow(800, 640, 260, 0.26, 130);
    scene.landmark("cathedral", () => cathedral(scene.pen(800, 720, 4.5)));
    placeStreet(scene, "row", 420, [
      [170, 738, 0.94, true],
      [560, 738, 0.94],
      [950, 738, 0.94, true],
      [1340, 738, 0.94],
    ]);
    scene.pen(0, 770, 1).block(-10, 0, 1620, 30, 0.9, { ragged: 0.1 });
    scene.water(764, 905, {
      density: 0.9,
      lights: [
        [420, 40, 0.6],
        [660, 60, 0.7],
        [840, 90, 0.7],
        [1060, 40, 0.5],
        [1420, 50, 0.4],
      ],
    });
    scene.shows("sign-house", () => signHouse(scene));
    scene.putNear(
      '<path class="face4" d="M890 905l26-44h694v44z"/><path class="hatch4" d="M1024 884h576M1120 862l-10 40M1240 862v40M1360 862v40M1480 862v40"/>',
    );
    lamp(scene, 1500, 862, 1.5);
    guide(scene, 990, 864, 1.24);
    return guests(scene, [
      ["man", 1076, 864, 1.16],
      ["woman", 1120, 864, 1.06],
      ["hat", 1170, 864, -1.14],
      ["child", 1208, 864, 1.1],
    ]);
  },
};
