import { curvePath } from "#art/engine/curve.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { lampsAlong, paving, strollersAt } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";
import type { Stage } from "./stage.ts";

/** The Main Town Hall, 83 m, its spire crowned by the gilded king. */
function townHall(pen: Pen): void {
  pen.block(-5, 0, 30, 24, 0.35).windowRow(6, 24, 4, 5, 2.2, 5, "square", 0.7);
  pen.windowRow(6, 24, 4, 13, 2.2, 6, "square", 0.7).lightWindows();
  pen.block(-6, 24, 31.6, 2, 0.7).battlement(5, 25, 26, 8, 2);
  pen.block(23, 0, 3, 28, 0.6).spire(24.5, 28, 4, 10, 2);
  pen.block(-5.4, 0, 10.8, 48, 0.6, { ragged: 0.6 }).bands(-5.4, 10.8, [13, 26, 38, 47.4]);
  pen.windowRow(-3.6, 3.6, 2, 28, 1.6, 7, "pointed", 0.3).windowRow(-3.6, 3.6, 2, 15, 1.6, 7, "pointed", 0.2);
  pen.lightWindows().disc(0, 43, 3, "lit").disc(0, 43, 2.4).line("0,45 0,43 -1.3,42.2");
  for (const x of [-5, 5])
    pen
      .block(x - 0.9, 48, 1.8, 3, 0.5)
      .lathe(x, "1.3,51 1.2,52.4 0.3,54 0,57", { ribs: 1 })
      .finial(x, 57);
  pen.block(-4, 48, 8, 6, 0.5).windowRow(-3, 3, 3, 49.2, 1.1, 3.6, "round", 0.9).lightWindows();
  const helmet = "4.6,54 4.4,56 2.6,59 1.9,60 1.9,64.6 2.7,65.6 2.2,67.6 1.2,69 1.2,72.4 1.7,73.4 0.6,76.4 0.25,80";
  pen
    .lathe(0, helmet, { smooth: 3, ribs: 5 })
    .window(0, 60.4, 1.4, 3.4, "round", 1)
    .window(0, 69.2, 0.9, 2.4, "round", 1);
  pen.lightWindows().shape("-0.7,80 0.7,80 0.9,82 0.4,83.6 -0.4,83.6 -0.9,82", "lit").line("0.9,82 2.6,84.6", "bold");
}

/** Artus Court: three tall windows and a statue on the gable. */
function artusCourt(pen: Pen): void {
  pen.face("-9,0 9,0 9,16 6,16 6,19 3,19 3,22 -3,22 -3,19 -6,19 -6,16 -9,16", 0.6, { ragged: 0.4 });
  pen.windowRow(-8.4, 8.4, 3, 4, 3.6, 9.4, "pointed", 1).lightWindows();
  pen.strokes(
    [-5.6, 0, 5.6].flatMap((x) => [[x, 4, x, 13] as const, [x - 1.8, 8, x + 1.8, 8] as const]),
    "ink",
  );
  pen.window(0, 0, 2.4, 3.4, "round", 1).lightWindows().strokes("-9,16 9,16 | -9,3.6 9,3.6", "line").finial(0, 22, 1.4);
}

const neptuneBody = curvePath(
  // From the left heel up the outer side, over shoulder and raised arm, head, other arm, and down again.
  "-22,0 -30,-4 -26,-9 -18,-10 -22,-30 -19,-52 -22,-70 -18,-88 -20,-104 -17,-124 -22,-140 -34,-150 -48,-160 -62,-166 -64,-175 -54,-176 -40,-170 -24,-164 -10,-160 -4,-166 -12,-176 -13,-192 -4,-203 8,-202 15,-192 13,-178 8,-168 12,-162 26,-158 36,-146 40,-128 44,-112 52,-100 48,-93 38,-98 31,-112 26,-128 24,-112 26,-96 30,-80 36,-60 42,-38 46,-14 56,-6 54,0 34,0 30,-12 25,-34 16,-54 6,-72 0,-54 -5,-32 -6,-10 -2,-2 -8,0",
);
const neptune =
  '<path class="stone" d="M-118 0l6-12h224l6 12zM-104-12c-4-18 2-30 8-32H96c6 2 12 14 8 32zM-112-44h224v-7h-224z"/>' +
  '<path class="joint" d="M-98-34H98M-96-22H96M-60-44v32M0-44v32M60-44v32"/>' +
  '<path class="spark" d="M-30-84c-20-26-46-22-60 30M30-84c20-26 46-22 60 30M-26-84c-12-14-34-12-44 30M26-84c12-14 34-12 44 30M-20-84c-8-8-18-2-24 30M20-84c8-8 18-2 24 30"/>' +
  '<path class="stone" d="M-14-51l-5-22h38l-5 22zM-44-73c0-8 8-11 16-11h56c8 0 16 3 16 11zM-22-84l5-26h34l5 26zM-28-110h56v-7h-56z"/>' +
  '<g transform="translate(0 -117)">' +
  `<path class="face4" d="${neptuneBody}"/>` +
  '<path class="bold4" d="M-76 26L-40-232M-58-226q-3 10 4 13l28 4q7-1 8-10M-58-226l3-24M-18-219l3-24M-39-230l5-32"/>' +
  '<path class="face4" d="M-66-178l6 2 4 12-8 2-6-4z"/>' +
  '<path class="line4" d="M-14-150c8 5 16 4 20-1M8-151c8 2 14 0 17-5M-8-134c6 4 16 4 22 0M-6-122h18M2-146v34M-8-186c4 6 16 8 19 0l-1 12c-6 8-14 4-16-2zM-11-194c4-12 20-14 24-2M-18-100c14 8 28 6 42 2M-16-92c12 8 28 6 42 2M20-96c10 10 4 22 12 34M-14-60c3-8 2-14 0-22"/>' +
  "</g>";

/** Gdańsk's Long Market: Neptune before Artus Court, the spire of the Town Hall where Long Street begins. */
export function longMarket(stage: Stage): void {
  const { scene } = stage;
  const view = new Perspective(scene, { vanishX: 640, vanishY: 612, focal: 1000, eye: 3.4 });
  stage.sky(600, [300, 420], { gap: 16, moonY: [110, 150] });
  const gabled = {
    kinds: ["gable", "baroque", "step", "gable"] as const,
    height: [13, 17] as const,
    width: [6.6, 9] as const,
  };
  const houses = { ...gabled, base: 0, lit: 0.45, shops: 0.6 };
  paving(view, {
    far: 160,
    share: 0.28,
    bandsApart: 4,
    lights: [
      [-9, 40, 6],
      [9, 60, 8],
      [0, 92, 12],
    ],
  });
  scene.capture("long-street", () => houseRow(new WallPen(view, { x: -12, z: 150, right: 1, away: 0 }, 3), 24, houses));
  scene
    .place("long-street", 0, 0)
    .mist(480, 640, 0.5)
    .glow(...view.at([12, 40, 104]), 300, 0.32, 300);
  townHall(scene.pen(...view.at([10, 0, 104]), view.scale(104) * 0.66));
  scene
    .capture("south", () => houseRow(new WallPen(view, { x: -19, z: 104, right: 0, away: -1 }, 3), 78, houses))
    .place("south", 0, 0);
  scene
    .capture("north", () => houseRow(new WallPen(view, { x: 24, z: 26, right: 0, away: 1 }, 3), 70, houses))
    .place("north", 0, 0);
  artusCourt(new WallPen(view, { x: 23.4, z: 58, right: 0, away: 1 }));
  lampsAlong(view, [
    [-12, 40],
    [-10, 70],
    [14, 84],
  ]);
  strollersAt(view, [
    [-6, 52],
    [-5.2, 52.4],
    [2, 70],
    [4, 84],
    [-8, 88],
    [7, 58],
    [7.8, 58.3],
    [-1, 100],
  ]);
  const [x, y] = view.at([9.4, 0, 27]);
  scene
    .glow(x, y - 60, 220, 0.36)
    .put(`<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(1.16)">${neptune}</g>`);
  stage.party({ x: 420, y: 886, size: 1.75 });
}
