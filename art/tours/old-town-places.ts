import { climbingWall, fortress, stTryphon } from "#art/cities/kotor.ts";
import { tyn } from "#art/cities/prague.ts";
import { cathedral } from "#art/cities/salzburg.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { guildSign } from "#art/pieces/guild-signs.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { prop } from "#art/pieces/props.ts";
import { lampsAlong, paving, strollersAt } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";
import { bernardines, stAnne } from "./st-anne.ts";
import type { Stage } from "./stage.ts";
import { type SideHouse, streetSide, wallLantern } from "./street-side.ts";

/** Salzburg's Getreidegasse: tall narrow houses, an iron sign over every shop, the cathedral at its end. */
export function signLane(stage: Stage): void {
  const { scene } = stage;
  const view = new Perspective(scene, { vanishX: 820, vanishY: 560, focal: 820, eye: 2.2 });
  const away = 4.7;
  stage.sky(560, [640, 690], { gap: 15, moonY: [96, 120] });
  scene.glow(820, 520, 320, 0.4, 260);
  cathedral(scene.pen(835, 600, 4.4));
  scene.mist(500, 610, 0.4).cobbles(584, 905, 16, [[820, 770, 240]]);
  for (const side of [-1, 1] as const) {
    const bounds = [2.9, 6.6, 9.6, 13.4, 18, 26];
    const houses = bounds
      .slice(1)
      .map((to, i): SideHouse => [bounds[i] ?? 3, to, 9.6 + stage.between(-0.8, 1.6), stage.chance(0.8)]);
    streetSide(view, houses.reverse(), { side, away, lit: 0.45, eaves: 0.7 });
  }
  const hung: readonly (readonly [side: 1 | -1, z: number, which: 0 | 1 | 2])[] = [
    [1, 20, 0],
    [-1, 17, 1],
    [1, 14, 2],
    [-1, 11.6, 0],
    [1, 9.4, 1],
    [-1, 7.6, 2],
    [1, 6.2, 0],
    [-1, 5.2, 1],
  ];
  for (const [side, z, which] of hung) {
    const [x, y] = view.at([away * side, 4.7, z]);
    guildSign(scene, which, x, y, (-side * view.scale(z)) / 74);
  }
  wallLantern(view, -1, away, 3.4, 9);
  wallLantern(view, 1, away, 3.4, 12);
  lamp(scene, ...view.at([-2.6, 0, 16]), 0.9);
  stage.party({ x: 640, y: 876, size: 1.75 });
}

/** Kotor's cathedral square: St Tryphon's two towers under the mountain and its climbing wall. */
export function cathedralSquare(stage: Stage): void {
  const { scene } = stage;
  stage.sky(620, [250, 300], { gap: 15, moonY: [120, 140] });
  mountain(
    scene,
    "300,780 420,640 500,560 590,430 690,330 780,250 900,170 1040,120 1180,60 1330,20 1460,-10 1620,-30",
    790,
    {
      relief: 150,
      gap: 8,
    },
  );
  const spur = "990,780 1050,640 1096,540 1130,450 1160,370 1180,300 1220,262 1550,262 1590,330 1640,420";
  mountain(scene, spur, 790, { layer: 2, relief: 120, gap: 9 });
  climbingWall(scene, "1066,700 1160,620 1108,546 1216,484 1150,420 1236,360 1196,310", 15);
  fortress(scene.pen(1390, 200, 4));
  scene.mist(420, 740, 0.5);
  stage.row("row", 360, { scale: 8.6, height: [11, 16], lit: 0.45 }, [
    [-70, 792, 1.1],
    [1180, 792, 1.16, true],
  ]);
  scene.glow(760, 620, 480, 0.36, 330);
  stTryphon(scene.pen(760, 800, 17.6));
  scene.cobbles(790, 905, 9, [
    [760, 812, 340],
    [360, 850, 160],
  ]);
  lamp(scene, 300, 852, 2);
  lamp(scene, 1240, 852, 2);
  prop(scene, "cat", 1120, 870, 1.3);
  stage.strollers([[1040, 822, 0.8]]);
  stage.party({ x: 520, y: 890, size: 1.75 });
}

/** Prague's Old Town Square: Our Lady before Týn over the gables of its school. */
export function tynSquare(stage: Stage): void {
  const { scene } = stage;
  const view = new Perspective(scene, { vanishX: 760, vanishY: 610, focal: 1000, eye: 3.8 });
  stage.sky(600, [1080, 1160], { gap: 15, moonY: [110, 140] });
  const row = { kinds: ["baroque", "gable", "step", "baroque"] as const, base: 0, lit: 0.45, shops: 0.7 };
  const side = (name: string, x: number, z: number, right: number, away: number, length: number): void => {
    const houses = { ...row, height: [14, 18] as const, width: [10, 14] as const };
    scene.capture(name, () => houseRow(new WallPen(view, { x, z, right, away }, 3), length, houses)).place(name, 0, 0);
  };
  paving(view, {
    far: 200,
    share: 0.26,
    lights: [
      [-20, 44, 8],
      [24, 46, 8],
      [0, 90, 24],
    ],
  });
  scene.glow(...view.at([0, 36, 120]), 380, 0.36, 300);
  tyn(scene.pen(...view.at([0, 0, 138]), view.scale(138)));
  scene.mist(430, 640, 0.5);
  side("school", -48, 116, 1, 0, 100);
  side("north", -42, 116, 0, -1, 70);
  side("south", 46, 50, 0, 1, 66);
  lampsAlong(view, [
    [-20, 44],
    [24, 46],
    [-28, 80],
    [34, 78],
  ]);
  strollersAt(view, [
    [-4, 70],
    [-3.2, 70.4],
    [6, 84],
    [10, 64],
    [11, 64.4],
    [-14, 58],
    [18, 72],
    [-22, 90],
    [2, 98],
    [26, 92],
  ]);
  stage.party({ x: 620, y: 884, size: 1.75 });
}

/** Vilnius's Maironio Street: St Anne's, all brick and ribs, with the Bernardines behind it. */
export function brickChurches(stage: Stage): void {
  const { scene } = stage;
  stage.sky(640, [1300, 1420], { gap: 16, moonY: [110, 150] });
  stage.row("row", 400, { scale: 7, height: [9, 13] }, [
    [-120, 786, 0.9],
    [1330, 786, 0.9, true],
  ]);
  scene.mist(560, 780, 0.4);
  bernardines(scene.pen(860, 794, 12.4));
  scene.glow(500, 560, 420, 0.32, 330);
  stAnne(scene.pen(490, 800, 16.4));
  scene.cobbles(790, 905, 10, [
    [500, 822, 320],
    [1230, 850, 170],
  ]);
  lamp(scene, 180, 846, 2);
  lamp(scene, 1330, 852, 2);
  stage.strollers([[1080, 826, 0.8]]);
  stage.party({ x: 560, y: 890, size: 1.75 });
}
