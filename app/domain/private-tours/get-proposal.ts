import type { Database } from "#app/db/client.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type ProposalState = "open" | "accepted" | "declined" | "withdrawn" | "expired";
export type Proposal = {
  id: number;
  requestId: number;
  state: ProposalState;
  expiresAt: Date;
  date: string;
  time: string;
  timeZone: string;
  people: number;
  language: TourLanguage;
  amount: number;
  currency: string;
  message: string;
  name: string;
  email: string;
  /** The language of the request. */
  locale: Locale;
  tourTitle: string;
  cityName: string;
  cityInPhrase: string;
  meetingName: string;
  meetingLatitude: number;
  meetingLongitude: number;
  guideName: string | null;
  /** Of the booking, once it is accepted. */
  reference: string | null;
  keyVersion: number | null;
};

/** Gets a proposal with everything that its page and its mail show, in the given language. */
export function getProposal(db: Database, id: number, locale: Locale, now: Date): Promise<Proposal | undefined> {
  return db.one<Proposal>("get-proposal", `${select} where proposal.id = $3`, [locale, now, id]);
}

/** Lists the proposals for a request, newest first, for the office. */
export function listProposals(db: Database, requestId: number, now: Date): Promise<Proposal[]> {
  return db.rows<Proposal>(
    "list-proposals",
    `${select} where proposal.private_request_id = $3 order by proposal.id desc`,
    ["en", now, requestId],
  );
}

const select = `
  select proposal.id, request.id as "requestId",
    case when proposal.state = 'open' and proposal.expires_at <= $2 then 'expired' else proposal.state end as state,
    proposal.expires_at as "expiresAt", proposal.local_date as date, to_char(proposal.local_time, 'HH24:MI') as time,
    city.time_zone as "timeZone", proposal.people, proposal.language, proposal.amount, proposal.currency, proposal.message,
    request.name, request.email, request.locale, coalesce(tour_text.title, english.title) as "tourTitle",
    city_text.name as "cityName", city_text.in_phrase as "cityInPhrase",
    coalesce(proposal.meeting_name, tour_text.meeting_name, english.meeting_name) as "meetingName",
    coalesce(proposal.meeting_latitude, tour.meeting_latitude) as "meetingLatitude",
    coalesce(proposal.meeting_longitude, tour.meeting_longitude) as "meetingLongitude",
    guide.name as "guideName", booking.reference, booking.key_version as "keyVersion"
  from private_proposal proposal
  join private_request request on request.id = proposal.private_request_id
  join tour on tour.id = proposal.tour_id
  join city on city.id = tour.city_id
  join city_text on city_text.city_id = city.id and city_text.locale = $1
  join tour_text english on english.tour_id = tour.id and english.locale = 'en'
  left join tour_text on tour_text.tour_id = tour.id and tour_text.locale = $1
  left join guide on guide.id = proposal.guide_id
  left join booking on booking.id = proposal.booking_id`;
