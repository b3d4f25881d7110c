import { CalendarPlus, Printer } from "lucide-react";
import { Form } from "react-router";
import { useOrigin } from "#app/blocks/page/root-data.ts";
import { googleCalendarLink, outlookLink } from "#app/domain/bookings/calendar-links.ts";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { tourDays } from "#app/domain/bookings/tour-days.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";

export function TicketActions({ booking, bookingKey }: { booking: Booking; bookingKey: string }) {
  const { t, path } = useI18n();
  const ticketUrl = `${useOrigin()}${path("booking", { reference: booking.reference })}?key=${bookingKey}`;
  return (
    <div className="actions">
      <a className="button" href={`/booking/${booking.reference}/calendar.ics?key=${bookingKey}`} download>
        <CalendarPlus className="icon" aria-hidden="true" />
        {t("ticket.addToCalendar")}
      </a>
      <a
        className="button secondary"
        href={googleCalendarLink(booking, ticketUrl)}
        rel="noopener noreferrer"
        target="_blank"
      >
        {t("ticket.google")}
      </a>
      {tourDays(booking).map((day) => (
        <a
          key={day.day}
          className="button secondary"
          href={outlookLink(booking, day, ticketUrl)}
          rel="noopener noreferrer"
          target="_blank"
        >
          {t("ticket.outlook")}
          {booking.days > 1 && `: ${t("departure.day", { day: day.day, daysCount: booking.days })}`}
        </a>
      ))}
      <Button variant="secondary" className="needs-script" onClick={() => window.print()}>
        <Printer className="icon" aria-hidden="true" />
        {t("ticket.print")}
      </Button>
      {booking.email && (
        <Form method="post" preventScrollReset>
          <Button type="submit" variant="tertiary" name="intent" value="resend">
            {t("ticket.resend")}
          </Button>
        </Form>
      )}
    </div>
  );
}
