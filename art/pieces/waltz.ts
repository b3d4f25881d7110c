import { curvePath } from "#art/engine/curve.ts";
import { readPoints } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";

const dancers = {
  skirt:
    "-.12,1.44 -.24,1.36 -.26,1.1 -.3,.94 -.56,.5 -.82,.16 -.7,.1 -.5,.2 -.36,.06 -.2,.16 -.04,.06 .06,.2 .02,.6 -.02,.94 -.02,1.2 0,1.4",
  suit: ".04,1.5 .2,1.54 .34,1.46 .4,1.2 .38,.84 .46,.4 .62,.06 .74,.02 .74,0 .74,0 .48,0 .48,0 .3,.5 .22,.8 .14,.46 .1,.04 .2,0 .2,0 -.04,0 -.04,0 .02,.5 .06,.9 .02,1.2",
  held: "-.2,1.38 -.42,1.5 -.66,1.62 -.62,1.7 -.36,1.6 -.1,1.52 .1,1.5 .1,1.4",
  round: ".3,1.4 .1,1.22 -.16,1.14 -.2,1.22 .04,1.32 .24,1.5",
};

/** A couple that waltzes, her skirt flying; 1.8 m. */
export function waltz(pen: Pen): void {
  const paint = (outline: string): void => {
    pen.scene.path("face4", curvePath(readPoints(outline).map((point) => pen.toPixels(point))));
  };
  paint(dancers.skirt);
  paint(dancers.suit);
  paint(dancers.held);
  paint(dancers.round);
  pen.disc(-0.1, 1.56, 0.12, "figure").disc(-0.2, 1.62, 0.07, "figure").disc(0.18, 1.67, 0.13, "figure");
  pen.strokes("-.2,.9 -.5,.3 .04 | -.12,.9 -.28,.26 .02 | -.06,.9 -.1,.24 | .3,1.4 .32,.9", "line");
  pen.strokes("-.9,.04 -.3,-.06 -.05 | .2,-.08 .9,.02 -.05 | -.6,-.14 .5,-.16 -.06", "spark");
}
