import type { Database } from "#app/db/client.ts";

type Fields = Record<string, unknown>;
type Numbered = { subjectKind: string; subjectId: string; before: unknown; after: unknown };

/** Fields of the change log that hold ids, with the kind they refer to and a label. */
const fields: Record<string, { kind: "guide" | "tour" | "departure"; label: string }> = {
  departure: { kind: "departure", label: "departure" },
  guideId: { kind: "guide", label: "guide" },
  tour: { kind: "tour", label: "tour" },
  tourId: { kind: "tour", label: "tour" },
  tours: { kind: "tour", label: "tours" },
};

const languages = new Intl.DisplayNames("en", { type: "language" });

/** Adds names to logged ids. The log stores ids because names change. */
export async function nameNumbers<Change extends Numbered>(
  db: Database,
  changes: Change[],
): Promise<(Change & { subjectName: string | null })[]> {
  const references = changes.flatMap(({ subjectKind, subjectId, before, after }) => [
    `${subjectKind} ${subjectId}`,
    ...[before, after].flatMap((side) =>
      Object.entries(fieldsOf(side)).flatMap(([field, value]) => {
        const numbers = fields[field] && ([value].flat() as unknown[]);
        return numbers ? numbers.map((number) => `${fields[field]?.kind} ${number}`) : [];
      }),
    ),
  ]);
  const numbersOf = (kind: string) =>
    references
      .filter((reference) => new RegExp(`^${kind} [0-9]{1,9}$`).test(reference))
      .map((reference) => Number(reference.slice(kind.length + 1)));
  const rows = await db.rows<{ key: string; name: string; language: string | null }>(
    "name-numbers",
    `select 'guide ' || id as key, name, null as language from guide where id = any ($1::integer[])
     union all select 'tour ' || tour_id, title, null from tour_text where locale = 'en' and tour_id = any ($2::integer[])
     union all select 'article ' || article_id, title, null from article_text where locale = 'en' and article_id = any ($3::integer[])
     union all select 'departure ' || id, to_char(local_date + local_time, 'FMDy FMDD Mon YYYY, HH24:MI'), language
       from departure where id = any ($4::bigint[])`,
    [numbersOf("guide"), numbersOf("tour"), numbersOf("article"), numbersOf("departure")],
  );
  const names = new Map(
    rows.map(({ key, name, language }) => [key, language ? `${name}, ${languages.of(language)}` : name]),
  );
  const withNames = (side: unknown) =>
    isFields(side)
      ? Object.fromEntries(
          Object.entries(side).map(([field, value]) => {
            const numbered = fields[field];
            if (!numbered) return [field, value];
            const nameOf = (number: unknown) => names.get(`${numbered.kind} ${number}`) ?? number;
            return [numbered.label, Array.isArray(value) ? value.map(nameOf) : nameOf(value)];
          }),
        )
      : side;
  return changes.map((change) => ({
    ...change,
    // The log is searched by a departure's number, and its day alone does not say which departure it is.
    subjectName:
      change.subjectKind === "departure" ? null : (names.get(`${change.subjectKind} ${change.subjectId}`) ?? null),
    before: withNames(change.before),
    after: withNames(change.after),
  }));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
