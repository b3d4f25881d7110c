import { clockTower } from "#art/cities/novi-sad.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { wing } from "#art/pieces/facades.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { evenly } from "#art/pieces/repeat.ts";
import type { Stage } from "./stage.ts";

/** One bastion: a battered wall of brick with its stone cordon and corner. */
function bastion(pen: Pen, left: number, right: number, foot: number, top: number, corner: number, tone: number): void {
  const lean = (top - foot) * 0.14;
  const wall: Point[] = [
    [left - lean, foot],
    [right + lean, foot],
    [right, top],
    [left, top],
  ];
  pen.face(wall, tone, { ragged: 0.35 });
  pen.strokes([[corner, foot, corner, top]], "bold");
  pen.strokes(
    evenly(foot + 2, top - 3, Math.max(2, Math.round((top - foot) / 3.2))).map(
      (y): Stroke => [corner - 1.6, y, corner + 1.6, y],
    ),
    "line",
  );
  pen
    .block(left - 0.5, top - 1.6, right - left + 1, 0.7, 0.9, { ragged: 0.05 })
    .block(left, top - 0.9, right - left, 2.2, 0.5, { ragged: 0.1 });
}

/** Petrovaradin over the Danube: three tiers of walls, the long barracks, the clock tower at the brink. */
export function petrovaradin(pen: Pen): void {
  const floors = [
    [2, 2.4, "square", 0.5],
    [6.6, 2.6, "square", 0.55],
  ] as const;
  wing(pen.at(0, 44), 46, 74, 11, 15, floors, { rise: 6.5, hip: 3, tone: 0.55 });
  for (const x of [58, 72, 96, 110]) pen.block(x, 60, 1.8, 3.4, 0.4);
  wing(pen.at(0, 44), 78, 12, 13, 3, floors, { rise: 8, hip: 3, tone: 0.6 });
  wing(pen.at(0, 40), 124, 40, 10, 8, floors, { rise: 6, hip: 2, tone: 0.5 });
  bastion(pen, 30, 128, 26, 44, 96, 0.5);
  bastion(pen, 118, 172, 22, 40, 140, 0.45);
  clockTower(pen.at(22, 43, 1.5));
  bastion(pen, 6, 62, 16, 43, 24, 0.65);
  pen.windowRow(34, 60, 3, 30, 1.6, 2.4, "round", 0.3).windowRow(68, 92, 3, 32, 1.6, 2.4, "round", 0.3).lightWindows();
  bastion(pen, 52, 176, 8, 27, 84, 0.45);
  pen.windowRow(98, 160, 5, 16, 2, 3, "round", 0.2).lightWindows();
  // The rock and the road to the Lower Town.
  pen.face("-26,-2 -20,3 -12,4 -8,11 0,14 4,20 12,18 20,19 26,14 40,16 52,12 62,9 80,10 180,8 180,-2", 0.4, {
    surface: "slope",
  });
  pen.strokes(
    "-6,9 -3,3 1 | 4,18 6,9 1 | 14,16 12,8 | 24,14 27,6 1 | 36,14 35,7 | 46,11 50,5 1 | 58,8 56,3 | -15,3 -13,0",
    "line",
  );
  pen.face("62,-2 62,6 180,6 180,-2", 0.4);
  pen.windowRow(70, 176, 11, 0.4, 2.4, 3.4, "round", 0.35).lightWindows();
}

/** The fortress across the Danube, from the quay of Novi Sad. */
export function petrovaradinQuay(stage: Stage): void {
  const { scene } = stage;
  stage.sky(640, [260, 420], { moonY: [100, 150] });
  scene.hills(676, 40, 41, { base: 760 }).mist(600, 740, 0.6);
  scene.water(738, 905, {
    density: 1,
    lights: [
      [stage.moonX, 90, 1],
      [560, 50, 0.7],
      [760, 60, 0.6],
      [1110, 60, 0.7],
      [1340, 60, 0.6],
    ],
  });
  scene.glow(640, 520, 300, 0.3);
  petrovaradin(scene.pen(420, 764, 6.6));
  const joints = Array.from({ length: 16 }, (_, i) => `M${40 + i * 104} 848v${i % 2 ? 26 : 60}`).join("");
  scene.putNear(`<path class="face4" d="M-10 846h1620v64H-10z"/><path class="hatch4" d="M0 874h1600${joints}"/>`);
  lamp(scene, 1330, 866, 1.8);
}
