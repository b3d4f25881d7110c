export type Mode = "night" | "paper";

export const palette = {
  night: "#0b0e17",
  ink: "#04060c",
  gold: "#d9a748",
  "gold-light": "#f8dc92",
  paper: "#f5eddc",
  brick: "#b2492e",
} as const;

export type Token = keyof typeof palette;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export function mixColours(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** A drawing is loaded as a picture, where the page's variables do not reach: its colours are literal. */
export const colourRule = (property: string, from: Token, to: Token = from, share = 0): string =>
  `${property}:${mixColours(palette[from], palette[to], share)}`;
