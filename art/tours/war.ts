import { curvePath } from "#art/engine/curve.ts";
import { type Point, pointsPath, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { candle } from "#art/pieces/props.ts";
import { skyline } from "./skyline.ts";
import { Stage, type TourInput } from "./stage.ts";

type Ruin = { left: number; right: number; high: number; gable: boolean };

/** The broken upper edge of a wall, pixels. */
function brokenEdge(stage: Stage, { left, right, high, gable }: Ruin): Point[] {
  const points: Point[] = [];
  const count = Math.round((right - left) / 34);
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    const shape = gable ? 1 - Math.abs(t - 0.4) * 1.5 : 0.55 + 0.45 * Math.sin(t * 5 + stage.city.length);
    const y = 760 - Math.max(0.16, shape * (1 - t * 0.35)) * high + stage.between(-26, 26);
    const x = left + (right - left) * t;
    points.push([x, y], [x + stage.between(12, 30), y + stage.between(-10, 14)]);
  }
  return points;
}

function ruinedWall(stage: Stage, ruin: Ruin): void {
  const { scene } = stage;
  const { left, right, high } = ruin;
  const edge = brokenEdge(stage, ruin);
  const outline: Point[] = [[left, 770], ...edge, [right + 20, 770]];
  const pen = scene.pen(0, 900, 1);
  scene.path("face2", pointsPath(outline, { whole: true }));
  pen.engrave(outline, "level", 0.75, 0.7).engrave(outline, "crossed", 0.34, 0.5);
  const bricks: Stroke[] = [];
  for (let k = 0; k < 90; k++) {
    const [x, y] = [stage.between(left + 20, right - 40), stage.between(760 - high * 0.7, 750)];
    const top = topAt(edge, x);
    if (y < top + 20) continue;
    bricks.push([x, y, x + 18, y], [x, y + 9, x + 18, y + 9], [x + 18, y, x + 18, y + 9], [x, y, x, y + 9]);
  }
  scene.path("hatch2", strokesPath(bricks, true));
  for (let x = left + 70; x < right - 60; x += 118) {
    for (const y of [640, 486]) {
      if (topAt(edge, x + 24) > y - 118) continue;
      const arch = `M${Math.round(x)} ${y}v-70q24-34 48 0v70z`;
      scene.put(`<path class="face0" d="${arch}"/><path class="line2" d="${arch}M${Math.round(x - 6)} ${y + 4}h60"/>`);
    }
  }
}

const topAt = (edge: readonly Point[], x: number): number =>
  Math.max(...edge.filter(([at]) => Math.abs(at - x) < 70).map(([, y]) => y), 0);

/** A stone tablet with lines cut into it, candles and a wreath below. */
function memorial(stage: Stage, x: number, ground: number): void {
  const { scene } = stage;
  scene.glow(x, ground - 60, 240, 0.55, 150);
  scene.put(
    `<path class="stone" d="M${x - 96} ${ground - 190}h192v142h-192z"/><path class="stone" d="M${x - 108} ${ground - 202}h216v12h-216zM${x - 108} ${ground - 48}h216v12h-216z"/><path class="joint" d="M${x - 70} ${ground - 164}h140M${x - 56} ${ground - 144}h112M${x - 70} ${ground - 124}h140M${x - 62} ${ground - 104}h124M${x - 40} ${ground - 78}h80"/>`,
  );
  scene.put(`<path class="stone" d="M${x - 150} ${ground - 12}h300l14 16h-328z"/>`);
  const ring = curvePath(
    Array.from({ length: 16 }, (_, i): Point => {
      const angle = (i / 8) * Math.PI;
      const radius = i % 2 ? 40 : 32;
      return [x + 92 + Math.cos(angle) * radius, ground - 30 + Math.sin(angle) * radius * 0.9];
    }),
  );
  scene.put(`<path class="face4" d="${ring}"/><circle class="face2" cx="${x + 92}" cy="${ground - 30}" r="15"/>`);
  const count = 5 + Math.floor(stage.random() * 5);
  for (let i = 0; i < count; i++) {
    candle(
      scene,
      x - 130 + i * (170 / count) + stage.between(-6, 6),
      ground - 12 + (i % 3) * 9,
      stage.between(0.9, 1.4),
    );
  }
}

const chair =
  '<path class="face4" d="M-22-50h44v7h-44zM-22-112h44v8h-44zM-22-96h44v6h-44z"/><path class="bold4" d="M-20-112V0M20-112V0M-20-46l-6 46M20-46l6 46"/>';

/** Empty chairs in rows. */
function chairs(stage: Stage, left: number): void {
  const { scene } = stage;
  scene.define("chair", chair);
  for (const [y, size] of [
    [770, 0.55],
    [806, 0.75],
    [858, 1.05],
  ] as const) {
    for (let i = 0; i < 4; i++) scene.place("chair", left + i * 150 * size + (858 - y) * 0.7, y, size);
  }
}

/** What is left of a nave: piers and pointed arches, the town seen through them. */
function standingArches(stage: Stage, left: number): void {
  const { scene } = stage;
  const bay = 210;
  const spring = 470;
  const pier = (x: number, top: number): void => {
    const outline: Point[] = [
      [x - 30, 770],
      [x - 24, top + 20],
      [x - 10, top],
      [x + 8, top + 16],
      [x + 24, top + 4],
      [x + 30, 770],
    ];
    scene.path("face2", pointsPath(outline, { whole: true }));
    scene.pen(0, 900, 1).engrave(outline, "level", 0.8, 0.5).engrave(outline, "crossed", 0.4, 0.5);
  };
  const bays = 3;
  for (let i = 0; i < bays; i++) {
    const [a, b] = [left + i * bay + 28, left + (i + 1) * bay - 28];
    const [middle, crown] = [(a + b) / 2, spring - 130];
    const whole = i < bays - 1;
    const outer = `M${a - 30} ${spring + 20}Q${a - 30} ${crown - 20} ${middle} ${crown - 52}`;
    const inner = `L${middle} ${crown}Q${a} ${crown + 20} ${a} ${spring + 20}z`;
    scene.put(`<path class="face2" d="${outer}${inner}"/>`);
    if (whole) {
      scene.put(
        `<path class="face2" d="M${b + 30} ${spring + 20}Q${b + 30} ${crown - 20} ${middle} ${crown - 52}L${middle} ${crown}Q${b} ${crown + 20} ${b} ${spring + 20}z"/>`,
      );
    }
    const joints = [0.2, 0.4, 0.6, 0.8].map(
      (t) =>
        `M${Math.round(a - 30 + t * 60)} ${Math.round(spring - t * 120)}l26 12${whole ? `M${Math.round(b + 30 - t * 60)} ${Math.round(spring - t * 120)}l-26 12` : ""}`,
    );
    scene.path("hatch2", joints.join(""));
  }
  for (let i = 0; i <= bays; i++) pier(left + i * bay, i === bays ? 560 : 440 - (i === 1 ? 40 : 0));
}

/** A long brick wall with the marks of bullets. */
function scarredWall(stage: Stage): void {
  const { scene } = stage;
  const wall = scene.pen(0, 776, 10);
  wall.block(-1, 0, 162, 19, 0.4, { ragged: 0.3 }).block(-1, 19, 162, 1.4, 0.9);
  for (let x = 14; x < 160; x += 29) wall.block(x, 0, 3.4, 21.4, 0.6).block(x - 0.5, 21.4, 4.4, 1, 0.9);
  const holes = Array.from({ length: 34 }, () => {
    const [x, y] = [stage.between(30, 1570), stage.between(606, 742)];
    const rays = [0, 1, 2, 3, 4].map((k) => {
      const angle = k * 1.3 + x;
      return `M${(x + Math.cos(angle) * 5).toFixed(0)} ${(y + Math.sin(angle) * 5).toFixed(0)}l${(Math.cos(angle) * 8).toFixed(0)} ${(Math.sin(angle) * 8).toFixed(0)}`;
    });
    return { dot: `M${x.toFixed(0)} ${y.toFixed(0)}h.1`, rays: rays.join("") };
  });
  scene.put(`<path class="ink" stroke-width="9" d="${holes.map(({ dot }) => dot).join("")}"/>`);
  scene.path("line2", holes.map(({ rays }) => rays).join(""));
}

/** Cities whose war was that of the 1990s: it had no searchlights. */
const besiegedLater = new Set(["sarajevo", "mostar", "dubrovnik"]);

/** A Sarajevo rose: the scar of a shell in the paving, filled with resin. */
function rose({ scene, random }: Stage, x: number, y: number): void {
  const petals = Array.from({ length: 26 }, (_, i) => {
    const [angle, far] = [i * 2.4, 12 + i * 3.1 + random() * 14];
    const [px, py] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.34];
    const size = 4 + random() * 7;
    return `M${px.toFixed(0)} ${py.toFixed(0)}q${size.toFixed(0)}-${(size * 0.7).toFixed(0)} ${(size * 2).toFixed(0)} 0-${(size * 0.6).toFixed(0)} ${(size * 0.8).toFixed(0)}-${(size * 2).toFixed(0)} 0z`;
  });
  scene.put(`<path class="dim" d="${petals.join("")}"/>`);
}

/** What the war left, and candles before it. */
export function war(input: TourInput): Scene {
  const stage = new Stage(input, "A ruined wall with a memorial tablet and candles");
  const { scene, city } = stage;
  const kind = stage.pick(["corner", "arches", "wall"] as const);
  const town = { part: kind === "wall" ? "whole" : "landmark", mirrored: stage.mirrored } as const;
  stage.sky(660, kind === "wall" ? [760, 1340] : [180, 480], { moonY: [80, 140] });
  if (stage.chance(0.4) && scene.night && !besiegedLater.has(city)) {
    const beams = [stage.between(180, 420), stage.between(560, 800)].map(
      (x) => `M${x.toFixed(0)} 700L${(x - 210).toFixed(0)}-10h120z`,
    );
    scene.put(`<path class="lit" opacity=".07" d="${beams.join("")}"/>`);
  }
  if (kind === "corner") skyline(scene, city, { ...town, x: 440, base: 712, scale: 0.84, right: 1000 });
  else if (kind === "arches") skyline(scene, city, { ...town, x: 980, base: 716, scale: 0.94, left: 420 });
  else skyline(scene, city, { ...town, x: 800, base: 640, scale: 0.94 });
  scene.mist(kind === "wall" ? 500 : 580, kind === "wall" ? 640 : 715, 0.45);
  const row = { scale: 5, lit: 0.16, shops: 0.1 };
  if (kind !== "wall")
    stage.row("row", 380, row, [
      [-60, 734, 1],
      [300, 736, 0.9, true],
      [620, 738, 1.05],
      [990, 736, 0.9, true],
      [1320, 736, 1],
    ]);
  const tablet = kind === "arches" ? stage.between(330, 420) : stage.between(1140, 1250);
  const treeX = kind === "arches" ? 120 : stage.between(1470, 1530);
  if (kind === "corner") {
    ruinedWall(stage, {
      left: stage.between(820, 940),
      right: 1640,
      high: stage.between(420, 540),
      gable: stage.chance(0.5),
    });
  } else if (kind === "arches") standingArches(stage, stage.between(720, 800));
  else {
    scene.tree(stage.between(240, 420), 700, 420, 0.05).tree(treeX - 120, 700, 380, -0.08);
    scarredWall(stage);
  }
  scene.cobbles(744 + (kind === "wall" ? 26 : 0), 905, 14, [[tablet, 800, 260]]);
  const rubble = Array.from({ length: 16 }, () => {
    const [x, y, size] = [stage.between(740, 1600), stage.between(754, 778), stage.between(8, 24)];
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${(size * 0.4).toFixed(0)}-${size.toFixed(0)} ${size.toFixed(0)}-${(size * 0.3).toFixed(0)} ${(size * 0.8).toFixed(0)} ${(size * 1.2).toFixed(0)}z`;
  });
  if (kind !== "wall") {
    scene.path("face3", rubble.join("")).tree(treeX, 800, 480, kind === "arches" ? 0.1 : -0.1);
  }
  if (city === "sarajevo") rose(stage, kind === "arches" ? 1180 : 520, 846);
  memorial(stage, Math.round(tablet), 836);
  if (kind === "corner" && (city === "krakow" || stage.chance(0.3))) chairs(stage, 130);
  else lamp(scene, kind === "arches" ? 1480 : stage.between(90, 190), 830, 1.7);
  const facing = kind === "arches" ? 1 : -1;
  stage.party({ x: kind === "arches" ? stage.between(640, 720) : stage.between(860, 940), y: 888, size: 1.55, facing });
  return stage.finish();
}
