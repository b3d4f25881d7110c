import { curvePath } from "#art/engine/curve.ts";
import { palette } from "#art/engine/palette.ts";
import { type Point, readPoints } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { ink } from "./face.ts";
import type { Head } from "./head.ts";

const around = (x: number, y: number, points: readonly (readonly [number, number])[]): string =>
  points.map(([u, v]) => `${x + u},${y + v}`).join(" ");

export function drawGlasses(scene: Scene, head: Head): void {
  const { glasses, light } = head.traits;
  if (glasses === "none") return;
  const v = 0.542;
  let frame = "";
  let gleam = "";
  for (const side of [-1, 1] as const) {
    const u = side * 0.44;
    if (glasses === "round" || glasses === "oval") {
      const [x, y] = head.at([u, v]);
      const rx = head.width * (glasses === "round" ? 0.3 : 0.31);
      const ry = head.width * (glasses === "round" ? 0.3 : 0.21);
      frame += `M${(x - rx).toFixed(1)} ${y.toFixed(1)}a${rx.toFixed(1)} ${ry.toFixed(1)} 0 1 0 ${(rx * 2).toFixed(1)} 0a${rx.toFixed(1)} ${ry.toFixed(1)} 0 1 0 ${(-rx * 2).toFixed(1)} 0`;
    } else if (glasses === "square") {
      frame += head.curve(
        around(u, v, [
          [-0.29, -0.06],
          [-0.29, -0.06],
          [0.29, -0.06],
          [0.29, -0.06],
          [0.29, 0.04],
          [0.2, 0.075],
          [-0.2, 0.075],
          [-0.29, 0.04],
        ]),
        true,
      );
    } else if (glasses === "half") {
      frame += head.curve(
        around(u, v + 0.03, [
          [-0.28, -0.02],
          [-0.28, -0.02],
          [0.28, -0.02],
          [0.28, -0.02],
          [0.2, 0.06],
          [0, 0.072],
          [-0.2, 0.06],
        ]),
        true,
      );
    } else {
      frame += head.curve(
        around(u, v, [
          [-side * 0.27, -0.04],
          [side * 0.1, -0.06],
          [side * 0.42, -0.09],
          [side * 0.42, -0.09],
          [side * 0.32, 0.03],
          [side * 0.1, 0.07],
          [-side * 0.2, 0.055],
        ]),
        true,
      );
    }
    gleam += head.curve(`${u + light * 0.06},${v - 0.03} ${u + light * 0.18},${v - 0.006}`);
  }
  const low = glasses === "half" ? 0.022 : 0;
  const bridge = head.curve(`-.15,${v - 0.012 + low} 0,${v - 0.03 + low} .15,${v - 0.012 + low}`);
  const arms = head.curve(`-.73,${v - 0.02} -1,${v - 0.03}`) + head.curve(`.73,${v - 0.02} 1,${v - 0.03}`);
  const width = glasses === "cat" || glasses === "square" ? 3.6 : 2.6;
  scene.put(ink(frame + bridge, width) + ink(arms, 2.2));
  scene.put(`<path class="spark" opacity=".9" d="${gleam}"/>`);
}

export function drawEarrings(scene: Scene, head: Head, covered: boolean): void {
  const { earrings } = head.traits;
  if (earrings === "none" || (covered && earrings === "stud")) return;
  for (const side of [-1, 1]) {
    const [x, y] = head.at([side * (covered ? 0.97 : 1.06), covered ? 0.72 : 0.7]);
    const move = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
    const jewel = {
      drop: '<path class="line2" d="M0-2v10"/><path class="lit" stroke="#04060c" d="M0 7c5 7 6 11 0 15-6-4-5-8 0-15z"/>',
      ring: '<path class="ink" stroke-width="5" d="M9 8A9 9 0 1 1 8 4"/><path class="spark" stroke-width="2.2" d="M9 8A9 9 0 1 1 8 4"/>',
      stud: '<circle class="lit" stroke="#04060c" r="3.6"/>',
    }[earrings];
    scene.put(`<g transform="${move}">${jewel}</g>`);
  }
}

/** Hats sit on the skull at v 0.2 and cover the hair above. */
export function drawHat(scene: Scene, head: Head): void {
  const { hat, light, hatTone } = head.traits;
  const pale = hatTone === 2;
  const cloth = ['class="face4"', 'class="face2"', `class="dim" stroke="${palette.ink}" stroke-width="1.4"`][hatTone];
  const worn = (points: string): Point[] =>
    readPoints(points).map(([u, v]) => head.at([u, v < 0 ? v * 0.86 + 0.04 : v + 0.04]));
  const fill = (points: string): void => void scene.put(`<path ${cloth} d="${curvePath(worn(points))}"/>`);
  const folds = (...lines: string[]): void => {
    const weight = pale ? 'class="ink" stroke-width="1.5"' : 'class="line4"';
    scene.put(`<path ${weight} d="${lines.map((line) => curvePath(worn(line), false)).join("")}"/>`);
  };
  const shade = (v: number): void => {
    const lines = [0, 0.018, 0.036].map((dv) =>
      curvePath(worn(`-.88,${v + dv + 0.03} 0,${v + dv} .88,${v + dv + 0.03}`), false),
    );
    scene.put(ink(lines.join(""), 1.4));
  };
  if (hat === "flat-cap") {
    shade(0.25);
    fill("-1.1,.2 -1.26,.06 -1.16,-.12 -.7,-.24 0,-.27 .7,-.24 1.16,-.12 1.26,.06 1.1,.2 .6,.13 0,.11 -.6,.13");
    fill("-1.12,.24 -1.05,.14 -.5,.08 0,.07 .5,.08 1.05,.14 1.12,.24 .6,.2 0,.185 -.6,.2");
    folds("-1.1,.12 -1.12,-.06 -.5,-.2 0,-.22", "-1,.1 -.9,-.06 -.4,-.16 0,-.19", "-.84,.08 -.7,-.05 -.3,-.12 0,-.15");
    folds("1.1,.12 1.12,-.06 .6,-.19 .1,-.23", "1,.1 .9,-.06 .5,-.14 .12,-.18", "-.9,.19 -.3,.13 .3,.13 .9,.19");
  } else if (hat === "brim") {
    shade(0.21);
    fill("-.92,.12 -.98,-.1 -.86,-.3 -.4,-.36 0,-.31 .4,-.36 .86,-.3 .98,-.1 .92,.12");
    scene.put(`<path class="face2" d="${curvePath(worn("-.95,.1 -.97,.0 -.97,.0 0,-.05 .97,0 .97,0 .95,.1"))}"/>`);
    fill("-1.7,.13 -1.2,.06 -.5,.03 0,.02 .5,.03 1.2,.06 1.7,.13 1.3,.19 .7,.2 0,.18 -.7,.2 -1.3,.19");
    folds("-.7,-.27 -.5,-.2 0,-.17 .5,-.2 .7,-.27", "-.86,-.04 -.84,-.16 -.76,-.26", "-.74,-.05 -.72,-.16 -.64,-.24");
    folds("-1.5,.13 -.8,.09 0,.075 .8,.09 1.5,.13", "-1.3,.16 -.7,.13 0,.12 .7,.13 1.3,.16");
  } else if (hat === "beanie") {
    fill("-1.06,.24 -1.1,.02 -.9,-.18 -.4,-.28 0,-.3 .4,-.28 .9,-.18 1.1,.02 1.06,.24 .5,.19 0,.175 -.5,.19");
    const ribs = [-0.84, -0.6, -0.36, -0.12, 0.12, 0.36, 0.6, 0.84].map(
      (u) => `${u},.12 ${u * 1.02},-.04 ${u * 0.6},-.26`,
    );
    folds(...ribs);
    fill("-1.12,.28 -1.14,.12 -1.14,.12 -.6,.07 0,.055 .6,.07 1.14,.12 1.14,.12 1.12,.28 1.12,.28 .6,.22 0,.2 -.6,.22");
    const cuff = Array.from({ length: 17 }, (_, i) => -1 + i / 8).map(
      (u) => `${u},${0.09 + u * u * 0.035} ${u},${0.2 + u * u * 0.05}`,
    );
    folds(...cuff);
  } else if (hat === "beret") {
    const s = light;
    const turned = (points: string): string =>
      points.replace(/(^| )(-?[\d.]+),/g, (_, gap: string, u: string) => `${gap}${Number(u) * s},`);
    shade(0.23);
    fill(turned("-1.05,.22 -1.2,.06 -.9,-.14 -.2,-.27 .6,-.3 1.3,-.2 1.58,.02 1.4,.16 1.05,.22 .5,.15 0,.14 -.5,.16"));
    fill(turned("-1.05,.25 -1.04,.17 -.5,.11 0,.1 .5,.11 1.04,.17 1.05,.25 .5,.19 0,.175 -.5,.19"));
    folds(turned("-.9,.1 -.7,-.06 0,-.18 .6,-.22"), turned("-.5,.08 -.2,-.04 .4,-.12 .8,-.14"));
    folds(
      turned("1.4,.06 1.2,-.08 .9,-.16 .66,-.22"),
      turned("1.2,.1 1,0 .8,-.08 .7,-.18"),
      turned(".6,-.29 .62,-.34"),
    );
  }
}
