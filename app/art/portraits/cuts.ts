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
const capBack =
  "-1,.52 -1.06,.32 -.98,.1 -.7,-.05 -.36,-.1 0,-.115 .36,-.1 .7,-.05 .98,.1 1.06,.32 1,.52 .95,.36 .8,.2 .42,.115 " +
  "0,.095 -.42,.115 -.8,.2 -.95,.36";
const capFringe =
  "-1,.68 -1.15,.36 -1.1,.1 -.8,-.07 -.4,-.13 0,-.14 .4,-.13 .8,-.07 1.1,.1 1.15,.36 1,.68 .93,.5 .9,.4 .86,.39 .86,.39 " +
  ".5,.365 0,.355 -.5,.365 -.86,.39 -.86,.39 -.9,.4 -.93,.5";

function partedCentre(hair: Hair): void {
  hair.mass(capCentre);
  for (const side of hair.sides) side.lines("0,-.12 .5,-.08 .98,.12 1.08,.48", "0,.04 .3,.16 .7,.27 .94,.5", 8);
}

function partedSide(hair: Hair): void {
  hair.mass(capSide).lines("0.44,-.12 -.3,-.12 -1,.08 -1.08,.5", ".42,.06 .1,.17 -.6,.24 -.93,.48", 11);
  hair.lines(".46,-.12 .8,-.04 1.06,.16 1.09,.5", ".44,.06 .7,.2 .9,.36 .96,.5", 5);
}

function drawnBack(hair: Hair): void {
  hair.mass(capBack);
  for (const side of hair.sides) combedBack(side);
}

/** From the hairline over the skull to the crown. */
function combedBack(side: Hair): void {
  side.lines("0,.09 .01,.02 .01,-.04 .02,-.1", ".56,.125 .5,.03 .34,-.05 .14,-.1", 5);
  side.lines(".62,.14 .56,.04 .4,-.04 .2,-.1", ".98,.44 1.02,.26 .9,.06 .5,-.07", 7);
}

function withFringe(hair: Hair): void {
  hair.mass(capFringe).lines("-.3,-.12 -.7,0 -.84,.2 -.82,.38", ".3,-.12 .7,0 .84,.2 .82,.38", 17);
  for (const side of hair.sides) side.lines(".4,-.12 .9,-.02 1.08,.2 1.06,.6", ".5,-.08 .88,.1 .94,.3 .96,.56", 4);
}

function straightFalls(hair: Hair, to: number, flare = 0): void {
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

function wavyFalls(hair: Hair, to: number): void {
  const wave = (u: number, v: number, k: number): string => `${u + (k % 2 ? 0.07 : -0.05)},${v}`;
  for (const side of hair.sides) {
    const steps = Math.round((to - 0.5) / 0.17);
    const levels = Array.from({ length: steps + 1 }, (_, i) => 0.5 + ((to - 0.5) * i) / steps);
    const outer = levels.map((v, i) => wave(1.2 + Math.min(0.24, (v - 0.5) * 0.4), v, i));
    const inner = levels.map((v, i) => wave(0.96 - Math.min(0.2, (v - 0.5) * 0.22), v, i));
    side.mass([".98,.3 1.14,.4", ...outer, `1.1,${to + 0.06} .9,${to + 0.03}`, ...inner.reverse(), ".95,.46"].join(" "));
    side.lines(outer.join(" "), inner.reverse().join(" "), 7);
  }
}

const backMass = (to: number, wide: number): string =>
  `-1,.1 -1.1,.4 ${-wide},${(0.5 + to) / 2} ${-wide + 0.1},${to} ${wide - 0.1},${to} ${wide},${(0.5 + to) / 2} 1.1,.4 1,.1 0,-.1`;

export const womenCuts = {
  "long-straight": {
    ears: false,
    behind: (hair) => hair.mass(backMass(1.5, 1.26)),
    falls: (hair) => straightFalls(hair, 1.62, 0.06),
    front: partedCentre,
  },
  "long-waves": {
    ears: false,
    behind: (hair) => hair.mass(backMass(1.4, 1.4)),
    falls: (hair) => wavyFalls(hair, 1.58),
    front: partedSide,
  },
  bob: {
    ears: false,
    behind: (hair) => hair.mass(backMass(0.98, 1.26)),
    falls: (hair) => straightFalls(hair, 1, 0.12),
    front: partedSide,
  },
  "fringe-bob": {
    ears: false,
    behind: (hair) => hair.mass(backMass(0.9, 1.2)),
    falls: (hair) => straightFalls(hair, 0.92, 0.06),
    front: withFringe,
  },
  "long-fringe": {
    ears: false,
    behind: (hair) => hair.mass(backMass(1.5, 1.3)),
    falls: (hair) => straightFalls(hair, 1.52, 0.1),
    front: withFringe,
  },
  "shoulder-waves": {
    ears: false,
    behind: (hair) => hair.mass(backMass(1.15, 1.34)),
    falls: (hair) => wavyFalls(hair, 1.2),
    front: partedCentre,
  },
  "top-bun": {
    ears: true,
    behind: (hair) => {
      hair.mass("-.5,-.02 -.56,-.2 -.36,-.34 0,-.39 .36,-.34 .56,-.2 .5,-.02 0,.02");
      hair.lines("-.46,-.04 -.5,-.22 -.1,-.36 .3,-.32", "-.3,-.02 -.1,-.16 .3,-.18 .5,-.14", 7);
      hair.lines("-.3,-.3 0,-.2 .3,-.1 .46,-.02", "-.5,-.14 -.2,-.1 0,-.04 .1,0", 4);
    },
    front: drawnBack,
  },
  "low-bun": {
    ears: true,
    behind: (hair) => {
      hair.mass("-.9,.6 -1.3,.64 -1.42,.78 -1.3,.92 -1.02,.94 -.8,.84");
      hair.lines("-1.0,.62 -1.36,.72 -1.3,.88", "-.86,.82 -1.0,.76 -1.1,.84", 5);
    },
    front: (hair) => {
      hair.mass(
        "-1,.58 -1.08,.34 -1.02,.1 -.74,-.06 -.36,-.11 0,-.12 .36,-.11 .74,-.06 1.02,.1 1.08,.34 1,.58 .94,.42 .78,.27 " +
          ".34,.17 0,.05 0,.05 -.34,.17 -.78,.27 -.94,.42",
      );
      for (const side of hair.sides) side.lines("0,-.11 .5,-.07 .96,.12 1.03,.46", "0,.06 .34,.19 .74,.29 .96,.5", 8);
    },
  },
  "side-braid": {
    ears: false,
    behind: (hair) => hair.mass(backMass(0.8, 1.12)),
    falls: (hair) => {
      hair.mass("-.98,.3 -1.16,.5 -1.2,.8 -1.14,.96 -.86,.96 -.84,.8 -.94,.56");
      hair.lines("-1.1,.5 -1.17,.7 -1.1,.92", "-.96,.56 -.9,.75 -.9,.92", 5);
      hair.plait("-1,.92 -1.02,1.04 -1,1.16 -.95,1.28 -.88,1.4 -.8,1.51 -.72,1.62 -.66,1.72", 0.25);
    },
    front: partedSide,
  },
  "two-braids": {
    ears: true,
    falls: (hair) => {
      for (const side of hair.sides) {
        side.mass(".9,.36 1.08,.5 1.18,.74 1.16,.86 .92,.86 .94,.7 .92,.5");
        side.plait("1.05,.84 1.09,.94 1.1,1.04 1.08,1.14 1.04,1.24 1,1.34 .96,1.44 .93,1.54", 0.2);
      }
    },
    front: partedCentre,
  },
  "crown-braid": {
    ears: true,
    front: (hair) => {
      drawnBack(hair);
      hair.plait(
        "-1.04,.3 -1.04,.18 -.98,.07 -.86,-.02 -.7,-.08 -.5,-.12 -.26,-.145 0,-.15 .26,-.145 .5,-.12 .7,-.08 .86,-.02 " +
          ".98,.07 1.04,.18 1.04,.3",
        0.17,
      );
    },
  },
  "great-curls": {
    ears: false,
    behind: (hair) => {
      hair.mass("-1.1,1 -1.5,.8 -1.56,.4 -1.3,0 -.8,-.22 0,-.28 .8,-.22 1.3,0 1.56,.4 1.5,.8 1.1,1");
      hair.curls("-1.2,.98 -1.45,.8 -1.56,.5 -1.5,.2 -1.22,-.06 -.8,-.2 -.3,-.27 .3,-.27 .8,-.2 1.22,-.06 1.5,.2 1.56,.5 1.45,.8 1.2,.98", 26, 0.2);
      hair.curls("-1.22,.86 -1.3,.6 -1.3,.3 -1.1,.1 1.1,.1 1.3,.3 1.3,.6 1.22,.86", 18, 0.18);
    },
    front: (hair) => {
      hair.mass(capBack);
      hair.curls("-1,.5 -1.04,.32 -.94,.14 -.66,.04 -.3,-.02 .1,-.04 .5,0 .8,.06 1,.2 1.04,.36 1,.52", 17, 0.18);
      hair.curls("-.8,.2 -.5,.12 -.1,.1 .3,.11 .7,.16", 8, 0.14);
    },
  },
  "short-curls": {
    ears: true,
    behind: (hair) => {
      hair.mass("-1.05,.6 -1.16,.3 -1,0 -.6,-.14 0,-.18 .6,-.14 1,0 1.16,.3 1.05,.6");
    },
    front: (hair) => {
      hair.mass(capBack);
      hair.curls("-1.04,.52 -1.12,.36 -1.12,.2 -1,.02 -.76,-.1 -.4,-.16 0,-.18 .4,-.16 .76,-.1 1,.02 1.12,.2 1.12,.36 1.04,.52", 17, 0.17);
      hair.curls("-.9,.28 -.72,.14 -.4,.06 0,.03 .4,.06 .72,.14 .9,.28", 11, 0.15);
      hair.curls("-.4,.16 0,.12 .36,.16", 4, 0.12);
    },
  },
  pixie: {
    ears: true,
    front: (hair) => {
      hair.mass(
        "-.98,.56 -1.08,.4 -1.08,.16 -.9,-.04 -.5,-.14 0,-.17 .5,-.15 .9,-.04 1.08,.14 1.08,.4 .98,.56 .95,.44 .9,.34 " +
          ".9,.34 .82,.2 .7,.12 .7,.12 .5,.22 .2,.3 -.2,.33 -.5,.3 -.7,.36 -.7,.36 -.84,.34 -.93,.44",
      );
      hair.lines(".66,-.1 .1,-.16 -.7,-.06 -1.02,.2", ".66,.1 .3,.24 -.2,.3 -.66,.34", 13);
      hair.lines(".7,-.08 .96,.06 1.05,.26 1.02,.46", ".74,.12 .86,.24 .92,.36 .96,.46", 5);
    },
  },
  ponytail: {
    ears: true,
    behind: (hair) => {
      hair.mass(".5,-.06 .9,-.12 1.3,.02 1.52,.34 1.5,.8 1.36,1.16 1.2,1.3 1.24,.9 1.18,.5 .98,.24 .6,.1");
      hair.lines(".7,-.06 1.2,0 1.46,.4 1.3,1.14", ".8,.08 1.1,.26 1.22,.6 1.22,1.14", 8);
    },
    front: drawnBack,
  },
} satisfies Record<string, Cut>;

const shortSide = ".97,.54 1.05,.44 1.06,.2 .92,.02 .92,.02 .86,.2 .9,.3 .93,.42";

export const menCuts = {
  "side-part": {
    ears: true,
    front: (hair) => {
      hair.mass(
        "-.97,.54 -1.06,.42 -1.09,.18 -.96,-.02 -.6,-.13 0,-.16 .5,-.13 .92,-.02 1.06,.18 1.05,.42 .97,.54 .94,.42 .9,.3 " +
          ".84,.22 .66,.13 .66,.13 .3,.2 -.2,.21 -.64,.17 -.84,.22 -.9,.3 -.94,.42",
      );
      hair.lines(".62,-.12 .1,-.15 -.6,-.11 -1.02,.14", ".62,.12 .2,.18 -.4,.19 -.82,.18", 13);
      hair.lines("-.9,.24 -1,.2 -1.04,.2", "-.95,.46 -1.02,.44 -1.04,.4", 4);
      hair.lines(".66,-.1 .9,.02 1.02,.2 1.02,.44", ".68,.12 .84,.2 .92,.32 .96,.46", 5);
    },
  },
  crew: {
    ears: true,
    front: (hair) => {
      hair.mass(
        "-.97,.52 -1.03,.4 -1.04,.18 -.92,.02 -.6,-.08 0,-.11 .6,-.08 .92,.02 1.04,.18 1.03,.4 .97,.52 .93,.4 .88,.27 " +
          ".8,.19 .5,.15 0,.135 -.5,.15 -.8,.19 -.88,.27 -.93,.4",
      );
      hair.lines("-.7,.14 -.74,.06 -.74,0", "0,.12 0,.02 0,-.09", 10);
      hair.lines("0.08,.12 .08,.02 .08,-.09", ".74,.14 .78,.06 .78,0", 10);
    },
  },
  receding: {
    ears: true,
    front: (hair) => {
      hair.mass(
        "-.97,.54 -1.06,.42 -1.07,.18 -.92,0 -.56,-.09 0,-.11 .56,-.09 .92,0 1.07,.18 1.06,.42 .97,.54 .94,.4 .92,.26 " +
          ".8,.1 .5,.03 .26,.1 .1,.13 -.1,.13 -.26,.1 -.5,.03 -.8,.1 -.92,.26 -.94,.4",
      );
      for (const side of hair.sides) {
        side.lines("0,.12 .02,.04 .04,-.02 .06,-.1", ".28,.08 .34,.02 .36,-.04 .38,-.09", 4);
        side.lines(".5,.02 .6,-.02 .66,-.05 .7,-.06", ".94,.44 1,.36 1.03,.24 .98,.12", 7);
      }
    },
  },
  bald: { ears: true },
  "fringe-of-hair": {
    ears: true,
    front: (hair) => {
      for (const side of hair.sides) {
        side.mass(".97,.56 1.1,.5 1.14,.34 1.06,.2 .94,.16 .94,.16 .92,.3 .94,.44");
        side.lines(".98,.2 1.08,.28 1.1,.4 1.04,.52", ".94,.22 .95,.34 .97,.44 .98,.54", 4);
      }
    },
  },
  "tight-curls": {
    ears: true,
    front: (hair) => {
      hair.mass(capBack);
      hair.curls("-1.02,.46 -1.07,.28 -1.02,.1 -.84,-.04 -.5,-.12 0,-.15 .5,-.12 .84,-.04 1.02,.1 1.07,.28 1.02,.46", 18, 0.14);
      hair.curls("-.86,.2 -.6,.08 -.2,.02 .2,.02 .6,.08 .86,.2", 12, 0.13);
      hair.curls("-.5,.15 -.2,.1 .2,.1 .5,.15", 7, 0.11);
    },
  },
  shaggy: {
    ears: false,
    behind: (hair) => hair.mass(backMass(0.82, 1.16)),
    front: (hair) => {
      hair.mass(
        "-.98,.72 -1.14,.66 -1.17,.4 -1.1,.1 -.8,-.1 -.3,-.17 .3,-.17 .8,-.1 1.1,.1 1.17,.4 1.14,.66 .98,.72 .98,.72 .94,.56 " +
          ".88,.4 .88,.4 .7,.3 .56,.34 .56,.34 .34,.26 .1,.31 .1,.31 -.2,.27 -.46,.36 -.46,.36 -.66,.3 -.88,.42 -.88,.42 -.94,.56",
      );
      hair.lines("-.1,-.16 -.6,-.12 -1.06,.14 -1.08,.62", "-.1,-.14 -.3,-.02 -.5,.16 -.5,.32", 9);
      hair.lines(".1,-.16 .6,-.12 1.06,.14 1.08,.62", ".1,-.14 .3,0 .5,.14 .5,.3", 9);
      hair.lines("-.08,-.14 -.24,0 -.4,.14 -.38,.28", ".08,-.14 .24,0 .36,.14 .34,.26", 7);
    },
  },
  "slicked-back": {
    ears: true,
    front: (hair) => {
      hair.mass(
        "-.97,.56 -1.05,.42 -1.04,.16 -.88,-.02 -.5,-.12 0,-.15 .5,-.12 .88,-.02 1.04,.16 1.05,.42 .97,.56 .94,.42 .9,.28 " +
          ".78,.14 .4,.125 0,.1 -.4,.125 -.78,.14 -.9,.28 -.94,.42",
      );
      for (const side of hair.sides) combedBack(side);
    },
  },
  quiff: {
    ears: true,
    front: (hair) => {
      for (const side of hair.sides) side.mass(shortSide);
      hair.mass(
        "-.88,.24 -1,.08 -1,-.1 -.76,-.22 -.3,-.29 .2,-.3 .66,-.24 .94,-.08 .96,.1 .86,.24 .86,.24 .7,.16 .4,.14 0,.16 -.5,.15 -.76,.18",
      );
      hair.lines("-.82,.2 -.96,.02 -.8,-.18 -.3,-.27", "0,.16 -.2,.06 -.1,-.1 .2,-.28", 8);
      hair.lines(".1,.15 -.1,.05 0,-.1 .3,-.28", ".84,.22 .92,.1 .86,-.04 .74,-.18", 8);
    },
  },
  "man-bun": {
    ears: true,
    behind: (hair) => {
      hair.mass("-.3,-.06 -.34,-.2 -.14,-.29 .14,-.29 .34,-.2 .3,-.06");
      hair.lines("-.26,-.1 -.2,-.24 .1,-.26", ".0,-.08 .16,-.14 .28,-.16", 4);
    },
    front: drawnBack,
  },
  "long-loose": {
    ears: false,
    behind: (hair) => hair.mass(backMass(1.16, 1.28)),
    falls: (hair) => wavyFalls(hair, 1.14),
    front: partedCentre,
  },
  waves: {
    ears: true,
    front: (hair) => {
      hair.mass(
        "-.97,.56 -1.1,.46 -1.14,.2 -1,-.04 -.62,-.17 -.1,-.21 .4,-.19 .9,-.08 1.1,.14 1.1,.42 .97,.56 .94,.42 .9,.28 " +
          ".8,.2 .62,.16 .4,.22 .1,.15 -.2,.24 -.5,.16 -.76,.22 -.9,.3 -.94,.42",
      );
      hair.lines("-.9,.24 -1.06,.1 -.86,-.06 -.5,-.12 -.1,-.19", "-.4,.17 -.5,.04 -.24,-.02 0,-.08 .2,-.18", 8);
      hair.lines("-.2,.2 -.3,.08 0,.02 .26,-.06 .36,-.17", ".84,.24 1,.14 .9,0 .8,-.06 .7,-.12", 9);
    },
  },
  "combed-forward": {
    ears: true,
    front: (hair) => {
      hair.mass(
        "-.97,.56 -1.07,.44 -1.08,.18 -.92,-.02 -.5,-.12 0,-.14 .5,-.12 .92,-.02 1.08,.18 1.07,.44 .97,.56 .93,.44 .9,.32 " +
          ".78,.28 .6,.24 .3,.23 0,.25 -.3,.23 -.6,.25 -.8,.28 -.9,.34 -.94,.44",
      );
      hair.lines("-.1,-.12 -.6,-.04 -.86,.1 -.86,.28", ".1,-.12 .6,-.04 .86,.1 .86,.28", 18);
    },
  },
} satisfies Record<string, Cut>;

export type CutName = keyof typeof womenCuts | keyof typeof menCuts;
export const cuts: Record<CutName, Cut> = { ...womenCuts, ...menCuts };
