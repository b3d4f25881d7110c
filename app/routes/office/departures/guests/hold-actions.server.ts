import * as v from "valibot";
import { maxGuestsByStaff } from "#app/domain/bookings/party.ts";
import { getDeparture } from "#app/domain/departures/get-departure.ts";
import { instantOf } from "#app/domain/departures/instant.ts";
import { confirmAsOffice, extendAsOffice, holdAsOffice, releaseAsOffice } from "#app/domain/holds/hold-as-office.ts";
import { isLocale } from "#app/i18n/locales.ts";
import type { Answer } from "#app/routes/office/departures/answer.ts";
import type { ActionContext } from "#app/routes/office/departures/departure-actions.server.ts";
import {
  calendarDate,
  clockTime,
  count,
  key,
  number,
  optionalEmail,
  optionalText,
  text,
} from "#app/routes/office/departures/fields.ts";
import { refusals } from "#app/routes/office/departures/refusals.ts";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";

const end = { date: calendarDate, time: clockTime };

/** The end on the clock of the city. */
async function endOf({ db, id }: ActionContext, { date, time }: { date: string; time: string }) {
  const departure = await getDeparture(db, id);
  return departure && instantOf(db, departure.tourId, date, time);
}

const holdForm = v.object({
  key,
  name: text(120),
  email: optionalEmail,
  adults: count(0, maxGuestsByStaff),
  children: count(0, maxGuestsByStaff),
  ...end,
});
async function hold(context: ActionContext): Promise<Answer> {
  const { db, id, form, by, now } = context;
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const read = readOfficeForm(holdForm, form);
  if (!read.ok) return { form: "hold", errors: read.errors, values };
  const { key, adults, children, name, email, date, time } = read.value;
  const until = await endOf(context, { date, time });
  if (!until) return { error: refusals.unknown };
  const request = { key: `${key}-hold`, departureId: id, party: { adults, children }, name, email, until };
  const result = await holdAsOffice(db, request, by, now);
  if (result.ok) return { form: "hold", done: `Places are held for ${name}.` };
  return { form: "hold", errors: { form: refusals[result.reason] }, values };
}

const extendForm = v.object({ hold: number, ...end });
async function extend(context: ActionContext): Promise<Answer> {
  const { db, id, form, by, now } = context;
  const read = readOfficeForm(extendForm, form);
  if (!read.ok) return { error: "Enter a date and a time." };
  const until = await endOf(context, read.value);
  if (!until) return { error: refusals.unknown };
  const result = await extendAsOffice(db, { id: read.value.hold, departureId: id, until }, by, now);
  return result.ok ? { done: "Places are held longer." } : { error: refusals[result.reason] };
}

const releaseForm = v.object({ hold: number, reason: text(200) });
async function release({ db, id, form, by, now }: ActionContext): Promise<Answer> {
  const read = readOfficeForm(releaseForm, form);
  if (!read.ok) return { error: "Enter a reason." };
  const { hold, reason } = read.value;
  const result = await releaseAsOffice(db, { id: hold, departureId: id, reason }, by, now);
  return result.ok ? { done: "Places are no longer held." } : { error: refusals[result.reason] };
}

const bookForm = v.object({
  hold: number,
  name: text(120),
  email: optionalEmail,
  phone: optionalText(40),
  locale: v.string(),
});
async function book({ db, id, form, by, now }: ActionContext): Promise<Answer> {
  const read = readOfficeForm(bookForm, form);
  if (!read.ok) return { error: Object.values(read.errors)[0] ?? refusals.unknown };
  const { hold, name, email = null, phone = null, locale } = read.value;
  const guest = { name, email, phone, locale: isLocale(locale) ? locale : ("en" as const) };
  const result = await confirmAsOffice(db, { id: hold, departureId: id, guest }, by, now);
  return result.ok ? { done: `${name} is booked: ${result.reference}.` } : { error: refusals[result.reason] };
}

export const holdIntents: Record<string, (work: ActionContext) => Promise<Answer>> = {
  hold,
  "hold-extend": extend,
  "hold-release": release,
  "hold-book": book,
};
