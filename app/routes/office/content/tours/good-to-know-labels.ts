import type {
  costItems,
  dogRules,
  extents,
  indoorParts,
  obstacles,
  paces,
  seating,
  stairs,
  stopKinds,
  thingsToBring,
  toiletPlaces,
} from "#app/domain/tours/good-to-know.ts";
import { localeName, locales } from "#app/i18n/locales.ts";

type Options<Names extends readonly string[]> = Record<Names[number], string>;

const stopOptions: Options<typeof stopKinds> = { tram: "Tram", metro: "Metro", bus: "Bus", train: "Train" };

/** Fields with one answer. */
export const choiceOptions = {
  pace: { easy: "Easy", steady: "Steady" } satisfies Options<typeof paces>,
  stairs: { none: "None", few: "A few", many: "Many" } satisfies Options<typeof stairs>,
  stepFree: { yes: "All the way", partly: "In part", no: "No" } satisfies Options<typeof extents>,
  prams: { yes: "Fine", partly: "Has to be carried in places", no: "A carrier is better" } satisfies Options<
    typeof extents
  >,
  dogs: { yes: "On a lead", outside: "Not indoors", no: "Assistance dogs only" } satisfies Options<typeof dogRules>,
  indoor: { none: "Nothing", part: "Part of the tour", most: "Most of the tour" } satisfies Options<typeof indoorParts>,
  toilets: {
    start: "Near the meeting point",
    way: "On the way",
    end: "At the end",
    venues: "In the places visited",
  } satisfies Options<typeof toiletPlaces>,
  seats: { benches: "Benches", venues: "In the places visited" } satisfies Options<typeof seating>,
  "nearestStop.kind": stopOptions,
  "backByStop.kind": stopOptions,
};

const costOptions: Options<typeof costItems> = {
  tickets: "Entrance tickets",
  tastings: "Tastings",
  food: "Food",
  drinks: "Drinks",
  transport: "Fares",
};

/** Fields with any number of answers. */
export const listOptions = {
  obstacles: {
    cobbles: "Cobbles",
    slope: "Steep stretch",
    steps: "Steps",
    path: "Unpaved paths",
    interior: "Stairs indoors",
    doorsteps: "Steps at some doors",
  } satisfies Options<typeof obstacles>,
  included: costOptions,
  notIncluded: costOptions,
  bring: {
    shoes: "Shoes with grip",
    layer: "Warm layer",
    water: "Water",
    hat: "Hat",
    id: "Photo ID",
    appetite: "Appetite",
    coins: "Small change",
  } satisfies Options<typeof thingsToBring>,
};

export type Choice = keyof typeof choiceOptions;
export type List = keyof typeof listOptions;

/** The labels by the name of the field, which is its path in the facts. */
export const goodToKnowLabels = {
  pace: "Pace",
  climbMetres: "Metres uphill",
  stairs: "Stairs",
  stepFree: "Step-free",
  obstacles: "Obstacles on the way",
  ...Object.fromEntries(locales.map((locale) => [`stepFreeNote.${locale}`, `Reason, ${localeName[locale]}`])),
  prams: "Pushchairs",
  dogs: "Dogs",
  suitsFromAge: "Suits children from age",
  minimumAge: "Minimum age",
  indoor: "Indoors",
  toilets: "Toilets",
  seats: "Seats",
  included: "Included",
  notIncluded: "Not included",
  ...Object.fromEntries(
    Object.entries(costOptions).map(([item, label]) => [`notIncludedPrices.${item}`, `${label}, price`]),
  ),
  bring: "What to bring",
  "nearestStop.kind": "Nearest stop, type",
  "nearestStop.name": "Nearest stop, name",
  backOnFoot: "Minutes on foot to the meeting point",
  "backByStop.kind": "Stop at the end, type",
  "backByStop.name": "Stop at the end, name",
  "usualPayment.from": "Usual voluntary payment, from",
  "usualPayment.to": "Usual voluntary payment, to",
  phone: "Phone on the day",
} as Record<string, string>;
