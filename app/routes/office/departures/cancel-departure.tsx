import { data, Form, redirect } from "react-router";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { getDeparture, listGuests } from "#app/domain/departures/get-departure.ts";
import { listNextWithRoom } from "#app/domain/timetable/list-with-room.ts";
import { dayWords, languageName, people, places } from "#app/routes/office/day/words.ts";
import { numberInPath } from "#app/routes/office/number-in-path.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/cancel-departure.ts";
import { refusals } from "./refusals.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const departure = /^\d{1,15}$/.test(params.id) ? await getDeparture(db, Number(params.id)) : undefined;
  if (!departure) throw pageNotFound(url.pathname);
  const [guests, next] = await Promise.all([
    listGuests(db, departure.id),
    listNextWithRoom(db, "en", departure.startsAt, departure.tourId, 1, 3, departure.language),
  ]);
  const going = guests.filter(({ status }) => status !== "canceled");
  return { departure, going, next };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const result = await cancelDeparture(db, numberInPath(params.id, 15), context.get(staffContext), now());
  if (!result.ok) return data({ error: refusals[result.reason] }, { status: 409 });
  return redirect(`/office/departures/${params.id}`, 303);
}

export default function CancelDeparture({ loaderData, actionData }: Route.ComponentProps) {
  const { departure, going, next } = loaderData;
  const recipients = going.filter(({ email }) => email !== null);
  const silent = going.filter(({ email }) => email === null);
  return (
    <>
      <OfficeHead title="Cancel this departure?" />
      <div className="office-announcement">
        <p>
          <b>
            {departure.tour}, {departure.city}
          </b>
          <br />
          {dayWords(departure.date)}, {departure.time}, {languageName(departure.language)}
        </p>
        {going.length === 0 ? (
          <p>Nobody has booked. This cannot be undone.</p>
        ) : (
          <p>
            {people(recipients.length)} will be emailed in their own language, with a calendar file that removes the
            entry. This cannot be undone.
          </p>
        )}
        {going.length > 0 && (
          <p>
            {next.length > 0
              ? "They can move to one of the next departures with room, with one click:"
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
        {silent.length > 0 && (
          <p className="office-warning">
            No email address, please tell them yourself:{" "}
            {silent.map(({ name, phone }) => (phone ? `${name} (${phone})` : name)).join(", ")}.
          </p>
        )}
        {actionData?.error && (
          <p className="error" role="alert">
            {actionData.error}
          </p>
        )}
        <Form method="post" className="departure-actions">
          <Button type="submit">
            {recipients.length > 0 ? `Cancel and email ${people(recipients.length)}` : "Cancel departure"}
          </Button>
          <Button to={`/office/departures/${departure.id}`} variant="secondary">
            Keep departure
          </Button>
        </Form>
      </div>
    </>
  );
}
