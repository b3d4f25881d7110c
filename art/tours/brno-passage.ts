import { type Point, type Stroke, strokesPath } from "#art/engine/path.ts";
import { archPoints, Perspective } from "#art/engine/perspective.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { crocodile } from "#art/pieces/brno.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { paving, strollersAt } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";
import type { Stage } from "./stage.ts";

const half = 3.9;
const spring = 3.4;
const rise = 2.7;

/** The passage of the Old Town Hall: the dragon on its chains, the wheel on the wall, the lane beyond. */
export function dragonPassage(stage: Stage): void {
  const { scene } = stage;
  const view = new Perspective(scene, { vanishX: 800, vanishY: 590, focal: 900, eye: 2.2 });
  const arch = (z: number): Point[] => archPoints(-half, half, spring, rise, 16).map(([x, y]) => view.at([x, y, z]));
  const outline = (z: number): Point[] => [view.at([-half, 0, z]), ...arch(z), view.at([half, 0, z])];
  const path = (points: readonly Point[]): string =>
    points.map(([x, y], i) => `${i ? "L" : "M"}${Math.round(x)} ${Math.round(y)}`).join("");
  stage.sky(560, [640, 690], { gap: 16, moonY: [120, 150] });
  paving(view, {
    far: 70,
    share: 0.3,
    bandsApart: 4,
    lights: [
      [0, 8, 3],
      [2, 26, 6],
    ],
  });
  const houses = {
    kinds: stage.region.kinds,
    base: 0,
    lit: 0.5,
    shops: 0.8,
    height: [11, 15] as const,
    width: [10, 13] as const,
  };
  scene
    .capture("lane", () => houseRow(new WallPen(view, { x: -9, z: 46, right: 1, away: 0 }, 3), 22, houses))
    .place("lane", 0, 0);
  strollersAt(view, [
    [-1, 30],
    [-0.2, 30.4],
    [2.2, 24],
    [-2, 38],
  ]);
  // The walls and the vault between the mouth of the passage and the eye.
  const far = 15;
  scene.put(
    `<path class="face${scene.near}" fill-rule="evenodd" d="M-6-6H1606V910H-6z${path([...outline(far)])}L${path([
      view.at([half, 0, 5]),
      view.at([-half, 0, 5]),
    ]).slice(1)}z"/>`,
  );
  for (const z of [5.6, 7.2, 9.4, far]) {
    scene.put(`<path class="${z === far ? "bold" : "line"}${scene.near}" style="fill:none" d="${path(outline(z))}"/>`);
  }
  const courses: Stroke[] = [];
  for (const y of [0.9, 1.8, 2.6, 3.4]) {
    for (const x of [-half, half]) {
      let z = 4.4 + y * 0.2;
      while (z < far - 0.6) {
        const to = Math.min(far, z + 0.7 + scene.random() * 1.6);
        courses.push([...view.at([x, y, z]), ...view.at([x, y, to])]);
        z = to + 0.4 + scene.random() * 1.6;
      }
    }
  }
  for (const t of evenly(0.12, 0.88, 9)) {
    const [u, v] = [-half * Math.cos(t * Math.PI), spring + rise * Math.sin(t * Math.PI)];
    courses.push([...view.at([u, v, 6 + scene.random() * 2]), ...view.at([u, v, 10 + scene.random() * 4])]);
  }
  scene.path(`hatch${scene.near}`, strokesPath(courses, true));
  // The wheel that was rolled here from Lednice.
  const rim = (radius: number): string => {
    const ring = evenly(0, 345, 24).map((degrees): Point => {
      const angle = (degrees * Math.PI) / 180;
      return view.at([half - 0.05, 2 + radius * Math.sin(angle), 8 + radius * Math.cos(angle)]);
    });
    return `${path(ring)}z`;
  };
  const spokes = evenly(0, 330, 12).map((degrees): Stroke => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [
      ...view.at([half - 0.05, 2 + 0.2 * sin, 8 + 0.2 * cos]),
      ...view.at([half - 0.05, 2 + 0.9 * sin, 8 + 0.9 * cos]),
    ];
  });
  scene.put(
    `<path class="bold${scene.near}" style="fill:none" d="${rim(1.06)}${rim(0.9)}${rim(0.2)}${strokesPath(spokes)}"/>`,
  );
  const [x, y] = view.at([0, 4.2, 8]);
  scene.glow(x, y + 60, 330, 0.5, 200);
  crocodile(scene.pen(x - 10, y, view.scale(8) * 1.16, 4), 1.7);
  stage.party({ x: 640, y: 880, size: 1.7 });
}
