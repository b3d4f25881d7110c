import * as v from "valibot";
import {
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
} from "./good-to-know.ts";

const choice = <const Options extends readonly string[]>(options: Options) => v.picklist(options, "Choose one.");
const choices = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(v.array(v.picklist(options, "Choose from the list.")), v.minLength(1));
const whole = (least: number, most: number) => {
  const message = `Enter a whole number from ${least} to ${most}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};
const line = (maxCharacters: number) =>
  v.pipe(
    v.string("Required."),
    v.trim(),
    v.minLength(1, "Required."),
    v.maxLength(maxCharacters, `At most ${maxCharacters} characters.`),
    v.regex(/^\P{Cc}*$/u, "Only letters, digits and punctuation."),
  );
/** In the minor unit of the city's currency. */
const amountMessage = "Enter an amount such as 45 or 45.50.";
const amount = v.pipe(v.number(amountMessage), v.integer(amountMessage), v.minValue(0, amountMessage));
const stop = v.strictObject({ kind: choice(stopKinds), name: line(60) });
const inEveryLanguage = v.strictObject({ en: line(200), es: line(200), de: line(200), pl: line(200) });

const fields = {
  pace: v.optional(choice(paces)),
  climbMetres: v.optional(whole(0, 500)),
  stairs: v.optional(choice(stairs)),
  stepFree: v.optional(choice(extents)),
  obstacles: v.optional(choices(obstacles)),
  stepFreeNote: v.optional(inEveryLanguage),
  prams: v.optional(choice(extents)),
  dogs: v.optional(choice(dogRules)),
  suitsFromAge: v.optional(whole(0, 18)),
  minimumAge: v.optional(whole(1, 21)),
  indoor: v.optional(choice(indoorParts)),
  toilets: v.optional(choice(toiletPlaces)),
  seats: v.optional(choice(seating)),
  included: v.optional(choices(costItems)),
  notIncluded: v.optional(choices(costItems)),
  notIncludedPrices: v.optional(v.partial(v.strictObject(v.entriesFromList(costItems, amount)))),
  bring: v.optional(choices(thingsToBring)),
  nearestStop: v.optional(stop),
  backOnFoot: v.optional(whole(1, 60)),
  backByStop: v.optional(stop),
  usualPayment: v.optional(v.strictObject({ from: amount, to: amount })),
  phone: v.optional(
    v.pipe(
      line(30),
      v.regex(/^\+[1-9][\d ]{6,}$/, "Enter the number with its country code, such as +48 12 345 67 89."),
    ),
  ),
};

/** The practical facts of a tour. Every one is optional: what is not known is left out. */
export const goodToKnowSchema = v.pipe(
  v.strictObject(fields),
  v.forward(
    v.partialCheck(
      [["stepFree"], ["stairs"], ["obstacles"]],
      ({ stepFree, stairs: flights, obstacles: met }) =>
        stepFree !== "yes" ||
        ((flights ?? "none") === "none" &&
          !met?.some((obstacle) => ["steps", "interior", "doorsteps"].includes(obstacle))),
      "A step-free route has neither stairs nor steps.",
    ),
    ["stepFree"],
  ),
  v.forward(
    v.partialCheck(
      [["stepFree"], ["obstacles"], ["stepFreeNote"]],
      ({ stepFree, obstacles: met, stepFreeNote }) =>
        stepFree === undefined || stepFree === "yes" || met !== undefined || stepFreeNote !== undefined,
      "Say why the route is not step-free.",
    ),
    ["obstacles"],
  ),
  v.forward(
    v.partialCheck(
      [["minimumAge"], ["suitsFromAge"]],
      ({ minimumAge = 0, suitsFromAge = minimumAge }) => suitsFromAge >= minimumAge,
      "No other age can be below the minimum age.",
    ),
    ["minimumAge"],
  ),
  v.forward(
    v.partialCheck(
      [["included"], ["notIncluded"]],
      ({ included = [], notIncluded = [] }) => !notIncluded.some((item) => included.includes(item)),
      "Something is both included and not included.",
    ),
    ["notIncluded"],
  ),
  v.forward(
    v.partialCheck(
      [["notIncluded"], ["notIncludedPrices"]],
      ({ notIncluded = [], notIncludedPrices = {} }) =>
        costItems.every((item) => notIncludedPrices[item] === undefined || notIncluded.includes(item)),
      "A price needs its item ticked.",
    ),
    ["notIncluded"],
  ),
  v.forward(
    v.partialCheck(
      [["usualPayment"]],
      ({ usualPayment }) => usualPayment === undefined || usualPayment.from <= usualPayment.to,
      "The first amount is the smaller one.",
    ),
    ["usualPayment", "from"],
  ),
);

export type GoodToKnow = v.InferOutput<typeof goodToKnowSchema>;

export const goodToKnowFields = Object.keys(fields) as (keyof GoodToKnow)[];
