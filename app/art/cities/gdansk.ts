import { type CityScene, crops } from "#app/art/city-scene.ts";
import type { Stroke } from "#app/art/engine/path.ts";
import type { Pen } from "#app/art/engine/pen.ts";
import { Scene } from "#app/art/engine/scene.ts";
import { lamp } from "#app/art/pieces/lamps.ts";
import { guests, guide } from "#app/art/pieces/people.ts";
import { evenly } from "#app/art/pieces/repeat.ts";
import { placeStreet, street } from "#app/art/pieces/street.ts";

/** St Mary's, the great brick hall: tower 82 m, body 105 m, and the needle turrets at its corners. */
function stMarys(pen: Pen): void {
  const turret = (x: number, y: number, height: number): void => {
    pen.block(x - 1.3, 20, 2.6, y - 20, 0.5).spire(x, y, 3.6, height, 2);
  };
  turret(40, 44, 16);
  turret(66, 44, 16);
  pen.face("12,34 92,34 86,52 12,52", 0.5, { surface: "roof" }).strokes("49,52 49,58", "bold").spire(49, 55, 4, 16, 2);
  pen.block(10, 0, 82, 34, 0.35, { ragged: 0.4 });
  for (const x of [33, 59]) pen.at(x, 0).face("-8,30 8,30 8,36 0,54 -8,36", 0.4).window(0, 8, 4.6, 24, "pointed", 0.9);
  pen.windowRow(40, 53, 2, 8, 3, 21, "pointed", 0.7).windowRow(66, 90, 3, 8, 3, 21, "pointed", 0.7);
  pen.windowRow(14, 26, 2, 8, 3, 21, "pointed", 0.7).lightWindows();
  for (const x of [33, 59])
    pen.strokes(
      [
        [x, 8, x, 31],
        [x - 2, 15, x + 2, 15],
        [x - 2, 22, x + 2, 22],
      ],
      "ink",
    );
  turret(91, 42, 18);
  turret(26, 40, 15);
  pen.face("-13,70 0,70 -6.5,81", 0.5, { surface: "roof" }).face("0,70 13,70 6.5,81", 0.5, { surface: "roof" });
  pen.face("-14,0 14,0 13,70 -13,70", 0.6, { ragged: 0.5 }).bands(-13.4, 26.8, [18, 36, 53, 69], 0.2);
  pen.windowRow(-10, 10, 3, 39, 2.6, 11, "pointed", 0.2).windowRow(-10, 10, 3, 56, 2.6, 11, "pointed", 0.75);
  pen.windowRow(-10, 10, 2, 21, 2.6, 12, "pointed", 0.15).window(0, 2, 5, 13, "pointed", 1).lightWindows();
  pen.strokes("-11,0 -10.4,70 | 11,0 10.4,70").finial(-6.5, 81).finial(6.5, 81);
}

/** The Main Town Hall, 83 m, its spire crowned by the gilded king. */
function townHall(pen: Pen): void {
  pen.block(-5, 0, 30, 24, 0.35).windowRow(6, 24, 4, 5, 2.2, 5, "square", 0.7);
  pen.windowRow(6, 24, 4, 13, 2.2, 6, "square", 0.7).lightWindows();
  pen.block(-6, 24, 31.6, 2, 0.7).battlement(5, 25, 26, 8, 2);
  pen.block(23, 0, 3, 28, 0.6).spire(24.5, 28, 4, 10, 2);
  pen.block(-5.4, 0, 10.8, 48, 0.6, { ragged: 0.6 }).bands(-5.4, 10.8, [13, 26, 38, 47.4]);
  pen.windowRow(-3.6, 3.6, 2, 28, 1.6, 7, "pointed", 0.3).windowRow(-3.6, 3.6, 2, 15, 1.6, 7, "pointed", 0.2);
  pen.lightWindows().disc(0, 43, 3, "lit").disc(0, 43, 2.4).line("0,45 0,43 -1.3,42.2");
  for (const x of [-5, 5])
    pen
      .block(x - 0.9, 48, 1.8, 3, 0.5)
      .lathe(x, "1.3,51 1.2,52.4 0.3,54 0,57", { ribs: 1 })
      .finial(x, 57);
  pen.block(-4, 48, 8, 6, 0.5).windowRow(-3, 3, 3, 49.2, 1.1, 3.6, "round", 0.9).lightWindows();
  const helmet = "4.6,54 4.4,56 2.6,59 1.9,60 1.9,64.6 2.7,65.6 2.2,67.6 1.2,69 1.2,72.4 1.7,73.4 0.6,76.4 0.25,80";
  pen
    .lathe(0, helmet, { smooth: 3, ribs: 5 })
    .window(0, 60.4, 1.4, 3.4, "round", 1)
    .window(0, 69.2, 0.9, 2.4, "round", 1);
  pen.lightWindows().shape("-0.7,80 0.7,80 0.9,82 0.4,83.6 -0.4,83.6 -0.9,82", "lit").line("0.9,82 2.6,84.6", "bold");
}

/** The Crane from along the quay: brick gate and bastion, and the timber hoist leaning out over the river, 34 m. */
function crane(pen: Pen): void {
  pen.face("-20,9 -4,9 -6,16 -17.6,16", 0.5, { surface: "roof" }).block(-19, -3, 15, 12, 0.4, { ragged: 0.5 });
  pen
    .battlement(-19, -5, 9, 7, 1)
    .window(-11.6, -3, 3.8, 8.6, "pointed", 1)
    .windowRow(-18.4, -14.6, 2, 3, 0.9, 2, "round", 0.6);
  pen.lightWindows().strokes("-11.6,-3 -11.6,5.4 | -13.5,1 -9.7,1", "ink");
  // The planked hoist is black against the sky: only its rim and boards are lit.
  pen.shape("-6,12 5.4,12 6.2,16.4 8.8,17 9.8,21.6 12.6,22.4 14,28 -6.8,26", "figure");
  const boards = evenly(-5, 13, 19).map((x): Stroke => [x, x < 5.4 ? 12.4 : x < 9 ? 17.2 : 22.6, x, 25.9 + x * 0.09]);
  pen
    .strokes(boards)
    .strokes("-6.2,16.4 8.6,17 | -6.4,21.2 9.8,21.6 | 4,7 8.8,17 | 4,10.6 7.4,16.8 | 8.4,17 12.6,22.4", "line");
  pen.face("-8,25.2 16,28 12.6,37 -4,35", 0.7, { surface: "roof" }).finial(12.6, 37).finial(-4, 35);
  pen
    .window(7.2, 18, 1.3, 2, "square", 1)
    .window(11, 23.4, 1.3, 2.2, "square", 1)
    .window(2, 22.4, 1.3, 2, "square", 0.6);
  pen.lightWindows();
  pen.lathe(-1, "5.4,-3 5.1,11.6 5.6,12.2 5.6,13.2", { ribs: 9, tone: 0.85 });
  for (const y of [0, 2.2, 4.4, 6.6, 8.8])
    pen.strokes([
      [-5.8, y, -2.4, y - 0.4, -0.3],
      [0.6, y - 0.4, 2.4, y - 0.3, -0.1],
    ]);
  pen.window(-1.8, 3.4, 1.1, 2.4, "round", 1).window(1.4, 7.6, 1.1, 2.2, "round", 0.5).lightWindows();
  pen
    .lathe(-1, "6.5,13 5.3,14.4 0,21", { ribs: 9, tone: 0.9 })
    .strokes("-6.6,12.2 4.6,12.2 -0.8", "line")
    .finial(-1, 21, 1.2);
  pen.line("14,28 14,7.6").line("13.6,7.6 14.6,7 14,6.2", "bold");
  pen
    .shape("12.4,2.6 15.6,2.6 16,4.3 15.6,6 12.4,6 12,4.3", "figure")
    .strokes("12.2,3.5 15.8,3.5 | 12.2,5.1 15.8,5.1", "line");
}

const neptune =
  '<g transform="translate(214 868)scale(1.12)"><path class="face4" d="M-86 0l8-16h156l8 16zM-66-16c-6-20 0-30 6-34H60c6 4 12 14 6 34zM-74-50h148v-8H-74zM-22-58l6-34h32l6 34zM-30-92h60v-7h-60z"/><path class="line4" d="M-58-40H58M-54-30H54M-50-22H50M-12-66v-20M12-66v-20"/><path class="spark" d="M-52-58c-8-16-20-18-30-8M52-58c8-16 20-18 30-8M-34-58c-4-20-14-30-28-28M34-58c4-20 14-30 28-28"/><path class="face4" d="M-15-99l4-32-4-14 4-20-3-26c-8-4-14-2-20 6l-16 22-7-4 14-28c6-12 16-16 29-18l1-6c-3-14 3-22 11-22s14 8 10 22l2 6c14 2 20 8 20 22l-2 32-8 2 0-30-4 26 6 20-4 18 8 26 8 0v-6l8 0 0 6H22l-12-30-6-16-6 24-4 26z"/><path class="bold4" d="M-61-110v-144M-72-254v-24M-61-254v-30M-50-254v-24M-72-254h22"/><path class="line4" d="M-2-196c6 4 12 2 16-4M-8-176c8 4 14 2 20-2M0-160v10M-10-232l-4-8 6 4 2-8 4 7 5-6 1 8 6-4-2 8"/></g>';
const sailingShip =
  '<g transform="translate(1450 770)scale(.8)"><path class="face4" d="M-150-34l16 50H112l44-62-52 8v-16h-40v12l-150 6v-12h-50z"/><path class="line4" d="M-142-20l276-10M-136-4l258-10M-96-42v-196M-10-40v-238M72-46v-164M-150-34l-70-30M-220-64l124-156M-96-220l86-42M-10-262l82 66M72-196l80 146M-138-42l42-150M-54-42l44-180M34-44l-44-180M30-48l42-130"/><path class="bold4" d="M-126-86h62M-130-134h70M-120-180h50M-48-96h78M-52-150h84M-40-206h62M46-96h52M48-146h48M-96-42v-150M-10-40v-180M72-46v-120"/><path class="hatch4" d="M-126-84q30 8 62 0M-130-132q34 9 70 0M-48-94q38 9 78 0M-52-148q42 10 84 0M46-94q26 7 52 0"/><path class="lit" d="M86-50h9v9h-9zM-130-30h7v7h-7zM-104-28h7v7h-7zM-78-27h7v7h-7zM-52-26h7v7h-7zM-26-26h7v7h-7zM0-26h7v7H0z"/></g>';

const quay =
  '<path class="face4" d="M-10 905V866h640l20 14v25z"/><path class="hatch4" d="M0 884h640M70 868v14M180 868v14M290 868v14M400 868v14M510 868v14M600 868v14M120 886v14M240 886v14M350 886v14M460 886v14"/>';

export const gdansk: CityScene = {
  crops: crops({ tallLeft: 700, stripTop: 367 }),
  draw(mode) {
    const title = "Gdańsk: the Crane, St Mary’s, the Town Hall spire and Neptune by night";
    const scene = new Scene("gd", { seed: 37, mode, title });
    scene.sky({ moon: [1330, 150, 50], horizon: 600, gap: 13.6 });
    street(
      scene,
      "row",
      400,
      { scale: 5, kinds: ["gable", "step", "baroque"], height: [13, 18], width: [6, 9], lit: 0.4, base: 60 },
      [
        [-30, 650, 0.74],
        [640, 650, 0.74, true],
        [1180, 652, 0.74],
      ],
    );
    stMarys(scene.pen(330, 668, 4.5));
    townHall(scene.pen(822, 668, 5.2));
    scene.mist(560, 680, 0.75);
    placeStreet(scene, "row", 400, [
      [1180, 702, 0.62],
      [1420, 702, 0.62, true],
      [-60, 706, 1.04, true],
      [350, 706, 1.02],
      [750, 706, 0.72, true],
    ]);
    scene.water(704, 905, {
      lights: [
        [985, 40, 0.7],
        [500, 70, 0.5],
        [380, 30, 0.4],
        [700, 50, 0.5],
        [1280, 40, 0.3],
        [1480, 30, 0.25],
        [1076, 44, 0.6],
        [1330, 60, 0.9],
      ],
    });
    scene.pen(-10, 730, 1).block(0, 0, 1184, 26, 0.3, { ragged: 0.1 });
    crane(scene.pen(1120, 706, 11.6));
    scene.put(sailingShip).glow(228, 660, 190, 0.3).put(quay).put(neptune);
    lamp(scene, 600, 870, 1.45);
    guide(scene, 388, 870, 1.22);
    return guests(scene, [
      ["woman", 470, 868, 1.1],
      ["hat", 512, 870, -1.14],
      ["man", 552, 868, 1.14],
    ]);
  },
};
