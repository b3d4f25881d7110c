import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { type Role, roleHome } from "#app/domain/team/roles.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { accountMail } from "#app/mail/account-mail.ts";
import { isLastStaff, lockStaff } from "./last-staff.ts";
import { type Actor, recordChange } from "./record-change.ts";

export type GrantResult =
  | { ok: true }
  | { ok: false; reason: "unknown_user" | "unknown_guide" | "guide_needed" | "guide_taken" | "last_staff" };

export type Grant = {
  email: string;
  role: Role;
  guide?: string | undefined;
  /** The site's address, if the person is to read of a new role by mail. */
  origin?: string | undefined;
};

/** Grants a role and links a guide's account to the guide's page. The last staff member cannot be demoted. */
export function grantRole(db: Database, grant: Grant, by: Actor | "terminal", now: Date): Promise<GrantResult> {
  return db.transaction(async (tx) => {
    await lockStaff(tx);
    const user = await tx.one<{ id: string; email: string; locale: Locale; role: Role; guide: string | null }>(
      "grant-user",
      `select "user".id, "user".email, "user".locale, "user".role, guide.slug as guide from "user" left join guide on guide.user_id = "user".id
       where lower("user".email) = lower($1) for update of "user"`,
      [grant.email],
    );
    if (!user) return { ok: false, reason: "unknown_user" };
    if (grant.role === "guide" && !grant.guide) return { ok: false, reason: "guide_needed" };
    if (grant.role !== "staff" && (await isLastStaff(tx, user.id))) return { ok: false, reason: "last_staff" };

    if (grant.guide) {
      const guide = await tx.one<{ owner: string | null }>(
        "grant-guide",
        "select user_id as owner from guide where slug = $1 for update",
        [grant.guide],
      );
      if (!guide) return { ok: false, reason: "unknown_guide" };
      if (guide.owner !== null && guide.owner !== user.id) return { ok: false, reason: "guide_taken" };
    }
    await tx.rows("grant-unlink", "update guide set user_id = null where user_id = $1", [user.id]);
    await tx.rows("grant-link", "update guide set user_id = $1 where slug = $2", [user.id, grant.guide ?? null]);
    await tx.rows("grant-role", `update "user" set role = $2, updated_at = $3 where id = $1`, [
      user.id,
      grant.role,
      now,
    ]);
    await recordChange(
      tx,
      by,
      {
        action: "grant role",
        subject: { kind: "user", id: user.id },
        before: { role: user.role, guide: user.guide },
        after: { role: grant.role, guide: grant.guide ?? null },
      },
      now,
    );
    await mailNewRole(tx, user, grant, now);
    return { ok: true };
  });
}

async function mailNewRole(
  tx: Database,
  { id, email, locale, role: before }: { id: string; email: string; locale: Locale; role: Role },
  { role, origin }: Grant,
  now: Date,
): Promise<void> {
  if (!origin || role === "guest" || role === before) return;
  const message = accountMail("granted", locale, { role, url: `${origin}${roleHome[role]}` });
  const dedupKey = `granted/${id}/${now.getTime()}`;
  await enqueueMail(tx, { kind: "account.granted", dedupKey, to: email, locale, email: message }, now);
}
