import * as v from "valibot";
import { checkGuide, type GuideConflicts } from "#app/domain/departures/check-guide.ts";
import { instantOf } from "#app/domain/departures/instant.ts";
import { type GuideChoice, listGuideChoices } from "#app/domain/departures/list-guide-choices.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { mapLink } from "#app/domain/places/map-link.ts";
import type { Proposal } from "#app/domain/private-tours/get-proposal.ts";
import { getPrivateRequest } from "#app/domain/private-tours/get-request.ts";
import { proposalPath } from "#app/domain/private-tours/proposal-links.ts";
import { proposePrivateTour } from "#app/domain/private-tours/propose-private-tour.ts";
import { tourLanguages } from "#app/domain/tours/tour-languages.ts";
import { proposalMail } from "#app/mail/proposal-mail.ts";
import { amountIn, amountMessage } from "#app/routes/office/content/fact-fields.ts";
import {
  calendarDate,
  clockTime,
  confirmation,
  count,
  guideChoice,
  key,
  number,
  optionalText,
} from "#app/routes/office/departures/fields.ts";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import type { AppContext } from "#app/server/request/context.ts";

export type ProposalAnswer = {
  status: number;
  values: Record<string, string>;
  errors?: Record<string, string>;
  guideConflicts?: GuideConflicts;
  guides?: GuideChoice[];
};

/** Latitude and longitude, as maps copy them. */
const position = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.check(
    (text) => text === "" || readPosition(text) !== null,
    "Enter latitude and longitude, such as 50.0617, 19.9373.",
  ),
  v.transform(readPosition),
);

function readPosition(text: string): { latitude: number; longitude: number } | null {
  const [, north, east] = /^(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const proposalForm = (currency: string) =>
  v.pipe(
    v.object({
      key,
      tourId: number,
      language: v.picklist(tourLanguages, "Choose a language."),
      date: calendarDate,
      time: clockTime,
      people: count(1, 35),
      guideId: guideChoice,
      meeting: optionalText(200),
      position,
      price: v.pipe(amountIn(currency), v.number(amountMessage(currency))),
      validDays: count(1, 30),
      message: optionalText(3_000),
      anyway: confirmation,
    }),
    v.forward(
      v.partialCheck(
        [["meeting"], ["position"]],
        ({ meeting, position }) => (meeting === undefined) === (position === null),
        "Enter the name of another meeting point and its coordinates, or neither.",
      ),
      ["position"],
    ),
  );

const refusals = {
  unknown: "This request or tour no longer exists.",
  past: "This is too soon: the guest needs time to reply, so the tour must start in more than two hours.",
  accepted: "The guest has already accepted a proposal.",
  key_reused: "This form has already been sent with different details. Please check them and send it again.",
} as const;

type ProposalContext = {
  db: AppContext["db"];
  id: number;
  form: FormData;
  by: Actor;
  now: Date;
  origin: string;
  secret: string;
};

/** Checks the proposal and mails it. A guide who is not free needs a confirmation. */
export async function propose(work: ProposalContext): Promise<ProposalAnswer | { done: true }> {
  const { db, id, by, now } = work;
  const values = Object.fromEntries([...work.form].map(([name, value]) => [name, String(value)]));
  const request = await getPrivateRequest(db, id);
  if (!request) return { status: 409, values, errors: { form: refusals.unknown } };
  const read = readOfficeForm(proposalForm(request.currency), work.form);
  if (!read.ok) return { status: 422, values, errors: read.errors };
  const { anyway, meeting, position, price: amount, message, ...fields } = read.value;
  const startsAt = await instantOf(db, fields.tourId, fields.date, fields.time);
  const { tourId, language, guideId } = fields;
  const ownPlace = meeting && position ? { name: meeting, ...position } : null;
  const chosenId = guideId ?? undefined;
  const need = { tourId, language, starts: startsAt ? [startsAt] : [], chosenId, meeting: ownPlace };
  if (work.form.get("intent") === "check-guides")
    return { status: 200, values, guides: await listGuideChoices(db, need, now) };
  const guideConflicts = await checkGuide(db, fields.guideId, need, now, anyway);
  if (guideConflicts) return { status: 409, values, guideConflicts, guides: await listGuideChoices(db, need, now) };
  const proposal = {
    ...fields,
    requestId: id,
    amount,
    message: message ?? "",
    meeting: ownPlace,
    anyway,
  };
  const compose = (written: Proposal) =>
    proposalMail(written, {
      answer: work.origin + proposalPath(work.secret, written.locale, written.id),
      map: mapLink(written.meetingLatitude, written.meetingLongitude),
    });
  const result = await proposePrivateTour(db, proposal, compose, by, now);
  return result.ok ? { done: true } : { status: 409, values, errors: { form: refusals[result.reason] } };
}
