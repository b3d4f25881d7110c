import type { Database } from "#app/db/client.ts";
import { newReference } from "#app/domain/bookings/reference.ts";
import { checkGuide } from "#app/domain/departures/check-guide.ts";
import { lockGuide } from "#app/domain/departures/lock-guide.ts";
import { noteNewDepartures } from "#app/domain/guide-mail/note-guide-changes.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { clashes } from "#app/domain/planning/hard-rules.ts";
import { firstKeyVersion } from "#app/domain/tickets/manage-key.ts";
import { officeMail, officeText } from "#app/mail/office-mail.ts";
import { site } from "#app/site.ts";
import { getProposal, type Proposal } from "./get-proposal.ts";

export type AcceptProposalResult =
  | { ok: true; reference: string; keyVersion: number; repeated: boolean }
  | { ok: false; reason: "gone" };

type Locked = {
  state: string;
  reference: string | null;
  keyVersion: number | null;
  startsAt: Date;
  tourId: number;
  language: string;
  guideId: number | null;
  meeting: { latitude: number; longitude: number } | null;
  /** What the office accepted of what spoke against the guide. */
  anyway: string | null;
  expired: boolean;
};

/**
 * Makes the private departure and its booking, once: accepting again returns the same booking. A guide who has got
 * another tour too close to it or a day off meanwhile is not assigned, and the office learns of it.
 */
export function acceptProposal(db: Database, id: number, now: Date): Promise<AcceptProposalResult> {
  return db.transaction(async (tx): Promise<AcceptProposalResult> => {
    const proposal = await lockProposal(tx, id, now);
    if (proposal?.state === "accepted" && proposal.reference && proposal.keyVersion) {
      const { reference, keyVersion } = proposal;
      return { ok: true, reference, keyVersion, repeated: true };
    }
    if (proposal?.state !== "open" || proposal.expired) return { ok: false, reason: "gone" };
    const { guideId, tourId, language, startsAt, meeting } = proposal;
    if (guideId !== null) await lockGuide(tx, guideId);
    const need = { tourId, language, starts: [startsAt], meeting };
    const found = await checkGuide(tx, guideId, need, now, proposal.anyway ?? undefined);
    const reference = newReference();
    // The office chose the guide in spite of what it knew of language, city and hours.
    const isTaken = found?.reasons.some((reason) => reason === "absent" || clashes.some((clash) => clash === reason));
    const free = isTaken ? null : guideId;
    const made = (await tx.one<{ id: number }>("accept-proposal", accept, [id, reference, free, now])) as {
      id: number;
    };
    await noteNewDepartures(tx, [made.id], now);
    const note =
      guideId !== free
        ? "The guide has another tour too close to it or a day off by now: please choose one."
        : undefined;
    await tellOffice(tx, id, { word: "accepted", departureId: made.id, note }, now);
    return { ok: true, reference, keyVersion: firstKeyVersion, repeated: false };
  });
}

/** Declining an answered or expired proposal changes nothing. */
export function declineProposal(db: Database, id: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const declined = await tx.one(
      "decline-proposal",
      `update private_proposal set state = 'declined', answered_at = $2 where id = $1 and state = 'open' returning id`,
      [id, now],
    );
    if (declined) await tellOffice(tx, id, { word: "declined" }, now);
  });
}

/** The request is locked first, as when the office proposes. */
async function lockProposal(tx: Database, id: number, now: Date): Promise<Locked | undefined> {
  await tx.rows(
    "lock-proposed-request",
    "select id from private_request where id = (select private_request_id from private_proposal where id = $1) for update",
    [id],
  );
  return tx.one<Locked>(
    "lock-proposal",
    `select proposal.state, booking.reference, booking.key_version as "keyVersion", proposal.starts_at as "startsAt", proposal.tour_id as "tourId", proposal.language,
       proposal.guide_id as "guideId", proposal.anyway, proposal.expires_at <= $2 as expired,
       case when proposal.meeting_latitude is not null then jsonb_build_object('latitude', proposal.meeting_latitude,
         'longitude', proposal.meeting_longitude) end as meeting
     from private_proposal proposal left join booking on booking.id = proposal.booking_id
     where proposal.id = $1 for update of proposal`,
    [id, now],
  );
}

const accept = `
  with proposal as (
    select proposal.tour_id, proposal.language, proposal.local_date, proposal.local_time, proposal.starts_at, proposal.people,
      proposal.meeting_name, proposal.meeting_latitude, proposal.meeting_longitude, proposal.amount, proposal.currency,
      request.name, request.email, request.phone, request.locale, tour.days
    from private_proposal proposal join private_request request on request.id = proposal.private_request_id
    join tour on tour.id = proposal.tour_id where proposal.id = $1),
  made as (
    insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, seats_taken, guide_id, status,
      edited, is_private, meeting_name, meeting_latitude, meeting_longitude)
    select tour_id, language, local_date, local_time, starts_at, days, people, people, $3, 'CLOSED', true, true,
      meeting_name, meeting_latitude, meeting_longitude from proposal
    returning id),
  booked as (
    insert into booking (reference, departure_id, adults, name, email, phone, locale, amount, currency, source, placed_at)
    select $2, made.id, people, left(name, 120), email, phone, locale, amount, currency, 'office', $4 from proposal, made
    returning id),
  notified as (
    insert into booking_notification (booking_id, kind, dedup_key, created_at) select id, 'confirmed', 0, $4 from booked),
  answered as (
    update private_proposal set state = 'accepted', answered_at = $4, booking_id = booked.id from booked
    where private_proposal.id = $1 returning private_request_id),
  closed as (
    update private_request set status = 'done', version = version + 1 from answered
    where private_request.id = answered.private_request_id)
  select id from made`;

type Outcome = { word: "accepted" | "declined"; departureId?: number; note?: string | undefined };

async function tellOffice(tx: Database, id: number, { word, departureId, note }: Outcome, now: Date): Promise<void> {
  const proposal = (await getProposal(tx, id, site.office.locale, now)) as Proposal;
  const { requestId, cityName, date, time, people, name, email } = proposal;
  const message = officeMail({
    subject: officeText("proposal", { id: requestId, outcome: word, where: `${cityName}, ${date} ${time}` }),
    facts: [
      ["name", name],
      ["when", `${date} ${time}`],
      ["people", String(people)],
      ["guide", note ?? proposal.guideName ?? officeText("noGuide")],
      ["office", departureId ? `/office/departures/${departureId}` : `/office/inbox/request/${requestId}`],
    ],
    replyTo: email,
  });
  await enqueueMail(
    tx,
    {
      kind: "office.proposal",
      dedupKey: `private-proposal/${id}/${word}`,
      to: site.email,
      locale: site.office.locale,
      email: message,
    },
    now,
  );
}
