import type { Mode } from "#art/engine/palette.ts";
import { Scene } from "#art/engine/scene.ts";
import { drawBeard } from "./beard.ts";
import { cuts } from "./cuts.ts";
import { drawDress } from "./dress.ts";
import { drawEarrings, drawGlasses, drawHat } from "./extras.ts";
import { drawEar, drawFace } from "./face.ts";
import { Hair } from "./hair.ts";
import { Head } from "./head.ts";
import { drawGlow, drawLantern, drawSetting } from "./setting.ts";
import { type PortraitKind, traitsOf } from "./traits.ts";

/** A guide at a lantern, 480 × 600; the slug decides who it is. */
export function drawPortrait(slug: string, portrait: PortraitKind, mode: Mode = "night"): string {
  const traits = traitsOf(slug, portrait);
  const title = `Portrait of a guide: a ${portrait} in the light of a lantern`;
  const scene = new Scene("qp", { seed: traits.seed, mode, title, width: 480, height: 600 });
  const head = new Head(traits);
  const cut = cuts[traits.cut];
  const hair = new Hair(scene, head, traits.seed % 2 ? 1 : -1);
  const neck = `${head.middle.toFixed(1)} ${(head.top + head.height).toFixed(1)}`;
  const tilted = (draw: () => void): void => {
    scene.put(`<g transform="rotate(${traits.tilt.toFixed(1)} ${neck})">`);
    draw();
    scene.put("</g>");
  };
  scene.put('<g transform="translate(-36 -78)scale(1.15)">');
  drawSetting(scene, head);
  drawGlow(scene, head);
  drawLantern(scene, head, false);
  scene.put(`<g transform="translate(${traits.aside.toFixed(0)} ${traits.lower.toFixed(0)})">`);
  tilted(() => cut.behind?.(hair));
  drawDress(scene, head);
  tilted(() => {
    cut.falls?.(hair);
    if (cut.ears || !cut.front) for (const side of [-1, 1] as const) drawEar(scene, head, side);
    drawFace(scene, head);
    drawBeard(scene, head);
    cut.front?.(hair);
    drawEarrings(scene, head, !cut.ears);
    drawGlasses(scene, head);
    drawHat(scene, head);
  });
  scene.put("</g>");
  drawLantern(scene, head, true);
  return scene.put("</g>").svg();
}
