import { data, Form } from "react-router";
import { readId } from "#app/blocks/forms/read-id.ts";
import { datesOff, extraDates, rangesOf } from "#app/domain/availability/availability.ts";
import { getAvailability, type LedAhead, listLedAhead } from "#app/domain/availability/get-availability.ts";
import { reportDaysOff, withdrawDaysOff } from "#app/domain/availability/report-days-off.ts";
import { saveWeek } from "#app/domain/availability/save-week.ts";
import { getTeamGuide, type LedDeparture, listLedDepartures } from "#app/domain/team/get-team-guide.ts";
import { saveGuidePhone } from "#app/domain/team/save-guide-phone.ts";
import { callLink, mailLink } from "#app/i18n/contact-links.ts";
import { dayWords, languageName, officeDay, people } from "#app/routes/office/day/words.ts";
import { newKey } from "#app/routes/office/departures/departure-actions.server.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { ButtonLink, Link } from "#app/routes/office/office-link.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/guide.ts";
import { AskedAbout, DaysOffList } from "./days-off.tsx";
import { daysOffForm, phoneForm, weekForm } from "./guide-forms.ts";
import { readWeekForm, WeekSheet } from "./week-sheet.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const guide = await getTeamGuide(db, readId(params.id), now());
  if (!guide) throw pageNotFound(url.pathname);
  const [departures, availability] = await Promise.all([
    listLedDepartures(db, guide.id, now()),
    getAvailability(db, guide.id, now()),
  ]);
  return { guide, departures, availability, today: officeDay(now()), pageKey: newKey() };
}

type Answer = {
  done?: string;
  error?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** Departures on the days off, about which the office is asked. */
  led?: LedAhead[];
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = context.get(staffContext);
  const guideId = readId(params.id);
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const refuse = (answer: Answer, status: number) => data<Answer>({ ...answer, values }, { status });
  if (form.get("intent") === "phone") {
    const read = readOfficeForm(phoneForm, form);
    if (!read.ok) return refuse({ errors: read.errors }, 422);
    const saved = await saveGuidePhone(db, { guideId, phone: read.value.phone ?? null }, by, now());
    return saved.ok
      ? data<Answer>({ done: "Phone number saved." })
      : refuse({ error: "This guide does not exist." }, 404);
  }
  if (form.get("intent") === "week") {
    const read = readOfficeForm(weekForm, form);
    if (!read.ok) return refuse({ error: weekRefusals.key_reused }, 422);
    const saved = await saveWeek(db, { key: `${read.value.key}-week`, guideId, week: readWeekForm(form) }, by, now());
    return saved.ok ? data<Answer>({ done: "Week saved." }) : refuse({ error: weekRefusals[saved.reason] }, 409);
  }
  const read = readOfficeForm(daysOffForm, form);
  if (!read.ok) return refuse({ errors: read.errors }, 422);
  const { key, from, to, reason, intent, assigned, extra } = read.value;
  if (to < from) return refuse({ errors: { to: "Cannot be before the first day." } }, 422);
  const days = { key: `${key}-${intent}-${from}-${to}`, guideId, from, to };
  if (intent === "back") {
    const isExtra = extra !== undefined;
    const request = { ...days, key: isExtra ? `${days.key}-extra` : days.key, extra: isExtra };
    const back = await withdrawDaysOff(db, request, by, now());
    if (!back.ok) return refuse({ error: wrongDays }, 409);
    return data<Answer>({
      done: `${isExtra ? "Available on these days." : "Available as in their week."} ${departuresOf(back.departures)} theirs again.`,
    });
  }
  const off = await reportDaysOff(db, { ...days, reason, assigned }, by, now(), { mailOffice: false });
  if (off.ok) return data<Answer>({ done: `Days off saved. ${departuresOf(off.departures)} now without this guide.` });
  if (off.reason !== "assigned") return refuse({ error: wrongDays }, 409);
  return refuse({ led: await listLedAhead(db, { guideId, from, to, locale: "en" }, now()) }, 409);
}

const wrongDays = "Choose days from today on, and no more than a year.";
const weekRefusals = {
  no_day: "Tick at least one day. For a longer time away, enter days off.",
  wrong_hours: "The end has to be later than the start.",
  key_reused: "This form has already been sent. Please check what is saved.",
};

const departuresOf = (count: number) => `${count} ${count === 1 ? "departure is" : "departures are"}`;

/** A guide as a person: how to reach them, what they lead, and days off that they report by telephone. */
export default function TeamGuide({ loaderData, actionData }: Route.ComponentProps) {
  const { guide, departures, availability, today, pageKey } = loaderData;
  const { id, name, city, slug, phone, email, invited, languages } = guide;
  const extra = rangesOf(extraDates(availability));
  const open = departures.filter(({ absent, canceled, started }) => absent && !canceled && !started);
  const field = (fieldName: string, otherwise: string) => ({
    id: fieldName,
    name: fieldName,
    defaultValue: actionData?.values?.[fieldName] ?? otherwise,
    error: actionData?.errors?.[fieldName],
  });
  return (
    <>
      <OfficeHead title={name}>
        <ButtonLink to={`/office/content/guides/${id}`} variant="secondary" size="sm">
          Public page
        </ButtonLink>
      </OfficeHead>
      <p>
        {city}, {languages.map(languageName).join(", ")}.{" "}
        {phone ? <a href={callLink(phone)}>{phone}</a> : "No phone number."}{" "}
        {email ? (
          <a href={mailLink(email)}>{email}</a>
        ) : invited ? (
          `Invited: ${invited}, not signed up yet.`
        ) : (
          <>
            <b className="missing">No account:</b> no email tells them about changes.{" "}
            <Link to={`/office/people?guide=${slug}`}>Invite</Link>
          </>
        )}
      </p>
      <div role="status" className="office-status">
        {actionData?.done}
      </div>
      {actionData?.error && (
        <p className="error" role="alert">
          {actionData.error}
        </p>
      )}
      <div className="departure-page team-guide">
        <section>
          <h2>The next two weeks</h2>
          {open.length > 0 && (
            <p className="office-warning">
              {departuresOf(open.length)} without a guide.{" "}
              <Link to={`/office/departures?guide=${id}&need=absent`}>Show them</Link>
            </p>
          )}
          {open.length > 0 && (
            <Form method="post" action="/office/bulk-changes/new" reloadDocument>
              <input type="hidden" name="action" value="guide" />
              <input type="hidden" name="guideId" value="substitutes" />
              <input type="hidden" name="departures" value={open.map((departure) => departure.id).join(",")} />
              <Button type="submit" name="intent" value="preview">
                Propose substitutes
              </Button>
            </Form>
          )}
          {departures.length === 0 ? <p className="muted">No departures.</p> : <LedList departures={departures} />}
        </section>
        <div className="departure-side">
          <section className="office-sheet">
            <h2>Days off</h2>
            <DaysOffList ranges={rangesOf(datesOff(availability))} pageKey={pageKey} />
            {extra.length > 0 && (
              <>
                <h3>Extra days outside their week</h3>
                <DaysOffList ranges={extra} pageKey={pageKey} />
              </>
            )}
            <Form method="post" className="office-form" key={JSON.stringify(datesOff(availability))}>
              <input type="hidden" name="key" value={pageKey} />
              <TextField {...field("from", today)} label="First day" type="date" required />
              <TextField {...field("to", today)} label="Last day" type="date" required />
              <TextField {...field("reason", "")} label="Reason" maxLength={500} hint="Staff see it; guests do not." />
              {actionData?.led ? (
                <AskedAbout led={actionData.led} />
              ) : (
                <>
                  <Button type="submit" name="intent" value="off" size="sm">
                    Enter days off
                  </Button>
                  <label>
                    <input type="checkbox" name="extra" /> Also on days outside their week
                  </label>
                  <Button type="submit" name="intent" value="back" variant="secondary" size="sm">
                    Available after all
                  </Button>
                </>
              )}
            </Form>
          </section>
          <WeekSheet availability={availability} pageKey={pageKey} />
          <section className="office-sheet">
            <h2>Phone number</h2>
            <Form method="post" className="office-form" key={`phone ${phone}`}>
              <TextField {...field("phone", phone ?? "")} label="Phone number" type="tel" maxLength={40} />
              <Button type="submit" name="intent" value="phone" variant="secondary" size="sm">
                Save
              </Button>
            </Form>
          </section>
        </div>
      </div>
    </>
  );
}

function LedList({ departures }: { departures: LedDeparture[] }) {
  return (
    <ul className="found">
      {departures.map(({ id, date, time, tour, city, guests, absent, absentReason, canceled }) => (
        <li key={id}>
          <Link to={`/office/departures/${id}`}>
            {dayWords(date)}, {time}
          </Link>{" "}
          {tour}, {city}, {people(guests)} {canceled && <span className="muted">cancelled</span>}
          {absent && !canceled && <b className="missing">{`can’t make it: ${absentReason}`}</b>}
        </li>
      ))}
    </ul>
  );
}
