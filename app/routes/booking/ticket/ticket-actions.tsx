import { CalendarPlus, Printer } from "lucide-react";
import { Fragment } from "react";
import { useOrigin } from "#app/blocks/page/root-data.ts";
import { LiveForm } from "#app/browser/live/live-form.tsx";
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
  const days = tourDays(booking).map((day) => {
    const name = t("departure.day", { day: day.day, daysCount: booking.days });
    const title = booking.days > 1 ? `${booking.tourTitle} (${name})` : booking.tourTitle;
    return { name, links: calendarLinks(booking, day, title, ticketUrl) };
  });
  return (
    <>
      <div className="actions">
        <a className="button" href={`/booking/${booking.reference}/calendar.ics?key=${bookingKey}`} download>
          <CalendarPlus className="icon" aria-hidden="true" />
          {t("ticket.addToCalendar")}
        </a>
        {booking.days === 1 &&
          days.map(({ links }) => <ProgramLinks key="day" links={links} className="button secondary" />)}
        <Button variant="secondary" className="needs-script" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden="true" />
          {t("ticket.print")}
        </Button>
        {booking.email && (
          <LiveForm action={`?key=${bookingKey}#change-resend`}>
            <Button type="submit" variant="tertiary" name="intent" value="resend">
              {t("ticket.resend")}
            </Button>
          </LiveForm>
        )}
        {resend && (
          <FormAnswer id="change-resend" answer={resend} isError={resend.refusal !== undefined}>
            {resend.refusal ? <RefusalText reason={resend.refusal} most={0} wait={resend.wait} /> : t("ticket.resent")}
          </FormAnswer>
        )}
      </div>
      {booking.days > 1 && (
        <ul className="calendar-days">
          {days.map((day) => (
            <li key={day.name}>
              <b>{day.name}</b> <ProgramLinks links={day.links} day={day.name} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ProgramLinksProps = { links: ReturnType<typeof calendarLinks>; day?: string; className?: string };

function ProgramLinks({ links, day, className }: ProgramLinksProps) {
  const { t } = useI18n();
  return (["google", "outlook"] as const).map((program) => {
    const name = t(`ticket.${program}`);
    return (
      <Fragment key={program}>
        <a
          className={className}
          href={links[program]}
          aria-label={day && `${name}: ${day}`}
          rel="noopener noreferrer"
          target="_blank"
        >
          {name}
        </a>{" "}
      </Fragment>
    );
  });
}
