import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { clearSuppression } from "#app/domain/outbox/suppression.ts";
import { resendConfirmation } from "#app/domain/tickets/notifications.ts";
import { rewriteMail } from "#app/domain/tickets/rewrite-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";

const correct =
  "update booking set name = :name, email = :email, phone = :phone, key_version = key_version + :addressChange, locale = :locale where reference = :reference";

export type GuestDetails = { name: string; email: string | null; phone: string | null; locale: Locale };
/** What is left out stays as it is. */
export type GuestCorrection = { [Field in keyof GuestDetails]?: GuestDetails[Field] | undefined } & {
  reference: string;
};
export type CorrectionResult =
  | { ok: true; changed: boolean; resent: boolean }
  | { ok: false; reason: "unknown" | "address_needed" };

type Standing = GuestDetails & { id: number; status: string; source: string };

/** Corrects what a guest mistyped. A new address gets the ticket, and links that went to the old one are void. */
export function correctGuest(
  db: Database,
  { reference, ...correction }: GuestCorrection,
  by: Actor,
  now: Date,
): Promise<CorrectionResult> {
  return db.transaction(async (tx): Promise<CorrectionResult> => {
    const before = await tx.one<Standing>(
      "lock-corrected-booking",
      "select id, name, email, phone, locale, status, source from booking where reference = $1 for no key update",
      [reference],
    );
    if (!before) return { ok: false, reason: "unknown" };
    const details = {
      name: correction.name ?? before.name,
      email: correction.email === undefined ? before.email : correction.email,
      phone: correction.phone === undefined ? before.phone : correction.phone,
      locale: correction.locale ?? before.locale,
    };
    if (details.email === null && before.source !== "phone" && before.source !== "walk-in")
      return { ok: false, reason: "address_needed" };
    const changed = (["name", "email", "phone", "locale"] as const).filter((field) => details[field] !== before[field]);
    if (changed.length === 0) return { ok: true, changed: false, resent: false };
    const isNewEmail = details.email?.toLowerCase() !== before.email?.toLowerCase();
    const { name, email, phone, locale } = details;
    await tx.rows("correct-guest", correct, {
      reference,
      name,
      email,
      phone,
      addressChange: isNewEmail ? 1 : 0,
      locale,
    });
    const only = (from: GuestDetails) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    const subject = { kind: "booking", id: reference };
    await recordChange(tx, by, { action: "correct guest", subject, before: only(before), after: only(details) }, now);
    const resent = changed.includes("email") && details.email !== null && before.status === "confirmed";
    if (details.email !== null && changed.includes("email")) await clearSuppression(tx, details.email);
    const rewritten = isNewEmail ? await rewriteMail(tx, before.id, now) : 0;
    if (resent) await resendConfirmation(tx, reference, now);
    return { ok: true, changed: true, resent: resent || rewritten > 0 };
  });
}

/** The office's page shows the number; a guest's own pages do not. */
export async function findPhone(db: Database, reference: string): Promise<string | null> {
  const found = await db.one<{ phone: string | null }>(
    "find-booking-phone",
    "select phone from booking where reference = $1",
    [reference],
  );
  return found?.phone ?? null;
}
