import { type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { litPart } from "#art/engine/sky.ts";
import { flock } from "#art/pieces/props.ts";
import { skyline } from "./skyline.ts";
import { Stage, type TourInput } from "./stage.ts";

const middles = [300, 800, 1300] as const;
const half = 205;
const sill = 700;

const opening = (x: number, grow: number): string =>
  `M${x - half - grow} ${sill + grow}V300a${half + grow} ${half + grow} 0 0 1 ${2 * (half + grow)} 0V${sill + grow}z`;

function rays(x: number, y: number, from: number, to: number, count: number, whole: boolean): string {
  return strokesPath(
    Array.from({ length: count }, (_, i): Stroke => {
      const angle = whole ? (i / count) * Math.PI * 2 : Math.PI * (1 + i / (count - 1));
      const reach = to * (i % 2 ? 0.72 : 1);
      return [
        x + Math.cos(angle) * from,
        y + Math.sin(angle) * from,
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach,
      ];
    }),
    true,
  );
}

/** Three windows: morning, noon and night of a town. */
export function pass(input: TourInput): Scene {
  const stage = new Stage({ ...input, hour: "night" }, "Three windows side by side: morning, noon and night", {
    mayMirror: false,
  });
  const { scene, city } = stage;
  const [left, centre, right] = middles;
  scene.put('<path class="face3" d="M-4-4h1608v912H-4z"/>');
  const stones: Stroke[] = [];
  for (let y = 26, row = 0; y < 820; y += 34, row++) {
    for (let x = row % 2 ? -40 : 0; x < 1600; x += 84)
      if (stage.chance(0.42)) stones.push([x, y, x + 66, y], [x + 66, y, x + 66, y + 30]);
  }
  scene.path("hatch3", strokesPath(stones, true));
  for (const x of middles) scene.path("face2", opening(x, 30)).path("face2", opening(x, 14));
  scene.adopt(
    `<clipPath id="${scene.prefix}-three"><path d="${middles.map((x) => opening(x, 0)).join("")}"/></clipPath>`,
  );
  scene.put(`<g clip-path="url(#${scene.prefix}-three)"><path class="bare0" d="M0 0h1600v760H0z"/>`);
  if (scene.night) stage.sky(700, [right + 60, right + 90], { gap: 13, moonY: [210, 240] });
  else {
    scene.sky({ moon: [right + 70, 220, 0], horizon: 700, gap: 13, stars: 50 });
    scene.put(`<path class="lit" d="${litPart(right + 70, 220, 44, "crescent")}"/>`);
  }
  scene.put(`<path class="bare0" d="M0 0h1070v760H0z"/>`);
  scene.glow(left, 600, 330, 0.6).path("hatch1", rays(left, 590, 84, 330, 29, false));
  scene.put(`<circle class="lit" cx="${left}" cy="590" r="64"/>`);
  scene.glow(centre, 220, 300, 0.5).path("hatch1", rays(centre - 60, 230, 74, 210, 28, true));
  scene.put(`<circle class="lit" cx="${centre - 60}" cy="230" r="54"/>`);
  flock(scene, centre + 20, 330, 5);
  const town = { base: sill, scale: 0.52, bytes: 4600 };
  skyline(scene, city, { ...town, x: left + 170, left: left - 240, right: left + 240 });
  skyline(scene, city, { ...town, x: right - 170, left: right - 240, right: right + 240 });
  skyline(scene, city, { ...town, scale: 0.62, x: centre, part: "landmark", left: centre - 250, right: centre + 250 });
  stage.row("row", 420, { scale: 4.4, lit: 0.45 }, [
    [left - 220, 712, 0.9],
    [centre - 210, 714, 0.95, true],
    [right - 220, 712, 1],
  ]);
  scene.put("</g>");
  const bars = middles.map((x) => `M${x} 95V${sill}M${x - half} 300h${2 * half}M${x - half} 500h${2 * half}`);
  scene.put(`<path class="ink" stroke-width="9" d="${bars.join("")}"/><path class="hatch2" d="${bars.join("")}"/>`);
  for (const x of middles)
    scene.put(`<path class="face2" d="M${x - half - 44} ${sill + 6}h${2 * half + 88}v20h-${2 * half + 88}z"/>`);
  for (const x of [550, 1050]) {
    scene.glow(x, 380, 170, 0.55);
    scene
      .put(`<path class="bold4" d="M${x} 300v36M${x - 34} 330q34-40 68 0"/>`)
      .define("sconce", sconce)
      .place("sconce", x, 336, 2.1);
  }
  scene.cobbles(812, 905, 9, [[800, 850, 420]]);
  stage.party({ x: stage.between(560, 660), y: 886, size: 1.7, count: 5 });
  return stage.finish();
}

const sconce =
  '<path class="lit" d="M-9 9H9L7 36H-7z"/><path class="face4" d="M-12 10L0 0l12 10zM-9 36H9v5H-9z"/><path class="ink" stroke-width="1.4" d="M-3 10l-.5 26M3 10l.5 26"/>';
