export type Random = () => number;

/** Mulberry32: the same seed draws the same scene on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Noise = (x: number, y: number) => number;

/** Smooth value noise, 0…1, that repeats every 64 units. */
export function smoothNoise(seed: number): Noise {
  const table = Array.from({ length: 4096 }, seededRandom(seed * 77 + 5));
  const cell = (x: number, y: number): number => table[((x & 63) + (y & 63) * 64) & 4095] ?? 0;
  const ease = (v: number): number => v * v * (3 - 2 * v);
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = ease(x - left);
    const v = ease(y - top);
    const upper = cell(left, top) * (1 - u) + cell(left + 1, top) * u;
    const lower = cell(left, top + 1) * (1 - u) + cell(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };
}

/** A seed from any text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
