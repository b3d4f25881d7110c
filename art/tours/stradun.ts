import { type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { paving, strollersAt } from "#art/pieces/square.ts";
import type { Stage } from "./stage.ts";

const half = 6;
const [near, far] = [5.6, 92];

/** One front of the row that was built alike after the earthquake: shop arch, two floors, a roof with its dormer. */
function house(pen: Pen, width: number, shops: number): void {
  pen.face(
    [
      [0, 11.6],
      [width, 11.6],
      [width, 14.4],
      [0, 14.4],
    ],
    0.5,
    { surface: "roof" },
  );
  pen.block(0, 0, width, 11.6, 0.3, { ragged: 0.6 });
  for (const x of [width * 0.27, width * 0.73]) {
    // Door and counter under one arch, "on the knee".
    pen
      .window(x, 0, 2, 3.3, "round", shops)
      .window(x, 4.9, 1.1, 2, "square", 0.4)
      .window(x, 8.3, 1.1, 2, "square", 0.3);
  }
  pen.lightWindows().strokes(
    [
      [0, 4.2, width, 4.2],
      [0, 7.8, width, 7.8],
      [0, 11.6, width, 11.6],
    ],
    "line",
  );
}

/** The tower of the Luža, 31 m, with its moon and its bronze men at the bell. */
function bellTower(pen: Pen): void {
  pen.block(-3, 0, 6, 22, 0.6, { ragged: 0.5 }).bands(-3, 6, [8, 14, 21.4], 0.5);
  pen.window(0, 0, 2.6, 4.4, "round", 1).lightWindows();
  pen.disc(0, 17.6, 1.9, "lit").disc(0, 17.6, 1.5).line("0,18.8 0,17.6 0.9,17.2").disc(0, 11, 0.7, "lit");
  pen.block(-2.7, 22.3, 5.4, 4.4, 0.4).window(0, 22.6, 3.4, 3.8, "round", 0).lightWindows();
  pen.shape("-.9,22.8 .9,22.8 .6,24.6 0,25.4 -.6,24.6", "figure");
  for (const x of [-1.3, 1.3]) pen.strokes([[x, 22.7, x, 24.4]], "bold");
  pen.block(-3.2, 26.7, 6.4, 0.7, 0.9);
  pen.lathe(0, "2.6,27.4 2.6,28.4 1.7,30 0.5,31", { smooth: 2, ribs: 4 }).cross(0, 31, 2.4);
}

/** The Stradun, straight as the canal that it was, its stones so polished that they hold the lamps. */
export function stradun(stage: Stage): void {
  const { scene } = stage;
  const { random } = scene;
  const view = new Perspective(scene, { vanishX: 820, vanishY: 590, focal: 900, eye: 2.6 });
  stage.sky(590, [690, 740], { gap: 16, moonY: [90, 120] });
  paving(view, { far: 100, share: 0.36, width: 2.4, bandsApart: 40 });
  scene.glow(...view.at([0, 12, 96]), 330, 0.4, 260);
  bellTower(scene.pen(...view.at([2.6, 0, 98]), view.scale(98)));
  for (const side of [-1, 1] as const) {
    const name = side < 0 ? "north" : "south";
    const count = 10;
    scene
      .capture(name, () => {
        const wall = new WallPen(view, { x: side * half, z: side < 0 ? far : near, right: 0, away: side }, 3);
        for (let i = 0; i < count; i++) {
          const isNear = side < 0 ? i === count - 1 : i === 0;
          house(wall.at((i * (far - near)) / count, 0), (far - near) / count - 0.8, isNear ? 0 : 0.75);
        }
      })
      .place(name, 0, 0);
  }
  const lanterns = evenly(12, 78, 8).map((z, i): readonly [number, number] => [(i % 2 ? -1 : 1) * (half - 0.5), z]);
  for (const [x, z] of lanterns.toReversed()) {
    const pen = scene.pen(...view.at([x, 0, z]), view.scale(z), 4);
    const [left, top] = pen.toPixels([0, 4.4]);
    if (scene.night) scene.glow(left, top, Math.max(24, 1.7 * view.scale(z)), 0.8);
    pen.strokes([[0, 5.2, x < 0 ? -0.5 : 0.5, 5.2]], "bold").strokes([[0, 5.2, 0, 4.9]], "line");
    pen.shape("-.18,4 .18,4 .26,4.7 -.26,4.7", scene.night ? "lit" : "dim").shape("-.3,4.7 .3,4.7 0,5", "figure");
  }
  // What the polished stone gives back.
  const gleams: Stroke[] = [];
  for (const [x, z] of [...lanterns, [2.6, 94] as const, [2, 94] as const]) {
    const [left, foot] = view.at([x * 0.86, 0, z]);
    const reach = 5.2 * view.scale(z);
    for (let y = foot + 3; y < Math.min(898, foot + reach); y += 7 + (y - foot) * 0.03) {
      const width = (0.5 + random() * 0.7) * Math.max(9, view.scale(z) * 0.36);
      const shift = (random() - 0.5) * width * 0.6;
      gleams.push([left - width / 2 + shift, y, left + width / 2 + shift, y]);
    }
  }
  scene.put(`<path class="spark" opacity=".8" d="${strokesPath(gleams, true)}"/>`);
  strollersAt(view, [
    [-2, 36],
    [-1.2, 36.4],
    [2, 44],
    [0.4, 58],
    [1.2, 58.4],
    [-3, 50],
    [3, 28],
    [-0.6, 74],
    [2.4, 70],
  ]);
  stage.party({ x: 600, y: 884, size: 1.75 });
}
