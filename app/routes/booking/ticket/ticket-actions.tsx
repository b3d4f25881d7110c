import { CalendarPlus, Printer } from "lucide-react";
import { Form } from "react-router";
import { useOrigin } from "#app/blocks/page/root-data.ts";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { calendarLinks } from "#app/domain/tickets/calendar-links.ts";
import { tourDays } from "#app/domain/tickets/tour-days.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { FormAnswer } from "#app/routes/booking/form-answer.tsx";
import { Button } from "#app/ui/button.tsx";
import { RefusalText } from "./refusal-text.tsx";
import type { TicketAnswer } from "./ticket-answer.ts";

type TicketActionsProps = { booking: Booking; bookingKey: string; answer: TicketAnswer | undefined };

export function TicketActions({ booking, bookingKey, answer }: TicketActionsProps) {
  const { t, path } = useI18n();
  const ticketUrl = `${useOrigin()}${path("booking", { reference: booking.reference })}?key=${bookingKey}`;
  const resend = answer?.form === "resend" ? answer : undefined;
  return (
    <div className="actions">
      <a className="button" href={`/booking/${booking.reference}/calendar.ics?key=${bookingKey}`} download>
        <CalendarPlus className="icon" aria-hidden="true" />
        {t("ticket.addToCalendar")}
      </a>
      {tourDays(booking).map((day) => {
        const name = booking.days > 1 ? t("departure.day", { day: day.day, daysCount: booking.days }) : "";
        const title = name ? `${booking.tourTitle} (${name})` : booking.tourTitle;
        const links = calendarLinks(booking, day, title, ticketUrl);
        return (["google", "outlook"] as const).map((program) => (
          <a
            key={`${program}-${day.day}`}
            className="button secondary"
            href={links[program]}
            rel="noopener noreferrer"
            target="_blank"
          >
            {t(`ticket.${program}`)}
            {name && `: ${name}`}
          </a>
        ));
      })}
      <Button variant="secondary" className="needs-script" onClick={() => window.print()}>
        <Printer className="icon" aria-hidden="true" />
        {t("ticket.print")}
      </Button>
      {booking.email && (
        <Form method="post" action={`?key=${bookingKey}#change-resend`} preventScrollReset>
          <Button type="submit" variant="tertiary" name="intent" value="resend">
            {t("ticket.resend")}
          </Button>
        </Form>
      )}
      {resend && (
        <FormAnswer id="change-resend" answer={resend} isError={resend.refusal !== undefined}>
          {resend.refusal ? <RefusalText reason={resend.refusal} most={0} /> : t("ticket.resent")}
        </FormAnswer>
      )}
    </div>
  );
}
