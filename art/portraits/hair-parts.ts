import type { Hair } from "./hair.ts";

export type Cut = {
  /** Behind neck and shoulders. */
  behind?: (hair: Hair) => void;
  /** Before the shoulders, behind the face. */
  falls?: (hair: Hair) => void;
  /** Over the forehead. */
  front?: (hair: Hair) => void;
  ears: boolean;
};

const capCentre =
  "-1,.66 -1.13,.36 -1.08,.1 -.8,-.06 -.4,-.12 0,-.13 .4,-.12 .8,-.06 1.08,.1 1.13,.36 1,.66 .95,.5 .88,.36 .62,.22 " +
  ".26,.13 0,.03 0,.03 -.26,.13 -.62,.22 -.88,.36 -.95,.5";
const capSide =
  "-1,.66 -1.13,.36 -1.08,.1 -.8,-.07 -.4,-.13 0,-.14 .4,-.13 .8,-.07 1.08,.1 1.13,.36 1,.66 .96,.5 .92,.36 .76,.24 " +
  ".42,.04 .42,.04 .2,.15 -.2,.22 -.66,.26 -.9,.38 -.95,.52";
export const capBack =
  "-1,.52 -1.06,.32 -.98,.1 -.7,-.05 -.36,-.1 0,-.115 .36,-.1 .7,-.05 .98,.1 1.06,.32 1,.52 .95,.36 .8,.2 .42,.115 " +
  "0,.095 -.42,.115 -.8,.2 -.95,.36";
const capFringe =
  "-1,.68 -1.15,.36 -1.1,.1 -.8,-.07 -.4,-.13 0,-.14 .4,-.13 .8,-.07 1.1,.1 1.15,.36 1,.68 .93,.5 .9,.4 .86,.39 .86,.39 " +
  ".5,.365 0,.355 -.5,.365 -.86,.39 -.86,.39 -.9,.4 -.93,.5";

export function partedCentre(hair: Hair): void {
  hair.mass(capCentre);
  for (const side of hair.sides) side.lines("0,-.12 .5,-.08 .98,.12 1.08,.48", "0,.04 .3,.16 .7,.27 .94,.5", 8);
}

export function partedSide(hair: Hair): void {
  hair.mass(capSide).lines("0.44,-.12 -.3,-.12 -1,.08 -1.08,.5", ".42,.06 .1,.17 -.6,.24 -.93,.48", 11);
  hair.lines(".46,-.12 .8,-.04 1.06,.16 1.09,.5", ".44,.06 .7,.2 .9,.36 .96,.5", 5);
}

export function drawnBack(hair: Hair): void {
  hair.mass(capBack);
  for (const side of hair.sides) combedBack(side);
}

/** From the hairline over the skull to the crown. */
export function combedBack(side: Hair): void {
  side.lines("0,.09 .01,.02 .01,-.04 .02,-.1", ".56,.125 .5,.03 .34,-.05 .14,-.1", 5);
  side.lines(".62,.14 .56,.04 .4,-.04 .2,-.1", ".98,.44 1.02,.26 .9,.06 .5,-.07", 7);
}

export function withFringe(hair: Hair): void {
  hair.mass(capFringe).lines("-.3,-.12 -.7,0 -.84,.2 -.82,.38", ".3,-.12 .7,0 .84,.2 .82,.38", 17);
  for (const side of hair.sides) side.lines(".4,-.12 .9,-.02 1.08,.2 1.06,.6", ".5,-.08 .88,.1 .94,.3 .96,.56", 4);
}

export function straightFalls(hair: Hair, to: number, flare = 0): void {
  for (const side of hair.sides) {
    const out = 1.17 + flare;
    const middle = (0.55 + to) / 2;
    const inner = to > 1.1 ? 0.72 : 0.86;
    side.mass(
      `.98,.3 1.13,.44 ${out},${middle} ${out + 0.1},${to - 0.12} ${out + 0.06},${to} ${out + 0.06},${to} ` +
        `${(out + inner) / 2},${to + 0.03} ${inner - 0.02},${to} ${inner - 0.02},${to} ${inner + 0.04},${middle + 0.1} .95,.66`,
    );
    side.lines(
      `1.1,.48 ${out - 0.03},${middle} ${out + 0.04},${to - 0.03}`,
      `.96,.6 ${inner + 0.08},${middle + 0.08} ${inner + 0.03},${to - 0.01}`,
      8,
    );
  }
}

export function wavyFalls(hair: Hair, to: number): void {
  const wave = (u: number, v: number, k: number): string => `${u + (k % 2 ? 0.07 : -0.05)},${v}`;
  for (const side of hair.sides) {
    const steps = Math.round((to - 0.5) / 0.17);
    const levels = Array.from({ length: steps + 1 }, (_, i) => 0.5 + ((to - 0.5) * i) / steps);
    const outer = levels.map((v, i) => wave(1.2 + Math.min(0.24, (v - 0.5) * 0.4), v, i));
    const inner = levels.map((v, i) => wave(0.96 - Math.min(0.2, (v - 0.5) * 0.22), v, i));
    side.mass(
      [".98,.3 1.14,.4", ...outer, `1.1,${to + 0.06} .9,${to + 0.03}`, ...inner.reverse(), ".95,.46"].join(" "),
    );
    side.lines(outer.join(" "), inner.reverse().join(" "), 7);
  }
}

export const backMass = (to: number, wide: number): string =>
  `-1,.1 -1.1,.4 ${-wide},${(0.5 + to) / 2} ${-wide + 0.1},${to} ${wide - 0.1},${to} ${wide},${(0.5 + to) / 2} 1.1,.4 1,.1 0,-.1`;
