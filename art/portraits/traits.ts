import { type Random, seededRandom, seedOf } from "#art/engine/random.ts";
import { type CutName, cutNames } from "./cuts.ts";

export type PortraitKind = "woman" | "man";
export type FaceShape = "oval" | "round" | "square" | "heart" | "long";
export type Age = "young" | "middle" | "old";
export type HairColour = "dark" | "brown" | "fair" | "grey";
export type Beard = "none" | "stubble" | "full" | "long" | "goatee" | "moustache" | "handlebar" | "chin";
export type Glasses = "none" | "round" | "square" | "half" | "cat" | "oval";
export type Hat = "none" | "flat-cap" | "brim" | "beanie" | "beret";
export type Dress = "coat" | "scarf" | "turtleneck" | "shirt" | "embroidered" | "jacket" | "cape" | "knit";
export type LanternPlace = "held" | "hanging" | "bracket" | "low";
export type Backdrop = "halo" | "roofs" | "stars" | "window" | "wall";

export type Traits = {
  seed: number;
  kind: PortraitKind;
  shape: FaceShape;
  age: Age;
  cut: CutName;
  colour: HairColour;
  beard: Beard;
  glasses: Glasses;
  hat: Hat;
  dress: Dress;
  earrings: "none" | "drop" | "ring" | "stud";
  mouth: "closed" | "open" | "wry";
  brow: "soft" | "straight" | "arched" | "thick";
  nose: "straight" | "button" | "long" | "hooked" | "broad";
  eyes: "round" | "almond" | "merry" | "heavy";
  lantern: LanternPlace;
  backdrop: Backdrop;
  /** −1 light from the left, 1 from the right. */
  light: -1 | 1;
  /** −1 looks left … 1 right. */
  turn: number;
  /** Degrees. */
  tilt: number;
  build: number;
  headSize: number;
  /** How far the person stands from the middle and below the tallest, in pixels. */
  aside: number;
  /** How low a lantern hangs, 0…1. */
  hang: number;
  lower: number;
  /** How far the eyes stand from their usual place, u. */
  spacing: number;
  mouthWidth: number;
  mark: "none" | "freckles" | "mole" | "dimples" | "cleft";
  /** How pale coat and hat are, 0…2. */
  dressTone: 0 | 1 | 2;
  hatTone: 0 | 1 | 2;
};

function weighted<T extends string>(random: Random, weights: Partial<Record<T, number>>): T {
  const entries = Object.entries(weights) as [T, number][];
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  return entries[0]?.[0] as T;
}

/** Cuts that show the skull. */
export const bareCuts = new Set<CutName>(["bald", "fringe-of-hair", "receding"]);
const tallCuts = new Set<CutName>(["top-bun", "crown-braid", "great-curls", "quiff", "man-bun"]);

/** Who somebody is, from the slug alone. */
export function traitsOf(slug: string, kind: PortraitKind): Traits {
  const seed = seedOf(`${kind} ${slug}`);
  const part = (name: string): Random => seededRandom(seedOf(`${slug} ${kind} ${name}`));
  const pick = <T extends string>(name: string, weights: Partial<Record<T, number>>): T =>
    weighted(part(name), weights);
  const woman = kind === "woman";
  const age = pick<Age>("age", { young: 4.6, middle: 4, old: 2.2 });
  const cut = pick<CutName>("cut", Object.fromEntries(cutNames[kind].map((name) => [name, 1])));
  const colour = pick<HairColour>(
    "colour",
    age === "old" ? { grey: 5, dark: 0.6 } : { dark: 3, brown: 3, fair: 2.6, grey: age === "middle" ? 0.9 : 0 },
  );
  const hatWeights: Partial<Record<Hat, number>> = woman
    ? { none: 7, brim: 1.1, beanie: 0.9, beret: 1.3 }
    : { none: 6.4, "flat-cap": 1.7, brim: 1.1, beanie: 1.1 };
  const beardWeights: Partial<Record<Beard, number>> =
    age === "young"
      ? { none: 4, stubble: 3, full: 1.6, goatee: 1, moustache: 0.8 }
      : { none: 2.4, stubble: 1.4, full: 2.4, long: 1, goatee: 1.2, moustache: 1.6, handlebar: 1.2, chin: 0.8 };
  const look = part("figure");
  const light = look() < 0.54 ? -1 : 1;
  return {
    seed,
    kind,
    age,
    cut,
    colour,
    light,
    shape: pick<FaceShape>("shape", {
      oval: 3,
      round: 2,
      square: woman ? 1.2 : 2.4,
      heart: woman ? 2 : 0.8,
      long: 1.8,
    }),
    beard: woman ? "none" : pick<Beard>("beard", beardWeights),
    glasses: pick<Glasses>("glasses", { none: 7, round: 1.2, square: 1.1, half: 0.6, oval: 0.8, cat: woman ? 0.9 : 0 }),
    hat: tallCuts.has(cut) ? "none" : pick<Hat>("hat", bareCuts.has(cut) ? { ...hatWeights, none: 2.5 } : hatWeights),
    dress: pick<Dress>("dress", {
      coat: 2,
      scarf: 2.2,
      turtleneck: 1.6,
      shirt: woman ? 1 : 1.8,
      embroidered: woman ? 2 : 1,
      jacket: 1.8,
      cape: 1.2,
      knit: 1.5,
    }),
    earrings: woman ? pick("earrings", { none: 2, drop: 2, ring: 1.4, stud: 1.4 }) : "none",
    mouth: pick("mouth", { closed: 4, open: 3, wry: 1.6 }),
    brow: pick(
      "brow",
      woman ? { soft: 3, straight: 2, arched: 3, thick: 1 } : { soft: 1, straight: 3, arched: 1, thick: 3 },
    ),
    nose: pick("nose", { straight: 3, button: woman ? 2.4 : 1, long: 1.6, hooked: 1.2, broad: 1.4 }),
    eyes: pick("eyes", { round: 2, almond: 3, merry: 2.4, heavy: age === "young" ? 0.6 : 2 }),
    lantern: pick<LanternPlace>("lantern", { held: 3, hanging: 2.4, bracket: 1.8, low: 1.6 }),
    backdrop: pick<Backdrop>("backdrop", { halo: 3, roofs: 2.4, stars: 2, window: 1.6, wall: 1.6 }),
    turn: (look() < 0.5 ? -1 : 1) * (0.25 + look() * 0.75),
    tilt: (look() - 0.5) * 9,
    build: 0.85 + look() * 0.3,
    spacing: (look() - 0.5) * 0.07,
    mouthWidth: 0.86 + look() * 0.28,
    mark: pick("mark", { none: 5, freckles: age === "young" ? 2 : 0.3, mole: 0.8, dimples: 1.2, cleft: woman ? 0 : 1 }),
    dressTone: Math.floor(look() * 2.6) as 0 | 1 | 2,
    hatTone: Math.floor(look() * 3) as 0 | 1 | 2,
    headSize: 0.9 + look() * 0.19,
    lower: -12 + look() * 64,
    aside: (look() - 0.5) * 46,
    hang: look(),
  };
}
