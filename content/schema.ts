import * as v from "valibot";
import { goodToKnowSchema } from "#app/domain/tours/good-to-know-schema.ts";
import { themes } from "#app/domain/tours/themes.ts";
import { tourLanguages } from "#app/domain/tours/tour-languages.ts";

export { type Locale as ContentLocale, locales } from "#app/i18n/locales.ts";

const weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case ASCII words joined by hyphens"));
const line = v.pipe(v.string(), v.trim(), v.minLength(1));
const words = (min: number, max: number) =>
  v.pipe(
    line,
    v.check((text) => {
      const count = text.split(/\s+/).length;
      return count >= min && count <= max;
    }, `between ${min} and ${max} words`),
  );
const coordinates = v.tuple([
  v.pipe(v.number(), v.minValue(35), v.maxValue(65)),
  v.pipe(v.number(), v.minValue(5), v.maxValue(35)),
]);
/** Where the facts come from, by name: a museum, a listing, a book. For whoever edits the texts; printed nowhere. */
const sources = v.pipe(v.array(line), v.minLength(1));
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const monthDay = v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])-([0-2]\d|3[01])$/));

const schedule = v.strictObject({
  language: v.picklist(tourLanguages),
  days: v.union([v.literal("daily"), v.pipe(v.array(v.picklist(weekdays)), v.minLength(1))]),
  time,
  from: v.optional(monthDay),
  to: v.optional(monthDay),
  guide: slug,
});

const tourFacts = v.strictObject({
  theme: v.picklist(themes),
  payment: v.picklist(["free", "wish", "paid"]),
  price: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100))),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(45), v.maxValue(480)),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(3))),
  /** Where later days begin, where they differ from the first. */
  dayMeetings: v.optional(v.record(v.pipe(v.string(), v.regex(/^[23]$/)), coordinates), {}),
  capacity: v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(35)),
  goodToKnow: v.optional(goodToKnowSchema, {}),
  meeting: coordinates,
  ending: coordinates,
  stops: v.pipe(v.array(v.strictObject({ key: slug, at: coordinates })), v.minLength(5), v.maxLength(12)),
  schedules: v.pipe(v.array(schedule), v.minLength(1)),
});

export const cityFacts = v.strictObject({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  coordinates,
  timeZone: v.pipe(v.string(), v.regex(/^Europe\//)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  isNew: v.optional(v.boolean(), false),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(46)),
  privatePrices: v.optional(
    v.strictObject({ pl: v.pipe(v.number(), v.integer()), other: v.pipe(v.number(), v.integer()) }),
  ),
  tours: v.record(slug, tourFacts),
  guides: v.record(
    slug,
    v.strictObject({
      name: line,
      portrait: v.picklist(["woman", "man"]),
      languages: v.pipe(v.array(v.picklist(tourLanguages)), v.minLength(1)),
      since: v.pipe(v.number(), v.integer(), v.minValue(2007), v.maxValue(2026)),
      tours: v.array(slug),
    }),
  ),
  sources,
});

const tourTexts = v.strictObject({
  slug,
  name: v.pipe(line, v.maxLength(44)),
  title: v.pipe(line, v.maxLength(64)),
  short: v.pipe(line, v.minLength(60), v.maxLength(190)),
  about: words(75, 170),
  highlights: v.pipe(
    v.array(
      v.strictObject({ lead: v.pipe(line, v.maxLength(60)), text: v.pipe(line, v.minLength(20), v.maxLength(190)) }),
    ),
    v.minLength(5),
    v.maxLength(8),
  ),
  meeting: v.strictObject({
    name: v.pipe(line, v.maxLength(60)),
    from: v.pipe(line, v.maxLength(80)),
    hint: v.pipe(line, v.maxLength(130)),
  }),
  /** Meeting points of later days, where they differ from the first. */
  days: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[23]$/)),
      v.strictObject({
        name: v.pipe(line, v.maxLength(60)),
        hint: v.optional(v.union([v.literal(""), v.pipe(line, v.maxLength(130))]), ""),
      }),
    ),
  ),
  ending: v.pipe(line, v.maxLength(60)),
  stops: v.record(slug, v.pipe(line, v.maxLength(48))),
  alt: v.pipe(line, v.minLength(25), v.maxLength(170)),
});

export const cityTexts = v.strictObject({
  name: line,
  slug,
  in: line,
  tagline: v.pipe(line, v.minLength(50), v.maxLength(170)),
  about: words(45, 100),
  arrival: v.pipe(line, v.minLength(50), v.maxLength(260)),
  tours: v.record(slug, tourTexts),
  guides: v.record(
    slug,
    v.strictObject({ quote: v.pipe(line, v.minLength(25), v.maxLength(190)), about: words(20, 120) }),
  ),
});

export const cityReviews = v.array(
  v.strictObject({
    tour: slug,
    language: v.picklist(["en", "es", "de", "pl", "fr", "it", "nl", "pt", "cs", "uk", "hu", "sv"]),
    rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    name: v.pipe(line, v.maxLength(40)),
    home: v.pipe(line, v.maxLength(40)),
    title: v.pipe(line, v.maxLength(80)),
    text: v.pipe(line, v.minLength(8), v.maxLength(700)),
    daysAgo: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(700)),
    /** For a text that names the month of the walk: it is then dated to that month, the last one before `daysAgo`. */
    month: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
    verified: v.optional(v.boolean(), true),
    reply: v.optional(line),
  }),
);

export type CityFacts = v.InferOutput<typeof cityFacts>;
export type CityTexts = v.InferOutput<typeof cityTexts>;
export type CityReviews = v.InferOutput<typeof cityReviews>;

export const countryTexts = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  v.strictObject({
    name: line,
    slug,
    in: line,
    about: words(35, 90),
    alt: v.pipe(line, v.minLength(25), v.maxLength(170)),
  }),
);

const tourKind = v.strictObject({ info: words(20, 75), rules: words(30, 110) });
export const tourKinds = v.strictObject({
  walk: tourKind,
  paid: tourKind,
  food: tourKind,
  pubs: tourKind,
  evening: tourKind,
  pass: tourKind,
});

export const faqGroups = v.array(
  v.strictObject({
    id: slug,
    title: line,
    entries: v.pipe(v.array(v.strictObject({ id: slug, question: line, answer: words(12, 120) })), v.minLength(1)),
  }),
);

export const articleFacts = v.strictObject({
  city: v.optional(slug),
  published: v.pipe(v.string(), v.isoDate()),
  sources: v.optional(sources),
});

export const articleTexts = v.strictObject({
  title: line,
  slug,
  summary: v.pipe(line, v.minLength(70), v.maxLength(190)),
  alt: v.pipe(line, v.minLength(20), v.maxLength(190)),
  body: words(450, 950),
});

export const pageTexts = v.strictObject({
  title: line,
  description: v.pipe(line, v.minLength(50), v.maxLength(175)),
  lead: line,
  body: line,
});
