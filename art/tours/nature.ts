import { type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { flock, prop } from "#art/pieces/props.ts";
import { skyline } from "./skyline.ts";
import { Stage, type TourInput } from "./stage.ts";
import { regionTree } from "./trees.ts";

const coast = new Set(["split", "dubrovnik", "kotor", "gdansk", "riga", "tallinn"]);
const alps = new Set([
  "zakopane",
  "salzburg",
  "ljubljana",
  "brasov",
  "sofia",
  "sarajevo",
  "kotor",
  "skopje",
  "tirana",
  "mostar",
  "split",
]);

function meadow(stage: Stage): void {
  const { scene } = stage;
  const grass = Array.from({ length: 150 }, (): Stroke => {
    const [x, y] = [stage.between(0, 1600), stage.between(716, 898)];
    return [x, y, x + stage.between(-6, 8), y - stage.between(8, 22)];
  });
  scene.put('<path class="face3" d="M-10 720Q240 660 560 690T1120 676 1610 640V910H-10z"/>');
  scene.path("hatch3", strokesPath(grass, true));
}

/** The path that climbs past the bench. */
function path(stage: Stage): void {
  const { scene } = stage;
  scene.put(
    `<path class="face${scene.near}" d="M520 910C700 850 1060 830 1010 780S700 742 770 708 960 686 980 676L1006 678C1000 694 870 712 850 734S1160 770 1180 806 1120 870 1130 910z"/>`,
  );
  const stones = Array.from({ length: 54 }, () => {
    const t = stage.random();
    const x = 780 + Math.sin(t * 6) * 90 + stage.between(-120, 120) * (0.3 + t);
    return `M${Math.round(x)} ${Math.round(730 + t * 168)}q8-6 16 0`;
  });
  scene.put(`<path class="hatch${scene.near}" d="${stones.join("")}"/>`);
}

/** A path above the town. */
export function nature(input: TourInput): Scene {
  const stage = new Stage(input, "A path above the town, trees, a bench and a lamp");
  const { scene, city, region } = stage;
  stage.sky(560, [240, 560], { moonY: [90, 150] });
  if (alps.has(city)) {
    mountain(
      scene,
      "-20,560 120,470 260,500 400,380 520,440 660,330 780,420 920,360 1060,450 1240,340 1400,430 1620,300",
      620,
      { relief: 120, gap: 9 },
    );
  } else scene.hills(540, 90, input.seed % 11, { base: 640 });
  skyline(scene, city, { x: stage.between(760, 860), base: 640, scale: 0.78, mirrored: stage.mirrored, opacity: 0.95 });
  scene.mist(520, 650, 0.5);
  stage.row("row", 380, { scale: 3.2, lit: 0.55 }, [
    [40, 662, 0.8],
    [340, 668, 0.85, true],
    [640, 664, 0.8],
    [930, 668, 0.84],
    [1230, 660, 0.8, true],
  ]);
  if (coast.has(city))
    scene.water(660, 730, {
      lights: [
        [300, 60],
        [760, 50],
        [1180, 60],
      ],
    });
  meadow(stage);
  path(stage);
  for (const [x, y, height] of [
    [1290, 700, 190],
    [1180, 690, 150],
    [330, 712, 170],
  ] as const)
    regionTree(scene, region.tree, x, y, height);
  lamp(scene, stage.between(590, 650), 800, 1.7);
  prop(scene, "bench", stage.between(430, 500), 826, 1.5);
  const near = region.tree === "poplar" ? "bare" : region.tree;
  const tall = near === "spruce" ? 600 : 760;
  regionTree(scene, near, 110, 905, tall);
  regionTree(scene, near, 1500, 905, tall * 0.9);
  if (near !== "bare") regionTree(scene, near, 1390, 880, tall * 0.6);
  flock(scene, 980, 200, 6);
  stage.party({ x: stage.between(780, 840), y: 876, size: 1.5 });
  return stage.finish();
}
