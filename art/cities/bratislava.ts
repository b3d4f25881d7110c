import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, readPoints, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

function cornerTower(pen: Pen, x: number, half: number, eaves: number): void {
  pen.block(x - half, -2, 2 * half, eaves + 2, 0.6, { ragged: 0.5 }).bands(x - half, 2 * half, [eaves - 1], 0.8);
  pen.windowRow(x - half + 1, x + half - 1, 2, eaves - 7, 1.8, 3.6, "square", 0.7);
  pen.windowRow(x - half + 1, x + half - 1, 2, eaves - 16, 1.8, 3.6, "square", 0.4).lightWindows();
  const roof: Point[] = [
    [x - half - 1, eaves],
    [x + half + 1, eaves],
    [x + half * 0.36, eaves + half * 1.7],
    [x - half * 0.36, eaves + half * 1.7],
  ];
  pen.face(roof, 0.6, { surface: "roof" });
  pen.block(x - half * 0.3, eaves + half * 1.7, half * 0.6, 2, 0.5).finial(x, eaves + half * 1.7 + 2, 1.4);
}

/** The castle, an upturned table: a white block of 70 m and its four towers, the Crown Tower 47 m. */
function castle(pen: Pen): void {
  cornerTower(pen, -22, 5.4, 40);
  cornerTower(pen, 25, 5.4, 40);
  pen.face("-36,30 38,30 33,38 -31,38", 0.5, { surface: "roof" }).block(-35, -2, 72, 32, 0.4, { ragged: 0.35 });
  for (const y of [4, 12, 20]) pen.windowRow(-28, 30, 12, y, 2, 4, "square", y === 12 ? 0.7 : 0.45);
  pen.lightWindows().block(-36, 29, 74, 1.2, 0.9);
  pen
    .block(-7, -2, 16, 31, 0.46)
    .window(1, 0, 4.4, 9, "round", 1)
    .windowRow(-6, 8, 4, 12, 2, 4, "square", 0.7)
    .windowRow(-6, 8, 4, 20, 2, 4, "square", 0.5)
    .lightWindows();
  pen.face("-7,30 9,30 1,33.6", 0.4);
  cornerTower(pen, -36, 7.6, 43);
  cornerTower(pen, 38, 6.6, 39);
  // The bastions round the plateau.
  pen.block(-62, -12, 124, 10, 0.45, { ragged: 0.2 }).battlement(-62, 62, -2, 22, 1.4);
  pen
    .block(-66, -16, 14, 16, 0.55)
    .battlement(-66, -52, 0, 5, 1.4)
    .windowRow(-60, 60, 12, -9, 1, 2.6, "square", 0.15)
    .lightWindows();
}

/** St Martin's, 85 m, the crown of Hungary on its tip. */
function stMartins(pen: Pen): void {
  pen.face("6,20 40,20 37,34 8,34", 0.5, { surface: "roof" }).block(6, 0, 34, 20, 0.35);
  pen.windowRow(8, 39, 4, 4, 2.4, 12, "pointed", 0.7).lightWindows();
  pen
    .block(-6, 0, 12, 46, 0.6, { ragged: 0.6 })
    .bands(-6, 12, [16, 30, 45], 0.5)
    .windowRow(-4, 4, 2, 33, 2, 8, "pointed", 0.15);
  pen.window(0, 19, 2.4, 7, "pointed", 0.4).lightWindows().disc(0, 43, 1.4);
  pen.lathe(0, "5,46 4.4,50 0.5,80", { ribs: 5 });
  for (const x of [-5.4, 5.4]) pen.spire(x, 46, 2.2, 8, 1, false);
  pen.shape("-1.6,80 1.6,80 2,82.6 1,81.8 0,83.4 -1,81.8 -2,82.6", "lit").cross(0, 83, 3);
}

/** Michael's Gate, 51 m: the passage, the clock, the copper bulbs and the archangel. */
function michaelsGate(pen: Pen): void {
  pen.block(-5.6, 0, 11.2, 22, 0.6, { ragged: 0.5 }).bands(-5.6, 11.2, [9, 21.4], 0.5);
  pen.window(0, 0, 4.6, 7.6, "pointed", 1).windowRow(-4, 4, 2, 11, 1.6, 3.6, "square", 0.6).lightWindows();
  pen
    .strokes("0,0 0,6.4", "ink")
    .block(-5, 22.3, 10, 10, 0.5)
    .windowRow(-4, 4, 2, 23.4, 1.5, 3.6, "round", 0.9)
    .lightWindows();
  pen.disc(0, 29.6, 2, "lit").disc(0, 29.6, 1.6).line("0,30.8 0,29.6 0.9,29.2").block(-5.6, 32, 11.2, 1, 0.9);
  pen
    .block(-5.8, 31.8, 11.6, 0.6, 0.9)
    .uprights(evenly(-5.4, 5.4, 9), 33, 1.2, "hatch")
    .line("-5.6,34.2 5.6,34.2");
  pen.lathe(0, "4,33 5,35 4.8,37.4 3.2,40 2,41.2 2,44 2.8,45 2.4,46.8 0.8,48.6 0.3,51", {
    smooth: 3,
    ribs: 6,
    tone: 0.9,
  });
  pen.window(0, 41.4, 1.4, 2.4, "round", 1).lightWindows();
  pen.shape("-0.4,51 0.4,51 0.6,52.4 1.7,53.6 0.6,53.4 0.4,54.4 -0.4,54.4 -0.6,53.4 -1.7,53.6 -0.6,52.4", "lit");
}

/** The road comes down to our bank: it sinks and widens to the right, from where it lands under St Martin's. */
const [farEnd, nearEnd] = [-168, 92];
const deckTop = (x: number): number => 41.6 - ((x - farEnd) / (nearEnd - farEnd)) * 36;

/** The bridge of the Uprising: one leaning pylon of 95 m on the southern bank, the saucer on its head, no pier. */
function ufoBridge(pen: Pen): void {
  const head: Point = [38, 88];
  const cables = [-122, -82, -42, 76, 90].map((x): Stroke => [head[0], head[1] - 2, x, deckTop(x)]);
  pen.strokes(cables, "line").strokes(cables.map(([x0, y0, x1, y1]): Stroke => [x0, y0 - 1.6, x1, y1 - 0.4]));
  pen.face("14,0 22,0 42,86 38,86", 0.3);
  const edge = (from: number, to: number): Point[] => [
    [farEnd, deckTop(farEnd) - from * 0.24],
    [nearEnd, deckTop(nearEnd) - from],
    [nearEnd, deckTop(nearEnd) - to],
    [farEnd, deckTop(farEnd) - to * 0.24],
  ];
  pen.face(edge(3.4, 6.6), 0.4, { ragged: 0.05 }).face(edge(0, 3.6), 0.85, { ragged: 0.03 });
  // Posts draw together with the distance.
  const posts = evenly(0, 1, 26).map((t) => farEnd + (nearEnd - farEnd) * t ** 1.5);
  const tall = (x: number): number => 1 + ((x - farEnd) / (nearEnd - farEnd)) * 2.8;
  pen.strokes(posts.map((x): Stroke => [x, deckTop(x), x, deckTop(x) + tall(x)]));
  for (const x of posts) pen.finial(x, deckTop(x) + tall(x), 0);
  pen.face("-3,0 9,0 42,86 34,86", 0.6, { ragged: 0.2 });
  pen.strokes(
    [26, 40, 54, 68].map((y): Stroke => [y * 0.41 - 1.4, y, y * 0.37 + 10.6, y]),
    "line",
  );
  pen.block(-8, -1, 36, 4, 0.6, { ragged: 0.1 });
  // The saucer, drawn at one and a half times its width.
  const saucer = pen.at(39, 86, 1.5);
  const [x, y] = saucer.toPixels([0, 4]);
  pen.scene.glow(x, y, 30 * saucer.scale, 0.5, 14 * saucer.scale);
  saucer.face("-2.4,-2 2.4,-2 8,1 -8,1", 0.7).face("-8,1 8,1 14.6,4 17.6,4.4 -17.6,4.4 -14.6,4", 0.6, { ragged: 0.1 });
  saucer.block(-16, 4.4, 32, 2.8, -1).windowRow(-15.6, 15.6, 15, 4.8, 1.5, 2, "square", 0.92).lightWindows();
  saucer.face("-17.4,7.2 17.4,7.2 15,8.4 6,9.8 -6,9.8 -15,8.4", 0.8, { ragged: 0.1 }).line("-6,9.8 -6,11 6,11 6,9.8");
  saucer.strokes("0,11 0,18", "line").finial(0, 18, 0);
}

/** The castle rock: a slope that breaks off in ledges, a wall that follows it, trees in its folds. */
function castleRock(scene: Scene): void {
  const hill = readPoints(
    "-10,720 -10,556 12,540 22,512 40,500 48,476 684,476 700,496 716,500 730,532 756,542 772,578 804,592 824,634 862,648 890,700 900,720",
  );
  scene.pen(0, 0, 1, 2, -1).shape(hill).engrave(hill, "crossed", 1, 0.1);
  const ledges: Stroke[] = [];
  for (let i = 0; i < 34; i++) {
    const [x, y] = [60 + scene.random() * 640, 510 + scene.random() * 100];
    const drop = 8 + scene.random() * 20;
    ledges.push([x, y, x + 10 + scene.random() * 26, y + 2], [x, y, x - drop * 0.4, y + drop]);
  }
  scene.path("line2", strokesPath(ledges, true));
  const wall = scene.pen(0, 0, 1, 2, -1);
  wall.face("96,560 300,586 520,578 676,604 676,618 520,592 300,600 96,574", 0.5, { ragged: 0.2 });
  for (let i = 0; i < 26; i++) {
    const [x, y] = [30 + i * 29, 640 - 60 * Math.sin((i / 26) * Math.PI) + scene.random() * 26];
    const r = 11 + scene.random() * 9;
    wall.shape(
      evenly(0, 6.28, 9).map(
        (a): Point => [x + r * Math.cos(a) * (0.9 + scene.random() * 0.3), y + r * 0.8 * Math.sin(a)],
      ),
      "face",
    );
  }
}

const embankment =
  '<path class="face4" d="M1610 905v-40H346l-20 12v28z"/><path class="hatch4" d="M330 884h1280M390 868v14M490 868v14M590 868v14M690 868v14M790 868v14M890 868v14M990 868v14M1090 868v14M1190 868v14M1290 868v14M1390 868v14M1490 868v14M440 886v14M540 886v14M640 886v14M740 886v14M840 886v14M940 886v14M1040 886v14M1140 886v14M1240 886v14M1340 886v14M1440 886v14M1540 886v14"/>';
const tugAndBarge =
  '<g transform="translate(430 820)scale(.95)"><path class="face4" d="M-176-12l12 22H-6l8-22zM22-24l10 34h86l14-42-24 6v-26H66v24z"/><path class="lit" d="M72-44h10v8H72zM88-44h12v8H88zM74-26h6v6h-6zM88-26h6v6h-6z"/><path class="line4" d="M-160-12q40-16 70 0 34-14 70 0M84-50v-22M-170-2H-2M28-6h96M2-10l20-6"/><path class="spark" d="M-150 18H100M-100 26H60M20 34h66"/></g>';

export const bratislava: CityScene = {
  crops: crops({ tallLeft: 90, stripTop: 345 }),
  draw(mode) {
    const title = "Bratislava: the castle, Michael’s Gate and the UFO bridge over the Danube by night";
    const scene = new Scene("bt", { seed: 113, mode, title });
    scene.sky({ moon: [690, 140, 40], phase: "crescent", horizon: 600, gap: 12.4, stars: 70, clouds: -0.03 });
    scene.hills(610, 40, 12, { base: 720, bump: (x) => 50 * Math.exp(-(((x - 1000) / 300) ** 2)) });
    castleRock(scene);
    scene.landmark("castle", () => castle(scene.pen(370, 428, 5, 2, 4.1)), [100, 684]);
    scene.mist(520, 680, 0.6);
    const kinds = ["eave", "gable", "eave", "baroque"] as const;
    street(scene, "row", 400, { scale: 4, kinds, height: [8, 13], width: [9, 13], lit: 0.42, base: 60 }, [
      [-40, 660, 0.72, true],
      [240, 664, 0.72],
      [520, 664, 0.72, true],
      [800, 664, 0.72],
    ]);
    scene.shows("st-martins", () => stMartins(scene.pen(738, 690, 4.5, 2, 5.2)));
    scene.shows("michaels-gate", () => michaelsGate(scene.pen(1010, 690, 5.2, 2, 5.6)));
    placeStreet(scene, "row", 400, [
      [-60, 704, 0.96],
      [320, 704, 0.86, true],
      [656, 704, 0.86],
      [936, 704, 0.6, true],
      [1170, 704, 0.5],
      [1368, 704, 0.62, true],
    ]);
    scene.water(700, 905, {
      density: 0.9,
      lights: [
        [366, 80, 0.5],
        [738, 50, 0.5],
        [1010, 40, 0.7],
        [1424, 80, 0.9],
        [1160, 40, 0.4],
        [140, 40, 0.4],
      ],
    });
    scene.pen(-10, 712, 1).block(0, 0, 1620, 14, 0.3, { ragged: 0.1 });
    scene.putNear(`<g transform="translate(-200 0)">${tugAndBarge}</g>`).putNear(embankment);
    scene.pen(742, 726, 1).block(-22, 0, 56, 28, 0.45, { ragged: 0.1 });
    scene.shows("ufo-bridge", () => ufoBridge(scene.pen(1330, 868, 3.5, 2, 3.9)));
    lamp(scene, 450, 868, 1.45);
    guide(scene, 530, 870, 1.24);
    return guests(scene, [
      ["woman", 610, 868, 1.1],
      ["man", 652, 870, 1.16],
      ["hat", 694, 870, -1.16],
    ]);
  },
};
