import { curvePath } from "#art/engine/curve.ts";
import { type Point, readPoints } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";

// All murals fill a box of 400 × 480.
type Mural = (scene: Scene) => void;

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

/** Berlin's bear on its hind legs, with a roller; its coat is of leaves. */
const bear: Mural = (scene) => {
  const tuft = (x: number, y: number, degrees: number, length: number, i: number): void =>
    leaf(scene, [x, y], degrees, length, 10, i % 3 === 1 ? "dim" : "face2");
  // The pole and the band of paint that it has just drawn.
  scene.put(
    '<path class="dim" d="M8 4h112v34H8z"/><path class="ink" stroke-width="1.5" d="M30 4v34M58 4v20M86 4v34M104 4v26"/>',
  );
  scene.put('<path class="face4" d="M112 6h74v28h-74z"/>').path("bold4", "M186 20h16v34h-92L64 410");
  // The far leg and arm.
  scene.path(
    "face2",
    curvePath("190,330 168,380 140,420 104,436 90,456 92,470 92,470 176,470 176,470 214,410 226,350"),
  );
  scene.path("face2", curvePath("196,210 150,262 112,290 92,288 78,300 82,320 104,328 150,312 206,272"));
  readPoints("230,104 262,160 280,230 282,300").forEach(([x, y], i) => {
    for (const k of [0, 1, 2]) tuft(x - k * 8 - 4, y + k * 16, 22 + i * 9 - k * 3, 40, i + k);
  });
  scene.path(
    "face2",
    curvePath(
      "84,132 92,112 116,98 134,76 134,76 128,52 144,40 160,52 160,52 176,50 176,50 186,36 204,46 200,70 200,70 236,108 266,160 " +
        "284,230 288,300 280,350 276,400 282,440 288,456 284,470 284,470 204,470 204,470 206,454 224,440 222,410 206,376 " +
        "176,340 158,290 154,236 152,196 140,172 112,164 90,156 84,144",
    ),
  );
  for (let row = 0; row < 9; row++) {
    const [left, right] = [168 + Math.max(0, row - 5) * 14, 252 + Math.min(row, 4) * 7 - Math.max(0, row - 6) * 8];
    const count = Math.max(2, Math.round((right - left) / 30));
    for (let i = 0; i < count; i++)
      tuft(
        left + ((right - left) * (i + 0.2 + (row % 2) * 0.4)) / count,
        168 + row * 29,
        74 + (i - count / 2) * 8,
        34,
        row + i,
      );
  }
  // The near arm and its paw on the pole.
  scene.path(
    "face2",
    curvePath("214,166 176,174 140,190 104,184 84,186 74,200 80,220 104,228 150,236 200,226 230,204"),
  );
  scene.path(
    "line2",
    "M82 196l14 4M79 206l15 1M84 216l13-3M104 190q10 14 4 34M96 456v12M110 452v16M124 452v16M212 456v12M226 452v16M240 452v16",
  );
  for (const [i, x] of [130, 158, 186].entries()) tuft(x + 30, 196 + i * 3, 176, 34, i);
  scene
    .path("ink", "M112 104l-2 6")
    .put('<circle class="lit" cx="138" cy="100" r="7"/><circle class="bare4" cx="137" cy="101" r="3.4"/>');
  scene
    .path("bold2", "M92 150q20 4 34-6M140 56q6-6 10 2M186 52q6-4 8 4")
    .put('<path class="bare4" d="M82 130q4-14 18-14 4 12-8 18z"/>');
};

export const murals = { bird, fish, papercut, bear } satisfies Record<string, Mural>;
export type MuralName = keyof typeof murals;
