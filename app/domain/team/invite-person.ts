import type { Database } from "#app/db/client.ts";
import { type GrantResult, grantRole, staffGrant } from "#app/domain/office/grant-role.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { accountMail } from "#app/mail/account-mail.ts";
import { invitationDays, roleHome, type StaffRole } from "./roles.ts";

type Invitation = {
  email: string;
  role: "guide" | "staff";
  /** Slug of the guide's page. */
  guide?: string | undefined;
  staffRole?: StaffRole | undefined;
  cities?: string[] | undefined;
  /** Of the mail. */
  locale: Locale;
  origin: string;
};
type InvitationResult = { ok: true; outcome: "granted" | "invited" } | Extract<GrantResult, { ok: false }>;

/**
 * Gives a role to whoever owns the address, and mails them: at once if there is an account, otherwise when somebody signs
 * up with this address and confirms it.
 */
export async function invitePerson(
  db: Database,
  invitation: Invitation,
  by: Actor,
  now: Date,
): Promise<InvitationResult> {
  const { email, role, guide, locale, origin } = invitation;
  const { staffRole, cities } = staffGrant(invitation);
  const granted = await grantRole(db, { ...invitation, staffRole: staffRole ?? undefined, cities }, by, now);
  if (granted.ok) return { ok: true, outcome: "granted" };
  if (granted.reason !== "unknown_user") return granted;
  if (role === "guide" && !guide) return { ok: false, reason: "guide_needed" };
  if (staffRole === "city_manager" && cities.length === 0) return { ok: false, reason: "city_needed" };
  return db.transaction(async (tx): Promise<InvitationResult> => {
    const page = guide ? await findFreePage(tx, guide, email) : { ok: true as const, id: null };
    if (!page.ok) return page;
    await tx.rows(
      "invite-person",
      `insert into invitation (email, role, staff_role, cities, guide_id, locale, invited_by, created_at, expires_at)
       values (lower(:email), :role, :staffRole, :cities, :guideId, :locale, :invitedBy, :now, :expiresAt)
       on conflict (email) do update set role = excluded.role, staff_role = excluded.staff_role, cities = excluded.cities, guide_id = excluded.guide_id, locale = excluded.locale,
         invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at`,
      {
        email,
        role,
        staffRole,
        cities,
        guideId: page.id,
        locale,
        invitedBy: `${by.name} <${by.email}>`,
        now,
        expiresAt: expiryFrom(now),
      },
    );
    await mailInvitation(tx, { email, role, locale, origin }, now);
    const after = { role: staffRole ?? role, guide: guide ?? null, cities };
    await recordChange(tx, by, { action: "invite", subject: { kind: "invitation", id: role }, after }, now);
    return { ok: true, outcome: "invited" };
  });
}

export const expiryFrom = (now: Date) => new Date(now.getTime() + invitationDays * 86_400_000);

export async function mailInvitation(
  tx: Database,
  { email, role, locale, origin }: Pick<Invitation, "email" | "role" | "locale" | "origin">,
  now: Date,
): Promise<void> {
  const url = `${origin}${pathTo(locale, "signup")}?next=${encodeURIComponent(roleHome[role])}`;
  const message = accountMail("invited", locale, { url, role });
  const dedupKey = `invited/${email.toLowerCase()}/${now.getTime()}`;
  await enqueueMail(tx, { kind: "account.invited", dedupKey, to: email, locale, email: message }, now);
}

type FreePage = { ok: true; id: number } | { ok: false; reason: "unknown_guide" | "guide_taken" };

/** A newer invitation for a guide's page replaces an older one that went to another address. */
async function findFreePage(tx: Database, slug: string, email: string): Promise<FreePage> {
  const page = await tx.one<{ id: number; owner: string | null }>(
    "invite-guide",
    "select id, user_id as owner from guide where slug = $1 for update",
    [slug],
  );
  if (!page) return { ok: false, reason: "unknown_guide" };
  if (page.owner !== null) return { ok: false, reason: "guide_taken" };
  await tx.rows("replace-invitation", "delete from invitation where guide_id = $1 and email <> lower($2)", [
    page.id,
    email,
  ]);
  return { ok: true, id: page.id };
}
