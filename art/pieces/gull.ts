import { curvePath } from "#art/engine/curve.ts";
import { readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";

const flying = {
  far: "-.06,.06 .06,.3 .3,.6 .62,.72 .92,.62 .92,.62 .66,.52 .46,.36 .3,.1 .1,0",
  body: "-.62,.02 -.5,.1 -.4,.1 -.2,.14 .1,.12 .36,.02 .62,-.02 .74,.02 .74,.02 .68,-.06 .4,-.12 .1,-.16 -.2,-.12 -.42,-.04 -.5,.0",
  near: "-.14,.06 -.3,.34 -.62,.62 -1,.7 -1.24,.58 -1.24,.58 -.96,.54 -.68,.4 -.44,.14 -.1,-.08 .1,.02",
};
const standing =
  ".5,.02 .5,.02 .2,.12 .1,.1 -.04,.12 -.2,.24 -.24,.4 -.22,.52 -.32,.5 -.44,.44 -.44,.44 -.34,.56 -.24,.62 -.12,.6 -.06,.5 .02,.42 .2,.36 .36,.2";

const pathOf = (pen: Pen, outline: string): string =>
  curvePath(readPoints(outline).map((point) => pen.toPixels(point)));

/** White as they are: lit by night, paper by day. */
function paint(pen: Pen, outline: string, byNight: "lit" | "dim" = "lit"): void {
  const data = pathOf(pen, outline);
  if (pen.scene.night) pen.scene.path("face4", data).path(byNight, data);
  else pen.scene.path("ground", data).path("bold2", data);
}

/** By day an engraver leaves a rim of paper round what is white. */
function rim(pen: Pen, name: string, outlines: readonly string[]): void {
  const { scene } = pen;
  if (scene.night) return;
  scene.define(name, outlines.map((outline) => `<path class="ground" d="${pathOf(pen, outline)}"/>`).join(""));
  for (const turn of [0, 1, 2, 3, 4, 5, 6, 7])
    scene.place(name, Math.round(8 * Math.cos((turn * Math.PI) / 4)), Math.round(8 * Math.sin((turn * Math.PI) / 4)));
}

/** A herring gull on the wing, 1.4 m across, going left with a bun in its beak. */
export function gullWithBun(pen: Pen): void {
  rim(pen, "flying-gull", [flying.far, flying.body, flying.near]);
  paint(pen, flying.far, "dim");
  pen.strokes(".3,.5 .5,.54 | .2,.3 .5,.42 | .14,.14 .4,.26 | .62,.66 .84,.62", "ink");
  paint(pen, flying.body);
  pen.strokes(".36,-.02 .6,-.04 | .3,-.08 .5,-.08", "ink");
  paint(pen, flying.near);
  const feathers: Stroke[] = [
    [-0.34, 0.3, -0.2, 0.1],
    [-0.5, 0.46, -0.36, 0.22],
    [-0.66, 0.56, -0.54, 0.32],
    [-0.82, 0.63, -0.74, 0.46],
    [-1, 0.66, -0.94, 0.55],
  ];
  pen.strokes(feathers, "ink").shape("-1.24,.58 -1.08,.68 -1,.6 -1.06,.56", "dark");
  pen.shape("-.6,.06 -.78,.02 -.74,-.04 -.58,0", "dim").disc(-0.47, 0.06, 0.022, "dark");
  pen.shape("-.66,-.02 -.62,.06 -.74,.1 -.9,.08 -.96,0 -.92,-.1 -.78,-.13 -.68,-.1", "figure");
  pen.strokes("-.9,-.02 -.72,.04 .02 | -.88,-.07 -.7,-.03 .02", "line");
}

/** Another that waits on the wall, looking left. */
export function gullOnWall(pen: Pen): void {
  rim(pen, `gull-${Math.round(pen.x)}`, [standing]);
  pen.strokes("0,0 .02,.16 | .12,0 .1,.16", "line");
  paint(pen, standing);
  pen.strokes("-.04,.3 .36,.14 .05 | .06,.2 .4,.08 .03", "ink").disc(-0.22, 0.52, 0.02, "dark");
}
