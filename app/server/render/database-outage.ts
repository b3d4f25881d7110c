import { data } from "react-router";
import type { Database } from "#app/db/client.ts";
import { isDatabaseUnavailable } from "#app/db/outage.ts";

/**
 * Turns a database outage into a 503 response for the loaders and the action of one request. After one failure the rest
 * of the request fails at once, instead of waiting for another timeout.
 */
export function respond503WhenDatabaseIsDown(db: Database): Database {
  let isAway = false;
  const ask = async <Result>(query: () => Promise<Result>): Promise<Result> => {
    if (isAway) throw data("Service Unavailable", { status: 503 });
    try {
      return await query();
    } catch (error) {
      isAway ||= isDatabaseUnavailable(error);
      throw isAway ? data("Service Unavailable", { status: 503 }) : error;
    }
  };
  return {
    rows: (...query) => ask(() => db.rows<never>(...query)),
    cachedRows: (...query) => ask(() => db.cachedRows<never>(...query)),
    one: (...query) => ask(() => db.one<never>(...query)),
    transaction: (work) => ask(() => db.transaction(work)),
  };
}
