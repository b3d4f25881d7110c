import { connect, type Database, type DatabasePool } from "#app/db/client.ts";
import { bind, type Values } from "#app/db/named-parameters.ts";

export type Ran = { name: string; text: string; values: unknown[]; milliseconds: number; answer: object[] };

/** A pool that records every statement sent through it, including those in transactions. */
export function connectRecorded(url: string): DatabasePool & { ran: Ran[] } {
  const pool = connect(url);
  const ran: Ran[] = [];
  const record = (db: Database): Database => {
    const timed = async <Row extends object>(name: string, text: string, given: Values = []) => {
      const { text: numbered, values } = bind(text, given);
      const start = performance.now();
      const answer = await db.rows<Row>(name, text, given);
      ran.push({ name, text: numbered, values, milliseconds: performance.now() - start, answer });
      return answer;
    };
    return {
      rows: timed,
      cachedRows: timed,
      one: async <Row extends object>(name: string, text: string, values?: Values) =>
        (await timed<Row>(name, text, values))[0],
      transaction: (work) => db.transaction((tx) => work(record(tx))),
    };
  };
  return { ...pool, ...record(pool), ran };
}
