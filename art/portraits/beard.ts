import type { Scene } from "#art/engine/scene.ts";
import { ink } from "./face.ts";
import { Hair } from "./hair.ts";
import type { Head } from "./head.ts";

const mouth = "-.3,.8 -.12,.808 0,.814 .12,.808 .3,.8 .16,.842 0,.852 -.16,.842";

function moustache(hair: Hair, drop: number, curl = 0): void {
  for (const side of hair.sides) {
    side.mass(
      `0,.738 0,.738 .14,.735 .32,.76 ${0.46 + curl},${0.8 + drop - curl * 0.5} ${0.44 + curl * 1.4},${0.81 + drop - curl * 0.9} .24,.805 .08,.795 0,.79 0,.79`,
    );
    side.lines("0.02,.745 .2,.75 .42,.79", "0.02,.785 .14,.792 .36,.8", 4);
  }
}

function full(hair: Hair, length: number): void {
  const low = 1.05 + length;
  hair.mass(
    `-.99,.5 -1.01,.7 -.9,.88 -.62,${low - 0.06} -.3,${low} 0,${low + 0.02} .3,${low} .62,${low - 0.06} .9,.88 1.01,.7 .99,.5 ` +
      ".9,.6 .76,.7 .5,.77 .26,.735 0,.742 -.26,.735 -.5,.77 -.76,.7 -.9,.6",
  );
  for (const side of hair.sides) {
    side.lines(`.97,.56 .96,.76 .74,.96 .4,${low - 0.03}`, `.5,.78 .5,.9 .3,1 .14,${low - 0.02}`, 8);
    side.lines(".06,.75 .2,.745 .36,.77 .5,.83", ".06,.79 .16,.79 .32,.81 .42,.85", 4);
    side.lines(`.04,.88 .04,.94 .03,1 .02,${low}`, `.26,.87 .28,.95 .2,1.01 .1,${low}`, 3);
  }
}

/** The beard over the lower face; the mouth shows in it. */
export function drawBeard(scene: Scene, head: Head): void {
  const { beard } = head.traits;
  if (beard === "none") return;
  const hair = new Hair(scene, head);
  if (beard === "stubble") {
    let dots = "";
    for (let v = 0.66; v < 0.985; v += 0.02) {
      for (let u = -0.9; u <= 0.9; u += 0.085) {
        const edge = head.edge(v) - 0.05;
        const bare = v < 0.8 && Math.abs(u) < 0.62 - (v - 0.66) * 1.2 && !(v > 0.74 && Math.abs(u) < 0.34);
        const lips = Math.abs(v - 0.82) < 0.034 && Math.abs(u) < 0.34;
        if (Math.abs(u) > edge || bare || lips) continue;
        const [x, y] = head.at([u + (scene.random() - 0.5) * 0.06, v + (scene.random() - 0.5) * 0.012]);
        dots += `M${x.toFixed(1)} ${y.toFixed(1)}l${(u * 2).toFixed(1)} 3`;
      }
    }
    scene.put(ink(dots, 1.1));
    return;
  }
  if (beard === "full" || beard === "long") {
    full(hair, beard === "long" ? 0.2 : 0);
    scene.put(`<path class="lit" d="${head.curve(mouth, true)}"/>`);
    scene.put(ink(head.curve("-.28,.803 -.1,.818 0,.822 .1,.818 .28,.803"), 2.2));
    return;
  }
  if (beard === "chin") {
    hair.mass("-.5,.9 -.4,1.02 -.2,1.07 0,1.08 .2,1.07 .4,1.02 .5,.9 .3,.93 .14,.89 0,.875 -.14,.89 -.3,.93");
    hair.lines("-.44,.94 -.3,1.02 -.14,1.06", "0,.89 0,.98 0,1.07", 6);
    hair.lines("0.03,.89 .03,.98 .02,1.07", ".44,.94 .3,1.02 .14,1.06", 6);
    return;
  }
  if (beard === "goatee") {
    hair.mass(
      "-.44,.8 -.42,.92 -.3,1.03 0,1.1 .3,1.03 .42,.92 .44,.8 .36,.8 .32,.86 .16,.885 0,.88 -.16,.885 -.32,.86 -.36,.8",
    );
    hair.lines("-.38,.86 -.32,.98 -.1,1.08", "0,.89 0,.98 0,1.08", 6);
    hair.lines("0.03,.89 .03,.98 .02,1.08", ".38,.86 .32,.98 .1,1.08", 6);
  }
  moustache(hair, beard === "handlebar" ? -0.01 : 0.014, beard === "handlebar" ? 0.1 : 0);
}
