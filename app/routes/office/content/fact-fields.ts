import * as v from "valibot";

/** A coordinate with a decimal point, as copied from a map. */
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

/** An amount entered in the currency's main unit and stored in the minor unit; empty means null. */
export const amount = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.regex(/^(\d{1,6}([.,]\d{1,2})?)?$/, "Enter an amount such as 45 or 45.50."),
  v.transform((text) => (text === "" ? null : Math.round(Number(text.replace(",", ".")) * 100))),
);

export const shownAmount = (minor: number | null) =>
  minor === null ? "" : minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
