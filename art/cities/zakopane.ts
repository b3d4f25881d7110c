import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { spruce } from "#art/pieces/spruce.ts";

const giewontRidge =
  "-30,330 30,300 80,262 118,236 150,240 190,206 236,196 262,204 300,186 338,190 372,170 408,176 440,158 470,166 " +
  "496,152 516,160 530,188 546,170 562,132 578,104 592,112 606,140 626,150 648,196 676,226 700,222 738,204 766,210 " +
  "800,196 838,214 872,244 910,262 960,300 1010,318 1080,352";

/** Giewont from the north: the long back of the sleeping knight, the notch, the peak with its cross, Little Giewont. */
function giewont(pen: Pen): void {
  const ridge = readPoints(giewontRidge).map(([x, y]): Point => [x, 360 - y]);
  const { random } = pen.scene;
  pen.shape([...ridge, [1080, -10], [-30, -10]]);
  const body = readPoints("-30,20 120,100 460,150 640,140 880,90 1080,0 1080,-10 -30,-10");
  pen.engrave(
    body.map((point) => pen.toPixels(point)),
    "crossed",
    0.97,
    0.3,
  );
  // The faces turned to the moon are engraved, those behind a rib stay dark.
  ridge.slice(1).forEach(([x, y], i) => {
    const [beforeX, beforeY] = ridge[i] ?? [x, y];
    if (y < beforeY - 4) return;
    const drop = 26 + y * 0.16;
    const facet: Point[] = [
      [beforeX, beforeY - 2],
      [x, y - 2],
      [x + 12, y - drop * 1.3],
      [beforeX + 4, beforeY - drop],
    ];
    pen.engrave(
      facet.map((point) => pen.toPixels(point)),
      "level",
      0.95,
      0.5,
    );
  });
  // Gullies fall from every break of the ridge; the lit side of each rib stands left of it.
  const gullies = ridge.flatMap(([x, y], i): Stroke[] => {
    const [nextX, nextY] = ridge[i + 1] ?? [x, y];
    const length = 20 + random() * y * 0.34;
    const lean = nextY < y ? 14 : -10;
    return [
      [x, y - 2, x + lean + random() * 14, y - length, 2],
      [(x + nextX) / 2, (y + nextY) / 2 - 3, (x + nextX) / 2 + lean, (y + nextY) / 2 - length * 0.6],
      [x + lean, y - length - 6, x + lean * 2 + random() * 20, y - length * 1.7, 2],
    ];
  });
  pen.strokes(gullies, "line");
  const snow = ridge
    .slice(3, -3)
    .map(([x, y]): Stroke => [x - 8, y - 10, x - 14 - random() * 10, y - 24 - random() * 14]);
  pen.strokes(snow, "spark").strokes("579,256 579,296 | 568,285 590,285", "bold").finial(579, 297, 0);
}

function logs(pen: Pen, left: number, right: number, from: number, to: number): void {
  const rows = evenly(from, to, Math.max(2, Math.round((to - from) / 0.55)));
  pen.strokes(rows.map((y): Stroke => [left, y, right, y]));
  for (const x of [left, right])
    pen.strokes(
      rows.map((y): Stroke => [x - 0.3, y, x + 0.3, y]),
      "bold",
    );
}

/** A villa in Witkiewicz's style: stone foot, log walls, steep broken roofs and a carved balcony. */
function timberVilla(pen: Pen): void {
  pen
    .face("-15,9 12,9 9.4,17.4 -12,17.4", 0.6, { surface: "roof" })
    .block(5, 15.6, 1.8, 4.6, 0.4)
    .block(-9, 15.6, 1.8, 4.6, 0.4);
  pen.face("-14,0 14,0 13.4,2.6 -13.4,2.6", 0.5).block(-13, 2.6, 25, 6.6, 0.25);
  logs(pen, -13, 12, 3, 9);
  pen.windowRow(-12, -4.6, 2, 4.6, 1.8, 2.6, "square", 0.9).window(9.6, 4.6, 1.8, 2.6, "square", 0.9).lightWindows();
  // The front gable: half-hipped, with a sunray of boards and the balcony under it.
  pen.face("-4.4,2 7.4,2 7.4,10.6 -4.4,10.6", 0.4);
  logs(pen, -4.4, 7.4, 2.6, 9.8);
  pen.face("-6.4,9.4 1.5,20.4 9.4,9.4 7.6,9.4 1.5,17.8 -4.6,9.4", 0.8).face("-4.6,9.4 7.6,9.4 1.5,17.8", 0.2);
  pen.strokes(
    evenly(-3.8, 6.8, 11).map((x): Stroke => [1.5, 16.8, x, 9.8]),
    "line",
  );
  pen
    .window(1.5, 10.4, 2, 3, "round", 1)
    .window(-2, 3.6, 1.8, 3, "square", 1)
    .window(1.5, 2.4, 2, 4.2, "round", 1)
    .window(5, 3.6, 1.8, 3, "square", 0.8);
  pen
    .lightWindows()
    .strokes("1.5,10.4 1.5,13.2 | -2.8,5.1 -1.2,5.1 | 4.2,5.1 5.8,5.1 | -2,3.6 -2,6.6 | 5,3.6 5,6.6", "ink");
  pen
    .block(-5, 8.2, 13, 0.5, 0.9)
    .uprights(evenly(-4.6, 7.6, 19), 8.7, 1.4, "line")
    .strokes("-5,10.1 8,10.1", "bold");
  pen.uprights([-4.6, 7.6], 2, 6.4, "bold").finial(1.5, 20.4, 1.4);
  // Dormers, small copies of the gable.
  for (const x of [-9.6, 11]) pen.at(x, 11).face("-1.6,0 0,3 1.6,0", 0.4).window(0, 0.3, 0.8, 1.2, "square", 0.9);
  pen.lightWindows();
}

/** The chapel at Jaszczurówka: arcaded stone terrace, steep shingled roofs, the bell turret. */
function chapel(pen: Pen): void {
  pen.block(-1.5, 19, 3, 5, 0.5).window(0, 20, 1.2, 2.8, "round", 1).lightWindows();
  pen.lathe(0, "2.5,23.6 1.4,25.4 1,27 0.4,30 0.15,33", { ribs: 4, tone: 0.9 }).cross(0, 33, 3.2);
  pen.face("-10,10 10,10 4.6,21 -4.6,21", 0.55, { surface: "roof" }).strokes("-4.6,21 4.6,21", "bold");
  pen.block(-8.6, 4, 17.2, 6.2, 0.25);
  logs(pen, -8.6, 8.6, 4.4, 9.8);
  pen.windowRow(-8, -3.6, 1, 5.6, 1.4, 2.8, "round", 1).windowRow(3.6, 8, 1, 5.6, 1.4, 2.8, "round", 1).lightWindows();
  pen.face("-4.6,9.6 0,18.6 4.6,9.6 3.4,9.6 0,16.4 -3.4,9.6", 0.8).face("-3.4,4 3.4,4 3.4,9.6 0,16.4 -3.4,9.6", 0.3);
  pen
    .strokes(
      evenly(-2.8, 2.8, 7).map((x): Stroke => [0, 15.6, x, 10]),
      "line",
    )
    .window(0, 4, 2, 4, "round", 1)
    .lightWindows();
  pen.strokes("0,4 0,7.6 | -1,5.8 1,5.8", "ink").strokes("-3.4,9.6 3.4,9.6", "bold");
  // The terrace of rough stone with its arches and the double stair.
  pen
    .block(-11, 0, 22, 4.2, 0.5, { ragged: 0.3 })
    .windowRow(-10, -3.6, 2, 0, 2.2, 3, "round", 0.2)
    .windowRow(3.6, 10, 2, 0, 2.2, 3, "round", 0.2);
  pen
    .lightWindows()
    .block(-11.4, 4, 22.8, 0.5, 0.9)
    .uprights(evenly(-11, -3.6, 10), 4.5, 1.1, "line")
    .uprights(evenly(3.6, 11, 10), 4.5, 1.1, "line");
  pen.strokes("-11.2,5.6 -3.4,5.6 | 3.4,5.6 11.2,5.6", "line").face("-3.4,0 3.4,0 2.6,4.4 -2.6,4.4", 0.4);
  pen.strokes("-3.2,0.9 3.2,0.9 | -3,1.8 3,1.8 | -2.9,2.7 2.9,2.7 | -2.7,3.6 2.7,3.6", "line");
}

/** The High Tatras far behind, as a jagged edge with gullies. */
function farPeaks(scene: Scene, peaks: string, base: number): void {
  const edge = readPoints(peaks);
  const pen = scene.pen(0, 0, 1, 1);
  const flip = edge.map(([x, y]): Point => [x, -y]);
  const [first = [0, 0], last = [0, 0]] = [flip[0], flip.at(-1)];
  pen.face([...flip, [last[0], -base], [first[0], -base]], 0.3, { surface: "slope" });
  pen.strokes(
    flip.flatMap(([x, y], i): Stroke[] => {
      const length = 24 + scene.random() * 44;
      const lean = i % 2 ? 12 : -12;
      return [
        [x, y - 2, x + lean, y - length],
        [x + lean, y - length - 8, x + lean * 1.8, y - length * 1.8],
      ];
    }),
    "line",
  );
}

const westernPeaks = "-10,560 40,520 84,470 110,486 150,430 176,452 214,418 250,446 300,470 340,520 400,560 470,600";
const easternPeaks =
  "1080,600 1150,540 1196,500 1220,512 1262,452 1286,470 1316,410 1338,430 1372,392 1398,424 1430,404 1466,452 " +
  "1500,440 1540,486 1580,470 1610,500";
const snowField =
  '<path class="face1" d="M-10 905V772c150-26 300-18 460 0 190 22 330-4 520-12 240-10 440 0 650 22v123z"/><path class="hatch2" opacity=".7" d="M30 806c120-14 230-10 330 4M180 836c150-16 290-8 420 4M90 868c160-10 330-8 460 6M620 806c140-2 260-14 390-12M700 842c160 2 330-12 500-6M1080 826c160-6 320 0 470 14M1240 868c120-4 240 0 340 10M820 888c120 0 230-6 340-4M380 892c100-2 200 2 280 6M330 852c80-4 150-2 210 4M980 862c90-2 150-4 220-2M20 838c60-6 100-6 150-2M1380 846c60-2 120 2 190 8"/>';
const footprints =
  '<path class="spark" opacity=".7" d="M560 830h10M584 836h10M606 832h10M632 838h10M656 834h10M1010 812h8M1030 817h8M1050 813h8M1072 819h8M1092 815h8M1114 820h8"/>';
const lightOnSnow =
  '<path class="spark" opacity=".7" d="M330 798h70M420 800h60M360 806h90M470 808h50M390 815h70M300 808h30M1160 802h60M1140 810h40M1196 812h50M1170 820h40M1230 806h30"/>';

export const zakopane: CityScene = {
  crops: crops({ tallLeft: 440, stripTop: 330 }),
  draw(mode) {
    const title = "Zakopane: Giewont, a timber villa and the Jaszczurówka chapel on a winter night";
    const scene = new Scene("za", { seed: 107, mode, title });
    scene.sky({ moon: [584, 130, 0], horizon: 560, stars: 110, gap: 15, clouds: -0.05, weather: "snow" });
    farPeaks(scene, westernPeaks, 700);
    farPeaks(scene, easternPeaks, 700);
    scene.landmark("giewont", () => giewont(scene.pen(70, 700, 1.32, 2, 1.5)), [680, 920]);
    scene.mist(500, 730, 0.9);
    scene.hills(716, 60, 21, { base: 800 });
    scene.put(`<path class="bare3" d="M0 754h1600v150H0z"/>`);
    const middleWood = [
      [20, 776, 150],
      [78, 770, 200],
      [140, 776, 140],
      [650, 766, 110],
      [694, 770, 150],
      [738, 768, 120],
      [790, 766, 96],
      [930, 764, 120],
      [974, 768, 150],
      [1440, 780, 170],
      [1500, 784, 210],
      [1560, 786, 160],
    ] as const;
    for (const [x, y, height] of middleWood) spruce(scene, x, y, height);
    scene.put(snowField).glow(430, 790, 260, 0.4, 50).glow(1190, 800, 220, 0.4, 44);
    scene.shows("timber-villa", () => timberVilla(scene.pen(410, 792, 12.5)));
    scene.shows("chapel", () => chapel(scene.pen(1190, 800, 12)));
    scene.put(lightOnSnow).put(footprints);
    spruce(scene, 200, 822, 250);
    spruce(scene, 1400, 826, 230);
    spruce(scene, 56, 912, 350);
    spruce(scene, 1556, 916, 380);
    guide(scene, 900, 884, -1.36);
    return guests(scene, [
      ["man", 676, 880, 1.26],
      ["woman", 724, 884, 1.2],
      ["child", 766, 886, 1.2],
      ["hat", 806, 884, 1.26],
    ]);
  },
};
