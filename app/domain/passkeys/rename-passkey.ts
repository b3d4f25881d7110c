import type { Database } from "#app/db/client.ts";

export async function renamePasskey(
  db: Database,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const renamed = await db.one(
    "rename-passkey",
    "update passkey set name = $3 where id = $1 and user_id = $2 returning id",
    [id, userId, name],
  );
  return renamed !== undefined;
}
