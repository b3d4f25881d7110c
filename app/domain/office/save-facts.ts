import type { Database } from "#app/db/client.ts";
import { type LastChange, lastChange } from "#app/domain/texts/last-change.ts";
import { type Actor, recordChange } from "./record-change.ts";

export type Facts = Record<string, string | number | boolean | null | object>;
export type FactsConflict<Kept> = { theirs: Kept; version: number } & LastChange;
export type SaveFactsResult<Kept> =
  | { ok: true }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "conflict"; conflict: FactsConflict<Kept> };

type Store<Kept extends Facts> = {
  /** Reads the facts and locks their row. */
  read(tx: Database): Promise<{ facts: Kept; version: number } | undefined>;
  /** Writes the facts and increments the version. */
  write(tx: Database, facts: Kept): Promise<void>;
};

const action = "change facts";

/** Saves facts unless a colleague has saved since version `seen`; then returns the colleague's values as a conflict. */
export async function saveFacts<Kept extends Facts>(
  tx: Database,
  subject: { kind: string; id: string | number },
  edit: { facts: Kept; seen: number },
  store: Store<Kept>,
  by: Actor,
  now: Date,
): Promise<SaveFactsResult<Kept>> {
  const stored = await store.read(tx);
  if (!stored) return { ok: false, reason: "unknown" };
  const changed = Object.keys(edit.facts).filter(
    (name) => JSON.stringify(edit.facts[name]) !== JSON.stringify(stored.facts[name]),
  );
  if (changed.length === 0) return { ok: true };
  if (stored.version !== edit.seen) {
    const last = await lastChange(tx, subject, action);
    return { ok: false, reason: "conflict", conflict: { theirs: stored.facts, version: stored.version, ...last } };
  }
  await store.write(tx, edit.facts);
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
  await recordChange(tx, by, { action, subject, before: only(stored.facts), after: only(edit.facts) }, now);
  return { ok: true };
}
