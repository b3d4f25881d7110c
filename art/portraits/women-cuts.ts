import {
  backMass,
  type Cut,
  capBack,
  drawnBack,
  partedCentre,
  partedSide,
  straightFalls,
  wavyFalls,
  withFringe,
} from "./hair-parts.ts";

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
      hair.curls(
        "-1.2,.98 -1.45,.8 -1.56,.5 -1.5,.2 -1.22,-.06 -.8,-.2 -.3,-.27 .3,-.27 .8,-.2 1.22,-.06 1.5,.2 1.56,.5 1.45,.8 1.2,.98",
        26,
        0.2,
      );
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
      hair.curls(
        "-1.04,.52 -1.12,.36 -1.12,.2 -1,.02 -.76,-.1 -.4,-.16 0,-.18 .4,-.16 .76,-.1 1,.02 1.12,.2 1.12,.36 1.04,.52",
        17,
        0.17,
      );
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
