import { type CityScene, crops } from "#app/art/city-scene.ts";
import type { Point } from "#app/art/engine/path.ts";
import type { Pen } from "#app/art/engine/pen.ts";
import { Scene } from "#app/art/engine/scene.ts";
import { lamp } from "#app/art/pieces/lamps.ts";
import { guests, guide } from "#app/art/pieces/people.ts";
import { evenly } from "#app/art/pieces/repeat.ts";
import { placeStreet, street } from "#app/art/pieces/street.ts";
import { helm } from "#app/art/pieces/towers.ts";

const atticCrest = "-2.2,0 2.2,0 2,1.6 1.1,2.8 0,3.2 -1.1,2.8 -2,1.6";

/** The Dukes' Castle: white wings under a Renaissance attic, clock tower and bell tower. */
function dukesCastle(pen: Pen): void {
  pen.face("-60,-30 -50,-14 -44,-3 46,-3 56,-12 70,-30", 0.35, { surface: "slope" });
  pen
    .block(22, -3, 10, 44, 0.55, { ragged: 0.6 })
    .bands(22, 10, [24, 33, 40.4])
    .windowRow(23, 31, 2, 34.6, 1.6, 4.4, "round", 0.8);
  pen.lightWindows().disc(27, 29, 2.4, "lit").disc(27, 29, 1.9).line("27,30.6 27,29 28.2,28.4");
  helm(pen, 27, 41.3, 5.2, 21);
  pen.block(-44, -3, 88, 21, 0.4, { ragged: 0.3 }).block(-44.6, 17.6, 89.2, 1.1, 0.9);
  for (const y of [1, 6.6, 12.2])
    pen.windowRow(-42, 20, 13, y, 1.8, 3.2, "square", 0.5).windowRow(33, 43, 2, y, 1.8, 3.2, "square", 0.5);
  pen.lightWindows().strokes("-44,5.2 44,5.2 | -44,10.8 44,10.8").block(-44, 18.7, 88, 3, 0.5, { ragged: 0.2 });
  for (const x of evenly(-41, 41, 16)) pen.at(x, 21.7).face(atticCrest, 0.45).finial(0, 3.2, 0.6);
  pen
    .block(-16, -3, 11, 34, 0.6, { ragged: 0.6 })
    .bands(-16, 11, [18, 30.4])
    .windowRow(-15, -6, 2, 23, 1.8, 5, "round", 0.8);
  pen
    .window(-10.5, -3, 4, 8, "round", 1)
    .windowRow(-15, -6, 2, 9, 1.6, 4, "round", 0.5)
    .lightWindows()
    .strokes("-10.5,-3 -10.5,4", "ink");
  helm(pen, -10.5, 31.3, 5.8, 18);
}

/** The Philharmonic: steep gables of milky glass, lit from within. */
function philharmonic(pen: Pen): void {
  const peaks: readonly Point[] = [
    [-31, 22],
    [-23, 29],
    [-15, 24],
    [-5, 34],
    [4, 27],
    [13, 32],
    [22, 25],
    [30, 29],
  ];
  const [x, y] = pen.toPixels([0, 14]);
  pen.scene.glow(x, y, 46 * pen.scale, 0.42, 24 * pen.scale);
  const outline: Point[] = [[-35, 0]];
  peaks.forEach(([peak, height], i) => {
    const next = peaks[i + 1];
    outline.push(...(i === 0 ? [[-35, 15] as const] : []), [peak, height]);
    outline.push(next ? [(peak + next[0]) / 2, Math.min(height, next[1]) - 8] : [34, 18]);
  });
  outline.push([34, 0]);
  pen.face(outline, 0.2);
  const roof = (at: number): number => {
    const after = outline.findIndex(([px], i) => i > 1 && px >= at);
    const [x1, y1] = outline[after] ?? [34, 18];
    const [x0, y0] = outline[after - 1] ?? [-35, 15];
    return x1 === x0 ? y1 : y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
  };
  // Thin slats of light, dense where the halls are: never one field of yellow.
  for (const slat of evenly(-34, 33, 62)) {
    const foot = 2.4 + pen.scene.random() * 3;
    pen.strokes([[slat, foot, slat, foot + (roof(slat) - foot) * (0.55 + pen.scene.random() * 0.42)]], "spark");
  }
  pen
    .line(outline.slice(1, -1), "bold")
    .block(-35, 0, 69, 2.4, 0.8)
    .windowRow(-20, 14, 9, 0.2, 2.4, 2, "square", 0.9)
    .lightWindows();
  pen.uprights(
    peaks.map(([peak]) => peak),
    4,
    16,
    "hatch",
  );
}

function rotunda(pen: Pen): void {
  pen.lathe(0, "7.4,-2 7.4,13", { ribs: 7, tone: 0.8 }).windowRow(-6, 6, 3, 3, 2.4, 7, "round", 0.9).lightWindows();
  pen
    .block(-8.2, 13, 16.4, 1.4, 0.9)
    .lathe(0, "7.6,14.4 6.6,17 3.4,20.6 1.2,22 0,26", { smooth: 2, ribs: 7, tone: 0.9 })
    .finial(0, 26, 1.2);
}

function embankmentWing(pen: Pen, left: number, width: number, eaves: number, rise: number): void {
  const wing = pen.at(left, 0);
  wing.face(
    [
      [-1, eaves],
      [width + 1, eaves],
      [width - 3, eaves + rise],
      [3, eaves + rise],
    ],
    0.5,
    { surface: "roof" },
  );
  wing.block(0, 12, width, eaves - 12, 0.4, { ragged: 0.4 });
  const columns = Math.round(width / 4.6);
  for (let y = 14.4; y + 5 < eaves; y += 6.6)
    wing.windowRow(1.5, width - 1.5, columns, y, 2, 4, y < 20 ? "round" : "square", 0.6);
  wing.lightWindows().block(-0.8, eaves - 0.4, width + 1.6, 1.1, 0.9);
}

/** Chrobry Embankment: terraces, stairs and rotundas under the museum and the government house. */
function embankment(pen: Pen): void {
  embankmentWing(pen, -88, 48, 32, 8);
  embankmentWing(pen, 40, 52, 36, 9);
  pen.block(-72, 12, 13, 30, 0.55).windowRow(-71, -60, 2, 33, 2, 5, "round", 0.8).lightWindows();
  helm(pen, -65.5, 42, 7, 22);
  for (const x of [50, 82]) {
    pen
      .block(x - 6, 12, 12, 34, 0.6)
      .bands(x - 6, 12, [36, 45.4])
      .windowRow(x - 5, x + 5, 2, 38, 1.8, 5, "round", 0.8);
    pen.windowRow(x - 5, x + 5, 2, 21, 1.8, 4, "square", 0.5).lightWindows();
    helm(pen, x, 46.3, 6.6, 22);
  }
  // The museum, with its stepped centre and copper lantern.
  pen.face("-36,34 36,34 30,43 -30,43", 0.5, { surface: "roof" }).block(-35, 12, 70, 22, 0.45, { ragged: 0.4 });
  pen.windowRow(-33, -12, 5, 15, 2.2, 7, "round", 0.8).windowRow(12, 33, 5, 15, 2.2, 7, "round", 0.8);
  pen.windowRow(-33, -12, 5, 26, 2, 4, "square", 0.6).windowRow(12, 33, 5, 26, 2, 4, "square", 0.6).lightWindows();
  pen
    .block(-36, 33.4, 72, 1.2, 0.9)
    .block(-6, 40, 12, 18, 0.55)
    .windowRow(-5, 5, 3, 47, 1.8, 7, "round", 0.9)
    .lightWindows();
  pen
    .block(-7, 58, 14, 1.2, 0.9)
    .lathe(0, "6,59.2 6,61 4,65 2,67 2,71 2.6,72 0,80", { smooth: 2, ribs: 5 })
    .finial(0, 80, 1.4);
  pen
    .face("-10,12 10,12 10,36 7,38 5,42 0,45 -5,42 -7,38 -10,36", 0.55)
    .window(0, 30, 4, 7, "round", 1)
    .windowRow(-8, 8, 3, 14, 2.6, 11, "round", 0.95);
  pen.lightWindows().strokes("-8,20 8,20 | -5.2,14 -5.2,25 | 0,14 0,25 | 5.2,14 5.2,25", "ink");
  // Terrace wall, stairs and rotundas by the water.
  pen
    .block(-94, -3, 188, 15, 0.4, { ragged: 0.2 })
    .block(-94, 11.4, 188, 1, 0.9)
    .uprights(evenly(-93, 93, 70), 12.4, 1.6, "hatch");
  pen.windowRow(-92, -54, 4, -3, 5, 11, "round", 0.25).windowRow(54, 92, 4, -3, 5, 11, "round", 0.25).lightWindows();
  pen.face("-26,-3 26,-3 18,12 -18,12", 0.5).strokes(
    evenly(0, 1, 9).map((t) => [-26 + t * 8, -3 + t * 15, 26 - t * 8, -3 + t * 15] as const),
    "line",
  );
  pen
    .block(-6, -3, 12, 12, 0.6)
    .window(0, -3, 5, 9, "round", 1)
    .lightWindows()
    .strokes("0,-3 0,5.6 | -2.4,1 2.4,1", "ink");
  for (const x of [-44, 44]) rotunda(pen.at(x, 0));
}

/** One of the old port cranes that the town calls dinosaurs. */
function portCrane(pen: Pen, reach: number, rise: number): void {
  const jib = (t: number, lift: number): Point => [
    2.6 + (reach - 2.6) * t,
    14 + (rise - 14) * t + lift * (1 - t * 0.8),
  ];
  const joints = evenly(0, 1, 9);
  pen
    .line(
      joints.map((t) => jib(t, 1.1)),
      "bold",
    )
    .line(
      joints.map((t) => jib(t, -1.1)),
      "bold",
    );
  pen.strokes(
    joints.slice(1).map((t, i) => [...jib(t, i % 2 ? 1 : -1), ...jib(t - 0.125, i % 2 ? -1 : 1)] as const),
    "line",
  );
  pen
    .line([[-1, 25], jib(1, 0)])
    .line([[-1, 25], jib(0.55, 0.6)])
    .line([jib(1, 0), [reach, rise - 11]]);
  pen
    .line(
      [
        [reach - 0.5, rise - 11],
        [reach + 0.6, rise - 11.6],
        [reach, rise - 12.6],
      ],
      "bold",
    )
    .finial(reach, rise, 0);
  pen.shape("-7.6,11 -4.4,10.4 -4.4,15 -7.6,14", "figure").shape("-2.2,17 -1.4,25.4 -0.6,25.4 0.4,17", "figure");
  pen
    .shape("-4.8,10.2 3.4,10.2 4.2,13.4 3.2,16.4 0.6,18 -4.8,17", "figure")
    .shape("-6,8.6 6,8.6 5.4,10.2 -5.4,10.2", "figure");
  for (const side of [pen, pen.mirror()]) side.shape("3.4,0 5.2,0 4.6,8.6 3,8.6", "figure").line("4.2,1.4 -3.4,8.4");
  pen.window(2.2, 12.6, 1.6, 2, "square", 1).window(-1.6, 13, 1.2, 1.8, "square", 0.9).lightWindows();
}

const pier =
  '<path class="face4" d="M-10 905v-36h500l18 10v26z"/><path class="hatch4" d="M0 886h504M420 872v14M380 888v16M60 872v14M150 872v14M240 872v14M330 874v12M104 888v16M196 888v16M290 888v16"/><path class="face4" d="M474 870c-8-4-8-16 0-18h14c8 2 8 14 0 18z"/>';

export const szczecin: CityScene = {
  crops: crops({ tallLeft: 820, stripTop: 367 }),
  draw(mode) {
    const title = "Szczecin: the Dukes’ Castle, the Philharmonic and Chrobry Embankment by night";
    const scene = new Scene("sz", { seed: 101, mode, title });
    scene
      .sky({ moon: [880, 150, 44], horizon: 600, stars: 60, gap: 12.8, clouds: 0.02 })
      .hills(630, 24, 6, { base: 710 });
    street(scene, "row", 380, { scale: 4.2, kinds: ["eave", "flat", "gable"], height: [9, 14], lit: 0.4, base: 60 }, [
      [-30, 690, 0.8],
      [470, 676, 0.8, true],
      [640, 676, 0.8],
    ]);
    dukesCastle(scene.pen(352, 640, 5, 2, 6));
    philharmonic(scene.pen(690, 690, 5, 2, 6.2));
    scene.mist(610, 706, 0.5);
    placeStreet(scene, "row", 380, [
      [-60, 704, 0.86, true],
      [250, 704, 0.8],
    ]);
    scene.water(712, 905, {
      lights: [
        [1205, 44, 0.8],
        [1020, 40, 0.6],
        [1390, 40, 0.6],
        [690, 170, 0.5],
        [330, 50, 0.4],
        [880, 30, 0.4],
      ],
    });
    scene.pen(-10, 726, 1).block(0, 0, 870, 20, 0.3, { ragged: 0.1 });
    scene.glow(1205, 660, 340, 0.28, 130);
    embankment(scene.pen(1205, 726, 4.2, 2, 5.1));
    scene.put(pier);
    portCrane(scene.pen(98, 872, 11), 7.4, 45);
    lamp(scene, 452, 872, 1.5);
    guide(scene, 236, 872, 1.24);
    return guests(scene, [
      ["woman", 314, 870, 1.12],
      ["man", 356, 872, 1.16],
      ["hat", 398, 872, -1.16],
    ]);
  },
};
