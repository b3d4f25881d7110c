import { curvePath } from "#art/engine/curve.ts";
import { readPoints } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";

const player = {
  coat: "-.16,0 -.16,0 -.04,.02 0,.5 .06,.02 .2,0 .2,0 .2,.44 .3,.46 .26,.9 .24,1.2 .16,1.46 .04,1.52 -.1,1.5 -.2,1.38 -.22,1 -.26,.46 -.18,.44",
  // The arm under the violin, and the one that bows.
  left: "-.12,1.44 -.3,1.28 -.48,1.24 -.62,1.34 -.66,1.28 -.52,1.12 -.3,1.12 -.1,1.24",
  right: ".16,1.42 .28,1.2 .2,1.04 -.04,1.1 -.16,1.2 -.2,1.14 -.06,1.0 .2,.92 .38,1.1 .34,1.34",
};

/** A street violinist, 1.8 m, turned to the left; his case lies open before him. */
export function violinist(pen: Pen): void {
  const paint = (outline: string): void => {
    pen.scene.path("face4", curvePath(readPoints(outline).map((point) => pen.toPixels(point))));
  };
  pen.shape("-1.2,0 -.5,0 -.44,.1 -1.26,.1", "figure").shape("-1.2,.1 -.5,.1 -.62,.34 -1.1,.36", "figure");
  pen.strokes("-1.1,.16 -.64,.16 | -1.06,.22 -.66,.22", "line").shape("-.96,.1 -.88,.1 -.88,.15 -.96,.15", "lit");
  pen.shape("-.8,.1 -.74,.1 -.74,.14 -.8,.14", "lit");
  paint(player.coat);
  paint(player.left);
  // Body, neck and bow of the violin.
  paint("-.02,1.5 -.1,1.58 -.2,1.54 -.26,1.5 -.34,1.52 -.4,1.46 -.36,1.38 -.28,1.38 -.22,1.34 -.12,1.36 -.04,1.42");
  pen.strokes("-.36,1.44 -.66,1.36", "bold").strokes("-.1,1.5 -.34,1.44", "line");
  pen.disc(0.02, 1.66, 0.13, "figure").shape("-.14,1.68 .2,1.72 .16,1.8 .02,1.84 -.1,1.78", "figure");
  paint(player.right);
  pen.strokes("-.2,1.14 -.3,1.72", "line").strokes("-.2,1.16 -.12,1.22", "line");
}
