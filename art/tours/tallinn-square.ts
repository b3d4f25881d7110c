import type { Point, Stroke } from "#art/engine/path.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { lampsAlong, paving, strollersAt } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";
import type { Stage } from "./stage.ts";

// The corner of the Town Hall that is nearest, and where its front and its gable run from there.
const corner = { x: -13, z: 96 };
const front = { right: 0.86, away: 0.51, length: 37 };
const gable = { right: -0.62, away: 0.785, length: 15 };
const [eaves, ridge] = [14, 27];

/** The Town Hall: nine arches under a battlement, one long steep roof, and the tower that rises from its gable. */
function townHall(view: Perspective): void {
  const at = (along: number, across: number, y: number): Point =>
    view.at([
      corner.x + front.right * along + gable.right * across,
      y,
      corner.z + front.away * along + gable.away * across,
    ]);
  const { scene } = view;
  const plain = scene.pen(0, 0, 1, 2, -1);
  const middle = gable.length / 2;
  const roof = [at(0, 0, eaves), at(front.length, 0, eaves), at(front.length, middle, ridge), at(0, middle, ridge)];
  plain.face(roof, 0.5, { surface: "roof" });
  const long = new WallPen(view, { ...corner, ...front }, 2, { coarse: true });
  const far = { x: corner.x + gable.right * gable.length, z: corner.z + gable.away * gable.length };
  const end = new WallPen(view, { ...far, right: -gable.right, away: -gable.away }, 2, { coarse: true });
  end.face(
    [
      [0, 0],
      [gable.length, 0],
      [gable.length, eaves],
      [middle, ridge],
      [0, eaves],
    ],
    0.6,
    { ragged: 0.4 },
  );
  end.windowRow(2, 13, 2, 7, 1.3, 4.4, "pointed", 0.7).window(middle, 15, 1.1, 3.4, "pointed", 0.6).lightWindows();
  end.strokes([
    [middle - 2.6, 15, middle - 2.6, 18.6],
    [middle + 2.6, 15, middle + 2.6, 18.6],
  ]);
  long.block(0, 0, front.length, eaves, 0.35, { ragged: 0.4 });
  long.windowRow(1, 36, 9, 0, 2.9, 4.6, "round", 0).lightWindows();
  for (const x of evenly(1, 36, 10)) long.block(x - 0.35, 0, 0.7, 3.4, 0.8);
  long.windowRow(1.6, 35.4, 7, 7, 1.5, 4.6, "pointed", 0.75).lightWindows();
  long.strokes([[0, 5.6, front.length, 5.6]], "line").battlement(-0.3, front.length + 0.3, eaves, 14, 1.5, 0.5);
  // Dragons' heads spout the rain.
  const spouts = [6, 18.5, 31].map((x): Stroke => [...long.toPixels([x, 12.8]), ...long.toPixels([x - 1.2, 12.2])]);
  plain.strokes(spouts, "bold");
  const [x, y] = at(1.6, middle, 0);
  const scale = view.scale(corner.z + gable.away * middle);
  const tower = scene.pen(x, y, scale);
  tower.lathe(0, "2.1,19 1.9,40", { ribs: 5, tone: 0.8 }).block(-2.4, 40, 4.8, 0.8, 0.9);
  tower.windowRow(-1.4, 1.4, 2, 35, 0.8, 3.4, "round", 0.1).lightWindows();
  tower.lathe(0, "2.2,40.8 2.4,42.4 1.3,45 .9,46.4 .9,49.6 1.4,50.8 .5,53.4 .2,60 0,61", { smooth: 2, ribs: 3 });
  tower.window(0, 46.6, 0.9, 2.4, "round", 1).lightWindows();
  // Old Thomas with his banner.
  tower.shape("-.5,61 .5,61 .4,62.6 .7,63.4 .3,64.2 -.3,64.2 -.6,63.4 -.4,62.6", "figure").disc(0, 64.7, 0.5, "figure");
  tower.strokes(".7,60.8 .7,66.4", "line").face(".7,64.6 3.4,64.2 3.4,66 .7,66.4", 0.7);
}

/** Town Hall Square, the tower of Old Thomas over the gabled houses. */
export function townHallSquare(stage: Stage): void {
  const { scene } = stage;
  const view = new Perspective(scene, { vanishX: 720, vanishY: 656, focal: 1000, eye: 3.8 });
  stage.sky(656, [1080, 1200], { gap: 15, moonY: [110, 150] });
  paving(view, {
    far: 150,
    share: 0.3,
    bandsApart: 8,
    lights: [
      [-16, 36, 7],
      [18, 44, 8],
      [2, 56, 10],
    ],
  });
  const houses = {
    kinds: stage.region.kinds,
    base: 0,
    lit: 0.42,
    shops: 0.7,
    height: [9, 13] as const,
    width: [8, 12] as const,
  };
  const row = (name: string, x: number, z: number, right: number, away: number, length: number): void => {
    scene.capture(name, () => houseRow(new WallPen(view, { x, z, right, away }, 3), length, houses)).place(name, 0, 0);
  };
  row("south", -80, 150, 1, 0, 170);
  row("east", -38, 144, 0, -1, 92);
  row("west", 46, 46, 0, 1, 100);
  scene.glow(...view.at([-8, 20, 98]), 380, 0.3, 300);
  townHall(view);
  lampsAlong(view, [
    [-16, 36],
    [18, 44],
  ]);
  strollersAt(view, [
    [-22, 76],
    [-21, 76.4],
    [2, 88],
    [3, 88.4],
    [16, 84],
    [-12, 62],
    [26, 100],
    [9, 66],
    [10, 66.3],
    [-28, 104],
  ]);
  stage.party({ x: 620, y: 884, size: 1.75 });
}
