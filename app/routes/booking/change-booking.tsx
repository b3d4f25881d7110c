import { Form } from "react-router";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { largestParty } from "#app/domain/bookings/party.ts";
import type { Departure } from "#app/domain/departures/departure-entry.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";

type ChangeBookingProps = { booking: Booking; others: Departure[]; bookingKey: string };

/** Three forms in `<details>`, which work without JavaScript. */
export function ChangeBooking({ booking, others, bookingKey }: ChangeBookingProps) {
  const { t, path, date } = useI18n();
  const most = largestParty(booking.payment);
  return (
    <section className="after-ticket answers change-booking" aria-labelledby="change-title">
      <h2 id="change-title">{t("ticket.change")}</h2>
      <details name="change">
        <summary>
          <h3>{t("ticket.changeParty")}</h3>
        </summary>
        <Form method="post" className="inline-form" preventScrollReset>
          <input type="hidden" name="intent" value="party" />
          <Select id="adults" name="adults" label={t("bookingForm.adults")} defaultValue={booking.adults}>
            {numbers(1, most)}
          </Select>
          <Select id="children" name="children" label={t("bookingForm.children")} defaultValue={booking.children}>
            {numbers(0, most - 1)}
          </Select>
          <Button type="submit">{t("ticket.save")}</Button>
        </Form>
      </details>
      <details name="change">
        <summary>
          <h3>{t("ticket.move")}</h3>
        </summary>
        {others.length === 0 ? (
          <p>{t("ticket.moveNone")}</p>
        ) : (
          <Form method="post" className="inline-form" preventScrollReset>
            <input type="hidden" name="intent" value="move" />
            <Select id="departure" name="departure" label={t("bookingForm.chooseDeparture")}>
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {t("date.withTime", { date: date(other.date, "long"), time: other.time })},{" "}
                  {t(`language.in.${other.language}`)}, {t("departure.left", { count: other.left })}
                </option>
              ))}
            </Select>
            <Button type="submit">{t("ticket.save")}</Button>
          </Form>
        )}
      </details>
      <p>
        <Button to={`${path("bookingCancel", { reference: booking.reference })}?key=${bookingKey}`} variant="secondary">
          {t("ticket.cantCome")}
        </Button>
      </p>
    </section>
  );
}

function numbers(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).map((number) => (
    <option key={number} value={number}>
      {number}
    </option>
  ));
}
