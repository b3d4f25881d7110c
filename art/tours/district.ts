import { Perspective } from "#art/engine/perspective.ts";
import type { Scene } from "#art/engine/scene.ts";
import { dwarf } from "#art/pieces/dwarf.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { prop } from "#art/pieces/props.ts";
import { courtyard } from "./courtyard.ts";
import { millYard, timberStreet } from "./district-rows.ts";
import { skyline } from "./skyline.ts";
import { Stage, type TourInput } from "./stage.ts";
import { type SideHouse, streetSide, wallLantern } from "./street-side.ts";
import { washing } from "./washing.ts";

/** A lane hung with garlands and lamps; the town's landmark closes it. */
function lane(stage: Stage): void {
  const { scene, city, region } = stage;
  const vanishX = stage.between(660, 940);
  const view = new Perspective(scene, { vanishX, vanishY: 530, focal: 820, eye: 2.2 });
  const away = stage.between(4.2, 5);
  stage.sky(520, [vanishX - 90, vanishX + 90], { gap: 13, moonY: [80, 110] });
  skyline(scene, city, {
    x: vanishX,
    base: 556,
    scale: 0.56,
    part: "landmark",
    left: vanishX - 380,
    right: vanishX + 380,
    mirrored: stage.mirrored,
  });
  scene.mist(450, 570, 0.35).cobbles(552, 905, 18, [[vanishX, 800, 240]]);
  const low = region.south ? 5.2 : 6.6;
  for (const side of [-1, 1] as const) {
    const bounds = [2.8, stage.between(6.4, 7.6), stage.between(10, 12), 16, 23, 34];
    const houses = bounds
      .slice(1)
      .map((to, i): SideHouse => [bounds[i] ?? 3, to, low + stage.between(-0.7, 1.3), stage.chance(0.7)]);
    streetSide(view, houses.reverse(), { side, away, lit: 0.5, eaves: region.south ? 1.2 : 0.5 });
  }
  const strings: string[] = [];
  const bulbs: string[] = [];
  for (const z of [18, 13, 9.5, 7]) {
    const [[ax, ay], [bx, by]] = [view.at([-away + 0.4, 5, z]), view.at([away - 0.4, 5.2, z * 1.06])];
    const sag = view.scale(z) * 0.9;
    strings.push(
      `M${Math.round(ax)} ${Math.round(ay)}Q${Math.round((ax + bx) / 2)} ${Math.round((ay + by) / 2 + sag)} ${Math.round(bx)} ${Math.round(by)}`,
    );
    for (let t = 0.08; t < 1; t += 0.12) {
      const y = ay + (by - ay) * t + 2 * t * (1 - t) * sag;
      bulbs.push(`M${Math.round(ax + (bx - ax) * t)} ${Math.round(y + 4)}h.1`);
    }
  }
  scene.put(
    `<path class="line4" d="${strings.join("")}"/><path class="dot" style="stroke-width:8" d="${bulbs.join("")}"/>`,
  );
  wallLantern(view, -1, away, 3.8, stage.between(8, 10));
  wallLantern(view, 1, away, 3.8, stage.between(11, 13));
  if (stage.chance(0.5))
    washing(stage, view.at([-away, 7, 12]) as [number, number], view.at([away, 7.2, 12]) as [number, number], 0.6);
  prop(scene, stage.pick(["bicycle", "barrel"] as const), ...view.at([stage.pick([-3.3, 3.3]), 0, 7.4]), 1.5);
  lamp(scene, ...view.at([3.2, 0, 15]), 0.9);
  if (city === "wroclaw")
    for (const [x, size] of [
      [300, 0.66],
      [1290, 0.5],
    ] as const)
      dwarf(scene, x, 884, size);
  stage.party({ x: vanishX - stage.between(120, 230), y: 868, size: 1.75 });
}

type Kind = "courtyard" | "lane" | "timber" | "mill";
const ownKind: Record<string, Kind> = {
  tallinn: "timber",
  zakopane: "timber",
  katowice: "mill",
  leipzig: "mill",
  lodz: "mill",
  belgrade: "mill",
  brasov: "lane",
  poznan: "lane",
  wroclaw: "lane",
  plovdiv: "lane",
  hamburg: "lane",
  warsaw: "courtyard",
  dresden: "courtyard",
};

/** Away from the centre, where people live. */
export function district(input: TourInput): Scene {
  const stage = new Stage(input, "A living quarter by lamplight, a guide and her guests");
  const kind = ownKind[input.city] ?? stage.pick(["courtyard", "lane"] as const);
  if (kind === "courtyard") courtyard(stage);
  else if (kind === "lane") lane(stage);
  else if (kind === "timber") timberStreet(stage);
  else millYard(stage);
  return stage.finish();
}
