import * as v from "valibot";
import type { Database } from "#app/db/client.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { type SaveFactsResult, saveFacts } from "#app/domain/office/save-facts.ts";
import { type GoodToKnow, goodToKnowFields, goodToKnowSchema } from "./good-to-know-schema.ts";

/** Every fact; null is not known. */
type AllFacts = { [Name in keyof GoodToKnow]-?: NonNullable<GoodToKnow[Name]> | null };
type Row = { currency: string; version: number; facts: object };

const query = `select currency, good_to_know_version as version, good_to_know as facts from tour where id = $1`;

export async function getGoodToKnow(db: Database, id: number) {
  const row = await db.one<Row>("get-good-to-know", query, [id]);
  return row && { ...row, facts: v.parse(goodToKnowSchema, row.facts) };
}

/** Replaces the facts, unless a colleague has saved them since version `seen`. */
export async function saveGoodToKnow(
  db: Database,
  id: number,
  edit: { facts: GoodToKnow; seen: number },
  by: Actor,
  now: Date,
): Promise<SaveFactsResult<AllFacts>> {
  return db.transaction((tx) =>
    saveFacts(
      tx,
      { kind: "tour", id },
      { facts: allFacts(edit.facts), seen: edit.seen },
      {
        async read(tx) {
          const row = await tx.one<Row>("lock-good-to-know", `${query} for no key update`, [id]);
          return row && { facts: allFacts(v.parse(goodToKnowSchema, row.facts)), version: row.version };
        },
        async write(tx) {
          await tx.rows("save-good-to-know", update, [id, JSON.stringify(edit.facts)]);
        },
      },
      by,
      now,
    ),
  );
}

/** In the order of the schema, because JSON in the database keeps none. */
const allFacts = (facts: GoodToKnow) =>
  Object.fromEntries(goodToKnowFields.map((name) => [name, facts[name] ?? null])) as AllFacts;

const update = `
  update tour set good_to_know = $2::jsonb, good_to_know_version = good_to_know_version + 1 where id = $1`;
