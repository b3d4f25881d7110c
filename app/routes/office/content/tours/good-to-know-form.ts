import * as v from "valibot";
import { costItems } from "#app/domain/tours/good-to-know.ts";
import { type GoodToKnow, goodToKnowSchema } from "#app/domain/tours/good-to-know-schema.ts";
import { locales } from "#app/i18n/locales.ts";
import { parseMoney } from "#app/i18n/money.ts";
import { shownAmount } from "#app/routes/office/content/fact-fields.ts";
import { goodToKnowLabels, listOptions } from "./good-to-know-labels.ts";

type Values = Record<string, string>;
type ReadGoodToKnow = { ok: true; facts: GoodToKnow } | { ok: false; errors: Values };

const isList = (name: string) => Object.hasOwn(listOptions, name);

/** The fields as typed; several answers of one field are joined by spaces. */
export function typedValues(form: FormData): Values {
  const typed = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return Object.fromEntries(
    Object.keys(goodToKnowLabels).map((name) => [
      name,
      isList(name) ? typed(name).join(" ") : (typed(name).at(-1) ?? ""),
    ]),
  );
}

/** Empty fields are facts that are not known. What is not a number becomes NaN, which the schema refuses with its own message. */
export function readGoodToKnow(values: Values, currency: string): ReadGoodToKnow {
  const text = (name: string) => values[name]?.trim() || undefined;
  const list = (name: string) => text(name)?.split(/\s+/);
  const number = (name: string) => {
    const typed = text(name);
    return typed && (/^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN);
  };
  const amount = (name: string) => {
    const typed = text(name);
    return typed && (parseMoney("en", typed, currency) ?? Number.NaN);
  };
  const group = (name: string, read: (name: string) => unknown, keys: readonly string[]) => {
    const entries = keys.map((key) => [key, read(`${name}.${key}`)]);
    return entries.some(([, value]) => value !== undefined) ? Object.fromEntries(entries) : undefined;
  };
  const result = v.safeParse(goodToKnowSchema, {
    pace: text("pace"),
    climbMetres: number("climbMetres"),
    stairs: text("stairs"),
    stepFree: text("stepFree"),
    obstacles: list("obstacles"),
    stepFreeNote: group("stepFreeNote", text, locales),
    prams: text("prams"),
    dogs: text("dogs"),
    suitsFromAge: number("suitsFromAge"),
    minimumAge: number("minimumAge"),
    indoor: text("indoor"),
    toilets: text("toilets"),
    seats: text("seats"),
    included: list("included"),
    notIncluded: list("notIncluded"),
    notIncludedPrices: group("notIncludedPrices", amount, costItems),
    bring: list("bring"),
    nearestStop: group("nearestStop", text, ["kind", "name"]),
    backOnFoot: number("backOnFoot"),
    backByStop: group("backByStop", text, ["kind", "name"]),
    usualPayment: group("usualPayment", amount, ["from", "to"]),
    phone: text("phone"),
  });
  if (result.success) return { ok: true, facts: result.output };
  const errors: Values = {};
  for (const issue of result.issues) {
    const [first = "form"] = (v.getDotPath(issue) ?? "form").split(".");
    const field = isList(first) ? first : (v.getDotPath(issue) ?? first);
    errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}

/** The facts as the form shows them. */
export function shownGoodToKnow(
  facts: { [Name in keyof GoodToKnow]: GoodToKnow[Name] | null },
  currency: string,
): Values {
  const amounts = (prefix: string, group: Record<string, number | undefined> | null | undefined) =>
    Object.entries(group ?? {}).map(([name, minor]) => [`${prefix}.${name}`, shownAmount(minor ?? null, currency)]);
  const texts = (prefix: string, group: Record<string, string> | null | undefined) =>
    Object.entries(group ?? {}).map(([name, text]) => [`${prefix}.${name}`, text]);
  const { stepFreeNote, nearestStop, backByStop, usualPayment, notIncludedPrices, ...plain } = facts;
  return Object.fromEntries([
    ...Object.entries(plain).map(([name, value]) => [name, Array.isArray(value) ? value.join(" ") : `${value ?? ""}`]),
    ...texts("stepFreeNote", stepFreeNote),
    ...texts("nearestStop", nearestStop),
    ...texts("backByStop", backByStop),
    ...amounts("usualPayment", usualPayment),
    ...amounts("notIncludedPrices", notIncludedPrices),
  ]);
}
