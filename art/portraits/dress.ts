import { blendedCurves, curvePath } from "#art/engine/curve.ts";
import { mixColours, palette } from "#art/engine/palette.ts";
import { type Point, readPoints, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { ink, skin } from "./face.ts";
import type { Head } from "./head.ts";
import type { Dress } from "./traits.ts";

/** The colour of the cloth, darker or paler from coat to coat. */
export function clothStyle({ night }: Scene, dressTone: 0 | 1 | 2): string {
  const tone = [0, 0.12, 0.23][dressTone] ?? 0;
  if (!night) return ` style="fill:${mixColours(palette.paper, palette.gold, 0.06 + tone * 1.4)}"`;
  return tone ? ` style="fill:${mixColours(palette.night, palette.gold, tone)}"` : "";
}

/** Shoulders and what is worn: a −1…1 from shoulder to shoulder, b 0 at the pit of the neck … 1 at the lower edge. */
class Bust {
  readonly scene: Scene;
  readonly head: Head;
  readonly half: number;

  constructor(scene: Scene, head: Head) {
    this.scene = scene;
    this.head = head;
    this.half = (head.traits.kind === "woman" ? 158 : 190) * head.traits.build;
  }

  place(points: string): Point[] {
    return readPoints(points).map(([a, b]): Point => [this.head.middle + a * this.half, 394 + b * 214]);
  }
  form(className: string, points: string): this {
    this.scene.put(`<path class="${className}" d="${curvePath(this.place(points))}"/>`);
    return this;
  }
  cloth(layer: 2 | 3, points: string): this {
    const style = clothStyle(this.scene, this.head.traits.dressTone);
    this.scene.put(`<path class="face${layer}"${style} d="${curvePath(this.place(points))}"/>`);
    return this;
  }
  /** Both halves; the first number of each point is mirrored. */
  forms(className: string, points: string): this {
    return this.form(className, points).form(className, mirrored(points));
  }
  folds(className: string, from: string, to: string, count: number): this {
    const [a, b] = [this.place(from), this.place(to)];
    this.scene.put(`<path class="${className}" d="${blendedCurves(a, b, count)}"/>`);
    return this;
  }
  line(className: string, ...lines: string[]): this {
    const data = lines.map((line) => curvePath(this.place(line), false)).join("");
    this.scene.put(`<path class="${className}" d="${data}"/>`);
    return this;
  }
  get lit(): 1 | -1 {
    return this.head.traits.light;
  }
}

const mirrored = (points: string): string =>
  points.replace(/(^| )(-?[\d.]+),/g, (_, gap: string, a: string) => `${gap}${-Number(a)},`);
const turned = (points: string, side: 1 | -1): string => (side === 1 ? points : mirrored(points));

const shoulders =
  "-.3,-.04 -.52,.06 -.82,.2 -1,.44 -1.08,.8 -1.1,1.1 -1.1,1.1 1.1,1.1 1.1,1.1 1.08,.8 1,.44 .82,.2 .52,.06 .3,-.04 0,.04";
const litFolds = ["-.36,.02 -.7,.18 -.92,.5 -.98,1.04", "-.2,.16 -.4,.4 -.44,.7 -.44,1.04"] as const;

function body(bust: Bust, layer: 2 | 3, litCount = 14, darkCount = 6): void {
  bust.cloth(layer, shoulders);
  const [outer, inner] = litFolds;
  bust.folds(
    `hatch${layer}`,
    turned(outer, bust.lit === -1 ? 1 : -1),
    turned(inner, bust.lit === -1 ? 1 : -1),
    litCount,
  );
  bust.folds(`hatch${layer}`, turned(outer, bust.lit), turned(inner, bust.lit), darkCount);
}

function lapels(bust: Bust, wide: number): void {
  bust.forms("face2", `-.22,-.06 -.34,.02 -.34,.02 -.5,${wide} -.4,.42 -.4,.42 -.04,.98 -.04,.98 -.1,.5 -.16,.2`);
  bust.folds("hatch2", `-.32,.06 -.44,${wide + 0.06} -.1,.86`, "-.22,.02 -.2,.3 -.1,.7", 6);
}

const dresses: Record<Dress, (bust: Bust) => void> = {
  coat(bust) {
    body(bust, 3);
    bust.form("face4", "-.2,-.04 0,.3 .2,-.04 .2,-.04 .1,.5 0,.98 0,.98 -.1,.5");
    lapels(bust, 0.3);
    bust.line("bold2", "-.03,.98 -.03,1.1");
    for (const b of [0.9, 1.04]) bust.form("face4", `.1,${b} .14,${b - 0.03} .18,${b} .14,${b + 0.03}`);
  },
  jacket(bust) {
    body(bust, 2, 11, 4);
    bust.form("face3", "-.2,-.06 0,.26 .2,-.06 .2,-.06 .12,.6 .1,1.1 -.1,1.1 -.12,.6");
    bust.line("line3", "0,.24 0,1.1").line("hatch3", "-.05,.4 -.05,1.1");
    bust.forms("face2", "-.22,-.1 -.3,-.02 -.3,-.02 -.2,.2 -.03,.3 -.03,.3 -.1,.1");
    bust.forms("face2", "-.3,0 -.42,.12 -.42,.12 -.24,.5 -.14,.98 -.14,.98 -.1,.6 -.16,.3");
    bust.line("line2", "-.7,.62 -.5,.6 -.4,.62", "-.7,.62 -.7,.7 -.68,.76");
  },
  shirt(bust) {
    body(bust, 3, 12, 5);
    bust.form("face4", "-.19,-.06 0,.28 .19,-.06 .19,-.06 0,.06");
    bust.forms("face2", "-.19,-.12 -.28,-.02 -.28,-.02 -.3,.14 -.2,.3 -.2,.3 0,.22 0,.22 -.12,.08");
    bust.folds("hatch2", "-.26,.02 -.26,.14 -.19,.26", "-.16,-.02 -.12,.1 -.04,.2", 4);
    bust.line("line3", "-.04,.26 -.05,.6 -.05,1.1", ".04,.26 .05,.6 .05,1.1");
    const buttons = [0.42, 0.66, 0.9].map((b) => bust.place(`0,${b}`)[0] ?? [0, 0]);
    bust.scene.put(
      `<path class="dot" d="${buttons.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h.1`).join("")}"/>`,
    );
  },
  turtleneck(bust) {
    body(bust, 3, 16, 8);
    bust.form("face2", "-.33,.1 -.35,-.06 -.3,-.24 -.3,-.24 0,-.18 .3,-.24 .3,-.24 .35,-.06 .33,.1 0,.18");
    const ribs = Array.from({ length: 15 }, (_, i) => -0.28 + i * 0.04).map(
      (a) => `${a},${-0.2 + a * a * -0.4} ${a * 1.12},${0.13 - a * a * 0.5}`,
    );
    bust.line("hatch2", ...ribs).line("line2", "-.31,-.1 0,-.03 .31,-.1");
  },
  scarf(bust) {
    body(bust, 3, 13, 6);
    const side = -bust.lit as 1 | -1;
    bust.form("face2", turned(".14,.2 .3,.16 .3,.16 .4,.5 .38,1.1 .38,1.1 .14,1.1 .14,1.1 .18,.6", side));
    const bars = [0.36, 0.44, 0.62, 0.7, 0.88, 0.96].map((b) => turned(`.18,${b} .38,${b - 0.02}`, side));
    bust.line("hatch2", ...bars);
    bust.form("face2", "-.34,-.14 -.42,.04 -.34,.22 0,.32 .34,.22 .42,.04 .34,-.14 .16,-.06 0,-.03 -.16,-.06");
    bust.folds("hatch2", "-.36,-.08 -.2,.04 0,.08 .2,.04 .36,-.08", "-.36,.16 -.2,.26 0,.29 .2,.26 .36,.16", 7);
    bust.line("line2", turned(".3,-.12 .1,.1 -.1,.28", side));
  },
  embroidered(bust) {
    body(bust, 3, 11, 5);
    bust.scene.put(skin(curvePath(bust.place("-.2,-.1 -.14,.1 0,.22 .14,.1 .2,-.1 0,-.06"))));
    bust.form(
      "face2",
      "-.24,-.1 -.3,-.04 -.3,-.04 -.22,.24 -.16,.62 -.16,.62 .16,.62 .16,.62 .22,.24 .3,-.04 .3,-.04 .24,-.1 .24,-.1 .14,.14 0,.26 -.14,.14",
    );
    const flower = (a: number, b: number, size: number): string => {
      const [x, y] = bust.place(`${a},${b}`)[0] ?? [0, 0];
      return Array.from({ length: 6 }, (_, i) => {
        const angle = (i * Math.PI) / 3;
        const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size];
        return `M${x.toFixed(1)} ${y.toFixed(1)}q${(dx * 0.4 - dy * 0.5).toFixed(1)} ${(dy * 0.4 + dx * 0.5).toFixed(1)} ${dx.toFixed(1)} ${dy.toFixed(1)}q${(-dx * 0.4 + dy * 0.1).toFixed(1)} ${(-dy * 0.4 - dx * 0.4).toFixed(1)} ${(-dx).toFixed(1)} ${(-dy).toFixed(1)}`;
      }).join("");
    };
    const flowers = [
      flower(0, 0.4, 12) + flower(-0.2, 0.2, 9) + flower(0.2, 0.2, 9) + flower(-0.26, 0.04, 7) + flower(0.26, 0.04, 7),
      flower(-0.07, 0.54, 8) + flower(0.07, 0.54, 8),
      [-0.86, -0.74, -0.62].map((a, i) => flower(a, 0.56 + i * 0.04, 10) + flower(-a, 0.56 + i * 0.04, 10)).join(""),
    ];
    bust.scene.put(`<path class="spark" d="${flowers.join("")}"/>`);
    bust.line(
      "line2",
      "-.98,.5 -.74,.66 -.5,.74",
      "-.99,.6 -.74,.76 -.5,.84",
      ".98,.5 .74,.66 .5,.74",
      ".99,.6 .74,.76 .5,.84",
    );
  },
  cape(bust) {
    bust.cloth(3, "-.3,-.1 -.7,.1 -1.05,.5 -1.2,1.1 -1.2,1.1 1.2,1.1 1.2,1.1 1.05,.5 .7,.1 .3,-.1 0,0");
    bust.folds(
      "hatch3",
      "-.34,0 -.8,.2 -1.1,.8 -1.14,1.06",
      "-.1,.2 -.24,.5 -.3,.8 -.3,1.06",
      bust.lit === -1 ? 15 : 7,
    );
    bust.folds("hatch3", ".34,0 .8,.2 1.1,.8 1.14,1.06", ".1,.2 .24,.5 .3,.8 .3,1.06", bust.lit === 1 ? 15 : 7);
    bust.form("face4", "-.16,0 0,.24 .16,0 .16,0 .1,.6 .06,1.1 -.06,1.1 -.1,.6");
    bust.forms("face2", "-.2,-.22 -.4,-.1 -.46,.1 -.46,.1 -.2,.28 0,.3 0,.3 -.16,.1");
    bust.folds("hatch2", "-.36,-.06 -.4,.08 -.2,.22", "-.22,-.1 -.2,.06 -.08,.2", 5);
    bust.form("lit", "-.05,.3 0,.26 .05,.3 0,.34");
    bust.line("line2", "-.2,.3 -.05,.3", ".05,.3 .2,.3");
  },
  knit(bust) {
    bust.cloth(3, shoulders);
    const rows: Stroke[] = [];
    for (let b = 0.1; b < 1.05; b += 0.075) {
      for (let a = -0.96; a < 0.98; a += 0.085) {
        if (b < 0.12 + Math.abs(a) ** 2 * 0.5 || (Math.abs(a) > 0.9 && b < 0.5)) continue;
        if (a * bust.lit < -0.15 && Math.round(b / 0.075) % 2) continue;
        const [x, y] = bust.place(`${a},${b}`)[0] ?? [0, 0];
        rows.push([x - 5, y - 5, x, y + 4], [x + 5, y - 5, x, y + 4]);
      }
    }
    bust.scene.path("hatch3", strokesPath(rows, true));
    bust.form("face2", "-.3,.06 -.33,-.08 -.26,-.16 -.26,-.16 0,-.02 .26,-.16 .26,-.16 .33,-.08 .3,.06 0,.2");
    const ribs = Array.from({ length: 13 }, (_, i) => -0.26 + i * 0.0433).map(
      (a) => `${a},${0.02 - a * a * 2} ${a * 1.1},${0.15 - a * a}`,
    );
    bust.line("hatch2", ...ribs);
  },
};

const lowCollars = new Set<Dress>(["shirt", "embroidered", "jacket", "coat"]);

export function drawDress(scene: Scene, head: Head): void {
  const bust = new Bust(scene, head);
  const { dress, kind, light } = head.traits;
  const neck = head.width * (kind === "woman" ? 0.5 : 0.64);
  const foot = lowCollars.has(dress) ? 462 : 424;
  const [m, chin] = [head.middle, head.top + head.height];
  const dark = -light;
  scene.put(
    skin(
      `M${m - neck} ${chin - 60}L${m - neck - 4} ${foot - 40}Q${m} ${foot + 30} ${m + neck + 4} ${foot - 40}L${m + neck} ${chin - 60}z`,
    ),
  );
  const shade = Array.from({ length: 22 }, (_, i): Stroke => {
    const y = chin - 34 + i * 4.4;
    const under = Math.max(0, 1 - Math.max(0, y - chin + 4) / 34);
    const reach = neck * (0.5 + under * 1.25) * (0.85 + scene.random() * 0.2);
    return [m + dark * (neck + 2), y - 2, m + dark * (neck - reach), y + 2, 4];
  });
  scene.put(ink(strokesPath(shade), 1.4));
  dresses[dress](bust);
  const rim = turned("-.4,.02 -.82,.2 -1,.44 -1.08,.8", light === -1 ? 1 : -1);
  bust.line("spark", rim);
}
