import { type Point, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import type { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { guests, type Person } from "#art/pieces/people.ts";
import { candle } from "#art/pieces/props.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { ufoQuay } from "./bratislava-places.ts";
import { type CloseUp, drawCloseUp, planCloseUp } from "./close-up.ts";
import { openSky } from "./open-sky.ts";
import { palaceOfCulture } from "./palace-of-culture.ts";
import { pyramid } from "./pyramid.ts";
import { skyline } from "./skyline.ts";
import type { Stage } from "./stage.ts";

const kioskDrawing =
  '<path class="face4" d="M-70 0v-92h140V0zM-84-92H84l-10-18H-74z"/><path class="lit" d="M-56-80h70v44h-70z"/><path class="ink" stroke-width="2" d="M-32-80v44M-8-80v44M-56-58h70"/><path class="dim" d="M30-80h26V0H30z"/><path class="line4" d="M-62-30h82M-84-92H84"/>';

/** A newspaper kiosk with its light on. */
export function kiosk(scene: Scene, x: number, y: number): void {
  scene
    .glow(x - 40, y - 56, 180, 0.4)
    .define("kiosk", kioskDrawing)
    .place("kiosk", x, y, 1.1);
}

/** The Wall: concrete slabs under a pipe, a watchtower, wire. */
export function borderWall(stage: Stage): void {
  const { scene, city } = stage;
  stage.sky(600, [300, 620], { moonY: [90, 150] });
  skyline(scene, city, { x: 820, base: 640, scale: 0.8, mirrored: stage.mirrored });
  scene.mist(520, 650, 0.5);
  stage.row("row", 360, { scale: 5, lit: 0.16, shops: 0 }, [
    [-40, 668, 1.1],
    [1230, 668, 1.1, true],
  ]);
  const beams = `M1130 330L${stage.between(200, 420).toFixed(0)} 690h170z`;
  scene.put(`<path class="lit" opacity=".1" d="${beams}"/>`);
  const tower = scene.pen(1130, 690, 10);
  tower
    .block(-1.6, 0, 3.2, 26, 0.5)
    .block(-5, 26, 10, 7, 0.4)
    .windowRow(-4.6, 4.6, 4, 28, 1.8, 3.4, "square", 0.9)
    .lightWindows();
  tower
    .block(-5.8, 33, 11.6, 1, 0.9)
    .strokes("-5,34 -5,37 | 5,34 5,37 | -5,36 5,36", "line")
    .disc(-3.4, 35.6, 0.9, "lit");
  const wall: Stroke[] = [];
  for (let x = 0; x < 1600; x += 92) wall.push([x, 566, x, 720]);
  for (let i = 0; i < 90; i++) {
    const [x, y] = [stage.between(0, 1560), stage.between(590, 712)];
    wall.push([x, y, x + stage.between(12, 46), y]);
  }
  scene.put('<path class="face2" d="M-4 560h1608v164H-4z"/>').path("hatch2", strokesPath(wall, true));
  scene.put(
    '<path class="face2" d="M-4 536h1608v30H-4z"/><path class="hatch2" d="M0 542h1600M0 547h1600M0 553h1600"/>',
  );
  const coils = Array.from({ length: 33 }, (_, i) => `M${i * 50 - 20} 724a26 22 0 1 1 52 0`).join("");
  scene.path("line2", coils).cobbles(720, 905, 14, [[700, 790, 260]]);
  const cross = Array.from(
    { length: 5 },
    (_, i) => `M${900 + i * 130} 830l70-64M${970 + i * 130} 830l-70-64M${935 + i * 130} 838v-86`,
  ).join("");
  scene.put(`<path class="ink" stroke-width="11" d="${cross}"/><path class="line4" d="${cross}"/>`);
  lamp(scene, 120, 820, 1.7);
}

/** Concrete mushrooms among the grass. */
function bunkers(stage: Stage): void {
  const { scene } = stage;
  for (const [x, y, size] of [
    [1290, 850, 1.5],
    [1480, 800, 0.9],
  ] as const) {
    const pen = scene.pen(x, y, 26 * size);
    pen.lathe(0, "3,0 3,0.8 2.7,1.9 1.8,2.9 0.6,3.3 0,3.35", { smooth: 3, ribs: 8, tone: 0.9 });
    pen.block(-1.3, 0.7, 2.6, 0.7, -1).shape("-1.1,0.85 1.1,0.85 1.1,1.25 -1.1,1.25", "dark");
  }
}

const monuments: Record<string, Partial<CloseUp>> = {
  timisoara: { focus: [1040, 1340], at: 0.56, most: 1.5 },
};

/** Warsaw's Parade Square before the Palace of Culture, which the city's own picture does not show. */
function paradeSquare(stage: Stage): void {
  const { scene } = stage;
  stage.sky(700, [260, 380], { gap: 16 });
  stage.row("row", 400, { scale: 6, height: [14, 19] }, [
    [290, 782, 0.62, true],
    [1060, 782, 0.62],
    [-40, 786, 0.9],
    [1270, 786, 0.9, true],
  ]);
  scene.mist(600, 780, 0.4).glow(800, 560, 460, 0.26, 320);
  palaceOfCulture(scene.pen(800, 796, 3.06));
}

/** Tirana's Pyramid under the mountain. */
function pyramidSquare(stage: Stage): void {
  const { scene } = stage;
  stage.sky(640, [300, 420], { gap: 15 });
  mountain(scene, "-20,560 180,500 380,440 580,424 780,380 970,360 1160,310 1350,290 1530,270 1620,290", 780, {
    relief: 100,
  });
  scene.mist(480, 760, 0.8);
  stage.row("row", 380, { scale: 5.6, height: [9, 15] }, [
    [-60, 786, 0.9],
    [1270, 786, 0.9, true],
  ]);
  pyramid(scene.pen(800, 796, 9, 2, 11));
}

const ownMonuments: Record<string, (stage: Stage) => void> = {
  bratislava: ufoQuay,
  warsaw: paradeSquare,
  tirana: pyramidSquare,
};

/** The monument of those years that the city itself is known by. */
export function monumentSquare(stage: Stage): void {
  const { scene, city } = stage;
  const plan = planCloseUp(scene, city, { base: 776, top: 50, at: 0.5, ...monuments[city] });
  const own = ownMonuments[city];
  if (own) own(stage);
  else if (plan) {
    openSky(stage, plan);
    drawCloseUp(scene, plan);
  }
  scene.cobbles(790, 905, 10, [[800, 830, 300]]);
  lamp(scene, 110, 850, 2);
  lamp(scene, 1490, 850, 2);
  if (city === "timisoara") {
    for (let i = 0; i < 22; i++)
      candle(scene, 760 + i * 26 + stage.between(-6, 6), 806 + (i % 3) * 14, stage.between(0.8, 1.2));
  } else if (city === "tirana") bunkers(stage);
  else {
    kiosk(scene, 1330, 842);
    const queue: Person[] = ["woman", "hat", "woman", "man", "child", "woman", "hat"];
    queue.forEach((who, i) => {
      guests(scene, [[who, 1225 - i * 34, 842 + (i % 2) * 3, 0.98]]);
    });
  }
}

const portal =
  '<path class="face4" d="M-330 0v-210h34V0zM296 0v-210h34V0z"/><path class="face4" d="M-350-258h700v54h-700z"/><path class="line4" d="M-340-246h680M-340-216h680"/><path class="bold2" d="M-290-150H290M-290-24H290M-270-190V0M-236-196V0M-202-200V0M-168-202V0M-134-204V0M-100-204V0M-66-204V0M-32-204V0M2-204V0M36-204V0M70-204V0M104-204V0M138-204V0M172-202V0M206-200V0M240-196V0M274-190V0"/>';
const yardCrane =
  '<path class="face4" d="M-40 0l16-220h18L10 0H-2l-6-90h-14L-28 0zM-44-262h62v46h-62z"/><path class="bold4" d="M-12-262L170-410M18-262L170-410M-40-262l30-92M-10-354L170-410M170-410v120"/><path class="line4" d="M20-286l18 8M52-312l18 8M84-338l18 8M116-364l18 8M-24-60l14 0M-22-120h12M-21-170h10"/><path class="lit" d="M-36-254h20v18h-20z"/>';

/** The gate of a yard with flowers in its bars, three tall crosses, cranes. */
export function shipyardGate(stage: Stage): void {
  const { scene, city } = stage;
  stage.sky(640, [160, 420], { moonY: [90, 150] });
  skyline(scene, city, { x: 420, base: 700, scale: 0.7, part: "landmark", right: 780, mirrored: stage.mirrored });
  scene.mist(560, 710, 0.45);
  scene
    .define("yard-crane", yardCrane)
    .place("yard-crane", 1330, 736, 1.15)
    .place("yard-crane", 1090, 736, 0.86, -0.86);
  scene.place("yard-crane", 1500, 736, 0.96);
  const hall = scene.pen(1010, 748, 8);
  hall.block(0, -2, 80, 20, 0.35, { ragged: 0.4 });
  for (let x = 0; x < 80; x += 10)
    hall.face(
      [
        [x, 18],
        [x + 10, 18],
        [x + 10, 23],
      ],
      0.5,
    );
  hall.windowRow(1, 79, 13, 6, 3.6, 7, "square", 0.5).lightWindows();
  for (const [x, tall] of [
    [300, 470],
    [370, 520],
    [440, 470],
  ] as const) {
    const top = 770 - tall;
    scene.put(
      `<path class="face2" d="M${x - 8} 770L${x - 5} ${top}h10L${x + 8} 770zM${x - 44} ${top + 66}h88v11h-88z"/><path class="hatch2" d="M${x - 3} ${top + 10}V760M${x} ${top + 10}V700"/>`,
    );
    scene.put(`<path class="lit" d="M${x - 9} ${top + 70}l9-16 9 16-9 26z"/>`);
  }
  scene.cobbles(756, 905, 14, [[800, 800, 320]]);
  scene.glow(800, 700, 330, 0.35, 150).define("portal", portal).place("portal", 800, 800, 1);
  const flowers = Array.from({ length: 26 }, () => {
    const [x, y] = [stage.between(540, 1060), stage.between(690, 784)];
    return `M${Math.round(x)} ${Math.round(y)}h.1`;
  });
  scene.put(`<path class="dot" style="stroke-width:11" d="${flowers.join("")}"/>`);
  const stems = flowers.map((at) => at.replace("h.1", "q4 16-2 30"));
  scene.path("line2", stems.join(""));
  for (let i = 0; i < 6; i++) candle(scene, 620 + i * 66, 806 + (i % 2) * 6, 0.9);
  lamp(scene, 150, 842, 1.8);
  lamp(scene, 1450, 842, 1.8);
}

/** One of the two offices before the steelworks: Renaissance attics on a plain block, which the town calls the Doge's Palace. */
function steelworksOffice(pen: Pen): void {
  pen.block(-21, 0, 42, 17, 0.42, { ragged: 0.3 }).block(-21.6, 16.6, 43.2, 1, 0.9);
  for (const y of [1.2, 5.4, 9.4, 13])
    pen.windowRow(-20, 20, 11, y, 1.7, y < 2 ? 3 : 2.4, y < 2 ? "round" : "square", 0.62);
  pen.lightWindows().strokes("-21,4.8 21,4.8 | -21,12.4 21,12.4", "line");
  pen.block(-21, 17.6, 42, 2.6, 0.5, { ragged: 0.2 });
  for (const x of evenly(-20, 20, 11)) {
    pen.at(x, 20.2).face("-1.5,0 1.5,0 1.3,1.4 0.5,2 0.4,3.4 -0.4,3.4 -0.5,2 -1.3,1.4", 0.6).finial(0, 3.4, 0.5);
  }
  pen
    .block(-5, 0, 10, 21, 0.55)
    .window(0, 0, 4, 6, "round", 1)
    .windowRow(-4, 4, 2, 9, 1.8, 6, "round", 0.9)
    .lightWindows();
  pen.strokes("0,0 0,5.6", "ink").face("-5.4,21 5.4,21 4,23 1.6,24 1.2,27 -1.2,27 -1.6,24 -4,23", 0.6).finial(0, 27, 1);
}

/** What closes the avenue in Nowa Huta: the steelworks' gate between its two offices, stacks and furnaces behind. */
export function steelworks(scene: Scene, x: number, ground: number): void {
  const far = scene.pen(x, ground, 3.4, 1);
  for (const [at, height] of [
    [-62, 66],
    [-44, 78],
    [38, 84],
    [57, 70],
  ] as const) {
    far
      .lathe(
        at,
        [
          [2.6, 0],
          [1.7, height],
          [2.1, height + 1],
        ] as Point[],
        { ribs: 3 },
      )
      .finial(at, height + 3, 0);
    const [left, top] = far.toPixels([at, height + 4]);
    const smoke = `M${left.toFixed(0)} ${top.toFixed(0)}q26-34 70-30t96-34M${left.toFixed(0)} ${(top + 5).toFixed(0)}q34-22 80-18t90-24`;
    scene.path("hatch1", smoke);
  }
  far.lathe(-14, "11,0 8.4,18 7,30 7.6,40", { smooth: 2, ribs: 7, tone: 0.7 });
  far
    .block(2, 0, 22, 34, 0.4)
    .face("2,34 24,34 20,42 6,42", 0.5)
    .strokes("24,6 38,40 | 26,4 40,38 | 6,42 6,54 | 20,42 20,54 | 6,54 20,54", "line");
  far.windowRow(4, 22, 4, 8, 2, 5, "square", 0.8).windowRow(4, 22, 4, 20, 2, 5, "square", 0.4).lightWindows();
  scene.glow(x + 30, ground - 120, 240, 0.4, 150).mist(ground - 150, ground + 10, 0.45);
  const near = scene.pen(x, ground + 6, 5);
  for (const side of [-30, 30]) steelworksOffice(near.at(side, 0));
  // The gate itself: a broad beam on posts over the road, and the roundel above it.
  near.block(-9, 8.4, 18, 3, 0.6).block(-9.6, 11, 19.2, 0.9, 0.9).uprights([-8.4, -4, 4, 8.4], 0, 8.4, "bold");
  near.disc(0, 14.4, 2.6, "lit").disc(0, 14.4, 2).strokes("-1.2,13.2 1.2,15.6 | -1.2,15.6 1.2,13.2", "line");
}
