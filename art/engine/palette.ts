export type Mode = "night" | "paper";

export const palette = {
  night: "#0b0e17",
  ink: "#04060c",
  gold: "#d9a748",
  "gold-light": "#f8dc92",
  paper: "#f5eddc",
} as const;

export type Token = keyof typeof palette;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export function mixColours(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

// The page's --ink and --paper change places in the dark theme, which would turn black figures pale:
// only the tokens that mean the same in both themes may be themed.
const themed = new Set<Token>(["night", "gold", "gold-light"]);
const reference = (token: Token): string => (themed.has(token) ? `var(--${token},${palette[token]})` : palette[token]);

/** A literal colour first, for rasterisers that know no variables; then the themed one for inline use. */
export function colourRule(property: string, from: Token, to: Token = from, share = 0): string {
  if (share === 0) {
    const plain = `${property}:${palette[from]}`;
    return themed.has(from) ? `${plain};${property}:${reference(from)}` : plain;
  }
  const literal = `${property}:${mixColours(palette[from], palette[to], share)}`;
  if (!themed.has(from) && !themed.has(to)) return literal;
  const percent = Math.round(share * 100);
  return `${literal};${property}:color-mix(in srgb,${reference(to)} ${percent}%,${reference(from)})`;
}
