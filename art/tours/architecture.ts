import type { Pen } from "#art/engine/pen.ts";
import type { Scene } from "#art/engine/scene.ts";
import { type GreatHouse, greatHouse } from "#art/pieces/great-houses.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { prop } from "#art/pieces/props.ts";
import { type CloseUp, drawCloseUp, planCloseUp } from "./close-up.ts";
import { openSky } from "./open-sky.ts";
import { nationalLibrary, oldStation, spinningMill, stateOpera } from "./own-fronts.ts";
import { skyline } from "./skyline.ts";
import { Stage, type TourInput } from "./stage.ts";

const ownHouse: Record<string, GreatHouse> = {
  riga: "nouveau",
  zagreb: "palace",
  budapest: "nouveau",
  bucharest: "palace",
  vienna: "palace",
  brno: "modern",
  kaunas: "modern",
  lodz: "brick",
  poznan: "brick",
  sibiu: "towers",
};

/** Tours of one architect, or of one hour. */
const ownFront: Record<string, (pen: Pen) => void> = {
  lodz: spinningMill,
  ljubljana: nationalLibrary,
  skopje: oldStation,
  vienna: stateOpera,
};

const ownVariant: Record<string, 0 | 1 | 2> = { bucharest: 0, zagreb: 1, brno: 2, kaunas: 0 };

/** Cities whose architecture is one building, known to everybody: it is shown instead of a front. */
const ownBuilding: Record<string, Partial<CloseUp>> = {
  katowice: { focus: [230, 900], at: 0.46, most: 1.7, groundRow: 756 },
};

/** That building near at hand, on an open square. */
function icon(input: TourInput, view: Partial<CloseUp>): Scene {
  const stage = new Stage(input, "The building the city is known by, a guide and her guests", { mayMirror: false });
  const { scene } = stage;
  const plan = planCloseUp(stage.scene, input.city, { base: 790, top: 90, at: 0.5, ...view });
  if (plan) {
    openSky(stage, plan);
    drawCloseUp(scene, plan);
  }
  scene.cobbles(786, 905, 10, [[760, 812, 520]]);
  lamp(scene, 130, 852, 2);
  lamp(scene, 1470, 852, 2);
  stage.traffic(1180, 816, 1);
  stage.party({ x: 560, y: 890, size: 1.7 });
  return stage.finish();
}

/** A front close by, from door to gable. */
export function architecture(input: TourInput): Scene {
  const own = ownBuilding[input.city];
  if (own) return icon(input, own);
  const stage = new Stage(input, "A great front by lamplight, a guide and her guests looking up", {
    mayMirror: !ownFront[input.city],
  });
  const { scene, city } = stage;
  const kind = ownHouse[city] ?? stage.pick(["nouveau", "palace", "modern", "brick"] as const);
  const x = Math.round(stage.between(470, 560));
  const scale = { nouveau: 22, palace: 21, modern: 18.5, towers: 17, brick: 17 }[kind] * stage.between(0.94, 1.04);
  const right = x + 18 * scale;
  stage.sky(650, [1080, 1420], { moonY: [80, 150] });
  skyline(scene, city, {
    x: Math.min(1330, right + 300),
    base: 716,
    scale: 0.82,
    part: "landmark",
    left: right - 60,
    mirrored: stage.mirrored,
  });
  scene.mist(590, 716, 0.45);
  stage.row("row", 400, { scale: 6, lit: 0.4 }, [
    [right - 10, 748, 1],
    [right + 380, 752, 1.1, true],
    [x - 18 * scale - 430, 762, 1.16],
  ]);
  scene.glow(x, 700, 520, 0.35, 260);
  const front = ownFront[city];
  if (front) front(scene.pen(x, 772, scale));
  else greatHouse(scene.pen(x, 772, scale), kind, ownVariant[city] ?? stage.pick([0, 1, 2] as const));
  const busy = city === "vienna" || (kind !== "towers" && stage.chance(0.3));
  scene.cobbles(766, 905, 13, [
    [x, 796, 360],
    [1180, 830, 200],
  ]);
  if (busy) stage.traffic(stage.between(1180, 1300), 812, 0.95);
  else prop(scene, stage.pick(["bench", "bicycle"] as const), stage.between(1180, 1340), 822, 1.3);
  lamp(scene, x - 18 * scale - 10, 838, 1.8);
  lamp(scene, stage.between(980, 1080), 838, 1.8);
  if (stage.chance(0.5)) prop(scene, "dog", stage.between(520, 620), 880, 1.3);
  const facing = stage.chance(0.5) ? 1 : -1;
  stage.party({ x: facing === 1 ? stage.between(640, 720) : stage.between(860, 940), y: 890, size: 1.6, facing });
  return stage.finish();
}
