import type { Stroke } from "#art/engine/path.ts";
import { archPoints, Perspective, type Place } from "#art/engine/perspective.ts";
import type { Scene } from "#art/engine/scene.ts";
import { dish } from "#art/pieces/dishes.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests } from "#art/pieces/people.ts";
import { candle, prop } from "#art/pieces/props.ts";
import { skyline } from "./skyline.ts";
import { Stage, type TourInput } from "./stage.ts";

const cask =
  '<circle class="face2" r="60"/><circle class="line2" fill="none" r="52"/><path class="hatch2" d="M-52-20h104M-56 0h112M-52 20h104M-40-38h80M-40 38h80"/><path class="bold2" d="M-58-12h116M-58 12h116"/><path class="face4" d="M-7 22h14v22H-7z"/>';

/** A vaulted cellar that runs away from us. */
function cellar(stage: Stage): void {
  const { scene } = stage;
  const view = new Perspective(scene, { vanishX: stage.between(700, 900), vanishY: 470, focal: 820, eye: 1.9 });
  const away = 4.6;
  const ring = (z: number, grow = 0): Place[] => [
    [-away - grow, 0, z],
    ...archPoints(-away - grow, away + grow, 2, 3.4 + grow, 18).map(([x, y]): Place => [x, y, z]),
    [away + grow, 0, z],
  ];
  scene.put('<path class="face3" d="M-4-4h1608v920H-4z"/>');
  const bricks: [Place, Place][] = [];
  for (const z of [3.6, 4.1, 4.7, 5.4, 6.2, 7.1, 8.2, 9.5, 11, 12.8, 15, 17.6, 20.6]) {
    const arc = ring(z).slice(1, -1);
    for (let i = 0; i + 1 < arc.length; i++) {
      const [x, y] = arc[i] ?? [0, 0, 0];
      const next = arc[i + 1];
      if (next && stage.chance(0.85)) bricks.push([[x, y, z], next]);
      if (stage.chance(0.6))
        bricks.push([
          [x, y, z],
          [x, y, z * stage.between(1.05, 1.2)],
        ]);
    }
  }
  for (let y = 0.3; y < 2; y += 0.34) {
    for (let z = 3.4; z < 20; z *= 1.2) {
      for (const side of [-1, 1])
        if (stage.chance(0.6))
          bricks.push([
            [away * side, y, z],
            [away * side, y, z * 1.15],
          ]);
    }
  }
  view.strokes("line3", bricks);
  for (const z of [22, 14.4, 9.6, 6.2]) {
    const outer = ring(z, -0.02);
    const inner = ring(z, -0.5).reverse();
    view.face("face2", [...outer, ...inner]);
  }
  view
    .face("face2", ring(22, -0.5))
    .face("lit", [
      [-0.9, 0, 22],
      ...archPoints(-0.9, 0.9, 1.9, 0.9, 8).map(([x, y]): Place => [x, y, 22]),
      [0.9, 0, 22],
    ]);
  const [endX, endY] = view.at([0, 1.4, 22]);
  scene.glow(endX, endY, 260, 0.5);
  const floor: [Place, Place][] = [];
  for (let x = -away; x <= away; x += 0.92)
    floor.push([
      [x, 0, 3.2],
      [x, 0, 22],
    ]);
  for (const z of [4, 5, 6.3, 8, 10, 13, 17])
    floor.push([
      [-away, 0, z],
      [away, 0, z],
    ]);
  view.strokes("hatch3", floor);
  scene.define("cask", cask);
  for (const z of [15, 11, 8]) {
    const size = view.scale(z) / 90;
    for (const [dx, level] of [
      [0.75, 0.7],
      [2.1, 0.7],
      [1.4, 1.85],
    ] as const) {
      const [x, y] = view.at([-away + dx, level, z]);
      scene.place("cask", x, y, size * 0.98);
    }
  }
  for (const [z, aside] of [
    [16, 1.2],
    [10.5, -1.3],
    [7, 1.2],
  ] as const) {
    const [x, y] = view.at([aside, 4, z]);
    const [, top] = view.at([aside, 5.2, z]);
    const size = view.scale(z) / 100;
    scene
      .glow(x, y + 12 * size, 330 * size, 0.6)
      .put(`<path class="bold4" d="M${Math.round(x)} ${Math.round(top)}V${Math.round(y)}"/>`);
    scene.define("lantern-hung", hungLantern).place("lantern-hung", x, y, size * 2);
  }
  guests(scene, [
    ["hat", ...view.at([2.2, 0, 12]), (view.scale(12) * 1.75) / 100],
    ["woman", ...view.at([2.9, 0, 12.3]), -(view.scale(12) * 1.7) / 100],
  ]);
  const size = (view.scale(6.4) * 1.75) / 100;
  stage.party({ x: view.at([-0.9, 0, 6.4])[0], y: view.at([0, 0, 6.4])[1], size, count: 4 });
  nearTable(stage);
}

const hungLantern =
  '<path class="lit" d="M-9 9H9L7 36H-7z"/><path class="face4" d="M-12 10L0 0l12 10zM-9 36H9v5H-9z"/><path class="ink" stroke-width="1.4" d="M-3 10l-.5 26M3 10l.5 26"/>';

/** The edge of a table with mugs on it. */
function nearTable(stage: Stage): void {
  const { scene } = stage;
  const left = stage.chance(0.5);
  const [from, to] = left ? [-20, 560] : [1040, 1620];
  scene.glow((from + to) / 2, 830, 330, 0.35, 120);
  scene.put(
    `<path class="face${scene.near}" d="M${from} 850H${to}l${left ? 60 : -60} 60H${from}z"/><path class="hatch${scene.near}" d="M${from} 864H${to}M${from} 882H${to}"/>`,
  );
  const middle = left ? 250 : 1350;
  dish(scene, "mug", middle - 150, 866, 1.1);
  dish(scene, "mug", middle + 130, 872, 1.14);
  candle(scene, middle - 10, 866, 2.1);
}

const sign =
  '<path class="bold4" d="M-150-10H0M-150 60Q-60 50-30-10M-120-10q10-26 34-20t8 24M0-10v14M-84-10v14"/><path class="face4" d="M-96 6H14v128H-96z"/><path class="dim" d="M-66 36h40v74h-40z"/><path class="lit" d="M-72 38c-8-16 6-24 14-20 4-12 22-10 24 0 12-4 18 10 12 20z"/><path class="bold2" d="M-26 54c24-4 24 40 0 36"/><path class="ink" stroke-width="3" d="M-54 50v54M-42 50v54"/>';

/** The front of an old tavern, its sign out over the street. */
function front(stage: Stage): void {
  const { scene, city } = stage;
  stage.sky(640, [1080, 1400], { moonY: [100, 170] });
  skyline(scene, city, { x: 1220, base: 716, scale: 0.9, part: "landmark", left: 850, mirrored: stage.mirrored });
  scene.mist(590, 716, 0.45);
  stage.row("row", 400, { scale: 5.6, lit: 0.4 }, [
    [830, 740, 1],
    [1220, 744, 1.1, true],
  ]);
  const house = scene.pen(430, 770, 26);
  const gable = stage.pick(["eaves", "gable", "curved"] as const);
  if (gable === "eaves") {
    house.face("-17,17 17,17 14,25 -14,25", 0.5, { surface: "roof" });
    for (const x of [-9, 0, 9])
      house
        .at(x, 18.4)
        .face("-1.6,0 1.6,0 1.6,2.6 0,4.2 -1.6,2.6", -1)
        .window(0, 0.4, 1.6, 2, "square", 0.8)
        .lightWindows();
  } else if (gable === "gable") {
    house.face("-16.4,17 16.4,17 0,29", 0.4).line("-17.4,16.4 0,29.4 17.4,16.4", "bold");
    house.windowRow(-7, 7, 3, 18.4, 1.7, 3, "round", 0.6).window(0, 23, 1.6, 2.6, "round", 0.9).lightWindows();
  } else {
    house.face(
      "-16.4,17 -15,19 -11,19.6 -9.4,23 -5.4,23.8 -4.4,26.6 0,28.4 4.4,26.6 5.4,23.8 9.4,23 11,19.6 15,19 16.4,17",
      0.4,
    );
    house.windowRow(-8, 8, 3, 18.6, 1.8, 3, "round", 0.6).disc(0, 24.6, 1.4, "lit").finial(0, 28.4, 1.4).lightWindows();
  }
  house.block(-16.4, -2, 32.8, 19, 0.32, { ragged: 0.4 });
  house.block(-16.8, 9.4, 33.6, 0.7, 0.9).windowRow(-15, 15, 6, 11, 2, 3.6, "square", 0.5).lightWindows();
  house.strokes(
    [-12.5, -7.5, -2.5, 2.5, 7.5, 12.5].flatMap((x): Stroke[] => [
      [x, 11, x, 14.6],
      [x - 1, 12.8, x + 1, 12.8],
    ]),
    "ink",
  );
  for (const x of [-10.6, 10.6]) {
    house.window(x, 1.6, 6.4, 6, "round", 1).lightWindows();
    house.strokes(
      [-2.1, -0.7, 0.7, 2.1]
        .flatMap((dx): Stroke[] => [[x + dx, 1.6, x + dx, 7.2]])
        .concat([
          [x - 3.1, 3.2, x + 3.1, 3.2],
          [x - 3.1, 4.8, x + 3.1, 4.8],
        ]),
      "ink",
    );
  }
  house.face("-3.4,0 3.4,0 3.4,5.4 0,8.6 -3.4,5.4", 0.6).window(0, 0, 4.4, 6.8, "round", 1).lightWindows();
  house.strokes("0,0 0,6.8 | -2,4.4 2,4.4 | -1.1,0 -1.1,4.4 | 1.1,0 1.1,4.4", "ink");
  const quoins: Stroke[] = [];
  for (let y = 0; y < 16; y += 1.6) quoins.push([-16.4, y, -14.8, y], [14.8, y, 16.4, y]);
  house.strokes(quoins, "line");
  scene.glow(430, 690, 520, 0.45, 200);
  scene.cobbles(764, 905, 14, [
    [430, 790, 380],
    [1100, 830, 180],
  ]);
  scene.glow(800, 500, 150, 0.35).define("pub-sign", sign).place("pub-sign", 1005, 470, 1);
  prop(scene, "barrel", 700, 806, 1.3);
  prop(scene, "barrel", 772, 818, 1.3);
  prop(scene, "barrel", 738, 738, 1.2);
  prop(scene, "bench", 250, 818, 1.4);
  lamp(scene, 1440, 846, 1.8);
  stage.party({ x: stage.between(900, 980), y: 888, size: 1.6 });
}

/** Where the evening ends. */
export function pubs(input: TourInput): Scene {
  const stage = new Stage(input, "An old tavern by night, a guide and her guests");
  if (stage.chance(0.5)) cellar(stage);
  else front(stage);
  return stage.finish();
}
