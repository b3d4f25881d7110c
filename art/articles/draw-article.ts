import type { Mode } from "#art/engine/palette.ts";
import { type Stroke, strokesPath } from "#art/engine/path.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { seedOf } from "#art/engine/random.ts";
import { candle } from "#art/pieces/props.ts";
import { drawCloseUp, ownViews, planCloseUp } from "#art/tours/close-up.ts";
import { openSky } from "#art/tours/open-sky.ts";
import { regionOf } from "#art/tours/places.ts";
import { type Hour, Stage } from "#art/tours/stage.ts";
import { type SideHouse, streetSide, wallLantern } from "#art/tours/street-side.ts";
import { ledgeThing } from "./objects.ts";

const ledge = 760;
const hours: Record<string, Hour> = {
  "walking-in-the-rain": "rain",
  "prague-before-eight": "morning",
  "plovdiv-hills": "dusk",
  "krakow-bugler": "night",
  "budapest-baths": "night",
};

/** A stone ledge across the lower edge. */
function sill(stage: Stage): void {
  const joints: Stroke[] = [[0, ledge + 22, 1600, ledge + 22]];
  for (let row = 0; row < 3; row++) {
    const y = ledge + 22 + row * 44;
    if (row) joints.push([0, y, 1600, y]);
    for (let x = row % 2 ? 90 : 0; x < 1600; x += 190) joints.push([x, y, x, y + 44]);
  }
  const chips = Array.from({ length: 44 }, (): Stroke => {
    const [x, y] = [stage.between(0, 1570), stage.between(ledge + 30, 896)];
    return [x, y, x + stage.between(10, 40), y];
  });
  const { scene } = stage;
  scene
    .put(`<path class="face${scene.near}" d="M-4 ${ledge}h1608v150H-4z"/>`)
    .path(`hatch${scene.near}`, strokesPath([...joints, ...chips], true));
}

/** The Berlin Wall across the street, with the gap through which people came on 9 November 1989. */
function theWall(stage: Stage): void {
  const { scene } = stage;
  const [foot, top, width] = [ledge + 4, ledge - 218, 74];
  for (const [from, to] of [
    [-20, 424],
    [1184, 1628],
  ] as const) {
    const pen = scene.pen(0, foot, 1, 2);
    for (let x = from; x < to; x += width) pen.block(x, 0, width, foot - top, 0.34, { ragged: 0.3 });
    pen.block(from - 6, foot - top - 8, to - from + 12, 34, 0.8, { ragged: 0.1 });
    const joints = Array.from(
      { length: 7 },
      (_, i): Stroke => [from + i * width, foot - top - 8, from + i * width, foot - top + 26],
    );
    pen.strokes(joints, "line");
    const x = from + 60;
    // Paint on the western side: a heart, a bird, a scrawl.
    pen.line(
      `${x},90 ${x + 26},126 ${x + 52},122 ${x + 58},96 ${x + 6},30 ${x - 46},96 ${x - 40},122 ${x - 14},126 ${x},90`,
      "bold",
    );
    pen.line(
      `${x + 120},60 ${x + 150},112 ${x + 190},126 ${x + 176},96 ${x + 230},110 ${x + 190},70 ${x + 120},60`,
      "bold",
    );
    pen.line(`${x + 250},40 ${x + 266},92 ${x + 282},44 ${x + 300},98 ${x + 316},50 ${x + 334},88`, "bold");
  }
}

/** Window leaves at the sides, or a curtain, or the open air. */
function casement(stage: Stage): void {
  const { scene } = stage;
  const kind = stage.pick(["window", "curtain", "open", "open"] as const);
  if (kind === "window") {
    const bars = "M60 0v764M1540 0v764M0 250h60M0 510h60M1540 250h60M1540 510h60";
    scene.put(`<path class="face${scene.near}" d="M48-10h28v780H48zM1524-10h28v780h-28zM-10-10h1620v34H-10z"/>`);
    scene.put(`<path class="line${scene.near}" d="${bars}"/>`);
  } else if (kind === "curtain") {
    const left = stage.chance(0.5);
    const flip = left ? "" : ' transform="matrix(-1 0 0 1 1600 0)"';
    scene.put(
      `<g${flip}><path class="face${scene.near}" d="M-10-10h250C190 200 210 420 90 560 60 640 90 700 70 770H-10z"/><path class="line${scene.near}" d="M40-10C60 300 70 480 40 770M90-10C100 260 110 440 60 620M140-10C140 220 140 400 80 570M190-10C170 200 180 380 92 558"/><path class="bold${scene.near}" d="M-10 552q60 20 104 4"/></g>`,
    );
  }
}

/** A lane in the rain, for articles that belong to no city. */
function rainyStreet(stage: Stage): void {
  const { scene } = stage;
  const vanishX = stage.between(680, 920);
  const view = new Perspective(scene, { vanishX, vanishY: 480, focal: 760, eye: 2.4 });
  stage.sky(500, [vanishX - 60, vanishX + 60]);
  stage.row("row", 300, { scale: 3.4, layer: 2 }, [[vanishX - 180, 516]]);
  scene.mist(420, 520, 0.5).cobbles(500, ledge + 20, 15, [[vanishX, 660, 260]]);
  for (const side of [-1, 1] as const) {
    const bounds = [3, stage.between(7, 8), 12, 19, 30];
    const houses = bounds
      .slice(1)
      .map((to, i): SideHouse => [bounds[i] ?? 3, to, 7 + stage.between(-0.8, 1.6), stage.chance(0.6)]);
    streetSide(view, houses.reverse(), { side, away: 5.4, lit: 0.5 });
    wallLantern(view, side, 5.4, 3.9, stage.between(8, 13));
  }
  stage.party({ x: vanishX - 190, y: 722, size: 1.35 });
}

/** The picture above an article, 1600 × 900; nothing for a city we do not know. */
export function drawArticle(key: string, city: string | null, mode: Mode = "night"): string | undefined {
  if (city !== null && !regionOf(city)) return undefined;
  const seed = seedOf(`article ${key}`);
  const hour =
    city === null ? "rain" : (hours[key] ?? (["night", "dusk", "rain", "morning"] as const)[seed % 4] ?? "night");
  const stage = new Stage({ seed, city: city ?? "krakow", hour, mode }, "A thing on a window ledge, the town behind", {
    mayMirror: false,
  });
  const { scene } = stage;
  const thingLeft = stage.chance(0.5);
  const plan =
    city === null
      ? undefined
      : planCloseUp(scene, city, {
          base: ledge - 36,
          top: 50,
          at: thingLeft ? 0.68 : 0.3,
          most: 1.32,
          ...ownViews[city],
        });
  if (plan) {
    openSky(stage, plan);
    drawCloseUp(scene, plan);
    if (key === "berlin-wall") theWall(stage);
    const x = thingLeft ? stage.between(860, 980) : stage.between(560, 680);
    stage.party({ x, y: ledge + 6, size: 1.05, facing: thingLeft ? 1 : -1, count: 3 });
  } else rainyStreet(stage);
  casement(stage);
  sill(stage);
  const x = Math.round(thingLeft ? stage.between(330, 420) : stage.between(1180, 1270));
  if (scene.night) scene.glow(x, ledge - 20, 430, 0.55, 260);
  if (scene.night) candle(scene, x + (thingLeft ? 386 : -386), ledge + 60, 3.2);
  // Before the Wall there is nothing but the candle.
  if (key !== "berlin-wall") {
    scene.put(`<g transform="translate(${x} ${ledge + 72})scale(1.4)">`);
    ledgeThing(key, seed)(scene, 0, 0);
    scene.put("</g>");
  }
  return stage.finish().svg();
}
