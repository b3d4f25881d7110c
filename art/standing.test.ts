import { expect, it } from "vitest";
import { cityScenes } from "./cities/index.ts";
import { Perspective } from "./engine/perspective.ts";
import { Scene } from "./engine/scene.ts";
import { WallPen } from "./engine/wall-pen.ts";
import { findFloaters } from "./standing.ts";

const describeBox = ({ box }: { box: { left: number; right: number; top: number; bottom: number } }): string =>
  `x ${Math.round(box.left)}–${Math.round(box.right)}, y ${Math.round(box.top)}–${Math.round(box.bottom)}`;

it.each(Object.entries(cityScenes))("everything in %s stands on something", (_, city) => {
  expect(findFloaters(city.draw("night")).map(describeBox)).toEqual([]);
});

it("a house in the air, a church above the paving and a box beside its slope are found", () => {
  const paved = (draw: (scene: Scene) => void): string[] => {
    const scene = new Scene("zz", { seed: 1, mode: "night", title: "A test" });
    scene.sky({ moon: [300, 150, 40] }).hills(600, 30, 2, { base: 760 });
    draw(scene);
    return findFloaters(scene.cobbles(724, 900)).map(describeBox);
  };
  expect(paved((scene) => scene.pen(400, 726, 5).block(0, 0, 20, 20, 0.4))).toEqual([]);
  expect(paved((scene) => scene.pen(400, 700, 5).block(0, 0, 20, 20, 0.4))).toEqual(["x 400–500, y 600–700"]);
  expect(paved((scene) => scene.pen(400, 300, 5).block(0, 0, 20, 20, 0.4))).toEqual(["x 400–500, y 200–300"]);
  const beside = (scene: Scene): void => {
    scene.pen(400, 724, 1).face("0,0 200,100 400,0", 0.3, { surface: "slope" }).block(280, 90, 90, 40, 0.4);
  };
  expect(paved(beside)).toEqual(["x 680–770, y 594–634"]);
});

it("a wall that runs away from the eye stands along its foot, not on its near corner alone", () => {
  const square = (eye: number, right: 1 | -1): string[] => {
    const scene = new Scene("zz", { seed: 1, mode: "night", title: "A test" });
    scene.sky({ moon: [300, 150, 40] }).hills(600, 30, 2, { base: 760 });
    const view = new Perspective(scene, { vanishX: 800, vanishY: 690, eye });
    new WallPen(view, { x: 20 * right, z: 100, right: 0, away: 1 }).block(0, 0, 100, 20, 0.4);
    return findFloaters(scene.cobbles(724, 900)).map(describeBox);
  };
  // From high up the paving reaches to the far end; from low down only the near corner touches it.
  for (const right of [1, -1] as const) expect(square(10, right)).toEqual([]);
  expect(square(4, 1)).toEqual(["x 890–980, y 546–726"]);
  expect(square(4, -1)).toEqual(["x 620–710, y 546–726"]);
});
