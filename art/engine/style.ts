import { colourRule, type Mode, type Token } from "./palette.ts";

type LayerLook = [fill: number, line: number, outline: number, hatch: number];

// Per layer: how far the fill leaves the background, how far the line leaves it, outline and hatch widths in pixels.
const looks: Record<Mode, LayerLook[]> = {
  night: [
    [0, 0.34, 0.8, 0.8],
    [0.1, 0.66, 0.9, 0.65],
    [0.045, 0.95, 1.2, 0.75],
    [0.015, 0.72, 1.3, 0.8],
  ],
  paper: [
    [0, 0.3, 0.8, 0.8],
    [0.1, 0.5, 0.9, 0.65],
    [0.05, 0.92, 1.2, 0.75],
    [0.16, 0.8, 1.3, 0.8],
  ],
};

const layered: Record<string, string> = {
  face: "a",
  bare: "c",
  hatch: "h",
  line: "l",
  bold: "b",
  level: "e",
  levelHalf: "f",
  levelQuarter: "g",
  crossed: "i",
  roof: "j",
  roofHalf: "n",
};
const single: Record<string, string> = {
  ink: "k",
  lit: "w",
  dim: "v",
  dark: "d",
  spark: "s",
  dot: "o",
  ground: "z",
  halo: "g",
  haze: "m",
  open: "u",
  skin: "p",
  accent: "y",
};

/** Drawings say class="face2" or class="lit"; the file carries one letter, because it is repeated hundreds of times. */
export function shortClass(name: string): string {
  const [, word = "", layer = ""] = /^([a-zA-Z]+)(\d?)$/.exec(name) ?? [];
  const short = layer ? layered[word] : single[word];
  if (!short) throw new Error(`Unknown class "${name}"`);
  return short + layer;
}

function layerRules(look: LayerLook, layer: number, background: Token, lift: Token, line: Token): string {
  const [fill, strength, outline, hatch] = look;
  const stroke = colourRule("stroke", background, line, strength);
  return (
    `.a${layer},.c${layer}{${colourRule("fill", background, lift, fill)};${stroke};stroke-width:${outline}}` +
    `.c${layer}{stroke:none}` +
    `.h${layer},.l${layer},.b${layer}{fill:none;${stroke};stroke-width:${hatch}}` +
    `.l${layer}{stroke-width:${outline}}.b${layer}{stroke-width:${Number((outline * 1.9).toFixed(2))}}`
  );
}

export function stylesheet(mode: Mode): string {
  const night = mode === "night";
  const background: Token = night ? "night" : "paper";
  const line: Token = night ? "gold" : "ink";
  const lift: Token = night ? "paper" : "gold";
  const rules = [
    `.z{${colourRule("fill", background)}}`,
    ...looks[mode].map((look, layer) => layerRules(look, layer, background, lift, line)),
    `.a4,.c4{${colourRule("fill", "ink")};${colourRule("stroke", "ink", "gold", night ? 0.8 : 0.5)};stroke-width:1.4}`,
    ".c4{stroke:none}",
    `.h4,.l4,.b4{fill:none;${colourRule("stroke", "ink", "gold", night ? 0.75 : 0.6)};stroke-width:1}.b4{stroke-width:2.2}`,
    `.k{fill:none;${colourRule("stroke", "ink")}}`,
    `.w{${night ? colourRule("fill", "gold-light") : colourRule("fill", "gold", "gold-light", 0.25)}}`,
    `.v{${colourRule("fill", "gold", background, night ? 0.25 : 0.1)}}`,
    // By night the flame is brighter than any face.
    `.p{${night ? colourRule("fill", "gold-light", "night", 0.14) : colourRule("fill", "gold", "paper", 0.5)}}`,
    `.d{${colourRule("fill", "ink", background, night ? 0.2 : 0.25)};${colourRule("stop-color", "ink", background, night ? 0.2 : 0.25)}}`,
    `.s,.o{fill:none;${night ? colourRule("stroke", "gold-light") : colourRule("stroke", "gold", "ink", 0.15)};stroke-width:1.4}`,
    ".o{stroke-width:3.2}",
    `.y{${colourRule("fill", "brick")}}`,
    `.g{${colourRule("stop-color", night ? "gold-light" : "gold")}}`,
    `.m{${colourRule("stop-color", background, lift, night ? 0.05 : 0.04)}}`,
  ];
  return rules.join("").replaceAll(":0.", ":.");
}
