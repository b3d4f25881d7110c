import { type Point, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { type Dish, dish, type Hanging, hang } from "#art/pieces/dishes.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { skyline } from "./skyline.ts";
import { Stage, type TourInput } from "./stage.ts";

type Kitchen = {
  dishes: readonly Dish[];
  hangings: readonly Hanging[];
  indoors?: boolean;
  behind?: (stage: Stage) => void;
};

const polish: Kitchen = {
  dishes: ["loaf", "plate", "mug", "soup", "pretzel", "jar"],
  hangings: ["sausages", "garlic"],
};
const balkan: Kitchen = {
  dishes: ["grill", "dzezva", "loaf", "peppers", "cup", "cheese"],
  hangings: ["peppers", "pots", "garlic"],
};
const coffee: Kitchen = {
  dishes: ["cup", "torte", "bottle", "cup", "heart", "pretzel"],
  hangings: ["pots"],
  indoors: true,
};
const harbour: Kitchen = {
  dishes: ["fish", "loaf", "mug", "jar", "bottle", "pretzel"],
  hangings: ["sausages", "pots"],
};

const kitchens: Record<string, Kitchen> = {
  vienna: { ...coffee, dishes: ["cup", "torte", "bottle", "soup", "cup", "pretzel"] },
  lviv: coffee,
  budapest: coffee,
  hamburg: harbour,
  gdansk: harbour,
  riga: {
    dishes: ["fish", "loaf", "jar", "cheese", "mug", "peppers"],
    hangings: ["sausages", "garlic"],
    behind: hangars,
  },
  tallinn: harbour,
  split: harbour,
  dubrovnik: harbour,
  sarajevo: { ...balkan, dishes: ["dzezva", "cup", "grill", "loaf", "heart", "cup"] },
  sofia: { ...balkan, dishes: ["peppers", "cheese", "loaf", "soup", "bottle", "jar"] },
  bucharest: balkan,
  belgrade: balkan,
  berlin: { dishes: ["grill", "loaf", "mug", "pretzel", "soup", "peppers"], hangings: ["sausages", "peppers"] },
  torun: { dishes: ["heart", "plate", "loaf", "jar", "heart", "mug"], hangings: ["pots"], indoors: true },
};

/** The stall: posts, a scalloped awning, a town behind. */
function stall(stage: Stage, behind: (stage: Stage) => void): void {
  const { scene, city } = stage;
  stage.sky(600, [300, 500], { moonY: [210, 260] });
  skyline(scene, city, {
    x: 1040,
    base: 640,
    scale: 0.76,
    part: "landmark",
    left: 120,
    right: 1520,
    mirrored: stage.mirrored,
  });
  scene.mist(520, 650, 0.4);
  behind(stage);
  scene.put(
    '<path class="face4" d="M96 130h34V760H96zM1470 130h34V760h-34z"/><path class="line4" d="M108 140v600M1482 140v600"/>',
  );
}

function houses(stage: Stage): void {
  stage.row("row", 400, { scale: 6, lit: 0.45 }, [
    [-20, 690, 1],
    [360, 696, 1.05, true],
    [780, 694, 0.96],
    [1170, 696, 1.08, true],
  ]);
}

/** Riga's Central Market, 1930: the frames of Zeppelin hangars on walls of brick, one hall beside the other. */
function hangars(stage: Stage): void {
  const { scene } = stage;
  const arc = (radius: number, rise: number, count = 13): Point[] =>
    evenly(Math.PI, 0, count).map((a): Point => [radius * Math.cos(a), 9 + rise * Math.sin(a)]);
  scene.capture("hangar", () => {
    const pen = scene.pen(0, 0, 9.4);
    pen.face([[-17.4, 9], ...arc(17, 12.4), [17.4, 9]], 0.6, { surface: "roof" });
    pen.face([[-14, 9], ...arc(14, 10), [14, 9]], 0.3, { ragged: 0.4 });
    pen.shape([[-11, 9.6], ...arc(11, 7.4), [11, 9.6]], "lit");
    const bars = evenly(-9, 9, 9).map((x): Stroke => [x, 9, x, 9 + 7.4 * Math.sqrt(1 - (x / 11) ** 2)]);
    pen.strokes([...bars, [-10.6, 11, 10.6, 11], [-9.4, 13.4, 9.4, 13.4]], "ink");
    for (const radius of [15.4, 12.4]) pen.line(arc(radius, radius * 0.72), "line");
    // The front before the vault: a low attic, pilasters, tall windows, doors under a canopy.
    pen.block(-17.6, -2, 35.2, 11, 0.5, { ragged: 0.4 }).block(-18, 8.4, 36, 0.9, 0.9);
    pen.face("-6,9.3 6,9.3 6,10.6 3.4,10.6 3.4,11.8 -3.4,11.8 -3.4,10.6 -6,10.6", 0.7, { ragged: 0.2 });
    for (const x of [-16.8, -11.4, -6, 6, 11.4, 16.8]) pen.block(x - 0.6, -2, 1.2, 10.4, 0.9);
    for (const x of [-14.1, -8.7, 8.7, 14.1]) pen.windowRow(x - 2, x + 2, 2, 2.4, 1.3, 4.6, "square", 0.7);
    pen.windowRow(-4.8, 4.8, 3, 3.4, 2.2, 4, "square", 1).windowRow(-4.8, 4.8, 3, -1, 2.2, 3, "square", 0.9);
    pen.lightWindows().block(-5.6, 2.4, 11.2, 0.6, 0.9);
  });
  for (const x of [-30, 310, 650, 990, 1330, 1670]) scene.place("hangar", x, 700);
  scene.glow(800, 690, 620, 0.22, 120);
}

/** A room with tall windows on the town. */
function room(stage: Stage): void {
  const { scene, city } = stage;
  const panes = [400, 1200];
  const arch = (x: number, grow: number): string =>
    `M${x - 170 - grow} ${640 + grow}V300a${170 + grow} ${170 + grow} 0 0 1 ${340 + grow * 2} 0V${640 + grow}z`;
  scene.adopt(`<clipPath id="${scene.prefix}-panes"><path d="${panes.map((x) => arch(x, 0)).join("")}"/></clipPath>`);
  scene.put('<path class="face3" d="M-4-4h1608v720H-4z"/>');
  const plaster: Stroke[] = [];
  for (let y = 20; y < 690; y += 20) {
    for (let x = stage.between(0, 60); x < 1600; x += stage.between(70, 190))
      plaster.push([x, y, x + stage.between(24, 80), y]);
  }
  scene.path("hatch3", strokesPath(plaster, true));
  for (const x of panes) scene.path("face2", arch(x, 22));
  scene.put(`<g clip-path="url(#${scene.prefix}-panes)"><path class="bare0" d="M0 0h1600v720H0z"/>`);
  stage.sky(600, [300, 480], { moonY: [230, 280] });
  skyline(scene, city, {
    x: 1200,
    base: 640,
    scale: 0.7,
    part: "landmark",
    left: 880,
    right: 1520,
    mirrored: stage.mirrored,
  });
  stage.row("row", 400, { scale: 5, lit: 0.4 }, [
    [200, 650, 0.9],
    [1000, 656, 1, true],
  ]);
  scene.put("</g>");
  const bars = panes.map(
    (x) => `M${x} 130V640M${x - 85} 156V640M${x + 85} 156V640M${x - 170} 300h340M${x - 170} 420h340M${x - 170} 540h340`,
  );
  scene.put(`<path class="ink" stroke-width="6" d="${bars.join("")}"/><path class="hatch2" d="${bars.join("")}"/>`);
  scene.put('<path class="face2" d="M640 330h320v12H640zM640 460h320v12H640z"/>');
  for (const [i, name] of (["jar", "bottle", "jar", "cup", "bottle", "jar"] as const).entries()) {
    dish(scene, name, 690 + (i % 3) * 110, i < 3 ? 330 : 460, 0.62);
  }
}

function hungLamp(scene: Scene, x: number, y: number): void {
  scene.glow(x, y + 40, 520, 0.6, 420);
  scene.put(`<path class="lit" opacity=".07" d="M${x - 60} ${y + 40}L${x - 420} 900h840L${x + 60} ${y + 40}z"/>`);
  scene.put(
    `<path class="bold4" d="M${x} 0V${y - 30}"/><path class="face4" d="M${x - 78} ${y + 34}c4-40 40-62 78-66 38 4 74 26 78 66z"/><ellipse class="lit" cx="${x}" cy="${y + 36}" rx="66" ry="12"/><path class="line4" d="M${x - 40} ${y + 20}q10-30 30-40M${x} ${y - 30}v-14"/>`,
  );
}

/** A laid table under a lamp. */
export function food(input: TourInput): Scene {
  const stage = new Stage(input, "A laid market table under a lamp, a guide and her guests");
  const { scene, city } = stage;
  const kitchen = kitchens[city] ?? (stage.region.south ? balkan : polish);
  const indoors = kitchen.indoors ?? false;
  if (indoors) room(stage);
  else stall(stage, kitchen.behind ?? houses);
  const lampX = Math.round(stage.between(700, 900));
  hungLamp(scene, lampX, 170);
  const facing = stage.chance(0.5) ? 1 : -1;
  stage.party({
    x: facing === 1 ? stage.between(300, 420) : stage.between(1180, 1300),
    y: 800,
    size: 2.5,
    facing,
    count: 4,
  });
  if (!indoors) {
    scene.put(`<path class="face${scene.near}" d="M-10-10V150${"q45 46 90 0".repeat(18)}V-10z"/>`);
    const stripes = Array.from({ length: 19 }, (_, i) => `M${-10 + i * 90} 150L${80 + i * 80} -10`).join("");
    scene.put(
      `<path class="line${scene.near}" d="${stripes}"/><path class="hatch${scene.near}" d="M0 30H1600M0 60H1600M0 90H1600M0 120H1600"/>`,
    );
  }
  for (const [i, x] of [210, 330, 1290, 1400, 560].entries()) {
    const name = kitchen.hangings[i % kitchen.hangings.length] ?? "garlic";
    if (indoors && i > 3) continue;
    hang(scene, name, x + stage.between(-14, 14), indoors ? 0 : 176, stage.between(0.95, 1.2));
  }
  table(stage);
  const shift = Math.floor(stage.random() * kitchen.dishes.length);
  const places = [
    [220, 792, 1.02],
    [500, 770, 0.86],
    [760, 822, 1.12],
    [1050, 772, 0.9],
    [1330, 806, 1.04],
    [420, 878, 1.1],
    [1130, 880, 1.12],
  ] as const;
  for (const [i, [x, y, size]] of places.entries()) {
    const name = kitchen.dishes[(i + shift) % kitchen.dishes.length];
    if (name) dish(scene, name, x + stage.between(-24, 24), y, size);
  }
  return stage.finish();
}

function table(stage: Stage): void {
  const { scene } = stage;
  const boards: Stroke[] = [];
  for (let x = -600; x < 2200; x += 110) boards.push([800 + (x - 800) * 0.62, 704, x, 905]);
  const grain = Array.from({ length: 60 }, (): Stroke => {
    const [x, y] = [stage.between(0, 1560), stage.between(712, 896)];
    return [x, y, x + stage.between(24, 90), y, -1];
  });
  scene.put(
    `<path class="face${scene.near}" d="M-4 704h1608v210H-4z"/><path class="bold${scene.near}" d="M0 704h1600"/>`,
  );
  scene.path(`hatch${scene.near}`, strokesPath([...boards, ...grain], true));
  scene.glow(800, 790, 760, 0.28, 130);
}
