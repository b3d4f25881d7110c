import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Email } from "#app/mail/email.ts";
import type { WaitingMailKind } from "#app/mail/waiting-mail.ts";
import { getWaitingParty, type WaitingParty } from "./get-waiting-party.ts";

type Pending = { id: number; kind: WaitingMailKind; partyId: number; email: string; locale: Locale };
export type ComposeWaitingMail = (
  tx: Database,
  kind: WaitingMailKind,
  party: WaitingParty,
  now: Date,
) => Promise<Email>;

/** The state in which a letter is still true. */
const stateOf = { joined: "waiting", offered: "offered", expired: "expired", ended: "ended" } as const;

/** Turns one pending notification into mail; false if none is pending. An obsolete one is marked as written. */
export function composeNextWaitingMail(db: Database, compose: ComposeWaitingMail, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const pending = await tx.one<Pending>(
      "take-waiting-notification",
      `select waiting_notification.id, waiting_notification.kind, waiting_party.id as "partyId", waiting_party.email, waiting_party.locale
       from waiting_notification join waiting_party on waiting_party.id = waiting_notification.waiting_party_id
       where waiting_notification.written_at is null
       order by waiting_notification.id limit 1 for update of waiting_notification skip locked`,
    );
    if (!pending) return false;
    const { kind, email, locale } = pending;
    const party = await getWaitingParty(tx, pending.partyId, locale);
    if (party?.state === stateOf[kind]) {
      const dedupKey = `waiting/${party.id}/${kind}`;
      const written = await compose(tx, kind, party, now);
      await enqueueMail(tx, { kind: `waiting.${kind}`, dedupKey, to: email, locale, email: written }, now);
    }
    await tx.rows("waiting-mail-written", "update waiting_notification set written_at = $2 where id = $1", [
      pending.id,
      now,
    ]);
    return true;
  });
}
