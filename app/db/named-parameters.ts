/** Values by position, for `$1`, or by name, for `:name`. */
export type Values = unknown[] | Record<string, unknown>;

type Numbered = { text: string; names: string[] };
const known = new Map<string, Numbered>();

/** A name follows no colon, so that casts stay, and no digit, as in `HH24:MI` and `list[1:n]`. */
const parameter = /(?<![\w:]):([a-z]\w*)/gi;

/** Numbers the named parameters of a statement by their first appearance. */
export function numberParameters(text: string): Numbered {
  const names: string[] = [];
  const numbered = text.replace(parameter, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  if (names.length > 0 && /\$\d/.test(text)) throw new Error(`Some parameters have numbers, others names: ${text}`);
  return { text: numbered, names };
}

/** The statement as the driver takes it. Values that the text does not name are left out. */
export function bind(text: string, values: Values): { text: string; values: unknown[] } {
  if (Array.isArray(values)) return { text, values };
  let statement = known.get(text);
  if (!statement) {
    statement = numberParameters(text);
    known.set(text, statement);
  }
  const missing = statement.names.find((name) => !(name in values));
  if (missing) throw new Error(`The statement has no value for :${missing}: ${text}`);
  return { text: statement.text, values: statement.names.map((name) => values[name]) };
}
