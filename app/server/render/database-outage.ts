import { data } from "react-router";
import type { Database } from "#app/db/client.ts";
import { isDatabaseAway } from "#app/db/outage.ts";

/**
 * For the loaders and the action of one request: a database that is away is an answer (503), not a failure of theirs.
 * Once it was away it is not asked again for this request: after a failed action the page's loaders would wait anew.
 */
export function orUnavailable(db: Database): Database {
  let isAway = false;
  const ask = async <Result>(query: () => Promise<Result>): Promise<Result> => {
    if (isAway) throw data("Service Unavailable", { status: 503 });
    try {
      return await query();
    } catch (error) {
      isAway ||= isDatabaseAway(error);
      throw isAway ? data("Service Unavailable", { status: 503 }) : error;
    }
  };
  return {
    rows: (...query) => ask(() => db.rows<never>(...query)),
    kept: (...query) => ask(() => db.kept<never>(...query)),
    one: (...query) => ask(() => db.one<never>(...query)),
    transaction: (work) => ask(() => db.transaction(work)),
  };
}
