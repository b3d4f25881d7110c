import { type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { type Castle, castleOn, gateTower } from "#art/pieces/castles.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { type CloseUp, drawCloseUp, planCloseUp } from "./close-up.ts";
import { openSky } from "./open-sky.ts";
import { petrovaradinQuay } from "./petrovaradin.ts";
import { skyline } from "./skyline.ts";
import { Stage, type TourInput } from "./stage.ts";

/** Where the city's own castle stands in its picture. */
const ownCastle: Record<string, Partial<CloseUp>> = {
  prague: { focus: [800, 1540], farOnly: true, most: 2, groundRow: 590 },
  krakow: { focus: [300, 830], farOnly: true, most: 2, groundRow: 650 },
  budapest: { focus: [380, 840], farOnly: true, most: 2, groundRow: 622 },
  bratislava: { focus: [600, 1150], farOnly: true, most: 1.9, groundRow: 590 },
  salzburg: { focus: [560, 1400], at: 0.5, most: 1.45, groundRow: 690, without: 400 },
  dubrovnik: { focus: [200, 900], most: 1.5, groundRow: 744 },
  kotor: { focus: [620, 1500], most: 1.3, groundRow: 690 },
};

const castleOfTower: Record<string, Castle> = {
  helm: "palace",
  onion: "stacked",
  spire: "keep",
  pyramid: "keep",
  minaret: "fort",
  campanile: "fort",
};

type Foreground = (stage: Stage, castleLeft: boolean) => void;

const masonry = (stage: Stage, left: number, right: number, top: number): string => {
  const joints: Stroke[] = [];
  for (let y = top + 26, row = 0; y < 905; y += 26, row++) {
    for (let x = left + (row % 2 ? 30 : 0); x < right; x += 62) {
      if (stage.chance(0.55)) joints.push([x, y, x + 46, y]);
      if (stage.chance(0.3)) joints.push([x + 46, y, x + 46, y + 24]);
    }
  }
  return strokesPath(joints, true);
};

/** The wall-walk along the lower edge, with embrasures and a gun. */
const rampart: Foreground = (stage, castleLeft) => {
  const { scene } = stage;
  let teeth = "M-10 910V800";
  for (let x = -10; x < 1610; x += 150) teeth += `H${x}v-52h92v52`;
  scene.put(
    `<path class="face${scene.near}" d="${teeth}H1610V910z"/><path class="hatch${scene.near}" d="${masonry(stage, 0, 1600, 800)}"/>`,
  );
  const x = castleLeft ? 1330 : 270;
  scene.put(
    `<g transform="translate(${x} 880)scale(${castleLeft ? -1.5 : 1.5} 1.5)"><path class="face4" d="M-70-62l120-14q12 0 12 9t-12 9l-112 16q-14-2-14-10t6-10z"/><path class="face4" d="M-62-40h70l20 22h-80z"/><path class="ink" stroke-width="8" d="M4-24a22 22 0 1 1-44 0 22 22 0 0 1 44 0"/><path class="bold4" d="M4-24a22 22 0 1 1-44 0 22 22 0 0 1 44 0M-18-46v44M-40-24h44M-34-40l32 32M-2-40l-32 32"/></g>`,
  );
};

/** Broad steps that climb out of the picture beside a parapet. */
const stairway: Foreground = (stage, castleLeft) => {
  const { scene } = stage;
  const flip = castleLeft ? "" : ' transform="matrix(-1 0 0 1 1600 0)"';
  let steps = "M900 910V872";
  for (let i = 0; i < 11; i++) steps += `h${62 + i}v-${28 + i * 2}`;
  const treads: Stroke[] = [];
  let [x, y] = [900, 872];
  for (let i = 0; i < 11; i++) {
    treads.push([x, y + 7, x + 58 + i, y + 7]);
    x += 62 + i;
    y -= 28 + i * 2;
  }
  scene.put(
    `<path class="face${scene.near}" d="M-10 850h920v60H-10z"/><path class="hatch${scene.near}" d="${masonry(stage, 0, 900, 850)}"/>`,
  );
  scene.put(
    `<g${flip}><path class="face${scene.near}" d="${steps}H1620V910z"/><path class="line${scene.near}" d="${strokesPath(treads, true)}"/><path class="face${scene.near}" d="M1010 770l600-330v46L1022 812z"/><path class="hatch${scene.near}" d="M1022 782l590-322M1060 760v28M1160 705v30M1260 650v32M1360 594v34M1460 540v36M1560 484v38"/></g>`,
  );
  lamp(scene, castleLeft ? 1004 : 596, 850, 2, 90);
};

/** A gate tower close by, its way lit from within. */
const gatehouse: Foreground = (stage, castleLeft) => {
  const { scene } = stage;
  const x = castleLeft ? 1350 : 250;
  scene.cobbles(812, 905, 8, [[x, 836, 260]]);
  scene
    .pen(0, 816, 12, 3)
    .block(castleLeft ? 92 : -6, 0, 48, 11, 0.35)
    .battlement(castleLeft ? 92 : -6, castleLeft ? 140 : 42, 11, 13, 1.4);
  scene.glow(x, 760, 260, 0.4);
  gateTower(scene.pen(x, 826, 17));
  lamp(scene, castleLeft ? 1130 : 470, 850, 1.8);
};

/** The castle above its town. */
export function castle(input: TourInput): Scene {
  const stage = new Stage(input, "A castle above its town, a guide and her guests on the ramparts", {
    mayMirror: false,
  });
  const { scene, region, city } = stage;
  const castleLeft = stage.chance(0.5);
  const foreground = stage.pick([rampart, stairway, gatehouse]);
  const at = castleLeft ? 0.4 : 0.6;
  const own = ownCastle[city];
  const plan = own && planCloseUp(scene, city, { base: 790, top: 90, at, ...own });
  // Its fortress is seen from the town, across the river.
  const isAcross = city === "novi-sad";
  if (isAcross) petrovaradinQuay(stage);
  else if (plan) {
    openSky(stage, plan);
    drawCloseUp(scene, plan);
  } else {
    const x = castleLeft ? 560 : 1040;
    stage.sky(640, castleLeft ? [1100, 1400] : [200, 480]);
    const rise = (column: number): number => Math.min(206, Math.max(0, 380 - Math.abs(column - x) * 0.5));
    skyline(scene, city, { x: castleLeft ? 1180 : 420, base: 770, scale: 0.62, part: "landmark" });
    scene.hills(760, 40, input.seed % 9, { base: 840, bump: rise, layer: 2 });
    castleOn(scene.pen(x, 548, 4.4), castleOfTower[region.tower] ?? "keep");
    stage.row("row", 380, { scale: 4.6, lit: 0.4 }, [
      [-40, 790, 0.9],
      [330, 800],
      [720, 796, 0.95, true],
      [1090, 800],
      [1420, 792, 0.9],
    ]);
    scene.mist(700, 800, 0.4);
  }
  if (!isAcross) foreground(stage, castleLeft);
  const facing = stage.chance(0.5) ? 1 : -1;
  stage.party({
    x: castleLeft ? stage.between(420, 560) + (facing < 0 ? 240 : 0) : stage.between(760, 900) + (facing < 0 ? 240 : 0),
    y: 884,
    size: 1.6,
    facing,
  });
  return stage.finish();
}
