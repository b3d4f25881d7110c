import { cityScenes } from "#art/cities/index.ts";
import { curvePath } from "#art/engine/curve.ts";
import { type Stroke, strokesPath } from "#art/engine/path.ts";
import { archPoints } from "#art/engine/perspective.ts";
import type { Scene } from "#art/engine/scene.ts";
import { carriage } from "#art/pieces/carriage.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { prop } from "#art/pieces/props.ts";
import { cumilLane } from "./bratislava-places.ts";
import { dragonPassage } from "./brno-passage.ts";
import { parliamentQuay } from "./budapest-parliament.ts";
import { type CloseUp, drawCloseUp, ownViews, planCloseUp } from "./close-up.ts";
import { longMarket } from "./gdansk-market.ts";
import { gateStreet } from "./krakow-gate.ts";
import { marketSquare } from "./market-square.ts";
import { brickChurches, cathedralSquare, signLane, tynSquare } from "./old-town-places.ts";
import { openSky } from "./open-sky.ts";
import { catCorner } from "./riga-cat.ts";
import { bazaarUnderKale } from "./skopje-bazaar.ts";
import { Stage, type TourInput } from "./stage.ts";
import { stradun } from "./stradun.ts";
import { townHallSquare } from "./tallinn-square.ts";

type Frame = (stage: Stage, foot: number) => void;

const flagstones = (scene: Scene, top: number): void => {
  const joints: Stroke[] = [];
  [0, 26, 58].forEach((dy, row) => {
    const y = top + dy;
    joints.push([0, y, 1600, y]);
    const length = 120 + row * 50;
    for (let x = ((row * 71) % length) - length; x < 1600; x += length) {
      const lean = (x - 800) * 0.05;
      joints.push([x, y, x + lean, y + 26 + row * 12]);
    }
  });
  scene
    .put(`<path class="face${scene.near}" d="M-4 ${top}h1608V910H-4z"/>`)
    .path(`hatch${scene.near}`, strokesPath(joints, true));
};

/** Seen through a gateway: the wall is black, its edge has the light. */
const gateway: Frame = (stage, foot) => {
  const { scene } = stage;
  const pointed = stage.region.arch === "pointed";
  const [left, right] = [stage.between(110, 170), stage.between(1430, 1500)];
  const opening = archPoints(left, right, -300, 230, 20).map(([x, y]): [number, number] => [x, -y]);
  const spring = 300;
  if (pointed) opening.forEach((point, i) => void (point[1] -= 60 * (1 - Math.abs(i / 10 - 1))));
  const inner = opening.map(([x, y]) => `L${Math.round(x)} ${Math.round(y)}`).join("");
  scene.put(
    `<path class="face${scene.near}" fill-rule="evenodd" d="M-6-6H1606V910H-6zM${Math.round(left)} ${foot + 20}V${spring}${inner}V${foot + 20}z"/>`,
  );
  const stones: Stroke[] = opening.map(([x, y], i): Stroke => {
    const angle = Math.PI * (1 - i / 20);
    return [x, y, x + Math.cos(angle) * 58, y - Math.sin(angle) * 58];
  });
  for (let y = spring + 40; y < foot; y += 56) stones.push([left, y, left - 58, y], [right, y, right + 58, y]);
  scene.path("hatch4", strokesPath(stones, true));
  flagstones(scene, foot);
  const x = stage.moonX > 800 ? stage.between(560, 680) : stage.between(920, 1040);
  scene.glow(x, 196, 170, 0.6).put(`<path class="bold4" d="M${Math.round(x)} 40v112"/>`);
  scene.define("hung", hungLantern).place("hung", x, 150, 2);
};

const hungLantern =
  '<path class="lit" d="M-9 9H9L7 36H-7z"/><path class="face4" d="M-12 10L0 0l12 10zM-9 36H9v5H-9z"/><path class="ink" stroke-width="1.4" d="M-3 10l-.5 26M3 10l.5 26"/>';

/** Under a great tree, beside a bench. */
const underTree: Frame = (stage, foot) => {
  const { scene } = stage;
  flagstones(scene, foot);
  const left = stage.chance(0.5);
  scene.tree(left ? 120 : 1480, 905, 760, left ? 0.08 : -0.08);
  prop(scene, "bench", left ? 300 : 1300, foot + 52, 1.5);
};

/** A café table with a parasol. */
const cafe: Frame = (stage, foot) => {
  const { scene } = stage;
  flagstones(scene, foot);
  const x = stage.chance(0.5) ? 190 : 1410;
  scene.glow(x, foot - 90, 190, 0.5);
  scene.putNear(
    `<g transform="translate(${x} ${foot + 66})"><path class="face4" d="M-190-330C-120-400 120-400 190-330L0-346z"/><path class="face4" d="M-190-330q19 20 38 2q19 18 38 0q19 18 38 0q19 18 38 0q19 18 38 0q19 18 38 0q19 18 38 0q19 18 38 0q19 18 38-2L0-346z"/><path class="line4" d="M-152-328L0-382M-76-330L0-382M0-328v-54M76-330L0-382M152-328L0-382"/><path class="bold4" d="M0-382V0M-70-86H70M-44-86L-54 0M44-86L54 0M-118-64h44M-110-64v64M-80-64v64M-118-64v-62M74-64h44M82-64v64M112-64v64M118-64v-62"/><path class="face4" d="M-78-92H78v7H-78z"/></g>`,
  );
  prop(scene, "cup", x - 34, foot - 26, 0.8);
  prop(scene, "candle", x + 26, foot - 26, 1.1);
};

/** Over a stone balustrade with an urn. */
const balustrade: Frame = (stage, foot) => {
  const { scene } = stage;
  const baluster = `<path class="face${scene.near}" d="M-11 0h22v-8l-5-3c10-14 8-26-2-38l4-5v-5H-8v5l4 5c-10 12-12 24-2 38l-5 3z"/>`;
  scene.define("baluster", baluster);
  scene.put(`<path class="face${scene.near}" d="M-4 ${foot - 4}h1608V910H-4z"/>`);
  flagstones(scene, foot + 26);
  for (let x = 40; x < 1600; x += 46) scene.place("baluster", x, foot + 26, 1.15);
  scene.put(`<path class="face${scene.near}" d="M-4 ${foot - 44}h1608v14H-4zM-4 ${foot + 26}h1608v12H-4z"/>`);
  const x = stage.chance(0.5) ? 150 : 1450;
  scene.put(
    `<g transform="translate(${x} ${foot + 38})"><path class="stone" d="M-46 0v-92h92V0z"/><path class="stone" d="M-54-92H54v-14H-54z"/><path class="stone" d="M-20-106h40l-8-18c28-10 40-34 40-58H-52c0 24 12 48 40 58zM-58-182H58v-10H-58z"/><path class="joint" d="M-36-180q4 38 26 52M-14-180q0 40 6 54M14-180q0 40-6 54M36-180q-4 38-26 52M-46-80h92M-46-10h92"/><path class="face4" d="${curvePath("-60,-192 -66,-226 -40,-248 -20,-236 0,-264 24,-240 46,-250 66,-222 58,-192")}"/></g>`,
  );
};

/** A horse cab waits at the kerb. */
const cab: Frame = (stage, foot) => {
  flagstones(stage.scene, foot);
  carriage(stage.scene, stage.chance(0.5) ? 250 : 1240, foot + 44, 1.7);
};

/** A basin of water with a jet, lit from within. */
const fountain: Frame = (stage, foot) => {
  const { scene } = stage;
  flagstones(scene, foot);
  const x = stage.chance(0.5) ? 240 : 1360;
  const jets: Stroke[] = Array.from({ length: 18 }, (_, i): Stroke => {
    const side = (i - 8.5) / 8.5;
    return [x + side * 14, foot - 150, x + side * 150, foot - 6, -70 - 60 * (1 - Math.abs(side))];
  });
  scene.glow(x, foot - 80, 240, 0.5);
  scene.put(`<path class="stone" d="M${x - 14} ${foot + 10}v-150h28v150zM${x - 50} ${foot - 140}h100l-20 20h-60z"/>`);
  scene.put(`<path class="spark" opacity=".8" d="${strokesPath(jets)}"/>`);
  scene.put(
    `<path class="stone" d="M${x - 220} ${foot - 12}h440l-14 22h-412zM${x - 196} ${foot + 10}h392l-10 46h-372z"/><path class="joint" d="M${x - 190} ${foot + 26}h380M${x - 130} ${foot + 12}v44M${x - 44} ${foot + 12}v44M${x + 44} ${foot + 12}v44M${x + 130} ${foot + 12}v44"/>`,
  );
};

/** Two lamps and broad steps. */
const steps: Frame = (stage, foot) => {
  const { scene } = stage;
  scene.put(`<path class="face${scene.near}" d="M-4 ${foot - 20}h1608V910H-4z"/>`);
  for (const [i, y] of [foot - 20, foot + 14, foot + 52].entries()) {
    scene.put(
      `<path class="line${scene.near}" d="M0 ${y}H1600"/><path class="hatch${scene.near}" d="M0 ${y + 9 + i * 2}H1600"/>`,
    );
  }
  lamp(scene, 96, foot + 40, 3.1, 80);
  lamp(scene, 1504, foot + 40, 3.1, 80);
};

const frames: readonly Frame[] = [gateway, underTree, cafe, balustrade, cab, fountain, steps];

/** Towns whose landmark is a castle or a bridge: the old town is shown by the place where people meet. */
const ownPlaces: Record<string, (stage: Stage) => void> = {
  bratislava: cumilLane,
  brno: dragonPassage,
  budapest: parliamentQuay,
  dubrovnik: stradun,
  gdansk: longMarket,
  kotor: cathedralSquare,
  lublin: gateStreet,
  prague: tynSquare,
  riga: catCorner,
  salzburg: signLane,
  skopje: bazaarUnderKale,
  tallinn: townHallSquare,
  vilnius: brickChurches,
};

/** The city's own landmark, near at hand. */
export function oldTown(input: TourInput): Scene {
  const place = ownPlaces[input.city];
  if (!place) return landmark(input);
  const stage = new Stage(input, "The old town: a guide and her guests before the landmark", { mayMirror: false });
  place(stage);
  return stage.finish();
}

/** Another side of it behind a fountain, for towns that have no river to show. */
export function fountainSquare(input: TourInput): Scene {
  const [left] = cityScenes[input.city]?.crops.tall ?? [0];
  return landmark(input, fountain, left > 300 ? { focus: [0, 560], most: 1.6 } : { focus: [1040, 1600], most: 1.6 });
}

function landmark(input: TourInput, wanted?: Frame, aside?: Partial<CloseUp>): Scene {
  const stage = new Stage(input, "The old town: a guide and her guests before the landmark", { mayMirror: false });
  const { scene } = stage;
  const foot = 806;
  const at = stage.pick([0.36, 0.5, 0.62]);
  const frame = wanted ?? stage.pick(frames);
  const overhead = frame === gateway ? 110 : 40;
  const plan = planCloseUp(stage.scene, input.city, {
    base: foot - 22,
    top: overhead,
    at,
    ...(aside ?? ownViews[input.city]),
  });
  if (plan) {
    openSky(stage, plan);
    drawCloseUp(scene, plan);
  } else {
    stage.sky(690, [180, 520], { gap: 15 });
    marketSquare(stage, foot);
  }
  frame(stage, foot);
  const facing = stage.chance(0.5) ? 1 : -1;
  stage.party({ x: facing === 1 ? stage.between(560, 640) : stage.between(960, 1040), y: 886, size: 1.95, facing });
  return stage.finish();
}
