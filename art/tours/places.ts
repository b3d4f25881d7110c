import type { HouseKind } from "#art/pieces/roofs.ts";

export type Tower = "helm" | "onion" | "spire" | "minaret" | "campanile" | "pyramid";
export type Tree = "bare" | "pine" | "cypress" | "spruce" | "poplar";
export type Region = {
  /** Houses of the north and the middle; the south has stone rows instead. */
  kinds: readonly HouseKind[];
  /** Ottoman upper floors and Adriatic stone. */
  south?: { gables: number; jetty: number };
  /** Stretches the roofs. */
  roof: number;
  tower: Tower;
  tree: Tree;
  /** Shape of the windows and doors of a street front. */
  arch: "round" | "square" | "pointed";
};

const regions = {
  polish: { kinds: ["attic", "eave", "baroque", "attic"], roof: 1, tower: "helm", tree: "bare", arch: "round" },
  brick: { kinds: ["step", "gable", "step", "baroque"], roof: 1.15, tower: "spire", tree: "bare", arch: "pointed" },
  mill: { kinds: ["flat", "flat", "eave"], roof: 0.9, tower: "pyramid", tree: "bare", arch: "square" },
  highland: { kinds: ["gable", "gable", "eave"], roof: 1.7, tower: "spire", tree: "spruce", arch: "square" },
  bohemian: { kinds: ["baroque", "gable", "eave", "baroque"], roof: 1, tower: "onion", tree: "bare", arch: "round" },
  german: { kinds: ["eave", "gable", "flat", "eave"], roof: 1.25, tower: "spire", tree: "bare", arch: "square" },
  hanseatic: { kinds: ["step", "gable", "step", "eave"], roof: 1.35, tower: "spire", tree: "bare", arch: "pointed" },
  viennese: { kinds: ["flat", "flat", "eave", "baroque"], roof: 1, tower: "onion", tree: "bare", arch: "round" },
  alpine: { kinds: ["flat", "baroque", "flat"], roof: 0.8, tower: "onion", tree: "spruce", arch: "round" },
  baltic: { kinds: ["gable", "step", "gable", "gable"], roof: 1.6, tower: "spire", tree: "bare", arch: "pointed" },
  lithuanian: { kinds: ["eave", "baroque", "eave"], roof: 1.1, tower: "helm", tree: "bare", arch: "round" },
  saxon: { kinds: ["eave", "eave", "gable"], roof: 1.55, tower: "pyramid", tree: "poplar", arch: "round" },
  walachian: { kinds: ["flat", "eave", "flat"], roof: 1, tower: "onion", tree: "poplar", arch: "round" },
  bulgarian: {
    kinds: ["eave"],
    south: { gables: 0.1, jetty: 0.9 },
    roof: 1,
    tower: "onion",
    tree: "poplar",
    arch: "round",
  },
  ottoman: {
    kinds: ["eave"],
    south: { gables: 0.12, jetty: 0.8 },
    roof: 1,
    tower: "minaret",
    tree: "cypress",
    arch: "round",
  },
  adriatic: {
    kinds: ["eave"],
    south: { gables: 0.5, jetty: 0 },
    roof: 1,
    tower: "campanile",
    tree: "pine",
    arch: "square",
  },
  serbian: { kinds: ["flat", "eave", "flat", "baroque"], roof: 0.9, tower: "onion", tree: "poplar", arch: "round" },
  croatian: { kinds: ["eave", "flat", "eave"], roof: 0.9, tower: "onion", tree: "poplar", arch: "round" },
} satisfies Record<string, Region>;

const regionOfCity: Record<string, keyof typeof regions> = {
  krakow: "polish",
  warsaw: "polish",
  wroclaw: "brick",
  gdansk: "hanseatic",
  poznan: "polish",
  lodz: "mill",
  torun: "brick",
  lublin: "polish",
  katowice: "mill",
  szczecin: "brick",
  zakopane: "highland",
  prague: "bohemian",
  brno: "bohemian",
  olomouc: "bohemian",
  bratislava: "bohemian",
  kosice: "bohemian",
  budapest: "viennese",
  berlin: "german",
  dresden: "german",
  leipzig: "german",
  hamburg: "hanseatic",
  vienna: "viennese",
  salzburg: "alpine",
  ljubljana: "alpine",
  zagreb: "croatian",
  split: "adriatic",
  dubrovnik: "adriatic",
  kotor: "adriatic",
  sarajevo: "ottoman",
  mostar: "ottoman",
  skopje: "ottoman",
  tirana: "ottoman",
  belgrade: "serbian",
  "novi-sad": "serbian",
  sofia: "bulgarian",
  plovdiv: "bulgarian",
  bucharest: "walachian",
  timisoara: "walachian",
  brasov: "saxon",
  sibiu: "saxon",
  "cluj-napoca": "saxon",
  vilnius: "lithuanian",
  kaunas: "lithuanian",
  riga: "baltic",
  tallinn: "baltic",
  lviv: "polish",
};

/** How houses, towers and trees look in a city, or nothing when we do not know it. */
export function regionOf(city: string): Region | undefined {
  const name = Object.hasOwn(regionOfCity, city) ? regionOfCity[city] : undefined;
  return name && regions[name];
}

export const knownCities: readonly string[] = Object.keys(regionOfCity);

/** Cities where trams run; elsewhere the pictures show a bus. */
const tramCities = new Set(
  "krakow warsaw wroclaw gdansk poznan lodz torun katowice szczecin prague brno olomouc bratislava kosice budapest berlin dresden leipzig vienna zagreb sarajevo belgrade sofia bucharest timisoara riga tallinn lviv".split(
    " ",
  ),
);
export const hasTram = (city: string): boolean => tramCities.has(city);
