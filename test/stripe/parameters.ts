import * as v from "valibot";
import { badParameter, type Refusal } from "./refusal.ts";

export type Parameters = { [name: string]: string | Parameters };

/** Reads what Stripe's library writes: `line_items[0][price_data][currency]=eur`. */
export function readForm(encoded: string): Parameters | Refusal {
  const root: Parameters = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.match(/^[^[\]]+|\[[^[\]]*\]/g)?.map((part) => part.replace(/^\[|\]$/g, "")) ?? [];
    const last = path.pop();
    if (last === undefined) return badParameter(`Invalid parameter name: ${name}`);
    let at = root;
    for (const part of path) {
      const inside = (at[part] ??= Object.create(null) as Parameters);
      if (typeof inside === "string") return badParameter(`Invalid parameter: ${name}`, name);
      at = inside;
    }
    // A name ending in [] is a list without numbers.
    at[last === "" ? String(Object.keys(at).length) : last] = value;
  }
  return root;
}

/** The same for the same parameters in any order. */
export const fingerprint = (parameters: Parameters): string => JSON.stringify(sorted(parameters));

function sorted(parameters: Parameters): unknown {
  const names = Object.keys(parameters).sort();
  return names.map((name) => {
    const value = parameters[name] ?? "";
    return [name, typeof value === "string" ? value : sorted(value)];
  });
}

/** The schemas of parameters, which the library's types must accept. */
export type Schemas<Params> = { [Name in keyof Params]?: v.GenericSchema<unknown, Params[Name]> };

export const integer = v.pipe(v.string(), v.regex(/^-?\d{1,15}$/, "Invalid integer"), v.transform(Number));
export const positive = v.pipe(integer, v.minValue(1, "This value must be greater than or equal to 1."));
export const truth = v.pipe(
  v.picklist(["true", "false"], "Invalid boolean"),
  v.transform((word) => word === "true"),
);
export const text = (maxCharacters: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, "You passed an empty string. We assume empty values are an attempt to unset a parameter."),
    v.maxLength(maxCharacters, `Invalid string; must be at most ${maxCharacters} characters`),
  );
export const webAddress = v.pipe(
  v.string(),
  // Stripe fills in {CHECKOUT_SESSION_ID} and so accepts its brackets.
  v.check((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), "Not a valid URL"),
);
export const currency = v.pipe(v.string(), v.regex(/^[a-zA-Z]{3}$/, "Invalid currency"), v.toLowerCase());
export const email = v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Invalid email address"));
export const metadata = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(40, "Metadata keys can have up to 40 characters")),
    v.pipe(v.string(), v.maxLength(500, "Metadata values can have up to 500 characters")),
  ),
  v.check((entries) => Object.keys(entries).length <= 50, "Metadata can have up to 50 keys"),
);
export const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.record(v.pipe(v.string(), v.digits("Invalid array")), schema),
    v.transform((entries) => Object.values(entries) as v.InferOutput<Schema>[]),
  );
export const range = v.union([
  integer,
  v.strictObject({
    gt: v.optional(integer),
    gte: v.optional(integer),
    lt: v.optional(integer),
    lte: v.optional(integer),
  }),
]);
export const paging = {
  limit: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100))),
  starting_after: v.optional(v.string()),
  ending_before: v.optional(v.string()),
  expand: v.optional(list(v.string())),
};

/** Checks the parameters of a request. A name that the schema does not know is refused, as Stripe refuses it. */
export function readParameters<const Entries extends v.ObjectEntries>(entries: Entries, parameters: Parameters) {
  const result = v.safeParse(v.strictObject(entries), parameters);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const [first = "", ...rest] = (issue.path ?? []).map(({ key }) => String(key));
  const name = first + rest.map((part) => `[${part}]`).join("");
  if (issue.type === "strict_object" && issue.expected === "never")
    throw badParameter(`Received unknown parameter: ${name}`, name, "parameter_unknown");
  if (issue.input === undefined) throw badParameter(`Missing required param: ${name}.`, name, "parameter_missing");
  throw badParameter(
    `${issue.message}: ${name}`,
    name,
    issue.message === "Not a valid URL" ? "url_invalid" : undefined,
  );
}
