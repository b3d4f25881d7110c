import { curvePath } from "#art/engine/curve.ts";
import { readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { nave } from "./facades.ts";
import { evenly } from "./repeat.ts";

/** One of the two spires, 84 m. */
function petrovTower(pen: Pen, tone: number): void {
  pen.block(-4.6, 0, 9.2, 44, tone, { ragged: 0.6 }).bands(-4.6, 9.2, [15, 27, 43.2], 0.4);
  pen.window(0, 17, 2.4, 8, "pointed", 0.4).windowRow(-3.6, 3.6, 2, 29.4, 1.7, 11, "pointed", 0.1).lightWindows();
  pen.strokes("-3.9,0 -3.9,44 | 3.9,0 3.9,44", "line");
  pen.face("-4.6,44 0,54 4.6,44", 0.5).disc(0, 47, 1);
  for (const x of [-4.6, 4.6]) pen.block(x - 0.8, 42, 1.6, 5, 0.6).spire(x, 47, 2.2, 9, 1);
  pen.lathe(0, "3.7,48 0.25,82", { ribs: 4 }).face("-2.6,44 0,53 2.6,44", 0.5);
  pen.window(0, 45, 1.2, 4, "pointed", 0.1).lightWindows();
  const crockets = evenly(54, 78, 7).flatMap((y): Stroke[] => {
    const reach = 3.7 * (1 - (y - 48) / 36.6);
    return [
      [-reach, y, -reach - 0.7, y + 0.6],
      [reach, y, reach + 0.7, y + 0.6],
    ];
  });
  pen.strokes(crockets, "line").cross(0, 82, 5);
}

/**
 * St Peter and Paul from the Cabbage Market, its choir to the left: the nave stands before the southern tower, the
 * northern one before the nave.
 */
export function petrov(pen: Pen): void {
  petrovTower(pen.at(3.4, 0), 0.35);
  nave(pen, 5, 44, 23, 41, 5, { glass: 2.6, hip: 4 });
  for (const x of evenly(5, 49, 6)) pen.spire(x, 21, 2, 8, 1, false);
  pen.lathe(34, "1.6,40 1.4,47 0.2,60", { ribs: 2 }).finial(34, 60);
  pen.face("47,0 58,0 58,18 47,18", 0.35).face("45,18 60,18 53,32 47,32", 0.5, { surface: "roof" });
  pen.windowRow(48, 58, 2, 5, 2, 11, "pointed", 0.8).lightWindows();
  for (const x of [48, 53, 58]) pen.block(x - 0.7, 0, 1.4, 16, 0.6);
  petrovTower(pen.at(-5.2, 0), 0.6);
}

// The crocodile from its side, in metres, its snout to the left.
const crocodileBody =
  "-2.5,.12 -2.4,.24 -1.9,.22 -1.62,.3 -1.5,.46 -1.36,.46 -1.26,.34 -.9,.36 -.4,.5 .2,.52 .8,.42 1.3,.28 1.9,.24 2.3,.4 2.6,.78 2.62,.4 2.4,.08 1.9,-.04 1.3,-.08 " +
  "1.24,-.3 1.4,-.56 1.36,-.66 1.1,-.6 .96,-.3 .8,-.18 .2,-.24 -.4,-.2 -.44,-.4 -.3,-.62 -.36,-.72 -.62,-.64 -.78,-.36 -.86,-.12 -1.2,-.02 -1.5,-.04 -2.3,-.12 -2.44,-.06 -2.3,.02 -1.6,.08 -1.5,.12 -1.7,.12";

/** The crocodile that the town calls its dragon, on two chains. */
export function crocodile(pen: Pen, chain: number): void {
  const { scene } = pen;
  pen.strokes(
    [
      [-0.7, 0.4, -0.7, chain],
      [0.9, 0.4, 0.9, chain],
    ],
    "bold",
  );
  scene.path("face4", curvePath(readPoints(crocodileBody).map((point) => pen.toPixels(point))));
  const teeth = evenly(-2.3, -1.7, 6).flatMap((x): Stroke[] => [
    [x, 0.13, x + 0.05, 0.05],
    [x + 0.05, 0.05, x + 0.1, 0.12],
  ]);
  pen.strokes(teeth, "line").disc(-1.43, 0.36, 0.045, "lit");
  const scales = evenly(-0.9, 2.1, 20).map((x): Stroke => {
    const top = 0.34 + 0.16 * Math.sin((x + 0.9) * 1.05) - Math.max(0, x - 1.2) * 0.12;
    return [x, top, x + 0.08, top - 0.12];
  });
  pen.strokes(scales, "line");
  pen.strokes(evenly(-0.7, 1.1, 12).map((x): Stroke => [x, 0.08, x + 0.05, -0.1, 0]));
  pen.strokes(
    "-1.1,.16 1.7,.12 .06 | -1.2,.06 1.4,.0 -.1 | 1.34,-.64 1.3,-.54 | 1.24,-.63 1.22,-.52 | -.4,-.7 -.42,-.6 | -.5,-.68 -.5,-.57",
  );
}

/**
 * The Parnas fountain of Zelný trh: an open cave in which Hercules leads the three-headed dog out of the underworld, old
 * empires at its corners, Europe over the dragon on its top.
 */
const parnasDrawing = [
  '<path class="stone" d="M-194 0C-180-24 180-24 194 0 190 26-190 26-194 0z"/>',
  '<path class="joint" d="M-190 8C-120 26 120 26 190 8M-120-13l-6 30M-60-17l-4 36M60-17l4 36M120-13l6 30"/>',
  '<path class="spark" d="M-160-4h50M-128 2h44M88-3h60M78 3h40"/>',
  // The rock, its cave open to the front.
  '<path class="stone" d="M-112 2L-106-32-88-46-92-70-72-84-76-108-54-120-50-146-30-152-24-168H22L34-150 52-144 56-118 76-106 72-82 92-68 88-44 106-30 112 2z"/>',
  '<path class="joint" d="M-106-32L-70-24-52 2M-92-70L-62-62-54-30M-72-84L-56-80M-76-108L-50-100-36-112M-50-146L-30-128-34-112M-24-168L-12-140 8-150 22-168M34-150L18-128 30-110M56-118L40-106 52-84M76-106L58-96M92-68L64-60 56-32M106-30L72-22 54 2M-12-140L-8-118M8-150L18-128"/>',
  '<path class="dark" d="M-52 4C-58-40-46-96-8-102 4-108 16-104 24-98 50-80 56-36 50 4z"/>',
  '<path class="dim" d="M-38 4C-42-30-34-74-4-80 8-82 16-80 22-74 38-58 42-28 38 4z"/>',
  // Hercules with his club, and the dog on its chain.
  '<path class="face4" d="M-22 4l2-24-4-16 2-16-10 6-6-12 16-12 6-2c-6-14 16-16 14-2l8 4 12 12-6 8-8-6 2 16-4 18 6 26H0l-6-22-6 22z"/><path class="face4" d="M-36-44l-4-30 8-2 4 26z"/>',
  '<path class="face4" d="M10 4l2-14c6-10 18-12 26-8l2 22h-6l-2-12-10-2-4 14zM10-12L2-20l8-2 4-8 6 8 4-9 5 9 7-6 0 10-10 8z"/><path class="line4" d="M-6-34l18 16M-14-50l8-4M-12-30l6 6"/>',
  // Two of the four empires, seated.
  '<path class="face4" d="M-104-44l4-26 10-12c-6-14 14-16 12-2l8 8 4 16 16 6 6 14-8 2-10-8-10 14z"/><path class="line4" d="M-92-74l4 20M-84-56l14 6"/>',
  '<path class="face4" d="M102-42l-4-26-10-12c6-14-14-16-12-2l-8 8-4 16-16 6-6 14 8 2 10-8 10 14z"/><path class="line4" d="M90-72l-4 20M82-54l-14 6"/>',
  // Europe in her crown, a foot on the dragon.
  '<path class="face4" d="M-30-164c-10-8-4-20 6-16l16 6c14 4 30-2 34-12l10 4-4 6c-4 14-18 22-34 20z"/>',
  '<path class="face4" d="M-16-172l4-30-2-18 8-10 2-6c-6-14 14-14 10 0l8 6 16 4 6 10-4 6-14-8-2 10 6 36z"/><path class="face4" d="M-6-244l-1-8 5 4 4-6 4 6 5-4-1 8z"/>',
  '<path class="line4" d="M-4-224l-4 50M6-224l4 50M26-226V-184M-24-176h.1M22-262v30"/>',
  '<path class="spark" d="M-60-120c-30 10-52 60-56 112M60-118c30 10 52 60 56 110M-86-66c-16 8-24 34-28 58M86-64c16 8 24 34 28 56"/>',
].join("");

export const parnas = (x: number, y: number, size: number): string =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(${size})">${parnasDrawing}</g>`;
