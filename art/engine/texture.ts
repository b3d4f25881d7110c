import type { Layer } from "./scene.ts";

/** Of a half every other line is drawn, of a quarter every fourth: shading ends in them, line by line. */
export type Texture = "level" | "levelHalf" | "levelQuarter" | "crossed" | "roof" | "roofHalf";

const hatchGap: Record<Layer, number> = { 0: 4, 1: 3.6, 2: 3.2, 3: 3.6, 4: 4 };

export function texturePattern(id: string, kind: Texture, layer: Layer): string {
  const gap = hatchGap[layer];
  const pattern = (width: number, height: number, data: string, turn = 0): string =>
    `<pattern id="${id}" width="${+width.toFixed(2)}" height="${+height.toFixed(1)}" patternUnits="userSpaceOnUse"` +
    `${turn ? ` patternTransform="rotate(${turn})"` : ""}><path class="hatch${layer}" d="${data}"/></pattern>`;
  if (kind === "crossed") return pattern(gap * 1.25, 40, "M1.5 0v40", 38);
  const eaves = `M${(1.5 + gap * 1.7).toFixed(1)} 0v22m0 5v33`;
  if (kind === "roof") return pattern(gap * 3.4, 60, `M1.5 0v60${eaves}`, -6);
  if (kind === "roofHalf") return pattern(gap * 3.4, 60, "M1.5 0v60", -6);
  const [second = "", third = "", fourth = ""] = [1, 2, 3].map((row) => (1 + row * gap).toFixed(1));
  const rows = [
    "M0 1q16-.7 32 0t32 0",
    `M0 ${second}q16 .8 32 0t32 0`,
    `M0 ${third}h64`,
    `M0 ${fourth}q16 .6 32 0t32 0`,
  ];
  const every = kind === "level" ? 1 : kind === "levelHalf" ? 2 : 4;
  return pattern(64, gap * 4, rows.filter((_, i) => i % every === 0).join(""));
}
