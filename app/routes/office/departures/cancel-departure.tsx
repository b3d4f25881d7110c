import { data, Form, redirect } from "react-router";
import { readId } from "#app/blocks/forms/read-id.ts";
import { previewBulkChange } from "#app/domain/bulk-changes/preview-bulk-change.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { getDeparture, type ListedGuest, listGuests } from "#app/domain/departures/get-departure.ts";
import { sumReach } from "#app/domain/departures/reach.ts";
import { listNextWithRoom } from "#app/domain/timetable/list-with-room.ts";
import { composeEmails } from "#app/routes/office/bulk-changes/compose-emails.server.ts";
import { EmailList } from "#app/routes/office/bulk-changes/email-list.tsx";
import { GuestTextFields } from "#app/routes/office/bulk-changes/guest-text-fields.tsx";
import { emails, reasonTemplates, templateNames } from "#app/routes/office/bulk-changes/names.ts";
import { bookingsOf, reachWords } from "#app/routes/office/bulk-changes/reach-words.ts";
import { checkTexts, completeTexts, readTexts } from "#app/routes/office/bulk-changes/read-bulk-form.server.ts";
import { templateTexts } from "#app/routes/office/bulk-changes/template-texts.server.ts";
import { askBeforeReplacing } from "#app/routes/office/content/ask-before-leaving.tsx";
import { dayWords, languageName, places } from "#app/routes/office/day/words.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { ButtonLink, Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import type { Route } from "./+types/cancel-departure.ts";
import { refusals } from "./refusals.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const departure = /^\d{1,15}$/.test(params.id) ? await getDeparture(db, Number(params.id)) : undefined;
  if (!departure) throw pageNotFound(url.pathname);
  const started = departure.startsAt <= now();
  const [guests, next, preview] = await Promise.all([
    listGuests(db, departure.id),
    listNextWithRoom(db, "en", started ? now() : departure.startsAt, departure.tourId, 1, 3, departure.language),
    previewBulkChange(db, [departure.id], now(), "cancel"),
  ]);
  const isConcerned = ({ status }: ListedGuest) => status === "confirmed" || (!started && status !== "canceled");
  const template = reasonTemplates.find((known) => known === url.searchParams.get("template"));
  const texts = templateTexts("cancel", template);
  const composed = composeEmails({ action: "cancel", texts }, preview);
  return {
    departure,
    going: guests.filter(isConcerned),
    stayed: guests.filter(({ status }) => started && (status === "attended" || status === "no-show")).length,
    started,
    next,
    template,
    texts,
    composed,
    readers: preview.readers,
    reach: sumReach(preview.departures),
  };
}

/** Cancels the departure, or shows the reason as guests would read it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const id = readId(params.id);
  const form = await request.formData();
  const read = { action: "cancel" as const, texts: readTexts(form) };
  const preview = await previewBulkChange(db, [id], now(), "cancel");
  const evenIfStarted = form.get("started") === "on";
  const show = (errors: Record<string, string>, status: number) =>
    data({ texts: read.texts, composed: composeEmails(read, preview), evenIfStarted, errors }, { status });
  const errors = checkTexts(read, preview.readers);
  if (Object.keys(errors).length > 0) return show(errors, 422);
  if (form.get("intent") === "preview") return show({}, 200);
  const reason = read.texts.en.body === "" ? undefined : completeTexts(read.texts);
  const result = await cancelDeparture(db, id, context.get(staffContext), now(), { reason, evenIfStarted });
  if (!result.ok && result.reason === "started")
    return show({ started: "Tick this to cancel a departure that has started." }, 409);
  if (!result.ok) return show({ form: refusals[result.reason] }, 409);
  return redirect(`/office/departures/${params.id}`, 303);
}

export default function CancelDeparture({ loaderData, actionData }: Route.ComponentProps) {
  const { departure, going, stayed, started, next, template, readers, reach } = loaderData;
  const { texts, composed } = actionData ?? loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const ask = askBeforeReplacing("reason", actionData !== undefined);
  const hasRecipients = readers.length > 0;
  const toPhone = going.filter(({ reach }) => reach === "no-address" || reach === "unreachable");
  return (
    <>
      <OfficeHead title={started ? "Cancel a departure that has started?" : "Cancel this departure?"} />
      <div className="office-announcement">
        <p>
          <b>
            {departure.tour}, {departure.city}
          </b>
          <br />
          {dayWords(departure.date)}, {departure.time}, {languageName(departure.language)}
        </p>
        {going.length === 0 ? (
          <p>{stayed > 0 ? "No guest is affected." : "Nobody has booked."} This cannot be undone.</p>
        ) : (
          <p>
            {reachWords(reach)} Each is in the guest’s own language, with a calendar file that removes the entry. This
            cannot be undone.
          </p>
        )}
        {started && (
          <p className="office-warning">
            <b>
              This departure started on {dayWords(departure.date)} at {departure.time}.
            </b>{" "}
            Only bookings that are not marked are cancelled, and only their guests are emailed. {bookingsOf(stayed)}{" "}
            marked as here or no-show {stayed === 1 ? "stays" : "stay"} as {stayed === 1 ? "it is" : "they are"},
            without an email.
          </p>
        )}
        {going.length > 0 && (
          <p>
            {next.length > 0
              ? "They can move to one of the next departures with room in one click:"
              : "No later departure in this language has room for them."}
          </p>
        )}
        {going.length > 0 && next.length > 0 && (
          <ul>
            {next.map((departure) => (
              <li key={departure.id}>
                {dayWords(departure.date)}, {departure.time}{" "}
                <span className="muted">{places(departure.left)} left</span>
              </li>
            ))}
          </ul>
        )}
        {toPhone.length > 0 && (
          <p className="office-warning">
            Email does not reach these guests; please tell them yourself:{" "}
            {toPhone.map(({ name, phone }) => (phone ? `${name} (${phone})` : name)).join(", ")}.
          </p>
        )}
        {errors.form && (
          <p className="error" role="alert">
            {errors.form}
          </p>
        )}
      </div>
      {hasRecipients && (
        <nav className="day-grouping" aria-label="Reason">
          <Link to="?" onClick={ask} preventScrollReset replace aria-current={template ? undefined : "true"}>
            My own words
          </Link>
          {reasonTemplates.map((known) => (
            <Link
              key={known}
              to={`?template=${known}`}
              onClick={ask}
              preventScrollReset
              replace
              aria-current={known === template ? "true" : undefined}
            >
              {templateNames[known]}
            </Link>
          ))}
        </nav>
      )}
      <div className="bulk-page">
        <Form id="reason" method="post" className="office-form bulk-form" key={JSON.stringify(texts)}>
          {hasRecipients && <GuestTextFields kind="cancel" texts={texts} readers={readers} errors={errors} />}
          {started && (
            <CheckField
              id="started"
              name="started"
              label="Cancel although it has started"
              required
              defaultValue={actionData?.evenIfStarted ? "on" : undefined}
              error={errors.started}
            />
          )}
          <div className="departure-actions">
            <Button type="submit" name="intent" value="run">
              {reach.emails > 0 ? `Cancel and send ${emails(reach.emails)}` : "Cancel departure"}
            </Button>
            {hasRecipients && (
              <Button type="submit" name="intent" value="preview" variant="secondary" formNoValidate>
                Update preview
              </Button>
            )}
            <ButtonLink to={`/office/departures/${departure.id}`} variant="tertiary">
              Keep departure
            </ButtonLink>
          </div>
        </Form>
        {hasRecipients && (
          <section className="bulk-preview">
            <h2>The reason as guests read it</h2>
            <EmailList composed={composed} />
          </section>
        )}
      </div>
    </>
  );
}
