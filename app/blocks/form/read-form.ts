import * as v from "valibot";

export type FormErrors = Record<string, string>;
export type ReadForm<Value> =
  | { ok: true; value: Value }
  | { ok: false; errors: FormErrors; values: Record<string, string> };

/** Checks a submitted form by its schema, whose messages are message keys; the first complaint of each field counts. */
export function readForm<const Schema extends v.GenericSchema>(
  schema: Schema,
  form: FormData,
): ReadForm<v.InferOutput<Schema>> {
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const result = v.safeParse(schema, values);
  if (result.success) return { ok: true, value: result.output };
  const errors: FormErrors = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? "form";
    // Of a field that was not sent at all, as when nothing is chosen, the library speaks in words of its own.
    errors[field] ??= issue.type === "object" ? "form.required" : issue.message;
  }
  return { ok: false, errors, values };
}
