import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Email } from "#app/mail/email.ts";
import type { WaitingMailKind } from "#app/mail/waiting-mail.ts";
import { getWaitingParty, type WaitingParty } from "./get-waiting-party.ts";
import type { PartyState } from "./lock-party.ts";

type Pending = {
  id: number;
  kind: WaitingMailKind | "link";
  createdAt: Date;
  partyId: number;
  email: string;
  locale: Locale;
  /** Made by the seed, and never mailed. */
  invented: boolean;
};
export type ComposeWaitingMail = (
  tx: Database,
  kind: WaitingMailKind,
  party: WaitingParty,
  now: Date,
) => Promise<Email>;

/** What a notification says, if it is still true in this state of the party. A link comes with the party's present state. */
function currentKind(kind: Pending["kind"], state: PartyState | undefined): WaitingMailKind | undefined {
  const told: Partial<Record<PartyState, WaitingMailKind>> = {
    waiting: "joined",
    offered: "offered",
    expired: "expired",
    ended: "ended",
  };
  const current = state && told[state];
  return kind === "link" || kind === current ? current : undefined;
}

/** Turns one pending notification into mail; false if none is pending. An obsolete one is marked as written. */
export function composeNextWaitingMail(
  db: Database,
  compose: ComposeWaitingMail,
  now: Date,
  tried: number[] = [],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const pending = await tx.one<Pending>(
      "take-waiting-notification",
      `select waiting_notification.id, waiting_notification.kind, waiting_notification.created_at as "createdAt",
         waiting_party.id as "partyId", waiting_party.email, waiting_party.locale, waiting_party.invented
       from waiting_notification join waiting_party on waiting_party.id = waiting_notification.waiting_party_id
       where waiting_notification.written_at is null and not waiting_notification.id = any ($1::bigint[])
       order by waiting_notification.id limit 1 for update of waiting_notification skip locked`,
      [tried],
    );
    if (!pending) return false;
    tried.push(pending.id);
    const { kind, email: to, locale } = pending;
    const party = await getWaitingParty(tx, pending.partyId, locale);
    const told = currentKind(kind, party?.state);
    if (party && told && !pending.invented) {
      const again = kind === "link" ? `/${pending.createdAt.getTime()}` : "";
      const dedupKey = `waiting/${party.id}/${kind}${again}`;
      const email = await compose(tx, told, party, now);
      // Anyone can ask for a link to be mailed, whether or not the owner of the address has confirmed it.
      const isFromOwner = party.isConfirmed && kind !== "link";
      // Over the limit nothing is mailed: the party's page shows the same.
      const mail = { kind: `waiting.${kind}`, dedupKey, to, isFromOwner, locale, email } as const;
      await enqueueMail(tx, mail, now);
    }
    await tx.rows("waiting-mail-written", "update waiting_notification set written_at = $2 where id = $1", [
      pending.id,
      now,
    ]);
    return true;
  });
}
