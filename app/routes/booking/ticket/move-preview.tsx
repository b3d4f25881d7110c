import { useEffect, useRef } from "react";
import { TicketMoney } from "#app/blocks/bookings/ticket-sheet.tsx";
import { LiveForm } from "#app/browser/live/live-form.tsx";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import type { Departure } from "#app/domain/departures/departure-entry.ts";
import { hasMoney } from "#app/domain/payments/balance.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";

type MovePreviewProps = { booking: Booking; target: Departure; bookingKey: string; hasAnswer: boolean; busy: boolean };

/** Shows which facts change by the move and which stay, with the button that moves. */
export function MovePreview({ booking, target, bookingKey, hasAnswer, busy }: MovePreviewProps) {
  const { t, date, languageName } = useI18n();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasAnswer) title.current?.focus();
  }, [hasAnswer]);
  const when = (moment: { date: string; time: string }) => `${date(moment.date, "longYear")}, ${moment.time}`;
  const guide = (name: string | null) => name ?? t("ticket.guideOpen");
  const facts: [label: string, before: string, after: string][] = [
    [t("ticket.when"), when(booking), when(target)],
    [t("ticket.tourLanguage"), languageName(booking.language), languageName(target.language)],
    [t("ticket.guide"), guide(booking.guideName), guide(target.guideName)],
    [t("ticket.where"), booking.meetingName, booking.meetingName],
    [t("ticket.group"), party(booking), party(booking)],
  ];
  function party({ adults, children }: Booking) {
    return t("bookingForm.total.party", { adults, children });
  }
  return (
    <section aria-labelledby="move-here" className="move-preview">
      <h2 id="move-here" ref={title} tabIndex={-1}>
        {t("ticket.moveHere")}
      </h2>
      <h3>{t("ticket.moveChanges")}</h3>
      <dl>
        {facts.map(([label, before, after]) => (
          <div key={label} className={before === after ? "same" : undefined}>
            <dt>{label}</dt>
            <dd>
              {after}
              <small>{before === after ? t("ticket.moveSame") : t("ticket.moveBefore", { value: before })}</small>
            </dd>
          </div>
        ))}
        <div className="same">
          <dt>{t("ticket.price")}</dt>
          <dd>
            {booking.payment === "paid" || hasMoney(booking) ? (
              // Once it is moved it is valid again, and so is its payment.
              <TicketMoney booking={{ ...booking, status: "confirmed" }} />
            ) : (
              t(`payment.${booking.payment}`)
            )}
            <small>{t("ticket.moveSame")}</small>
          </dd>
        </div>
      </dl>
      <LiveForm
        action={`?key=${bookingKey}&to=${target.id}#move-answer`}
        className="actions"
        onSubmit={(event) => busy && event.preventDefault()}
      >
        <input type="hidden" name="seen" value={booking.sequence} />
        <Button type="submit" aria-disabled={busy}>
          {t("ticket.moveYes")}
        </Button>
        <Button to={`?key=${bookingKey}&day=${target.date}&tourLanguage=${target.language}#day`} variant="secondary">
          {t("ticket.bookAgain")}
        </Button>
      </LiveForm>
    </section>
  );
}
