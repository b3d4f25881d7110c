import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

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
  pen.windowRow(-10, 10, 3, 39, 2.6, 11, "pointed", 0.2).windowRow(-10, 10, 3, 56, 2.6, 11, "pointed", 0.15);
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

/** The Crane from the river, 34 m: two round brick towers and between them the timber hoist, storey jutting over storey. */
function crane(pen: Pen): void {
  // The timber body is black against the sky: only its boards, beams and lamps are lit.
  const storeys: readonly (readonly [half: number, foot: number, head: number])[] = [
    [4.6, 9, 16],
    [5.4, 16, 21.6],
    [6.4, 21.6, 28.4],
  ];
  for (const [half, foot, head] of storeys) {
    pen.block(-half, foot, half * 2, head - foot, -1).shape(
      [
        [-half, foot],
        [half, foot],
        [half, head],
        [-half, head],
      ],
      "figure",
    );
    pen.uprights(evenly(-half + 0.5, half - 0.5, Math.round(half * 2.6)), foot + 0.7, head - foot - 1.2, "hatch");
    pen.block(-half - 0.5, foot - 0.3, half * 2 + 1, 0.9, 0.8);
    for (const side of [pen, pen.mirror()])
      side.line(
        [
          [half, foot - 0.3],
          [half - 1.4, foot - 2.6],
        ],
        "bold",
      );
  }
  pen
    .face("-7.6,28.2 7.6,28.2 0,42", 0.7, { surface: "roof" })
    .line("-7.6,28.2 0,42 7.6,28.2", "bold")
    .finial(0, 42, 1.4);
  pen.windowRow(-5, 5, 3, 23.6, 1.4, 2.4, "square", 0.9).windowRow(-3.4, 3.4, 2, 17.6, 1.3, 2.2, "square", 0.7);
  pen.window(0, 11, 1.5, 2.6, "square", 1).lightWindows();
  // The jib runs out of the gable, over the great wheel's shaft.
  pen.shape("-1.1,30.4 1.1,30.4 1.1,33.6 -1.1,33.6", "dark").line("-2.4,31 0,33.9 2.4,31", "bold");
  pen.face("-4.4,-3 4.4,-3 4.4,9 -4.4,9", 0.4).window(0, -3, 4.6, 9.4, "pointed", 1).lightWindows();
  pen.strokes("0,-3 0,6 | -2.3,2 2.3,2", "ink");
  for (const x of [-9.6, 9.6]) {
    const tower = pen.at(x, 0);
    tower.lathe(0, "6.2,-3 5.9,15.6 6.4,16.2 6.4,17.6", { ribs: 11, tone: 0.85 });
    for (const y of [-0.6, 2, 4.6, 7.2, 9.8, 12.4]) {
      tower.strokes([
        [-5.6, y, -1.8, y - 0.5, -0.3],
        [0.8, y + 1, 4.6, y + 1.2, -0.2],
      ]);
    }
    tower
      .windowRow(-4, 4, 2, 4, 1.1, 2.6, "round", 0.8)
      .windowRow(-3, 3, 1, 10.4, 1.1, 2.4, "round", 0.6)
      .lightWindows();
    tower
      .lathe(0, "7.2,17.4 5.8,19.4 2.4,23.4 0,25", { ribs: 10, tone: 0.9 })
      .strokes("-6.4,16.2 6.4,16.2 -0.9", "line");
  }
  // It is lifting two barrels out of a lighter.
  pen.line("0,31 0,15.4", "bold").strokes("0,15.4 -2.9,13.2 | 0,15.4 2.9,13.2 | 0,15.4 0,13.6", "line");
  for (const x of [-1.8, 1.8]) {
    const barrel = pen.at(x, 9.4, 1.15);
    barrel.shape("-1,0 1,0 1.35,1.2 1.4,2 1.35,2.8 1,4 -1,4 -1.35,2.8 -1.4,2 -1.35,1.2", "lit");
    barrel.strokes("-1.3,1.2 1.3,1.2 -0.15 | -1.3,2.8 1.3,2.8 0.15", "ink");
  }
}

const neptuneBody = curvePath(
  // From the left heel up the outer side, over shoulder and raised arm, head, other arm, and down again.
  "-22,0 -30,-4 -26,-9 -18,-10 -22,-30 -19,-52 -22,-70 -18,-88 -20,-104 -17,-124 -22,-140 -34,-150 -48,-160 -62,-166 -64,-175 -54,-176 -40,-170 -24,-164 -10,-160 -4,-166 -12,-176 -13,-192 -4,-203 8,-202 15,-192 13,-178 8,-168 12,-162 26,-158 36,-146 40,-128 44,-112 52,-100 48,-93 38,-98 31,-112 26,-128 24,-112 26,-96 30,-80 36,-60 42,-38 46,-14 56,-6 54,0 34,0 30,-12 25,-34 16,-54 6,-72 0,-54 -5,-32 -6,-10 -2,-2 -8,0",
);
const neptune =
  '<g transform="translate(206 868)scale(1.14)">' +
  '<path class="face4" d="M-118 0l6-12h224l6 12zM-104-12c-4-18 2-30 8-32H96c6 2 12 14 8 32zM-112-44h224v-7h-224z"/>' +
  '<path class="line4" d="M-98-34H98M-96-22H96M-60-44v32M0-44v32M60-44v32"/>' +
  '<path class="spark" d="M-30-84c-20-26-46-22-60 30M30-84c20-26 46-22 60 30M-26-84c-12-14-34-12-44 30M26-84c12-14 34-12 44 30M-20-84c-8-8-18-2-24 30M20-84c8-8 18-2 24 30"/>' +
  '<path class="face4" d="M-14-51l-5-22h38l-5 22zM-44-73c0-8 8-11 16-11h56c8 0 16 3 16 11zM-22-84l5-26h34l5 26zM-28-110h56v-7h-56z"/>' +
  '<g transform="translate(0 -117)">' +
  `<path class="face4" d="${neptuneBody}"/>` +
  '<path class="bold4" d="M-76 26L-40-232M-58-226q-3 10 4 13l28 4q7-1 8-10M-58-226l3-24M-18-219l3-24M-39-230l5-32"/>' +
  '<path class="face4" d="M-66-178l6 2 4 12-8 2-6-4z"/>' +
  '<path class="line4" d="M-14-150c8 5 16 4 20-1M8-151c8 2 14 0 17-5M-8-134c6 4 16 4 22 0M-6-122h18M2-146v34M-8-186c4 6 16 8 19 0l-1 12c-6 8-14 4-16-2zM-11-194c4-12 20-14 24-2M-18-100c14 8 28 6 42 2M-16-92c12 8 28 6 42 2M20-96c10 10 4 22 12 34M-14-60c3-8 2-14 0-22"/>' +
  "</g></g>";
const sailingShip =
  '<g transform="translate(1450 770)scale(.8)"><path class="face4" d="M-150-34l16 50H112l44-62-52 8v-16h-40v12l-150 6v-12h-50z"/><path class="line4" d="M-142-20l276-10M-136-4l258-10M-96-42v-196M-10-40v-238M72-46v-164M-150-34l-70-30M-220-64l124-156M-96-220l86-42M-10-262l82 66M72-196l80 146M-138-42l42-150M-54-42l44-180M34-44l-44-180M30-48l42-130"/><path class="bold4" d="M-126-86h62M-130-134h70M-120-180h50M-48-96h78M-52-150h84M-40-206h62M46-96h52M48-146h48M-96-42v-150M-10-40v-180M72-46v-120"/><path class="hatch4" d="M-126-84q30 8 62 0M-130-132q34 9 70 0M-48-94q38 9 78 0M-52-148q42 10 84 0M46-94q26 7 52 0"/><path class="lit" d="M86-50h9v9h-9zM-130-30h7v7h-7zM-104-28h7v7h-7zM-78-27h7v7h-7zM-52-26h7v7h-7zM-26-26h7v7h-7zM0-26h7v7H0z"/></g>';

const lighter =
  '<g transform="translate(716 792)scale(1.1)"><path class="face4" d="M-96-16l16 28H74l20-28-30 5H-62z"/><path class="line4" d="M-86-4l168 0M-60-11v22M60-11v22"/><path class="face4" d="M-40-12c-3-8-3-14 0-22h16c3 8 3 14 0 22zM-22-12c-3-8-3-14 0-22h16c3 8 3 14 0 22z"/><path class="line4" d="M-42-18h20M-42-28h20M-24-18h20M-24-28h20"/><path class="face4" d="M36-12l2-22-4-20 3-10 6-3-1-5c0-8 11-8 11 0l-1 5 5 3 5-16 4 1-3 22-6 6-1 17 2 22zM39-76h17l-3-5H42z"/><path class="spark" d="M-70 18H60M-50 25H20M-30 32h70"/></g>';

const quay =
  '<path class="face4" d="M-10 905V866h640l20 14v25z"/><path class="hatch4" d="M0 884h640M70 868v14M180 868v14M290 868v14M400 868v14M510 868v14M600 868v14M120 886v14M240 886v14M350 886v14M460 886v14"/>';

export const gdansk: CityScene = {
  crops: crops({ tallLeft: 130, stripTop: 367 }),
  draw(mode) {
    const title = "Gdańsk: the Crane, St Mary’s, the Town Hall spire and Neptune by night";
    const scene = new Scene("gd", { seed: 37, mode, title });
    scene.sky({ moon: [770, 150, 50], phase: "last-half", horizon: 600, gap: 13.6 });
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
    scene.shows("st-marys", () => stMarys(scene.pen(330, 668, 4.8)));
    scene.shows("town-hall", () => townHall(scene.pen(985, 668, 5)));
    scene.mist(560, 680, 0.75);
    placeStreet(scene, "row", 400, [
      [1180, 702, 0.62],
      [1420, 702, 0.62, true],
      [-60, 706, 1.04, true],
      [350, 706, 1.02],
      [750, 706, 0.72, true],
      [960, 706, 0.72],
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
    scene.pen(-10, 730, 1).block(0, 0, 1620, 26, 0.3, { ragged: 0.1 });
    scene.landmark("crane", () => crane(scene.pen(690, 706, 8.4)));
    scene
      .put(lighter)
      .shows("sailing-ship", () => scene.put(sailingShip))
      .glow(228, 660, 190, 0.3)
      .putNear(quay)
      .shows("neptune", () => scene.put(neptune));
    lamp(scene, 600, 870, 1.45);
    guide(scene, 388, 870, 1.22);
    return guests(scene, [
      ["woman", 470, 868, 1.1],
      ["hat", 512, 870, -1.14],
      ["man", 552, 868, 1.14],
    ]);
  },
};
