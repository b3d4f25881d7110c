import { type Stroke, strokesPath } from "#art/engine/path.ts";
import { archPoints, Perspective, type Place } from "#art/engine/perspective.ts";
import type { Scene } from "#art/engine/scene.ts";
import { flock, prop } from "#art/pieces/props.ts";
import { regionTower } from "./region-tower.ts";
import { skyline } from "./skyline.ts";
import { Stage, type TourInput } from "./stage.ts";
import { type SideHouse, streetSide, wallLantern } from "./street-side.ts";

/** An arch thrown across the lane, with a room above it. */
function flyingArch(view: Perspective, away: number, z: number): void {
  const arch = archPoints(-away, away, 4.2, 1.9, 14).map(([x, y]): Place => [x, y, z]);
  view.face("face3", [...arch, [away, 7.6, z], [-away, 7.6, z]]);
  view.face("face3", [
    [-away - 0.2, 7.6, z],
    [away + 0.2, 7.6, z],
    [away - 0.1, 8.9, z + 0.5],
    [0.1 - away, 8.9, z + 0.5],
  ]);
  const stones = archPoints(-away, away, 4.2, 1.9, 14).map(([x, y], i): [Place, Place] => {
    const angle = Math.PI * (1 - i / 14);
    return [
      [x, y, z],
      [x * 1.08, 4.2 + 2.4 * Math.sin(angle), z],
    ];
  });
  for (let x = -away; x <= away; x += 0.36)
    stones.push([
      [x, 7.7, z],
      [x * 0.95, 8.7, z + 0.4],
    ]);
  view.strokes("hatch3", stones);
  for (const x of [-1.6, 1.6]) {
    const pane: Place[] = [
      [x - 0.26, 6.4, z],
      [x + 0.26, 6.4, z],
      [x + 0.26, 7.2, z],
      [x - 0.26, 7.2, z],
    ];
    view.face("dim", pane);
  }
  const [clockX, clockY] = view.at([0, 7.5, z]);
  const dial = view.scene.pen(clockX, clockY, view.scale(z));
  dial.disc(0, 0, 0.95, "lit").strokes("0,0 0,.76 | 0,0 .03,.5 | .72,0 .86,0 | -.86,0 -.72,0 | 0,-.86 0,-.72", "ink");
}

function housesAlong(stage: Stage, bounds: readonly number[], low: number): SideHouse[] {
  return bounds.slice(1).map((to, i): SideHouse => {
    const from = bounds[i] ?? 3.4;
    return [from, to, low + stage.between(-0.8, 1.4) + (from < 9 ? 2.2 : 0), stage.chance(0.4)];
  });
}

/** The shadow that a lantern throws of somebody, far too large, on a wall. */
function wallShadow(scene: Scene, x: number, y: number, size: number): void {
  const figure =
    "M-10-93h20c-2-2-3-2-4-2 0-5-2-7-6-7s-6 2-6 7c-1 0-2 0-4 2zM-6-92h12c1 7-2 10-6 10s-7-4-6-10zM-4-83c-8 2-12 5-13 13l2 70H14l1-66c0-10-3-15-11-17z";
  scene.put(
    `<path class="bare4" opacity=".85" transform="matrix(${(size * 0.8).toFixed(2)} ${(size * 0.1).toFixed(2)} 0 ${size.toFixed(2)} ${Math.round(x)} ${Math.round(y)})" d="${figure}"/>`,
  );
}

/** A low churchyard wall along one side, with railings, and trees beyond. */
function churchyard(stage: Stage, view: Perspective, away: number): void {
  const { scene } = stage;
  const [x, near, far] = [away, 2.6, 40];
  view.face("bare0", [
    [x, 0, near],
    [x, 0, far],
    [90, 0, far],
    [90, 0, near],
  ]);
  scene.tree(...view.at([away + 2.4, 0, 10]), 430, 0.06);
  scene.tree(...view.at([away + 4.6, 0, 17]), 300, -0.1);
  const side = (y0: number, y1: number): Place[] => [
    [x, y0, near],
    [x, y0, far],
    [x, y1, far],
    [x, y1, near],
  ];
  view.face("face3", side(0, 1.5)).face("face3", side(1.5, 1.75));
  const rails: [Place, Place][] = [];
  for (let z = near; z < 26; z += z < 12 ? 0.32 : 0.8)
    rails.push([
      [x, 1.75, z],
      [x, 2.9, z],
    ]);
  for (const y of [1.95, 2.7])
    rails.push([
      [x, y, near],
      [x, y, far],
    ]);
  view.strokes("line4", rails);
  const courses: [Place, Place][] = [];
  for (const y of [0.4, 0.75, 1.1]) {
    for (let z = near; z < 24; z += z * 0.18)
      courses.push([
        [x, y, z],
        [x, y, z * 1.13],
      ]);
  }
  view.strokes("hatch3", courses);
}

/** A lantern lane at midnight. */
export function ghosts(input: TourInput): Scene {
  const stage = new Stage({ ...input, hour: input.hour === "rain" ? "rain" : "night" }, "A lantern lane at midnight");
  const { scene, region } = stage;
  const open = stage.chance(0.45);
  const arched = !open && stage.chance(0.5);
  const vanishX = open ? stage.between(560, 680) : stage.between(680, 920);
  const eye = stage.between(1.9, 2.8);
  const view = new Perspective(scene, {
    vanishX,
    vanishY: stage.between(480, 530),
    focal: stage.between(840, 960),
    eye,
  });
  const away = stage.between(2.9, 3.9);
  const towerX = open ? vanishX + 60 : vanishX + stage.between(-30, 30);
  if (open) stage.sky(470, [1200, 1400], { gap: 13, moonY: [110, 190] });
  else stage.sky(430, [vanishX - 60, vanishX + 60], { gap: 13, moonY: [64, 84] });
  if (!arched) {
    const [left, right] = open ? [vanishX + 120, 1600] : [vanishX - 300, vanishX + 300];
    const x = open ? vanishX + 420 : vanishX + 20;
    const placed = { x, base: view.vanishY + 26, scale: open ? 0.66 : 0.42, part: "landmark" as const };
    skyline(scene, input.city, { ...placed, left, right, mirrored: stage.mirrored, opacity: 0.85, bytes: 8000 });
  }
  const tower = region.tower === "minaret" ? "pyramid" : region.tower;
  if (!arched) regionTower(scene.pen(towerX, view.vanishY + 40, open ? 5 : 5.6), tower, 12);
  stage.row("end", 220, { scale: 3, layer: 2, lit: 0.5 }, [[vanishX - 130, view.vanishY + 40]]);
  if (open) stage.again("end", 220, [[vanishX + 90, view.vanishY + 36, 0.9, true]]);
  scene.mist(380, view.vanishY + 50, 0.5).cobbles(view.vanishY + 16, 905, 18);
  const z = stage.between(17, 20);
  const low = region.south ? 6 : 7.4;
  const eaves = region.south ? 1 : 0.45;
  const shutters = !region.south || stage.chance(0.5);
  const sideAt = (side: 1 | -1, bounds: number[], height: number): void =>
    streetSide(view, housesAlong(stage, bounds, height).reverse(), { side, away, eaves, shutters });
  sideAt(-1, [z, 29, 46], low);
  if (open) churchyard(stage, view, away);
  else sideAt(1, [z, 27, 46], low - 0.4);
  if (arched) flyingArch(view, away, z);
  sideAt(-1, [2.5, stage.between(7, 8.4), stage.between(11.5, 13.5), z], low + 1.4);
  if (!open) sideAt(1, [2.5, stage.between(7.6, 9), stage.between(12, 14), z], low + 0.8);
  const shadowZ = Math.max(4.6, (view.focal * away) / (vanishX - 150));
  const [shadowX, shadowY] = view.at([-away, 0.3, shadowZ]);
  scene.glow(shadowX, shadowY - 250, 250, 0.5, 330);
  wallShadow(scene, shadowX, shadowY, stage.between(3.6, 4.4));
  wallLantern(view, -1, away, 4.3, stage.between(12, 14));
  if (!open) wallLantern(view, 1, away, 4.4, stage.between(9, 12));
  wallLantern(view, -1, away, 4, stage.between(7, 8));
  const [glowX, glowY] = view.at([-0.2, 0, 9]);
  scene.glow(glowX, glowY, 420, 0.4, 90);
  wetStones(stage, view);
  const [partyX, partyY] = view.at([-1.3, 0, 7]);
  const size = (view.scale(7) * 1.8) / 100;
  const shadows = [0.4, 1, 1.6, 2.2].map((x) => {
    const [fromX, fromY] = view.at([x, 0, 7]);
    return `M${Math.round(fromX)} ${Math.round(fromY - 6)}l${Math.round(150 + x * 70)} 90h-44l-${Math.round(130 + x * 60)}-84z`;
  });
  scene.put(`<path class="bare4" opacity=".6" d="${shadows.join("")}"/>`);
  stage.party({ x: partyX, y: partyY, size, count: 4 + Math.floor(stage.random() * 2) });
  prop(scene, "cat", ...view.at([open ? 2.2 : -2.2, 0, 6.3]), stage.chance(0.5) ? 2.2 : -2.2);
  if (open || stage.chance(0.5)) flock(scene, open ? 940 : vanishX - 60, open ? 190 : 170, 6);
  return stage.finish();
}

function wetStones(stage: Stage, view: Perspective): void {
  const wet = Array.from({ length: 70 }, (): Stroke => {
    const deep = 5 + stage.random() * 20;
    const [x, y] = view.at([(stage.random() - 0.5) * 5 * stage.random(), 0, deep]);
    const reach = (50 + stage.random() * 110) / deep;
    return [x - reach, y, x + reach, y, -1];
  });
  stage.scene.put(`<path class="spark" opacity=".5" d="${strokesPath(wet, true)}"/>`);
}
