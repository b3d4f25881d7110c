import type { Database } from "#app/db/client.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { toDecimal } from "#app/i18n/money.ts";
import type { Email } from "#app/mail/email.ts";
import { getProposal, type Proposal } from "./get-proposal.ts";

export type MeetingPlace = { name: string; latitude: number; longitude: number };
export type NewProposal = {
  key: string;
  requestId: number;
  tourId: number;
  language: TourLanguage;
  date: string;
  time: string;
  people: number;
  guideId: number | null;
  /** Null for the tour's own meeting point. */
  meeting: MeetingPlace | null;
  /** For the group, in minor units of the city's currency. */
  amount: number;
  message: string;
  validDays: number;
  /** The key of what speaks against the guide, if the office accepts it. */
  anyway?: string | undefined;
};
export type ProposeResult = IdempotentResult<{ id: number }, "unknown" | "past" | "accepted">;

/** The guest must answer this long before the start, so that the guide knows in time. */
const answerHoursBefore = 2;

/** Proposes a private tour by mail in place of the request's earlier proposal, if it has one. */
export function proposePrivateTour(
  db: Database,
  proposal: NewProposal,
  compose: (written: Proposal) => Email,
  by: Actor,
  now: Date,
): Promise<ProposeResult> {
  return idempotent(db, proposal, now, async (tx) => {
    const { requestId, meeting } = proposal;
    const request = await tx.one<{ email: string; locale: Locale; accepted: boolean }>("lock-request", lock, [
      requestId,
    ]);
    if (!request) throw new Refusal("unknown");
    if (request.accepted) throw new Refusal("accepted");
    await tx.rows(
      "withdraw-proposal",
      "update private_proposal set state = 'withdrawn', answered_at = $2 where private_request_id = $1 and state = 'open'",
      [requestId, now],
    );
    const added = await tx.one<{ id: number; late: boolean }>("add-proposal", insert, {
      ...proposal,
      requestId,
      name: meeting?.name ?? null,
      latitude: meeting?.latitude ?? null,
      longitude: meeting?.longitude ?? null,
      anyway: proposal.anyway ?? null,
      now,
      answerHoursBefore,
    });
    if (!added) throw new Refusal("unknown");
    if (added.late) throw new Refusal("past");
    await tx.rows(
      "open-request",
      `update private_request set status = 'open', assignee_id = coalesce(assignee_id, $2), version = version + 1 where id = $1`,
      [requestId, by.id],
    );
    const { email: to, locale } = request;
    const written = (await getProposal(tx, added.id, locale, now)) as Proposal;
    const dedupKey = `private-proposal/${added.id}`;
    await enqueueMail(
      tx,
      { kind: "private-proposal", dedupKey, to, locale, email: compose(written), priority: "urgent" },
      now,
    );
    const { date, time, people, guideName: guide, meetingName } = written;
    const amount = `${toDecimal(written.amount, written.currency)} ${written.currency}`;
    const after = { date, time, people, guide, "meeting point": meetingName, amount };
    await recordChange(tx, by, { action: "propose tour", subject: { kind: "request", id: requestId }, after }, now);
    return { id: added.id };
  });
}

const lock = `
  select email::text, locale::text,
    exists (select from private_proposal where private_request_id = private_request.id and state = 'accepted') as accepted
  from private_request where id = $1 for update`;

const insert = `
  insert into private_proposal (private_request_id, tour_id, language, local_date, local_time, starts_at, people, guide_id,
    meeting_name, meeting_latitude, meeting_longitude, amount, currency, message, anyway, expires_at, created_at)
  select request.id, tour.id, :language, :date::date, :time::time, local.starts_at, :people, (select id from guide where id = :guideId),
    :name, :latitude, :longitude, :amount, city.currency, :message, :anyway,
    least(:now::timestamptz + make_interval(days => :validDays), local.starts_at - make_interval(hours => :answerHoursBefore)), :now
  from private_request request
  join city on city.id = request.city_id
  join tour on tour.city_id = city.id and tour.id = :tourId
  cross join lateral (select (:date::date + :time::time) at time zone city.time_zone as starts_at) local
  where request.id = :requestId
  returning id, expires_at <= :now as late`;
