import * as v from "valibot";
import { minorDigits, parseMoney, payableStep, toDecimal } from "#app/i18n/money.ts";
import { coordinatePattern } from "./coordinate.ts";

/** A coordinate with a decimal point, as copied from a map. */
export const coordinate = (limit: number) =>
  v.pipe(
    v.string("Required."),
    v.trim(),
    v.regex(coordinatePattern, `Enter a number such as 50.0617, between -${limit} and ${limit}.`),
    v.transform(Number),
    v.minValue(-limit, `Must be at least -${limit}.`),
    v.maxValue(limit, `Must be at most ${limit}.`),
  );

export const whole = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.string("Required."),
    v.trim(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

/** An amount entered in the currency's main unit and stored in the minor unit; empty means null. */
export const amountIn = (currency: string) =>
  v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.rawTransform<string, number | null>(({ dataset: { value }, addIssue, NEVER }) => {
      const amount = value === "" ? null : parseMoney("en", value, currency);
      if (value === "" || (amount !== null && amount >= 0)) return amount;
      addIssue({ message: amountMessage(currency) });
      return NEVER;
    }),
  );

export const amountMessage = (currency: string) =>
  minorDigits(currency) === 0 || payableStep(currency) === 100
    ? "Enter an amount such as 450, without decimals."
    : "Enter an amount such as 45 or 45.50.";

export const shownAmount = (minor: number | null, currency: string) =>
  minor === null ? "" : toDecimal(minor, currency);
