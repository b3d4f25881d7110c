import * as v from "valibot";

/** A coordinate as people copy it from a map, with a point. */
export const coordinate = (limit: number) =>
  v.pipe(
    v.string("Required."),
    v.trim(),
    v.regex(/^-?\d{1,3}(\.\d{1,8})?$/, `Enter a number such as 50.0617, between -${limit} and ${limit}.`),
    v.transform(Number),
    v.minValue(-limit, `Must be at least -${limit}.`),
    v.maxValue(limit, `Must be at most ${limit}.`),
  );

export const whole = (least: number, most: number) => {
  const message = `Enter a whole number from ${least} to ${most}.`;
  return v.pipe(
    v.string("Required."),
    v.trim(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
};

/** An amount in the currency's main unit, kept in the minor one; empty is none. */
export const amount = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.regex(/^(\d{1,6}([.,]\d{1,2})?)?$/, "Enter an amount such as 45 or 45.50."),
  v.transform((text) => (text === "" ? null : Math.round(Number(text.replace(",", ".")) * 100))),
);

export const shownAmount = (minor: number | null) =>
  minor === null ? "" : minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
