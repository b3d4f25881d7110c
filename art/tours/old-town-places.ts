import { climbingWall, fortress, stTryphon } from "#art/cities/kotor.ts";
import { cathedral } from "#art/cities/salzburg.ts";
import { guildSign } from "#art/pieces/guild-signs.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { prop } from "#art/pieces/props.ts";
import { Perspective } from "./perspective.ts";
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
  const spur = "1040,700 1110,560 1180,450 1240,350 1290,270 1330,206 1460,206 1500,280 1560,350 1620,400";
  mountain(scene, spur, 790, { layer: 2, relief: 80, gap: 9 });
  climbingWall(scene, "1180,560 1130,480 1250,430 1190,356 1300,310 1256,250 1352,206", 15);
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
