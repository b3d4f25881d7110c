import type { Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { archPoints, Perspective, type Place } from "#art/engine/perspective.ts";
import type { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { prop } from "#art/pieces/props.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { boulevard } from "./boulevard.ts";
import { borderWall, kiosk, monumentSquare, shipyardGate, steelworks } from "./communism-places.ts";
import { skyline } from "./skyline.ts";
import { Stage, type TourInput } from "./stage.ts";

/** One side of a great avenue: an arcade, five storeys, a balustrade. */
function avenueSide(
  stage: Stage,
  view: Perspective,
  side: 1 | -1,
  away: number,
  ends: readonly number[],
  height: number,
): void {
  const { scene } = stage;
  const x = away * side;
  const quad = (z0: number, z1: number, y0: number, y1: number): Place[] => [
    [x, y0, z0],
    [x, y0, z1],
    [x, y1, z1],
    [x, y1, z0],
  ];
  for (let k = ends.length - 1; k > 0; k--) {
    const [from, to] = [ends[k - 1] ?? 0, ends[k] ?? 0];
    const tall = height + (k % 2 ? 3.4 : 0);
    view.face("face3", quad(from, to, 0, tall));
    const courses: [Place, Place][] = [];
    for (let y = 5.6; y < tall; y += 1.1) {
      for (let z = from; z < to; z += z * 0.2)
        if (stage.chance(0.5))
          courses.push([
            [x, y, z],
            [x, y, Math.min(to, z * 1.12)],
          ]);
    }
    view.strokes("hatch3", courses);
    let [arches, shops, lit, dark] = ["", "", "", ""];
    const bars: [Place, Place][] = [];
    for (let z = from + 0.8; z + 2.6 < to; z += 3.4) {
      const arch = archPoints(z, z + 2.5, 3, 1.25, 6).map(([at, y]): Place => [x, y, at]);
      arches += view.data([[x, 0, z], ...arch, [x, 0, z + 2.5]]);
      if (from < 20) shops += view.data(quad(z + 0.55, z + 1.95, 0.5, 2.7));
      bars.push(
        [
          [x, 1.6, z + 0.55],
          [x, 1.6, z + 1.95],
        ],
        [
          [x, 0.5, z + 1],
          [x, 2.7, z + 1],
        ],
        [
          [x, 0.5, z + 1.5],
          [x, 2.7, z + 1.5],
        ],
      );
      for (let y = 6; y + 2 < tall - 1; y += 3.1) {
        const pane = view.data(quad(z + 0.6, z + 1.9, y, y + 1.9));
        if (stage.chance(0.4)) lit += pane;
        else dark += pane;
        if (from < 20)
          bars.push(
            [
              [x, y + 1.2, z + 0.6],
              [x, y + 1.2, z + 1.9],
            ],
            [
              [x, y, z + 1.25],
              [x, y + 1.9, z + 1.25],
            ],
          );
      }
    }
    if (shops) scene.path("face3", arches).path("dim", shops);
    else scene.path("dim", arches);
    scene.path("dark", dark).path("lit", lit);
    if (shops) view.strokes("ink", bars);
    view.strokes("line3", [
      [
        [x, 5.2, from],
        [x, 5.2, to],
      ],
      [
        [x, tall - 0.8, from],
        [x, tall - 0.8, to],
      ],
      [
        [x, tall + 0.9, from],
        [x, tall + 0.9, to],
      ],
    ]);
    const rail: [Place, Place][] = [];
    for (let z = from; z < to; z += z < 20 ? 0.6 : 1.4)
      rail.push([
        [x, tall, z],
        [x, tall + 0.9, z],
      ]);
    view.strokes("hatch3", rail);
  }
}

/** A column with a bronze sheaf, on a stepped foot. */
function monument(pen: Pen): void {
  pen.block(-7, 0, 14, 1, 0.7).block(-5.6, 1, 11.2, 1, 0.6).block(-4, 2, 8, 5, 0.45).block(-4.5, 7, 9, 0.8, 0.9);
  pen.strokes(
    evenly(-3, 3, 7).map((x): Stroke => [x, 3, x + 0.4, 6.2, 0.2]),
    "line",
  );
  pen.face("-1.7,7.8 1.7,7.8 1,24 -1,24", 0.6).block(-1.5, 24, 3, 0.7, 0.9);
  pen.shape("-0.7,24.7 0.7,24.7 0.5,27 1.9,30.6 0.9,29.6 0.4,31.4 0,29.8 -0.4,31.4 -0.9,29.6 -1.9,30.6 -0.5,27", "dim");
}

function avenue(stage: Stage): void {
  const { scene, city } = stage;
  const vanishX = stage.between(720, 880);
  const view = new Perspective(scene, { vanishX, vanishY: 560, focal: 820, eye: 2.6 });
  stage.sky(580, vanishX < 800 ? [vanishX + 70, vanishX + 150] : [vanishX - 150, vanishX - 70], { moonY: [100, 150] });
  const shown = { x: vanishX, base: 588, scale: 0.62, left: 240, right: 1360, mirrored: stage.mirrored };
  // Nowa Huta was built ten kilometres from the old town: nothing of that is seen there.
  const newTown = city === "krakow";
  if (newTown) steelworks(scene, vanishX, 590);
  else {
    skyline(scene, city, { ...shown, part: "landmark" });
    scene.mist(480, 600, 0.5);
  }
  scene.cobbles(572, 905, 17, [[vanishX, 700, 280]]);
  const away = stage.between(11, 13) * (newTown ? 1.6 : 1);
  avenueSide(stage, view, -1, away, [8, 21, 34, 60], stage.between(15, 18));
  avenueSide(stage, view, 1, away, [8, 17, 36, 60], stage.between(15, 18));
  if (!newTown) monument(scene.pen(vanishX + stage.between(-40, 40), 640, 9.4));
  stage.traffic(vanishX + stage.pick([-330, 330]), 742, 1.05);
  lamp(scene, vanishX - 520, 800, 1.7);
  lamp(scene, vanishX + 540, 806, 1.8);
  stage.strollers([
    [vanishX - 170, 700, 0.5],
    [vanishX + 120, 706, 0.54],
  ]);
}

/** Slab blocks, one behind the other. */
function slab(pen: Pen, width: number, floors: number, lit: number): void {
  const height = floors * 2.9 + 1.6;
  pen.block(0, -3, width, height + 3, 0.3, { ragged: 0.5 });
  pen.strokes(evenly(2.9, floors * 2.9, floors).map((y): Stroke => [0, y, width, y]));
  const columns = Math.round(width / 3.4);
  for (let floor = 0; floor < floors; floor++)
    pen.windowRow(0.4, width - 0.4, columns, 1 + floor * 2.9, 1.7, 1.4, "square", lit);
  pen.lightWindows().uprights(evenly(0, width, Math.round(width / 10) + 1), 0, height, "line");
  pen.block(-0.4, height, width + 0.8, 0.8, 0.7).block(width * 0.3, height + 0.8, 4, 2.4, 0.4);
  pen.strokes(
    [
      [width * 0.7, height + 0.8, width * 0.7, height + 6],
      [width * 0.7 - 1.4, height + 5, width * 0.7 + 1.4, height + 5],
      [width * 0.7 - 1, height + 4, width * 0.7 + 1, height + 4],
    ],
    "line",
  );
}

function estate(stage: Stage): void {
  const { scene, city } = stage;
  stage.sky(640, [160, 460], { moonY: [80, 140] });
  skyline(scene, city, { x: 560, base: 700, scale: 0.8, part: "landmark", mirrored: stage.mirrored });
  scene.mist(560, 690, 0.5);
  scene.capture("slab", () => slab(scene.pen(0, 0, 4.6, 3), 56, stage.pick([9, 11, 12]), 0.4));
  scene.place("slab", -120, 718, 1.8).place("slab", 700, 712, 1.1).place("slab", 1060, 734, 2.3);
  if (stage.chance(0.6)) {
    const pen = scene.pen(660, 720, 6);
    pen.lathe(0, "4.4,0 3,8 2.4,30 2.6,46", { ribs: 4, tone: 0.7 }).strokes("-2.5,40 2.5,40 | -2.5,43 2.5,43", "line");
    scene.put('<path class="hatch1" d="M660 440q40-50 120-40t150-60M666 444q60-30 130-24t160-50"/>');
  }
  scene.cobbles(724, 905, 15, [[560, 780, 240]]);
  const tramX = stage.between(380, 520);
  stage.traffic(tramX, 792, 1.1);
  kiosk(scene, 1240, 826);
  prop(scene, "bicycle", 1390, 840, 1);
  lamp(scene, 90, 846, 1.7);
}

type Kind = "avenue" | "boulevard" | "estate" | "wall" | "gate" | "monument";
const ownKind: Record<string, Kind> = {
  berlin: "wall",
  leipzig: "wall",
  krakow: "avenue",
  sofia: "avenue",
  budapest: "avenue",
  belgrade: "estate",
  gdansk: "gate",
  szczecin: "gate",
  katowice: "gate",
  warsaw: "monument",
  bucharest: "boulevard",
  bratislava: "monument",
  tirana: "monument",
  timisoara: "monument",
};

/** Avenues, slabs and walls of the years after the war. */
export function communism(input: TourInput): Scene {
  const kind = ownKind[input.city];
  const stage = new Stage(input, "Streets of the communist years, a guide and her guests", {
    mayMirror: kind !== "monument" && kind !== "boulevard",
  });
  if (kind === "monument") monumentSquare(stage);
  else if (kind === "boulevard") boulevard(stage);
  else if (kind === "wall") borderWall(stage);
  else if (kind === "gate") shipyardGate(stage);
  else if (kind === "avenue" || (!kind && stage.chance(0.5))) avenue(stage);
  else estate(stage);
  stage.party({ ...stage.spot(), y: 890, size: 1.55 });
  return stage.finish();
}
