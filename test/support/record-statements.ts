import type { DatabasePool } from "#app/db/client.ts";
import { bind, type Values } from "#app/db/named-parameters.ts";

export type Statement = { name: string; text: string };

/** Wraps a pool so that each statement is noted before it runs. */
export const recordingIn =
  (statements: Map<string, Statement>) =>
  (db: DatabasePool): DatabasePool => {
    const noted = <Result>(run: (name: string, text: string, values?: Values) => Promise<Result>) => {
      return (name: string, text: string, values: Values = []) => {
        statements.set(name, { name, text: bind(text, values).text });
        return run(name, text, values);
      };
    };
    return { ...db, rows: noted(db.rows), one: noted(db.one), cachedRows: noted(db.cachedRows) } as DatabasePool;
  };
