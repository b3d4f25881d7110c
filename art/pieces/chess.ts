import { curvePath } from "#art/engine/curve.ts";
import { readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { evenly } from "./repeat.ts";

// A man on a bench, facing right; metres.
const seated =
  "-.2,.4 -.25,.7 -.22,.98 -.08,1.11 .08,1.1 .18,.98 .32,.84 .52,.8 .54,.72 .3,.69 .17,.75 .15,.58 .46,.57 .52,.46 .49,.08 .62,.04 .62,0 .62,0 .33,0 .33,0 .34,.4 -.1,.36";
const thinking =
  "-.2,.4 -.26,.68 -.2,.94 -.04,1.06 .12,1.04 .24,1.12 .3,1.08 .26,.9 .36,.72 .28,.66 .17,.72 .15,.58 .46,.57 .52,.46 .49,.08 .62,.04 .62,0 .62,0 .33,0 .33,0 .34,.4 -.1,.36";

/** Two old men over a chessboard, 2.4 m across: one moves, the other holds his chin. */
export function chessPlayers(pen: Pen): void {
  const man = (side: Pen, body: string, headX: number): void => {
    side.shape("-.42,.3 .3,.3 .3,.38 -.42,.38", "figure").strokes("-.36,0 -.36,.3 | .2,0 .2,.3", "bold");
    side.scene.path("face4", curvePath(readPoints(body).map((point) => side.toPixels(point))));
    side.disc(headX, 1.26, 0.14, "figure");
    side.shape(
      [
        [headX - 0.17, 1.3],
        [headX + 0.25, 1.3],
        [headX + 0.12, 1.42],
        [headX - 0.1, 1.43],
      ],
      "figure",
    );
    side.strokes(`-.14,.9 -.1,.6 | ${headX + 0.14},1.24 ${headX + 0.17},1.22`, "line");
  };
  man(pen.at(-0.86, 0), seated, 0.02);
  man(pen.at(0.86, 0).mirror(), thinking, 0.06);
  pen.shape("-.06,0 .06,0 .06,.66 -.06,.66", "figure").shape("-.42,.66 .42,.66 .42,.74 -.42,.74", "figure");
  const pieces = evenly(-0.34, 0.34, 8).map((x, i): Stroke => [x, 0.75, x, 0.82 + ((i * 5) % 3) * 0.035]);
  pen.strokes(pieces, "bold");
}
