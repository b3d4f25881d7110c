import type { Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { prop } from "#art/pieces/props.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { skyline } from "./skyline.ts";
import type { Stage } from "./stage.ts";

/** A house of boards with its gable to the street. */
function timberHouse(pen: Pen, width: number, steep: number): void {
  const eaves = 7.4;
  pen.block(0, -2, width, eaves + 2, 0.34, { ragged: 0.4 });
  pen.strokes(evenly(0.6, width - 0.6, Math.round(width / 0.9)).map((x): Stroke => [x, 0, x, eaves]));
  pen.face(
    [
      [-0.9, eaves],
      [width + 0.9, eaves],
      [width / 2, eaves + steep],
    ],
    0.4,
  );
  pen.strokes(
    evenly(1, width - 1, Math.round(width / 0.9)).map(
      (x): Stroke => [x, eaves + 0.1, x, eaves + steep * (1 - Math.abs(x - width / 2) / (width / 2)) * 0.9],
    ),
  );
  pen.line(
    [
      [-1.4, eaves - 0.6],
      [width / 2, eaves + steep + 0.4],
      [width + 1.4, eaves - 0.6],
    ],
    "bold",
  );
  pen
    .windowRow(0.8, width - 0.8, 3, 2, 1.7, 2.8, "square", 0.65)
    .window(width / 2, eaves + 1, 1.8, 2.8, "round", 0.8)
    .lightWindows();
  for (const x of evenly(0, 2, 3)) {
    const middle = 0.8 + (width - 1.6) * ((x + 0.5) / 3);
    pen.strokes(
      [
        [middle, 2, middle, 4.8],
        [middle - 0.85, 3.6, middle + 0.85, 3.6],
      ],
      "ink",
    );
    pen
      .line(
        [
          [middle - 1.2, 4.9],
          [middle, 5.7],
          [middle + 1.2, 4.9],
        ],
        "line",
      )
      .strokes([[middle - 1.1, 1.9, middle + 1.1, 1.9]], "line");
  }
  pen.block(width * 0.66, eaves + steep * 0.5, 1.3, steep * 0.5, 0.4);
}

/** A street of wooden houses behind a fence, the town beyond. */
export function timberStreet(stage: Stage): void {
  const { scene, city } = stage;
  stage.sky(640, [200, 620], { moonY: [90, 160] });
  skyline(scene, city, { x: 470, base: 700, scale: 0.86, part: "landmark", right: 1000, mirrored: stage.mirrored });
  scene.mist(580, 710, 0.45);
  stage.row("row", 380, { scale: 4.6, lit: 0.45 }, [
    [-60, 726, 1],
    [310, 730, 0.95, true],
    [640, 730, 1.05],
  ]);
  const steep = stage.region.roof > 1.5 ? 12 : 9;
  scene.capture("timber", () => timberHouse(scene.pen(0, 0, 18), 15, steep));
  scene.place("timber", 820, 764, 1.02).place("timber", 1150, 776, 1.22).place("timber", 1700, 772, 1.1, -1.1);
  scene.cobbles(760, 905, 14, [
    [1120, 800, 330],
    [420, 840, 180],
  ]);
  const pickets = Array.from({ length: 30 }, (_, i) => `M${-20 + i * 25} 800v-62l8-10 8 10v62z`).join("");
  scene.put(`<path class="face4" d="${pickets}"/><path class="face4" d="M-20 784h760v7H-20zM-20 752h760v7H-20z"/>`);
  prop(scene, "bicycle", stage.between(300, 420), 832, 1.35);
  if (stage.region.tree === "spruce") scene.tree(70, 905, 420, 0.04);
  lamp(scene, stage.between(700, 780), 838, 1.7);
  prop(scene, "cat", 640, 738, 1.5);
  stage.party({ x: stage.between(900, 980), y: 888, size: 1.6 });
}

/** Brick blocks, an arch, a chimney. */
export function millYard(stage: Stage): void {
  const { scene, city } = stage;
  stage.sky(640, [180, 420], { moonY: [80, 140] });
  skyline(scene, city, {
    x: 620,
    base: 704,
    scale: 0.86,
    part: "landmark",
    left: 160,
    right: 1180,
    mirrored: stage.mirrored,
  });
  scene.mist(570, 712, 0.45);
  for (const x of stage.pick([[1010], [250, 330], [1000, 1066]])) {
    const tall = x % 100 === 66 || x === 330 ? 7 : 8.4;
    const chimney = scene.pen(x, 730, tall);
    chimney
      .lathe(0, "3,0 2.2,30 1.9,62 2.3,63 2.3,66", { ribs: 5, tone: 0.8 })
      .strokes("-2.1,56 2.1,56 | -2.1,59 2.1,59", "line");
    const top = Math.round(728 - tall * 66);
    scene.put(
      `<path class="hatch1" d="M${x} ${top}q60-56 140-34t170-50M${x + 6} ${top + 4}q80-40 150-22t180-44M${x - 6} ${top - 4}q40-60 110-48t150-52"/>`,
    );
  }
  const block = (pen: Pen, width: number, floors: number): void => {
    const tall = floors * 4 + 1.4;
    pen.block(0, -3, width, tall + 3, 0.42, { ragged: 0.4 }).block(-0.5, tall, width + 1, 1, 0.9);
    for (const x of evenly(0, width, Math.round(width / 6) + 1)) pen.block(x - 0.5, 0, 1, tall + 1.8, 0.6);
    for (let floor = 0; floor < floors; floor++)
      pen.windowRow(0.6, width - 0.6, Math.round(width / 3), 1.2 + floor * 4, 1.5, 2.5, "round", 0.5);
    pen.lightWindows();
    for (let floor = 1; floor < floors; floor++) pen.strokes([[0, floor * 4, width, floor * 4]], "line");
  };
  scene.capture("mill", () => block(scene.pen(0, 0, 11), 36, 4));
  scene.place("mill", 1110, 764, 1.42).place("mill", -140, 756, 1.1);
  const gate = scene.pen(700, 762, 11);
  gate
    .block(-19, -2, 56, 12, 0.4, { ragged: 0.4 })
    .block(-19.6, 10, 57.2, 1, 0.9)
    .window(2, 0, 9, 8.6, "round", 1)
    .lightWindows();
  gate
    .strokes("-2.4,0 -2.4,5 | 2,0 2,8.6 | 6.4,0 6.4,5 | -2.4,4.4 6.4,4.4", "ink")
    .windowRow(10, 34, 6, 3, 1.8, 3.4, "round", 0.6)
    .lightWindows();
  scene.glow(722, 740, 240, 0.4, 110).cobbles(758, 905, 14, [
    [722, 780, 240],
    [1180, 826, 200],
  ]);
  scene.put('<path class="line4" d="M0 842H1600M0 852H1600"/>');
  prop(scene, "barrel", 430, 812, 1.1);
  prop(scene, "bicycle", 1320, 826, 1.3);
  lamp(scene, stage.between(180, 260), 832, 1.7);
  stage.party({ x: stage.between(780, 900), y: 890, size: 1.6 });
}
