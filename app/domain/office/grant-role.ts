import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { type Role, roleHome, type StaffRole } from "#app/domain/team/roles.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { accountMail } from "#app/mail/account-mail.ts";
import { isLastAdministrator, lockStaff } from "./last-staff.ts";
import { type Actor, recordChange } from "./record-change.ts";

export type GrantResult =
  | { ok: true }
  | {
      ok: false;
      reason: "unknown_user" | "unknown_guide" | "guide_needed" | "guide_taken" | "last_staff" | "city_needed";
    };

export type Grant = {
  email: string;
  role: Role;
  guide?: string | undefined;
  /** What a member of staff may open. By default, as at the terminal, everything. */
  staffRole?: StaffRole | undefined;
  /** Of a city manager. */
  cities?: string[] | undefined;
  /** The site's address, if the person is to read of a new role by mail. */
  origin?: string | undefined;
};

/** Grants a role and links a guide's account to the guide's page. The last administrator stays one. */
export function grantRole(db: Database, grant: Grant, by: Actor | "terminal", now: Date): Promise<GrantResult> {
  const { staffRole, cities } = staffGrant(grant);
  return db.transaction(async (tx) => {
    await lockStaff(tx);
    const user = await tx.one<Granted>(
      "grant-user",
      `select "user".id, "user".email, "user".locale, "user".role, "user".staff_role as "staffRole", guide.slug as guide,
         array(select city_id::text from staff_city where user_id = "user".id order by city_id) as cities
       from "user" left join guide on guide.user_id = "user".id
       where lower("user".email) = lower($1) for update of "user"`,
      [grant.email],
    );
    if (!user) return { ok: false, reason: "unknown_user" };
    if (grant.role === "guide" && !grant.guide) return { ok: false, reason: "guide_needed" };
    if (staffRole === "city_manager" && cities.length === 0) return { ok: false, reason: "city_needed" };
    if (staffRole !== "administrator" && (await isLastAdministrator(tx, user.id)))
      return { ok: false, reason: "last_staff" };

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
    await tx.rows("grant-role", `update "user" set role = $2, staff_role = $3, updated_at = $4 where id = $1`, [
      user.id,
      grant.role,
      staffRole,
      now,
    ]);
    await setCities(tx, user.id, cities);
    // The account has the invited address since it was changed; what is given now counts.
    await tx.rows("end-invitation", "delete from invitation where email = lower($1)", [user.email]);
    await recordChange(
      tx,
      by,
      {
        action: "grant role",
        subject: { kind: "user", id: user.id },
        before: { role: user.staffRole ?? user.role, guide: user.guide, cities: user.cities },
        after: { role: staffRole ?? grant.role, guide: grant.guide ?? null, cities },
      },
      now,
    );
    await mailNewRole(tx, user, { ...grant, staffRole, cities }, now);
    return { ok: true };
  });
}

type Granted = {
  id: string;
  email: string;
  locale: Locale;
  role: Role;
  staffRole: StaffRole | null;
  guide: string | null;
  cities: string[];
};

/** What the staff's part of a role says in the database: only city managers have cities. */
export function staffGrant({
  role,
  staffRole = "administrator",
  cities = [],
}: Pick<Grant, "role" | "staffRole" | "cities">) {
  if (role !== "staff") return { staffRole: null, cities: [] };
  return { staffRole, cities: staffRole === "city_manager" ? cities : [] };
}

/** Replaces the cities of a city manager; of cities that do not exist nothing is kept. */
export async function setCities(tx: Database, userId: string, cities: string[]): Promise<void> {
  await tx.rows("remove-staff-cities", "delete from staff_city where user_id = $1", [userId]);
  await tx.rows(
    "set-staff-cities",
    "insert into staff_city (user_id, city_id) select $1, id from city where id = any ($2::text[])",
    [userId, cities],
  );
}

async function mailNewRole(
  tx: Database,
  { id, email, locale, ...before }: Granted,
  {
    role,
    origin,
    guide,
    staffRole,
    cities,
  }: Pick<Grant, "role" | "origin" | "guide"> & Pick<Granted, "staffRole" | "cities">,
  now: Date,
): Promise<void> {
  if (!origin || role === "guest") return;
  const accessOf = (access: Omit<Granted, "id" | "email" | "locale">) =>
    JSON.stringify([access.role, access.staffRole, access.guide, access.cities.toSorted()]);
  if (accessOf(before) === accessOf({ role, staffRole, guide: guide ?? null, cities })) return;
  const told = role === "staff" && before.role === "staff" ? "changed" : role;
  const message = accountMail("granted", locale, { role: told, url: `${origin}${roleHome[role]}` });
  const dedupKey = `granted/${id}/${now.getTime()}`;
  await enqueueMail(tx, { kind: "account.granted", dedupKey, to: email, locale, email: message }, now);
}
