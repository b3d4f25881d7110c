import type { Pen } from "#art/engine/pen.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { evenly } from "#art/pieces/repeat.ts";
import type { Stage } from "./stage.ts";

function parliamentWing(pen: Pen): void {
  pen.face("30,24 122,24 120,36 30,36", 0.5, { surface: "roof" }).block(28, 0, 106, 24, 0.3, { ragged: 0.5 });
  pen.windowRow(30, 118, 17, 15.5, 2.2, 5.6, "round", 0.75).windowRow(30, 118, 17, 7.4, 2.2, 4.8, "square", 0.5);
  pen.lightWindows().uprights(evenly(30, 122, 17), 24, 5.5, "bold");
  // The assembly hall.
  pen.block(52, 0, 26, 34, 0.4, { ragged: 0.5 });
  pen.windowRow(54, 76, 5, 19, 2.4, 10, "pointed", 0.9).windowRow(54, 76, 5, 7, 2.2, 8, "pointed", 0.7);
  pen.lightWindows().face("51,34 79,34 73,53 57,53", 0.6, { surface: "roof" });
  for (let x = 57; x <= 73; x += 4) pen.finial(x, 53, 0.9);
  for (const x of [52, 78]) {
    pen
      .block(x - 2, 0, 4, 42, 0.6)
      .window(x, 34, 1.6, 5, "pointed", 0.7)
      .lightWindows()
      .spire(x, 42, 5, 17, 2);
  }
  // The end pavilion.
  pen.block(114, 0, 20, 28, 0.4);
  pen.windowRow(116, 132, 4, 15, 2, 8, "pointed", 0.8).windowRow(116, 132, 4, 6, 2, 6, "pointed", 0.6);
  pen.lightWindows().face("113,28 135,28 130,42 118,42", 0.6, { surface: "roof" });
  for (const x of [114, 134]) pen.block(x - 1.8, 0, 3.6, 34, 0.6).spire(x, 34, 4.6, 14, 2);
}

/** Parliament from the Danube: 268 m long, 96 m to the tip of the dome. */
function parliament(pen: Pen): void {
  parliamentWing(pen);
  parliamentWing(pen.mirror());
  pen.block(-135, 0, 270, 5.5, 0.7, { ragged: 0.1 }).windowRow(-133, 133, 38, 0.2, 4, 4.6, "round", 0.8).lightWindows();
  pen.block(-30, 0, 60, 30, 0.4, { ragged: 0.4 });
  pen.windowRow(-27, 27, 11, 17.5, 2.6, 9.5, "pointed", 0.9).windowRow(-27, 27, 11, 7, 2.6, 7.5, "pointed", 0.8);
  pen.lightWindows().face("-30,30 30,30 26,39 -26,39", 0.55, { surface: "roof" });
  pen.uprights(evenly(-30, 30, 13), 30, 6, "bold");
  pen.block(-14, 34, 28, 18, 0.55, { ragged: 0.5 }).windowRow(-13, 13, 7, 39, 2.1, 9.5, "pointed", 0.95).lightWindows();
  pen.uprights(evenly(-14, 14, 8), 50, 7, "bold");
  pen.lathe(0, "12,52 12.3,56 11.6,62 9,69 4.6,75 2.6,77", { smooth: 3, ribs: 9, tone: 0.95 });
  pen.line("-12,57 12,57").line("-10,66.5 10,66.5");
  pen.block(-2.4, 77, 4.8, 5.5, 0.5).window(0, 77.5, 1.8, 4, "pointed", 1).lightWindows();
  pen.uprights([-2.8, 2.8], 80, 5, "bold").spire(0, 82.5, 4, 14, 2).finial(0, 96, 1.6);
  for (const x of [-23.5, 23.5]) {
    pen.block(x - 3.6, 0, 7.2, 52, 0.6);
    pen.window(x, 40, 2.4, 9, "pointed", 0.9).window(x, 22, 2.4, 9, "pointed", 0.5).lightWindows();
    for (const side of [-3.6, 3.6]) pen.spire(x + side, 50, 1.8, 8, 1, false);
    pen.spire(x, 52, 6, 22, 3).finial(x, 74, 1.2);
  }
}

/** Budapest's Parliament over the Danube, from the quay of Buda. */
export function parliamentQuay(stage: Stage): void {
  const { scene } = stage;
  stage.sky(640, [200, 380], { gap: 16, moonY: [100, 150] });
  stage.row("row", 300, { scale: 5, height: [12, 16] }, [
    [-40, 716],
    [1330, 716],
  ]);
  const lights = evenly(300, 1400, 9).map((x, i) => [x, i === 4 ? 160 : 60, i === 4 ? 1 : 0.7] as const);
  scene.water(712, 905, { density: 0.8, lights });
  scene.pen(-10, 726, 1).block(0, 0, 1630, 16, 0.3, { ragged: 0.1 });
  scene.glow(850, 640, 560, 0.3, 220);
  parliament(scene.pen(850, 718, 4, 2, 4.9));
  const joints = evenly(40, 1560, 16).map((x, i) => `M${Math.round(x)} 850v${i % 2 ? 24 : 56}`);
  scene.putNear(
    `<path class="face4" d="M-10 848h1620v62H-10z"/><path class="hatch4" d="M0 876h1600${joints.join("")}"/>`,
  );
  lamp(scene, 250, 866, 1.9);
  lamp(scene, 1430, 866, 1.9);
  stage.party({ x: 620, y: 886, size: 1.75 });
}
