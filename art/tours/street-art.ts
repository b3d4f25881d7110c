import { type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { prop } from "#art/pieces/props.ts";
import { type MuralName, murals } from "./murals.ts";
import { skyline } from "./skyline.ts";
import { Stage, type TourInput } from "./stage.ts";

/** A bare gable wall with the picture on it. */
function paintedGable(stage: Stage, left: number, width: number, name: MuralName): void {
  const { scene } = stage;
  const right = left + width;
  const eaves = 236;
  const roofed = stage.chance(0.6);
  const top = roofed ? `L${left + width / 2} 96L${right} ${eaves}` : `V170H${right}V${eaves}`;
  const chimney = `M${left + 70} 260V92h56v168zM${left + 62} 92h72v-16h-72z`;
  scene.put(`<path class="face3" d="${chimney}"/><path class="face2" d="M${left} 770V${eaves}${top}V770z"/>`);
  const rim = roofed
    ? `M${left - 14} ${eaves + 6}L${left + width / 2} 80L${right + 14} ${eaves + 6}`
    : `M${left - 10} 168H${right + 10}`;
  scene.put(`<path class="ink" stroke-width="12" d="${rim}"/><path class="line2" d="${rim}"/>`);
  const bricks: Stroke[] = [];
  for (let y = 250; y < 760; y += 17) {
    for (let x = left + 8; x < right - 40; x += 44) {
      const edge = x < left + 64 || x > right - 90 || y > 690;
      if (stage.chance(edge ? 0.6 : 0.05)) bricks.push([x, y, x + stage.between(18, 36), y]);
    }
  }
  scene.path("hatch2", strokesPath(bricks, true));
  const scale = Math.min((width - 60) / 400, 1.14);
  const x = left + width / 2 - 200 * scale;
  scene.glow(left + width / 2, 470, 380, 0.28, 320);
  scene.put(`<g transform="translate(${x.toFixed(0)} ${(716 - 480 * scale).toFixed(0)})scale(${scale.toFixed(2)})">`);
  murals[name](scene);
  scene.put("</g>");
}

/** Scaffold with a painter at work, or a ladder against the wall. */
function works(stage: Stage, left: number): void {
  const { scene } = stage;
  if (stage.chance(0.5)) {
    const levels = [470, 560, 650].map((y) => `M${left} ${y}h150`).join("");
    scene.put(`<path class="ink" stroke-width="7" d="M${left} 760V430M${left + 150} 760V430${levels}"/>`);
    scene.put(
      `<path class="line4" d="M${left} 760V430M${left + 150} 760V430${levels}M${left} 560l150 90M${left + 150} 560L${left} 650M${left} 650l150 110M${left + 150} 650L${left} 760"/>`,
    );
    scene.put(`<path class="face4" d="M${left - 12} 554h174v9H${left - 12}z"/>`);
    stage.strollers([[left + 60, 555, 0.86]]);
    scene.put(
      `<path class="bold4" d="M${left + 76} 496l34-26"/><path class="face4" d="M${left + 120} 534h22v20h-22z"/>`,
    );
    return;
  }
  const rungs = Array.from({ length: 12 }, (_, i) => `M${left + 70 - i * 4} ${744 - i * 28}h44`).join("");
  scene.put(
    `<path class="ink" stroke-width="6" d="M${left + 70} 762L${left + 18} 400M${left + 114} 762L${left + 62} 400${rungs}"/>`,
  );
  scene.put(`<path class="line4" d="M${left + 70} 762L${left + 18} 400M${left + 114} 762L${left + 62} 400${rungs}"/>`);
  scene.put(
    `<path class="face4" d="M${left + 130} 742h26v24h-26zM${left + 166} 746h22v20h-22z"/><path class="line4" d="M${left + 130} 746q13-16 26 0"/>`,
  );
}

const ownMurals: Record<string, MuralName> = { berlin: "bear", lodz: "papercut", sofia: "bird" };

/** A gable painted from foot to roof. */
export function streetArt(input: TourInput): Scene {
  const stage = new Stage(input, "A mural on a gable, a guide and her guests before it");
  const { scene, city } = stage;
  const left = Math.round(stage.between(150, 260));
  const width = Math.round(stage.between(470, 540));
  const name = ownMurals[city] ?? stage.pick(Object.keys(murals) as MuralName[]);
  stage.sky(660, [960, 1400], { moonY: [90, 160] });
  skyline(scene, city, {
    x: 1140,
    base: 708,
    scale: 0.9,
    part: "landmark",
    left: left + width - 40,
    bytes: 8000,
    mirrored: stage.mirrored,
  });
  scene.mist(590, 712, 0.45);
  stage.row("row", 380, { scale: 5.6, lit: 0.42 }, [
    [-190, 748, 1.15],
    [left + width - 10, 740, 0.86, true],
    [1110, 738, 0.92],
    [1440, 740, 1],
  ]);
  paintedGable(stage, left, width, name);
  const low = scene.pen(left + width, 770, 10);
  low.block(0, 0, 44, 7, 0.35, { ragged: 0.4 }).strokes("0,6.2 44,6.2", "line");
  scene.cobbles(762, 905, 13, [
    [left + width / 2, 790, 300],
    [1180, 830, 200],
  ]);
  works(stage, left + width - 150);
  prop(scene, "bicycle", left + width + 190, 792, 1.15);
  lamp(scene, stage.between(1240, 1330), 830, 1.7);
  if (stage.chance(0.5)) prop(scene, "dog", stage.between(240, 420), 868, 1.3);
  stage.party({ x: stage.between(600, 700), y: 888, size: 1.5, facing: stage.chance(0.5) ? 1 : -1 });
  return stage.finish();
}
