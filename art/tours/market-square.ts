import { lamp } from "#art/pieces/lamps.ts";
import { regionTower } from "./region-tower.ts";
import type { Stage } from "./stage.ts";

/** A square of the region, for cities whose own scene is not drawn yet. */
export function marketSquare(stage: Stage, foot: number): void {
  const { scene } = stage;
  scene.hills(600, 60, 4, { base: 740 }).mist(520, 690, 0.8);
  stage.row("far", 420, { scale: 4.4, layer: 2 }, [
    [-40, 716, 0.9],
    [330, 712, 0.86, true],
    [1250, 716, 0.95],
  ]);
  regionTower(scene.pen(820, 736, 8), stage.region.tower);
  stage.again("far", 420, [
    [-120, 752, 1.25, true],
    [960, 748, 1.2],
    [1440, 752, 1.2, true],
  ]);
  scene.cobbles(744, foot + 20, 9, [[800, 770, 300]]);
  lamp(scene, 420, 792, 1.4);
}
