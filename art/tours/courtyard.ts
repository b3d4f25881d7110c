import { type Stroke, strokesPath } from "#art/engine/path.ts";
import { archPoints, Perspective, type Place } from "#art/engine/perspective.ts";
import { candle, prop } from "#art/pieces/props.ts";
import { skyline } from "./skyline.ts";
import type { Stage } from "./stage.ts";
import { wallLantern } from "./street-side.ts";
import { washing } from "./washing.ts";

/** A niche with a Madonna, flowers and lights. */
function shrine(stage: Stage, x: number, y: number): void {
  const { scene } = stage;
  scene.glow(x, y - 70, 150, 0.6);
  scene.put(
    `<path class="face4" d="M${x - 46} ${y}v-110q46-56 92 0v110z"/><path class="lit" d="M${x - 30} ${y - 12}v-92q30-38 60 0v92z"/><path class="bare4" d="M${x - 15} ${y - 12}l4-52q-6-22 11-26 17 4 11 26l4 52z"/><path class="face4" d="M${x - 56} ${y}h112v10h-112zM${x - 60} ${y - 112}l60-52 60 52-8 6-52-44-52 44z"/>`,
  );
  candle(scene, x - 34, y, 0.8);
  candle(scene, x + 34, y, 0.8);
}

/** A courtyard with galleries on three sides. */
export function courtyard(stage: Stage): void {
  const { scene, city } = stage;
  const vanishX = stage.between(720, 880);
  const view = new Perspective(scene, { vanishX, vanishY: 560, focal: 780, eye: 2.2 });
  const [away, deep, floors] = [stage.between(6, 8), stage.between(17, 21), stage.pick([2, 3, 3])];
  const top = floors * 3.3 + 0.6;
  stage.sky(420, [vanishX - 120, vanishX + 120], { gap: 12, moonY: [80, 110] });
  skyline(scene, city, {
    x: vanishX,
    base: view.at([0, top, deep])[1] + 30,
    scale: 0.44,
    part: "landmark",
    left: vanishX - 330,
    right: vanishX + 330,
    mirrored: stage.mirrored,
  });
  scene.cobbles(view.at([0, 0, deep])[1] - 4, 905, 15, [[vanishX, 800, 260]]);
  view.face("face3", [
    [-away, 0, deep],
    [away, 0, deep],
    [away, top, deep],
    [-away, top, deep],
  ]);
  view.face("face3", [
    [-away - 0.4, top, deep],
    [away + 0.4, top, deep],
    [away, top + 1.7, deep + 1],
    [-away, top + 1.7, deep + 1],
  ]);
  for (let floor = 0; floor < floors; floor++) backFloor(stage, view, away, deep, floor);
  for (const side of [-1, 1] as const) {
    const x = side * away;
    view.face("face3", [
      [x, 0, 2.6],
      [x, 0, deep],
      [x, top, deep],
      [x, top, 2.6],
    ]);
    for (let floor = 0; floor < floors; floor++) sideFloor(stage, view, x, side, deep, floor);
    view.face("face3", [
      [x, top, 2.6],
      [x, top, deep],
      [x - side * 0.8, top + 0.4, deep],
      [x - side * 0.8, top + 0.4, 2.6],
    ]);
  }
  const [shrineX, shrineY] = view.at([stage.pick([-0.6, 0.6]) * away, 0.9, deep]);
  shrine(stage, Math.round(shrineX), Math.round(shrineY));
  washing(
    stage,
    view.at([-away + 0.9, 6.4, 9]) as [number, number],
    view.at([away - 0.9, 6.2, 8.4]) as [number, number],
    0.95,
  );
  if (stage.chance(0.6))
    washing(
      stage,
      view.at([-away + 0.9, 9.4, 11]) as [number, number],
      view.at([away - 0.9, 9.7, 11.4]) as [number, number],
      0.66,
    );
  wallLantern(view, stage.pick([-1, 1] as const), away - 0.9, 3, 8);
  middleOfYard(stage, ...view.at([stage.between(-1, 1), 0, 13]));
  const thing = stage.pick(["bicycle", "barrel", "bench"] as const);
  prop(scene, thing, ...view.at([stage.pick([-4.4, 4.4]), 0, 9.4]), 1.3);
  prop(scene, "cat", ...view.at([stage.pick([-3, 3]), 0, 6.8]), 1.7);
  stage.party({ x: vanishX - stage.between(140, 240), y: 872, size: 1.75 });
}

/** A tree, a pump or a well. */
function middleOfYard(stage: Stage, x: number, y: number): void {
  const { scene } = stage;
  const kind = stage.pick(["tree", "pump", "well"] as const);
  const move = `transform="translate(${Math.round(x)} ${Math.round(y)})"`;
  if (kind === "tree") scene.tree(x, y, 300, 0.03);
  else if (kind === "pump") {
    scene.put(
      `<g ${move}><path class="face4" d="M-9 0v-92q9-18 18 0V0zM-16 0h32v8h-32zM9-62h26v8H9z"/><path class="bold4" d="M-2-98q-40-10-46 44M33-56v10"/><path class="face4" d="M22-30h26l-4 34H26z"/></g>`,
    );
  } else {
    scene.put(
      `<g ${move}><path class="face4" d="M-48 6v-44h96V6zM-54-46h108v9H-54z"/><path class="hatch4" d="M-48-26h96M-48-12h96M-28-38v12M4-38v12M30-38v12M-14-26v14M18-26v14"/><path class="bold4" d="M-40-46v-70M40-46v-70M-40-92h80M0-92v30"/><path class="face4" d="M-58-114L0-148l58 34zM-9-64H9l-2 16H-7z"/></g>`,
    );
  }
}

function backFloor(stage: Stage, view: Perspective, away: number, z: number, floor: number): void {
  const y = floor * 3.3;
  const { scene } = stage;
  let [lit, dark, arches] = ["", "", ""];
  const bays = 5;
  for (let i = 0; i < bays; i++) {
    const x = -away + ((i + 0.5) * 2 * away) / bays;
    if (floor === 0) {
      const gate = i === 2;
      const [half, rise] = gate ? [1.1, 2.4] : [0.7, 1.7];
      const arch = archPoints(x - half, x + half, rise, half, 8).map(([ax, ay]): Place => [ax, ay, z]);
      arches += view.data([[x - half, 0, z], ...arch, [x + half, 0, z]]);
      continue;
    }
    const pane = view.data([
      [x - 0.5, y + 1, z],
      [x + 0.5, y + 1, z],
      [x + 0.5, y + 2.6, z],
      [x - 0.5, y + 2.6, z],
    ]);
    if (stage.chance(0.55)) lit += pane;
    else dark += pane;
  }
  scene.path("dim", arches).path("dark", dark).path("lit", lit);
  const bars: [Place, Place][] = [];
  for (let i = 0; i < bays; i++) {
    const x = -away + ((i + 0.5) * 2 * away) / bays;
    if (floor)
      bars.push(
        [
          [x, y + 1, z],
          [x, y + 2.6, z],
        ],
        [
          [x - 0.5, y + 1.9, z],
          [x + 0.5, y + 1.9, z],
        ],
      );
    else
      bars.push(
        [
          [x, 0, z],
          [x, 2.6, z],
        ],
        [
          [x - 0.9, 1.7, z],
          [x + 0.9, 1.7, z],
        ],
      );
  }
  view.strokes("ink", bars);
  const plaster: [Place, Place][] = [];
  for (let k = 0; k < 46; k++) {
    const [x, level] = [stage.between(-away, away - 1.4), y + stage.between(0.2, 3.2)];
    plaster.push([
      [x, level, z],
      [x + stage.between(0.3, 1.3), level, z],
    ]);
  }
  view.strokes("hatch3", plaster);
  if (!floor) return;
  const rails: [Place, Place][] = [
    [
      [-away, y + 0.05, z],
      [away, y + 0.05, z],
    ],
    [
      [-away, y + 0.95, z],
      [away, y + 0.95, z],
    ],
  ];
  for (let x = -away; x <= away; x += 0.34)
    rails.push([
      [x, y + 0.05, z],
      [x, y + 0.95, z],
    ]);
  view.strokes("hatch3", rails);
}

function sideFloor(stage: Stage, view: Perspective, wall: number, side: 1 | -1, deep: number, floor: number): void {
  const { scene } = stage;
  const y = floor * 3.3;
  const edge = wall - side * 0.9;
  let [lit, dark] = ["", ""];
  for (let z = 3.4; z + 1.4 < deep; z += 2.5) {
    const high = floor ? 2.5 : 2.3;
    const pane = view.data([
      [wall, y + (floor ? 0.2 : 0), z],
      [wall, y + (floor ? 0.2 : 0), z + 1.1],
      [wall, y + high, z + 1.1],
      [wall, y + high, z],
    ]);
    if (stage.chance(0.45)) lit += pane;
    else dark += pane;
  }
  scene.path("dark", dark).path("lit", lit);
  const bars: Stroke[] = [];
  for (let z = 3.4; z + 1.4 < deep; z += 2.5)
    bars.push(
      [...view.at([wall, y + 0.2, z + 0.55]), ...view.at([wall, y + 2.5, z + 0.55])],
      [...view.at([wall, y + 1.7, z]), ...view.at([wall, y + 1.7, z + 1.1])],
      [...view.at([wall, y + 0.9, z]), ...view.at([wall, y + 0.9, z + 1.1])],
    );
  scene.put(`<path class="ink" stroke-width="2" d="${strokesPath(bars, true)}"/>`);
  if (!floor) return;
  view.face("face2", [
    [wall, y, 2.6],
    [wall, y, deep],
    [edge, y, deep],
    [edge, y, 2.6],
  ]);
  view.face("face2", [
    [edge, y - 0.16, 2.6],
    [edge, y - 0.16, deep],
    [edge, y + 0.06, deep],
    [edge, y + 0.06, 2.6],
  ]);
  const rails: [Place, Place][] = [
    [
      [edge, y + 0.95, 2.6],
      [edge, y + 0.95, deep],
    ],
  ];
  for (let z = 2.7; z < deep; z += z < 7 ? 0.26 : 0.5)
    rails.push([
      [edge, y, z],
      [edge, y + 0.95, z],
    ]);
  view.strokes("hatch2", rails).strokes(
    "line2",
    [4.6, 8, 12].map((z): [Place, Place] => [
      [edge, y, z],
      [edge, y + 3.2, z],
    ]),
  );
}
