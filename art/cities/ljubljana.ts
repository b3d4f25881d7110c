import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { balustrade } from "#art/pieces/facades.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { saint } from "#art/pieces/statues.ts";
import { placeStreet, street } from "#art/pieces/street.ts";
import { helm } from "#art/pieces/towers.ts";

/** The Castle from the town: pentagonal tower left, the palace, the lookout tower with its flag right. */
function castle(pen: Pen): void {
  pen.block(20, 0, 36, 17, 0.4).face("19,17 57,17 54,24 22,24", 0.5, { surface: "roof" });
  pen.windowRow(22, 54, 7, 10, 1.8, 3.4, "square", 0.6).windowRow(22, 54, 7, 4, 1.4, 2.2, "square", 0.4).lightWindows();
  pen.block(-28, 0, 48, 12, 0.4).face("-29,12 21,12 18,18 -26,18", 0.5, { surface: "roof" });
  pen.windowRow(-26, 18, 9, 6, 1.5, 3, "square", 0.5).lightWindows();
  pen.block(0, 0, 8, 21, 0.5).windowRow(1, 7, 2, 10, 1.4, 7, "pointed", 0.8).lightWindows();
  pen.face("-0.6,21 8.6,21 4,28", 0.5).cross(4, 28, 3.4);
  pen.block(-54, -2, 22, 20, 0.5, { ragged: 0.4 }).battlement(-54, -32, 18, 8, 2).strokes("-44,-2 -44,18", "line");
  pen.windowRow(-52, -34, 3, 8, 1.6, 3, "square", 0.4).lightWindows();
  pen.block(-34, 0, 7, 9, 0.3);
  pen.block(56, -2, 12, 34, 0.55, { ragged: 0.5 }).bands(56, 12, [20, 31], 0.6);
  pen.windowRow(57, 67, 2, 23, 1.8, 4.6, "round", 0.9).windowRow(57, 67, 2, 8, 1.4, 3, "square", 0.3).lightWindows();
  pen.block(55, 32, 14, 3, 0.7).battlement(55, 69, 35, 6, 1.6).block(58.4, 35, 7.2, 5, 0.5);
  pen.face("57.6,40 66.4,40 62,46", 0.6).strokes("62,46 62,60", "line");
  pen.face("62,53 68,54 74,53 74,59 68,60 62,59", 0.5).line("62,56 68,57 74,56");
  pen.block(68, -2, 20, 10, 0.4).battlement(68, 88, 8, 8, 1.5);
  pen
    .face("-62,-5 -40,-9 0,-10.5 60,-10 96,-5 94,0.4 -60,0.4", 0.45, { ragged: 0.2 })
    .battlement(-60, 94, 0.4, 30, 1.2);
  pen.windowRow(-40, 80, 8, -8, 3, 4.4, "round", 0.1).lightWindows();
}

const hillEdge = "-190,-92 -160,-70 -130,-40 -104,-20 -84,-9 -60,-5 94,-5 112,-12 138,-30 166,-54 200,-78 240,-92";

function castleHill(pen: Pen): void {
  pen.face(hillEdge, 0.4, { surface: "slope" });
  const { random } = pen.scene;
  const edge = readPoints(hillEdge);
  // Treetops stand thick on the slope: small arcs, denser to the foot.
  const crowns = Array.from({ length: 56 }, (): Stroke => {
    const x = -150 + random() * 340;
    const after = edge.findIndex(([at]) => at > x);
    const [x0, y0] = edge[after - 1] ?? [0, 0];
    const [x1, y1] = edge[after] ?? [0, 0];
    const top = y0 + ((y1 - y0) * (x - x0)) / Math.max(1, x1 - x0);
    const y = top - 6 - random() ** 1.4 * 60;
    const width = 3 + random() * 3;
    return [x - width, y, x + width, y, width * 1.5];
  });
  pen.strokes(crowns, "line");
  castle(pen);
}

/** The Franciscan church of the Annunciation, with the copper Madonna on its gable. */
function franciscans(pen: Pen): void {
  for (const x of [-13, 13]) {
    pen
      .block(x - 3.4, 0, 6.8, 36, 0.45)
      .bands(x - 3.4, 6.8, [26, 35], 0.4)
      .window(x, 28, 2, 5, "round", 0.8)
      .lightWindows();
    helm(pen, x, 36, 3.9, 17);
  }
  pen.block(-12.6, 0, 25.2, 16.4, 0.5, { ragged: 0.5 });
  for (const x of [-11.6, -8.8, -4.2, 4.2, 8.8, 11.6]) pen.block(x - 0.75, 3, 1.5, 12.6, 0.8);
  pen
    .window(0, 3, 3.2, 7, "round", 1)
    .windowRow(-8, -5, 1, 4, 1.6, 4.4, "round", 0.4)
    .windowRow(5, 8, 1, 4, 1.6, 4.4, "round", 0.4);
  pen.lightWindows().strokes("0,3 0,9.4 | -1.6,7 1.6,7", "ink").face("-3.4,11 3.4,11 0,13.6", 0.5);
  pen.block(-13.4, 16, 26.8, 1.6, 0.9, { ragged: 0.05 });
  pen.face("-8.8,17.6 8.8,17.6 8.4,27 -8.4,27", 0.5, { ragged: 0.6 });
  pen
    .face("8.8,17.6 12.8,17.6 12.4,20.4 10,22 8.6,25.6", 0.5)
    .face("-8.8,17.6 -12.8,17.6 -12.4,20.4 -10,22 -8.6,25.6", 0.5);
  for (const x of [-7.6, -4, 4, 7.6]) pen.block(x - 0.65, 18, 1.3, 8.4, 0.85);
  pen.window(0, 19, 3, 6, "round", 0.9).lightWindows().strokes("0,19 0,24 | -1.5,21.8 1.5,21.8", "ink");
  for (const x of [-5.8, 5.8]) saint(pen, x, 19, 3.4);
  pen.block(-9.4, 26.6, 18.8, 1.2, 0.9).face("-9,27.8 9,27.8 6.4,29.6 4,33 0,34.4 -4,33 -6.4,29.6", 0.55);
  saint(pen, 0, 34.2, 6);
  pen.strokes(
    evenly(0.3, Math.PI - 0.3, 7).map(
      (a): Stroke => [Math.cos(a) * 2, 39 + Math.sin(a) * 2, Math.cos(a) * 3, 39 + Math.sin(a) * 3],
    ),
    "spark",
  );
  pen
    .face("-8,0 8,0 6.4,3 -6.4,3", 0.7, { ragged: 0.1 })
    .strokes("-7.6,0.8 7.6,0.8 | -7.2,1.5 7.2,1.5 | -6.8,2.3 6.8,2.3", "line");
}

/** St Nicholas' Cathedral: two towers and the dome. */
function stNicholas(pen: Pen): void {
  pen.face("-22,15 26,15 22,23 -18,23", 0.5, { surface: "roof" }).block(-22, 0, 48, 15, 0.35);
  pen.windowRow(-6, 24, 5, 7, 2.2, 5, "round", 0.7).lightWindows();
  pen.block(8, 18, 14, 9, 0.5).windowRow(9, 21, 4, 20, 1.6, 5, "round", 0.9).lightWindows();
  pen.lathe(15, "8,27 8.2,30 6.6,35.4 2.4,38.4", { smooth: 3, ribs: 8, tone: 0.95 });
  pen.block(13.6, 38, 2.8, 4, 0.5).lathe(15, "2.2,42 1.4,43.6 0,46", { ribs: 1 }).cross(15, 46, 3.4);
  for (const x of [-19, -8]) {
    pen
      .block(x - 3.2, 0, 6.4, 34, 0.55)
      .bands(x - 3.2, 6.4, [18, 33], 0.4)
      .window(x, 24, 2, 5.4, "round", 0.7)
      .lightWindows();
    helm(pen, x, 34, 3.8, 17);
  }
}

/** One of the three bridges: a flat double arch with its balustrade and lamps. */
function bridge(pen: Pen, length: number, lamps: number, tone: number): void {
  const half = length / 2;
  const crown = (x: number): number => 5.2 + 1.2 * Math.cos((x / half) * (Math.PI / 2));
  const top = evenly(-half, half, 11).map((x): Point => [x, crown(x)]);
  pen.face([[-half, -1], ...top, [half, -1]], tone, { ragged: 0.1 });
  for (const middle of [-half * 0.47, half * 0.47]) {
    const span = half * 0.4;
    const arch = evenly(Math.PI, 0, 11).map((a): Point => [middle + span * Math.cos(a), -0.6 + 4.4 * Math.sin(a)]);
    pen.at(0, 0, 1, 3).shape([[middle - span, -1.4], ...arch, [middle + span, -1.4]]);
    pen.line(arch, "bold");
  }
  const rail = top.map(([x, y]): Point => [x, y + 1.5]);
  pen.strokes(evenly(-half, half, Math.round(length * 1.1)).map((x): Stroke => [x, crown(x), x, crown(x) + 1.5]));
  pen.line(rail, "bold").line(
    top.map(([x, y]): Point => [x, y - 0.7]),
    "line",
  );
  for (const x of evenly(-half * 0.94, half * 0.94, lamps)) {
    pen.block(x - 0.4, crown(x), 0.8, 2, 0.7).strokes([[x, crown(x) + 2, x, crown(x) + 4.4]], "line");
    pen.disc(x, crown(x) + 5, 0.62, "lit");
    const [left, y] = pen.toPixels([x, crown(x) + 5]);
    pen.scene.glow(left, y, 30, 0.5);
  }
}

/** The dragon of the Dragon Bridge on its plinth, looking left. */
const dragon =
  '<path class="stone" d="M-92 0v-14h10v-78h-12v-16H94v16H82v78h10V0z"/><path class="joint" d="M-70-22v-62H70v62zM-82-92H82M-56-34v-38H56v38z"/>' +
  // The far wing.
  '<path class="face4" d="M2-196C10-246 34-286 74-312c-4 18-2 32 4 44-10 2-16 8-18 18-10 0-16 6-18 16-10 2-16 8-18 18z"/>' +
  // Tail, haunch, body, neck and head.
  '<path class="face4" d="M96-108c16-2 26-12 26-26 0-16-12-26-26-24-10 2-16 10-14 18 2 6 8 8 13 5-3 8-13 9-19 3-4-4-6-10-5-16-6-12-18-22-34-26-14-6-26-14-34-24-8-12-8-26-16-34-4-6-12-8-22-6l-16-8c-2 6-1 10 2 13l-22 9c-6 4-8 8-7 12l13 1-9 7c4 6 12 7 22 4 8 0 12 4 10 12-10 14-16 30-14 46 1 10 5 17 10 22l-6 2c-4 1-6 4-5 8h36l1-8 12 2c-2 2-3 4-2 6h48l-2-8 20 6c4 2 8 3 12 4z"/>' +
  // The near wing, raised.
  '<path class="face4" d="M-8-172c-4-58 10-104 44-142 2 20 8 32 18 40-8 8-10 18-6 28-10 6-12 16-8 26-10 6-12 14-8 24-16 0-30 8-40 24z"/>' +
  '<path class="line4" d="M-4-176c0-50 10-90 38-132M2-178c8-36 22-62 48-92M6-178c12-26 22-44 40-66M10-176c10-16 18-26 30-40M-64-222h5M-84-207l14-4M-40-206c8 6 10 12 9 22M-42-172c6 3 12 3 17 0M-46-160c7 4 15 4 22 0M-48-148c8 4 18 4 26 1M-48-136c9 5 20 5 30 2M-46-124c8 4 18 4 26 2M36-156c-16 4-24 14-22 28 2 8 6 12 12 14M46-120c8-12 6-24-4-30M72-132c2 8 6 14 12 18M-54-240l-6-10M-40-234l2-12M-32-224l8-8M-24-210l10-6"/>';

// Prešeren Square left, the quay right; the river comes towards us between their walls.
const banks = [
  '<path class="face3" d="M-10 905V716h420l26 24v62L334 905z"/><path class="line3" d="M436 740L306 905M436 758L324 905"/><path class="hatch3" opacity=".6" d="M0 732h150M190 734h200M20 750h130M210 752h190M0 774h90M130 776h150M320 772h60M40 800h120M220 804h110M0 832h80M130 836h130M60 868h100M210 866h80M10 890h150"/>',
  '<path class="face3" d="M1610 905V716H1000l-26 24v62l106 103z"/><path class="line3" d="M974 740l136 165M974 758l118 147"/><path class="hatch3" opacity=".6" d="M1020 732h170M1230 734h240M1510 730h80M1050 752h120M1220 756h90M1080 778h110M1230 782h80M1100 806h90M1240 812h60M1130 838h110M1160 870h60M1540 760h60M1560 800h40"/>',
];

export const ljubljana: CityScene = {
  crops: crops({ tallLeft: 540, stripTop: 367 }),
  draw(mode) {
    const title = "Ljubljana: the castle hill, the Triple Bridge, the Franciscan church and the dragon by night";
    const scene = new Scene("lj", { seed: 229, mode, title });
    scene.sky({ moon: [938, 120, 38], phase: "half", horizon: 590, gap: 16, stars: 80, clouds: -0.04 });
    const alps: Point[] = readPoints(
      "-20,560 60,470 110,500 170,420 215,455 260,395 310,440 360,410 420,470 480,440 560,520 640,560",
    ).map(([x, y]): Point => [x, -y]);
    scene.pen(0, 0, 1, 1).face([...alps, [640, -660], [-20, -660]], 0.3, { surface: "slope" });
    scene.pen(0, 0, 1, 1).strokes(
      alps.map(([x, y], i): Stroke => [x, y - 2, x + (i % 2 ? 12 : -14), y - 40]),
      "line",
    );
    scene.mist(440, 600, 0.8);
    scene.landmark("castle-hill", () => castleHill(scene.pen(850, 366, 3.5)), [650, 1120]);
    scene.mist(520, 690, 0.8);
    const kinds = ["eave", "eave", "baroque", "eave"] as const;
    street(
      scene,
      "row",
      400,
      { scale: 4.6, kinds, country: "slovenia" as const, height: [10, 15], width: [9, 13], lit: 0.42, base: 60 },
      [
        [430, 668, 0.8],
        [740, 664, 0.8, true],
        [1380, 668, 0.84],
        [1040, 672, 0.84],
      ],
    );
    scene.shows("st-nicholas", () => stNicholas(scene.pen(1165, 688, 5.2)));
    placeStreet(scene, "row", 400, [
      [-90, 704, 0.8],
      [400, 708, 0.96, true],
      [784, 708, 0.96],
      [1160, 708, 1.1, true],
    ]);
    scene.shows("franciscans", () => franciscans(scene.pen(240, 712, 7.8)));
    balustrade(scene.pen(0, 708, 1), -4, 1604, 0, 120, 9);
    scene.water(712, 905, {
      density: 0.9,
      lights: [
        [500, 30, 0.9],
        [620, 40, 0.8],
        [790, 40, 0.9],
        [930, 30, 0.8],
      ],
    });
    scene.shows("bridges", () => bridge(scene.pen(690, 736, 6), 80, 4, 0.35));
    scene.shows("bridges", () => bridge(scene.pen(720, 764, 7), 76, 4, 0.45));
    for (const bank of banks) scene.put(bank);
    scene.shows("bridges", () => bridge(scene.pen(705, 806, 8.6), 66, 5, 0.65));
    scene.glow(1440, 760, 210, 0.35);
    scene.shows("dragon", () => scene.put(`<g transform="translate(1455 884)scale(1.15)">${dragon}</g>`));
    lamp(scene, 1262, 852, 1.4);
    guide(scene, 590, 880, 1.3);
    return guests(scene, [
      ["woman", 678, 876, 1.12],
      ["man", 722, 878, 1.22],
      ["child", 758, 878, 1.16],
      ["hat", 796, 878, -1.2],
    ]);
  },
};
