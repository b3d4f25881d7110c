import { curvePath } from "#art/engine/curve.ts";
import type { Point } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { cuts } from "#art/portraits/cuts.ts";
import { drawFace } from "#art/portraits/face.ts";
import { Hair } from "#art/portraits/hair.ts";
import { Head } from "#art/portraits/head.ts";
import { traitsOf } from "#art/portraits/traits.ts";

// All murals fill a box of 400 × 480.
type Mural = (scene: Scene, seed: number) => void;

const leafOutline = "M0 0C20-22 60-22 100 0C60 22 20 22 0 0z";
const leafVeins = "M4 0h82M30 0l18-11M30 0l18 11M48 0l18-10M48 0l18 10M64 0l14-7M64 0l14 7";

/** A pointed leaf or feather with its veins, from a foot in a direction. */
function leaf(
  scene: Scene,
  [x, y]: Point,
  degrees: number,
  length: number,
  width: number,
  paint: "face2" | "dim" = "face2",
): void {
  const veins = paint === "dim" ? "ink" : "hatch2";
  scene.define(`leaf-${paint}`, `<path class="${paint}" d="${leafOutline}"/><path class="${veins}" d="${leafVeins}"/>`);
  const size = `scale(${(length / 100).toFixed(2)} ${(width / 17).toFixed(2)})`;
  scene.put(
    `<use href="#${scene.prefix}-leaf-${paint}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${degrees})${size}"/>`,
  );
}

/** A bird that spreads its wings over the whole wall. */
const bird: Mural = (scene) => {
  for (const side of [-1, 1]) {
    const turn = (degrees: number): number => (side === 1 ? degrees : 180 - degrees);
    for (let i = 0; i < 8; i++)
      leaf(scene, [200 + side * 46, 230], turn(-72 + i * 17), 176 - i * 9, 19, i % 3 === 1 ? "dim" : "face2");
    for (let i = 0; i < 7; i++)
      leaf(scene, [200 + side * 40, 226], turn(-66 + i * 17), 106 - i * 5, 15, i % 2 ? "face2" : "dim");
    for (let i = 0; i < 5; i++) leaf(scene, [200 + side * 32, 222], turn(-56 + i * 18), 60, 11);
  }
  for (let i = 0; i < 7; i++)
    leaf(scene, [200, 320], 48 + i * 14, 140 - Math.abs(i - 3) * 10, 14, i % 2 ? "dim" : "face2");
  scene.path("face2", curvePath("200,84 236,108 246,160 252,230 236,310 200,346 164,310 148,230 154,160 164,108"));
  const breast = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 4 }, (_, k) => `M${164 + k * 18 + (row % 2) * 9} ${176 + row * 24}q9 16 18 0`).join(""),
  );
  scene.path("line2", breast.join(""));
  scene.path("dim", curvePath("190,128 200,168 210,128"));
  for (const x of [180, 220]) {
    scene.put(`<circle class="lit" cx="${x}" cy="118" r="13"/><circle class="bare4" cx="${x}" cy="118" r="7"/>`);
  }
  for (const degrees of [-120, -90, -60]) leaf(scene, [200, 92], degrees, 54, 9, degrees === -90 ? "dim" : "face2");
};

/** A fish of scales among waves. */
const fish: Mural = (scene) => {
  for (const degrees of [-34, -12, 12, 34]) leaf(scene, [292, 220], degrees, 108, 17, degrees > 0 ? "face2" : "dim");
  for (let i = 0; i < 6; i++) leaf(scene, [130 + i * 26, 150 - (i < 3 ? i : 5 - i) * 10], -62 + i * 6, 62, 10);
  scene.path("face2", curvePath("16,230 60,160 150,128 240,150 306,206 306,234 240,296 150,318 60,296"));
  const scales: string[] = [];
  for (let row = 0; row < 8; row++) {
    for (let k = 0; k < 8; k++) {
      const [x, y] = [130 + k * 22 + (row % 2) * 11, 158 + row * 19];
      const inside = ((x - 150) / 150) ** 2 + ((y - 222) / 88) ** 2 < 0.82;
      if (inside) scales.push(`M${x} ${y - 11}q20 0 20 11t-20 11`);
    }
  }
  scene.path("line2", scales.join("")).path("bold2", curvePath("112,146 130,190 132,240 112,300", false));
  scene.put('<circle class="lit" cx="76" cy="206" r="17"/><circle class="bare4" cx="76" cy="206" r="9"/>');
  scene.path("line2", `M20 244q30 16 56 0M90 180q10 40 0 80M102 174q12 46 0 94`);
  for (let i = 0; i < 5; i++) leaf(scene, [150 + i * 18, 300], 66 + i * 12, 58, 9, i % 2 ? "dim" : "face2");
  const waves = [390, 414, 438, 462].map((y, i) => `M${i % 2 ? 8 : 30} ${y}${"q20-18 40 0t40 0".repeat(4)}`);
  scene.path("line2", waves.join("")).path("bold2", "M20 60h.1M60 90h.1M40 120h.1");
  for (const [x, y, r] of [
    [36, 150, 9],
    [22, 112, 6],
    [44, 84, 12],
    [30, 40, 7],
  ] as const) {
    scene.put(`<circle class="face2" cx="${x}" cy="${y}" r="${r}"/>`);
  }
};

/** A paper-cut: a tree of flowers with two cocks, the halves alike. */
const papercut: Mural = (scene) => {
  const half = (side: 1 | -1): void => {
    const at = (x: number, y: number): Point => [200 + side * x, y];
    const turn = (degrees: number): number => (side === 1 ? degrees : 180 - degrees);
    for (const [y, reach] of [
      [330, 120],
      [250, 140],
      [170, 110],
    ] as const) {
      scene.path("bold2", curvePath([at(0, y), at(reach * 0.5, y - 10), at(reach, y - 54)], false));
      flower(scene, at(reach, y - 60), 34);
      for (const [t, degrees] of [
        [0.3, -50],
        [0.55, 30],
        [0.75, -80],
      ] as const) {
        leaf(scene, at(reach * t, y - 14 - t * 26), turn(degrees), 46, 11, degrees > 0 ? "dim" : "face2");
      }
    }
    const cock: Point[] = [
      at(44, 440),
      at(60, 396),
      at(98, 388),
      at(120, 352),
      at(136, 344),
      at(152, 356),
      at(146, 384),
      at(150, 420),
      at(120, 446),
    ];
    for (let i = 0; i < 5; i++) leaf(scene, at(60, 424), turn(206 + i * 16), 64, 10, i % 2 ? "face2" : "dim");
    scene.path("dim", curvePath(cock));
    for (const degrees of [-120, -95, -70]) leaf(scene, at(138, 348), turn(degrees), 24, 6);
    scene
      .path("face2", curvePath([at(152, 360), at(170, 366), at(150, 370)]))
      .path("bold2", curvePath([at(96, 444), at(96, 470)], false) + curvePath([at(116, 444), at(116, 470)], false));
    scene.put(`<circle class="bare4" cx="${200 + side * 138}" cy="360" r="5"/>`);
    scene.path(
      "ink",
      curvePath([at(70, 420), at(96, 412), at(118, 420)], false) +
        curvePath([at(74, 432), at(98, 426), at(120, 432)], false),
    );
  };
  scene.path("face2", curvePath("190,470 194,300 190,90 200,60 210,90 206,300 210,470"));
  half(1);
  half(-1);
  flower(scene, [200, 66], 46);
  flower(scene, [200, 250], 24);
};

function flower(scene: Scene, [x, y]: Point, radius: number): void {
  for (let i = 0; i < 8; i++) leaf(scene, [x, y], i * 45 + 22, radius, radius * 0.24, i % 2 ? "dim" : "face2");
  scene.put(`<circle class="lit" cx="${x}" cy="${y}" r="${(radius * 0.22).toFixed(1)}"/>`);
}

/** Somebody of the neighbourhood, two storeys tall, with leaves in her hair. */
const portrait: Mural = (scene, seed) => {
  const woman = seed % 3 !== 0;
  const traits = {
    ...traitsOf(`mural ${seed}`, woman ? "woman" : "man"),
    hat: "none" as const,
    tilt: 0,
    turn: 0.8,
    light: -1 as const,
  };
  const cut = cuts[traits.cut];
  const head = new Head(traits);
  const hair = new Hair(scene, head, 1);
  scene.put('<g opacity=".8" transform="translate(-122 -126)scale(1.3)">');
  for (let i = 0; i < 16; i++) {
    leaf(scene, [head.middle, head.top + 104], i * 22.5 + 11, i % 2 ? 176 : 158, 24, i % 2 ? "dim" : "face2");
  }
  cut.behind?.(hair);
  cut.falls?.(hair);
  drawFace(scene, head);
  cut.front?.(hair);
  scene.put("</g>");
};

export const murals = { bird, fish, papercut, portrait } satisfies Record<string, Mural>;
export type MuralName = keyof typeof murals;
