import type { Database } from "#app/db/client.ts";
import { setCities } from "#app/domain/office/grant-role.ts";
import { recordChange } from "#app/domain/office/record-change.ts";
import type { StaffRole } from "./roles.ts";

/**
 * Gives a new account the role it was invited to. Call it only for an address that its owner has confirmed. A guide's page
 * that somebody else got meanwhile stays theirs, and then there is no role either.
 */
export async function acceptInvitation(
  tx: Database,
  user: { id: string; name: string; email: string },
  now: Date,
): Promise<void> {
  const invited = await tx.one<{
    role: string;
    staffRole: StaffRole | null;
    cities: string[];
    guideId: number | null;
    isCurrent: boolean;
  }>(
    "take-invitation",
    `delete from invitation where email = lower($1)
     returning role, staff_role as "staffRole", cities, guide_id as "guideId", expires_at > $2 as "isCurrent"`,
    [user.email, now],
  );
  if (!invited?.isCurrent) return;
  const { role, staffRole, cities, guideId } = invited;
  if (guideId !== null) {
    const linked = await tx.one(
      "link-invited-guide",
      "update guide set user_id = $1 where id = $2 and user_id is null returning id",
      [user.id, guideId],
    );
    if (!linked) return;
  }
  await tx.rows("grant-invited-role", `update "user" set role = $2, staff_role = $3, updated_at = $4 where id = $1`, [
    user.id,
    role,
    staffRole,
    now,
  ]);
  await setCities(tx, user.id, cities);
  const change = {
    action: "accept invitation",
    subject: { kind: "user", id: user.id },
    after: { role: staffRole ?? role, cities },
  };
  await recordChange(tx, user, change, now);
}

export async function deleteExpiredInvitations(db: Database, now: Date): Promise<void> {
  await db.rows("delete-invitations", "delete from invitation where expires_at <= $1", [now]);
}
