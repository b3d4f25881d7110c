import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { listOpenLanguages } from "#app/domain/timetable/list-open-languages.ts";
import { listTourDepartures } from "#app/domain/timetable/list-tour-departures.ts";
import { getTourCalendar } from "#app/domain/timetable/tour-calendar.ts";
import type { AppContext } from "#app/server/request/context.ts";

/** A tour's calendar with room for the booking, and the departures of the chosen day; full ones are among them. */
export async function loadTargets({ db, now }: AppContext, booking: Booking, tourId: number, url: URL) {
  const moment = now();
  const read = (name: string, isValid: (value: string) => boolean) => {
    const value = url.searchParams.get(name);
    return value !== null && isValid(value) ? value : null;
  };
  const day = read("day", isCalendarDate);
  const asked = read("month", (value) => isCalendarDate(`${value}-01`)) ?? day?.slice(0, 7);
  const tourLanguage = read("tourLanguage", (value) => /^[a-z]{2}$/.test(value));
  const except = booking.status === "confirmed" ? booking.departureId : null;
  const month = asked ?? booking.date.slice(0, 7);
  const shown = { month: `${month}-01`, language: tourLanguage, seats: booking.seats, except };
  const [calendar, languages] = await Promise.all([
    getTourCalendar(db, moment, tourId, shown),
    listOpenLanguages(db, moment, tourId),
  ]);
  const near = calendar.days.find(({ date, state }) => state === "open" && date >= booking.date)?.date ?? null;
  const chosen = day ?? (asked ? null : near);
  const departures = chosen ? await listTourDepartures(db, moment, tourId, chosen) : [];
  return {
    calendar,
    month,
    day: chosen,
    departures: departures.filter(
      ({ id, state, language }) => state !== "over" && id !== except && (!tourLanguage || language === tourLanguage),
    ),
    languages,
    tourLanguage,
  };
}

export type MoveTargetChoice = Awaited<ReturnType<typeof loadTargets>>;
