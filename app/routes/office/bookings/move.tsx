import { data, Form, redirect } from "react-router";
import * as v from "valibot";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { getBooking } from "#app/domain/bookings/get-booking.ts";
import { isReference } from "#app/domain/bookings/reference.ts";
import { findTotal } from "#app/domain/prices/find-total.ts";
import { listTourChoices } from "#app/domain/schedules/list-schedules.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { dayWords, partyWords } from "#app/routes/office/day/words.ts";
import { number, overCapacity } from "#app/routes/office/departures/fields.ts";
import { refusals } from "#app/routes/office/departures/refusals.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { Link } from "#app/routes/office/office-link.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import type { Route } from "./+types/move.ts";
import { loadTargets } from "./load-targets.server.ts";
import { MoveTargets } from "./move-targets.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const booking = isReference(params.reference) ? await getBooking(site.db, params.reference, "en") : undefined;
  if (!booking) throw pageNotFound(url.pathname);
  const isConfirmed = booking.status === "confirmed";
  const isMovable = isConfirmed
    ? booking.startsAt > site.now()
    : booking.status === "canceled" && booking.departureStatus === "CANCELED";
  if (!isMovable || booking.isPrivate) throw redirect(`/office/bookings/${booking.reference}`);
  const tours = (await listTourChoices(site.db, context.get(staffContext).scope)).filter(
    ({ cityId }) => cityId === booking.cityId,
  );
  const asked = Number(url.searchParams.get("tour"));
  const tourId = tours.find(({ id }) => id === asked)?.id ?? booking.tourId;
  const total = tourId === booking.tourId ? booking.amount : await findTotal(site.db, tourId, booking);
  return { booking, isConfirmed, tours, tourId, total, ...(await loadTargets(site, booking, tourId, url)) };
}

const moveForm = v.object({ departure: number, seen: number, total: v.optional(number), ...overCapacity });

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = context.get(staffContext);
  const { reference } = params;
  const read = readOfficeForm(moveForm, await request.formData());
  if (!read.ok) return data({ error: refusals.unknown, at: 0 }, { status: 422 });
  const { departure: to, seen, total, beyond, reason } = read.value;
  if (beyond && !reason) return data({ error: "Enter a reason.", at: to }, { status: 422 });
  const move = { reference, by, to, seen, total, ...(beyond && reason && { beyond: { reason } }) };
  const result = await moveBooking(db, move, now());
  if (result.ok) return redirectConfirmed(context, `/office/bookings/${reference}`, "moved");
  return data({ error: refusals[result.reason], at: to }, { status: 409 });
}

export default function OfficeMove({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, isConfirmed, tours, tourId, total, ...choice } = loaderData;
  const money = (amount: number) => (amount > 0 ? formatMoney("en", amount, booking.currency) : "nothing");
  const page = `/office/bookings/${booking.reference}`;
  return (
    <>
      <OfficeHead title={`${isConfirmed ? "Move" : "Rebook"} ${booking.name}`}>
        <Link to={page} className="tabular-nums">
          {booking.reference}
        </Link>
      </OfficeHead>
      <p>
        {partyWords(booking)}, {isConfirmed ? "booked" : "cancelled with the departure"}: {booking.tourTitle},{" "}
        {dayWords(booking.date)}, {booking.time}.{" "}
        {booking.email
          ? "The guest gets one email with the new ticket."
          : "The guest has no email address: please tell them."}
      </p>
      {actionData?.error && (
        <p className="error" role="alert">
          {actionData.error}
        </p>
      )}
      <Form className="office-filter" role="search" key={tourId}>
        <Select id="tour" name="tour" label="Tour" defaultValue={tourId}>
          {tours.map((tour) => (
            <option key={tour.id} value={tour.id}>
              {tour.name}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      {(total > 0 || booking.amount > 0) && (
        <p>
          To pay for the new departure: <b>{money(total)}</b>
          {total === booking.amount ? ", as before." : ` instead of ${money(booking.amount)}.`}
        </p>
      )}
      <MoveTargets booking={booking} total={total} choice={choice} at={actionData?.at} />
    </>
  );
}
