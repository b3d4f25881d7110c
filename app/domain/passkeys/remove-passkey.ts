import type { Database } from "#app/db/client.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import { mailPasskey } from "./mail-passkey.ts";

/** Removes a passkey of this account and tells the owner; false if it is not there any more. */
export function removePasskey(
  db: Database,
  user: CurrentUser,
  { id, origin }: { id: string; origin: string },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx.one<{ name: string }>(
      "remove-passkey",
      "delete from passkey where id = $1 and user_id = $2 returning name",
      [id, user.id],
    );
    if (!gone) return false;
    await mailPasskey(tx, "passkeyRemoved", user, { name: gone.name, origin }, now);
    return true;
  });
}
