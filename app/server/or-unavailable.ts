import { data } from "react-router";
import { isDatabaseAway } from "#app/db/away.ts";
import type { Database } from "#app/db/client.ts";

/** For loaders and actions: a database that is away is an answer (503), not a failure of theirs. */
export function orUnavailable(db: Database): Database {
  const answer = (error: unknown): never => {
    throw isDatabaseAway(error) ? data("Service Unavailable", { status: 503 }) : error;
  };
  return {
    rows: (...query) => db.rows<never>(...query).catch(answer),
    one: (...query) => db.one<never>(...query).catch(answer),
    transaction: (work) => db.transaction(work).catch(answer),
  };
}
