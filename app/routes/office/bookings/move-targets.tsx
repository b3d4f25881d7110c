import { Form } from "react-router";
import { BookingCalendar } from "#app/blocks/departures/booking-calendar.tsx";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import type { DepartureOfDay } from "#app/domain/timetable/list-tour-departures.ts";
import { LanguageFilter } from "#app/routes/booking/form/booking-panel.tsx";
import { dayWords, languageName } from "#app/routes/office/day/words.ts";
import { OverCapacity } from "#app/routes/office/departures/guests/over-capacity.tsx";
import { Button } from "#app/ui/button.tsx";
import type { MoveTargetChoice } from "./load-targets.server.ts";

type MoveTargetsProps = { booking: Booking; total: number; choice: MoveTargetChoice; at: number | undefined };

/** The calendar that guests have, and the departures of the chosen day. */
export function MoveTargets({ booking, total, choice, at }: MoveTargetsProps) {
  const { calendar, month, day, departures, languages, tourLanguage } = choice;
  return (
    <div className="office-move">
      <section className="booking-panel on-dark" id="book" aria-label="Calendar">
        <div className="booking-panel-inner">
          {languages.length > 1 && <LanguageFilter languages={languages} chosen={tourLanguage} />}
          <BookingCalendar calendar={calendar} month={month} day={day} tourLanguage={tourLanguage} />
        </div>
      </section>
      {day && (
        <section id="day" aria-labelledby="day-title">
          <h2 id="day-title">{dayWords(day)}</h2>
          {departures.length === 0 ? (
            <p className="office-empty">No departure on this day.</p>
          ) : (
            <ul className="move-targets">
              {departures.map((departure) => (
                <li key={departure.id}>
                  <Target booking={booking} total={total} departure={departure} isRefused={departure.id === at} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

type TargetProps = { booking: Booking; total: number; departure: DepartureOfDay; isRefused: boolean };

function Target({ booking, total, departure, isRefused }: TargetProps) {
  const { id, time, language, left, guideName, minGuests, minGuestsHours } = departure;
  const hasRoom = left >= booking.seats && !isRefused;
  const words = [time, languageName(language), guideName, left > 0 ? `${left} left` : "full"]
    .filter(Boolean)
    .join(", ");
  const minimum = minGuests !== null && (
    <small className="muted">{`runs with ${minGuests} guests or more; we decide ${minGuestsHours} ${minGuestsHours === 1 ? "hour" : "hours"} before the start`}</small>
  );
  const form = (
    <Form method="post" className="office-form">
      <input type="hidden" name="departure" value={id} />
      <input type="hidden" name="seen" value={booking.sequence} />
      <input type="hidden" name="total" value={total} />
      {!hasRoom && <OverCapacity id={`to-${id}`} />}
      <Button type="submit" size="sm" variant="secondary" aria-label={`Move to ${words}`}>
        Move here
      </Button>
    </Form>
  );
  return hasRoom ? (
    <>
      <span className="tabular-nums">
        {words} {minimum}
      </span>
      {form}
    </>
  ) : (
    <details open={isRefused}>
      <summary className="tabular-nums">
        {words} {minimum}
      </summary>
      {form}
    </details>
  );
}
