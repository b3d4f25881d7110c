import type { Database } from "#app/db/client.ts";
import { ProviderDenial } from "./payment-provider.ts";

type Ending = { state: "done" | "refused"; result?: object; error?: unknown };

export async function endAction(db: Database, id: string, { state, result, error }: Ending, now: Date): Promise<void> {
  await db.rows("end-provider-action", finish, {
    id,
    state,
    result: result ? JSON.stringify(result) : null,
    error: error === undefined ? null : textOf(error),
    now,
  });
}

type Postponed = { id: string; attempts: number; error: unknown; maxWaitSeconds?: number };

/** Until somebody has mended the key there is no sense in asking soon. */
const deniedSeconds = 600;

/** The waits grow from a second to half a minute, or as long as the caller says. */
export async function postponeAction(
  db: Database,
  { id, attempts, error, maxWaitSeconds = 30 }: Postponed,
  now: Date,
): Promise<void> {
  const wait = error instanceof ProviderDenial ? deniedSeconds : Math.min(maxWaitSeconds, 2 ** (attempts - 1));
  const next = new Date(now.getTime() + wait * 1_000);
  await db.rows(
    "postpone-provider-action",
    "update provider_action set error = $2, next_attempt_at = $3 where id = $1 and state = 'pending'",
    [id, textOf(error), next],
  );
}

export const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

// The address of the guest is kept only until the session is made.
const finish = `
  update provider_action set state = :state, result = :result, error = :error, ended_at = :now,
    parameters = parameters - 'email'
  where id = :id and state = 'pending'`;
