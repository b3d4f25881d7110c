import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { BookingCalendar } from "#app/blocks/departures/booking-calendar.tsx";
import { TimeZoneNote } from "#app/blocks/departures/time-zone-note.tsx";
import { useRefresh } from "#app/browser/live/use-refresh.ts";
import { useSeatChanges } from "#app/browser/live/use-seat-changes.ts";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import type { DepartureOfDay } from "#app/domain/timetable/list-tour-departures.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { DayTitle, LanguageFilter } from "#app/routes/booking/form/booking-panel.tsx";
import type { MoveChoice } from "./load-move.ts";

type MoveCalendarProps = { booking: Booking; choice: MoveChoice; bookingKey: string };

/** The tour's calendar, with the days and departures that have room for the group. */
export function MoveCalendar({ booking, choice, bookingKey }: MoveCalendarProps) {
  const { t } = useI18n();
  const { calendar, month, day, departures, languages, tourLanguage, zone } = choice;
  const refresh = useRefresh();
  const left = new Map(departures.map((departure) => [departure.id, departure.left]));
  useSeatChanges([...left.keys()], refresh, (seats) => !seats.open || seats.left !== left.get(seats.id));
  return (
    <section className="booking-panel on-dark" id="book" aria-labelledby="book-title">
      <div className="booking-panel-inner">
        <h2 id="book-title">{t("bookingForm.chooseDeparture")}</h2>
        {languages.length > 1 && <LanguageFilter languages={languages} chosen={tourLanguage} />}
        <BookingCalendar
          calendar={calendar}
          month={month}
          day={day}
          tourLanguage={tourLanguage}
          bookingKey={bookingKey}
        />
        {day && (
          <section className="day" id="day" aria-labelledby="day-title">
            <DayTitle day={day} />
            <TimeZoneNote city={{ inPhrase: booking.cityInPhrase, zone }} className="fine-print" />
            {departures.length === 0 ? (
              <p className="fine-print">{t("ticket.moveNoneThatDay")}</p>
            ) : (
              <ul className="move-departures">
                {departures.map((departure) => (
                  <li key={departure.id}>
                    <MoveOption
                      departure={departure}
                      seats={booking.seats}
                      to={`?key=${bookingKey}&to=${departure.id}`}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </div>
    </section>
  );
}

function MoveOption({ departure, seats, to }: { departure: DepartureOfDay; seats: number; to: string }) {
  const { t, languageName } = useI18n();
  const { date, time, left } = departure;
  const facts = (
    <>
      <time dateTime={`${date}T${time}`}>{time}</time>
      <span>
        {languageName(departure.language)}
        {departure.guideName && <small>{t("booking.with", { guide: departure.guideName })}</small>}
        {departure.minGuests !== null && (
          <small>{t("booking.goesFrom", { count: departure.minGuests, hours: departure.minGuestsHours ?? 0 })}</small>
        )}
      </span>
      <span className="seats-left">
        {left < seats ? t("ticket.moveTooFew", { count: left }) : t("departure.left", { count: left })}
      </span>
      {left >= seats && <ChevronRight className="icon" aria-hidden="true" />}
    </>
  );
  return left < seats ? (
    <p className="option inactive">{facts}</p>
  ) : (
    <Link className="option" to={to} rel="nofollow">
      {facts}
    </Link>
  );
}
