import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { attendanceMarks, checkIn } from "#app/domain/attendance/check-in.ts";
import { editParty } from "#app/domain/booking-changes/edit-party.ts";
import { maxGuestsByStaff } from "#app/domain/bookings/party.ts";
import { announceToGuests } from "#app/domain/departures/announce-to-guests.ts";
import { closeDeparture, reopenDeparture } from "#app/domain/departures/change-departure.ts";
import { editDeparture } from "#app/domain/departures/edit-departure.ts";
import { getDeparture } from "#app/domain/departures/get-departure.ts";
import { instantOf } from "#app/domain/departures/instant.ts";
import { listGuideChoices } from "#app/domain/departures/list-guide-choices.ts";
import { goWithFewer } from "#app/domain/departures/minimum-guests.ts";
import { reasonTexts } from "#app/domain/departures/reason-texts.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { isLocale } from "#app/i18n/locales.ts";
import { emails, rescheduleReasons } from "#app/routes/office/bulk-changes/names.ts";
import { holdIntents } from "#app/routes/office/departures/guests/hold-actions.server.ts";
import { waitingIntents } from "#app/routes/office/departures/guests/waiting-actions.server.ts";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import type { AppContext } from "#app/server/request/context.ts";
import type { Answer } from "./answer.ts";
import {
  calendarDate,
  clockTime,
  confirmation,
  count,
  guideChoice,
  key,
  number,
  optionalEmail,
  optionalText,
  overCapacity,
  text,
} from "./fields.ts";
import { refusals } from "./refusals.ts";

// All forms of a page share one idempotency key, so each action adds a suffix to it.
export type ActionContext = { db: AppContext["db"]; id: number; form: FormData; by: Actor; now: Date };

const answerOf = (result: { ok: true } | { ok: false; reason: keyof typeof refusals }, done: string): Answer =>
  result.ok ? { done } : { error: refusals[result.reason] };

const party = { adults: count(0, maxGuestsByStaff), children: count(0, maxGuestsByStaff) };
const guest = { key, reference: text(8) };

const checkInForm = v.object({ ...guest, mark: v.picklist(attendanceMarks) });
async function mark({ db, id, form, by, now }: ActionContext): Promise<Answer> {
  const read = readOfficeForm(checkInForm, form);
  if (!read.ok) return { error: refusals.unknown };
  const { reference, mark, key } = read.value;
  const request = { key: `${key}-${reference}-${mark}`, departureId: id, reference, mark };
  return { ...answerOf(await checkIn(db, request, by, now), "Guest list updated."), quiet: true };
}

const partyForm = v.object({ ...guest, ...party, ...overCapacity });
async function changeParty({ db, id, form, by, now }: ActionContext): Promise<Answer> {
  const read = readOfficeForm(partyForm, form);
  if (!read.ok) return { error: "Enter the number of adults and children." };
  const { reference, adults, children, beyond, reason } = read.value;
  const fullFor = { reference, adults, children };
  if (beyond && !reason) return { error: "Enter a reason.", fullFor };
  const request = {
    key: `${read.value.key}-${reference}-party${beyond ? "-beyond" : ""}`,
    departureId: id,
    reference,
    party: { adults, children },
    ...(beyond && { beyond: true, reason }),
  };
  const result = await editParty(db, request, by, now);
  const isFull = !result.ok && result.reason === "sold_out";
  return { ...answerOf(result, "Group size changed."), ...(isFull && { fullFor }) };
}

/** The prices on the page: of one adult, empty where nothing has to be paid, and of one child. */
const prices = v.pipe(
  v.string(),
  v.regex(/^\d{0,9}-\d{1,9}$/),
  v.transform((text) => {
    const [adult = "", child] = text.split("-");
    return { price: adult === "" ? null : Number(adult), childPrice: Number(child) };
  }),
);
const walkInForm = v.object({
  key,
  ...party,
  name: text(120),
  phone: optionalText(40),
  email: optionalEmail,
  source: v.picklist(["walk-in", "phone"]),
  locale: v.optional(v.string()),
  prices: v.optional(prices),
  ...overCapacity,
});
async function book({ db, id, form, by, now }: ActionContext): Promise<Answer> {
  const read = readOfficeForm(walkInForm, form);
  if (!read.ok) return { form: "book", errors: read.errors, values: read.values };
  const { key, adults, children, locale, beyond, reason, ...guest } = read.value;
  if (beyond && !reason)
    return { form: "book", errors: { reason: "Enter a reason." }, values: textsOf(form), full: true };
  const request = {
    ...guest,
    key: `${key}-book`,
    departureId: id,
    party: { adults, children },
    present: guest.source === "walk-in",
    locale: isLocale(locale) ? locale : undefined,
    ...(beyond && { beyond: true, reason }),
  };
  const result = await addWalkIn(db, request, by, now);
  if (result.ok) return { form: "book", done: `${guest.name} is booked: ${result.reference}.` };
  return {
    form: "book",
    errors: { form: refusals[result.reason] },
    values: textsOf(form),
    full: result.reason === "sold_out",
  };
}

const editForm = v.object({
  version: number,
  date: calendarDate,
  time: clockTime,
  capacity: count(0, 500),
  guideId: guideChoice,
  tourId: number,
  anyway: confirmation,
  reason: v.optional(v.picklist(["", ...rescheduleReasons]), ""),
});
async function edit({ db, id, form, by, now }: ActionContext): Promise<Answer> {
  const read = readOfficeForm(editForm, form);
  if (!read.ok) return { form: "edit", errors: read.errors, values: read.values };
  const { tourId: _, anyway, reason: chosen, ...fields } = read.value;
  const reason = chosen === "" ? undefined : reasonTexts(chosen);
  const values = textsOf(form);
  const need = await needAt({ db, id, form, by, now }, fields);
  if (form.get("intent") === "check-guides")
    return { form: "edit", values, ...(need && { guides: await listGuideChoices(db, need, now) }) };
  const result = await editDeparture(db, { id, ...fields, reason, anyway }, by, now);
  if (result.ok)
    return {
      form: "edit",
      done: result.notified > 0 ? `Saved. The new time goes to guests in ${emails(result.notified)}.` : "Saved.",
    };
  if (result.reason === "changed") return { form: "edit", theirs: result.theirs, values };
  if (result.reason === "guide")
    return {
      form: "edit",
      guideConflicts: result.found,
      ...(need && { guides: await listGuideChoices(db, need, now) }),
      values,
    };
  return { form: "edit", errors: { form: refusals[result.reason] }, values };
}

/** Requirements of the edited departure for a guide; undefined if neither guide nor time changes. */
async function needAt({ db, id, form }: ActionContext, fields: { date: string; time: string; guideId: number | null }) {
  const departure = await getDeparture(db, id);
  if (!departure) return undefined;
  const { tourId, language, date, time, guideId } = departure;
  const isSame = fields.date === date && fields.time === time && fields.guideId === guideId;
  if (isSame && form.get("intent") !== "check-guides") return undefined;
  const startsAt = await instantOf(db, tourId, fields.date, fields.time);
  const chosenId = fields.guideId ?? undefined;
  return { tourId, language, starts: startsAt ? [startsAt] : [], departureId: id, chosenId };
}

const messageForm = v.object({ key, subject: text(150), body: text(4_000) });
async function message({ db, id, form, by, now }: ActionContext): Promise<Answer> {
  const read = readOfficeForm(messageForm, form);
  if (!read.ok) return { form: "message", errors: read.errors, values: read.values };
  const { key, ...message } = read.value;
  const result = await announceToGuests(db, { departureId: id, key: `${key}-message`, ...message }, by, now);
  if (result.ok) return { form: "message", done: `Message on its way: ${emails(result.told)}.` };
  return { form: "message", errors: { form: refusals[result.reason] }, values: textsOf(form) };
}

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

const intents: Record<string, (work: ActionContext) => Promise<Answer>> = {
  mark,
  party: changeParty,
  book,
  edit,
  "check-guides": edit,
  message,
  ...waitingIntents,
  ...holdIntents,
  close: async ({ db, id, by, now }) => answerOf(await closeDeparture(db, id, by, now), "Booking is closed."),
  reopen: async ({ db, id, by, now }) => answerOf(await reopenDeparture(db, id, by, now), "Booking is open again."),
  "go-with-fewer": async ({ db, id, by, now }) =>
    answerOf(await goWithFewer(db, id, by, now), "This departure runs, however many guests book."),
};

/** Runs the action that the form's `intent` names. */
export function runIntent(work: ActionContext): Promise<Answer> {
  const intent = intents[String(work.form.get("intent"))];
  return intent ? intent(work) : Promise.resolve({ error: refusals.unknown });
}

export const newKey = () => randomUUID();
