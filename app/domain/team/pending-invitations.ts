import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { expiryFrom, mailInvitation } from "./invite-person.ts";
import type { StaffRole } from "./roles.ts";

export type Invitation = {
  email: string;
  role: "guide" | "staff";
  staffRole: StaffRole | null;
  /** Of a city manager. */
  cities: string[];
  /** The name on the page that will belong to the account. */
  guide: string | null;
  locale: Locale;
  invitedBy: string;
  sentAt: Date;
  expiresAt: Date;
};

/** Lists who has been invited and has no account yet, the newest first. */
export function listInvitations(db: Database, now: Date): Promise<Invitation[]> {
  return db.rows<Invitation>(
    "list-invitations",
    `select invitation.email, invitation.role, invitation.staff_role as "staffRole", invitation.cities, guide.name as guide,
       invitation.locale, invitation.invited_by as "invitedBy", invitation.created_at as "sentAt", invitation.expires_at as "expiresAt"
     from invitation left join guide on guide.id = invitation.guide_id
     where invitation.expires_at > $1 order by invitation.created_at desc, invitation.email limit 200`,
    [now],
  );
}

/** Followed: the person has an account and the role by now. Changed: what the page showed was sent again or replaced since. */
export type InvitationAnswer = { ok: true } | { ok: false; reason: "followed" | "changed" | "gone" };

type Seen = {
  email: string;
  /** When it was sent, by the page. */
  seen: number;
};

/** Mails an invitation once more, and lets it wait as long as a new one. A second click sends nothing. */
export function inviteAgain(
  db: Database,
  { email, seen, origin }: Seen & { origin: string },
  by: Actor,
  now: Date,
): Promise<InvitationAnswer> {
  return db.transaction(async (tx): Promise<InvitationAnswer> => {
    const invited = await lockInvitation(tx, email, now);
    if (!invited) return { ok: false, reason: await whyGone(tx, email) };
    const { role, locale, sentAt } = invited;
    if (sentAt.getTime() !== seen) return { ok: true };
    await tx.rows(
      "invite-again",
      "update invitation set created_at = :now, expires_at = :expiresAt where email = lower(:email)",
      { email, now, expiresAt: expiryFrom(now) },
    );
    await mailInvitation(tx, { email, role, locale, origin }, now);
    await recordChange(tx, by, { action: "invite again", subject: { kind: "invitation", id: role } }, now);
    return { ok: true };
  });
}

/** Whoever signs up with the address is then a guest. Mail that waits goes with the invitation. */
export function withdrawInvitation(
  db: Database,
  { email, seen }: Seen,
  by: Actor,
  now: Date,
): Promise<InvitationAnswer> {
  return db.transaction(async (tx): Promise<InvitationAnswer> => {
    const invited = await lockInvitation(tx, email, now);
    if (!invited) return { ok: false, reason: await whyGone(tx, email) };
    if (invited.sentAt.getTime() !== seen) return { ok: false, reason: "changed" };
    await tx.rows("withdraw-invitation", "delete from invitation where email = lower($1)", [email]);
    const subject = { kind: "invitation", id: invited.staffRole ?? invited.role };
    await recordChange(tx, by, { action: "withdraw invitation", subject }, now);
    return { ok: true };
  });
}

const lockInvitation = (tx: Database, email: string, now: Date) =>
  tx.one<Pick<Invitation, "role" | "staffRole" | "locale" | "sentAt">>(
    "lock-invitation",
    `select role, staff_role as "staffRole", locale, created_at as "sentAt" from invitation
     where email = lower($1) and expires_at > $2 for update`,
    [email, now],
  );

async function whyGone(tx: Database, email: string): Promise<"followed" | "gone"> {
  const account = await tx.one(
    "find-follower",
    `select from "user" where lower(email) = lower($1) and role <> 'guest'`,
    [email],
  );
  return account ? "followed" : "gone";
}
