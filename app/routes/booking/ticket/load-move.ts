import { readId } from "#app/blocks/forms/read-id.ts";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { listOpenLanguages } from "#app/domain/timetable/list-open-languages.ts";
import { listTourDepartures } from "#app/domain/timetable/list-tour-departures.ts";
import { findWithRoom } from "#app/domain/timetable/list-with-room.ts";
import { getTourCalendar } from "#app/domain/timetable/tour-calendar.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { zoneOn } from "#app/i18n/zones.ts";
import type { AppContext } from "#app/server/request/context.ts";

export const departureIn = (url: URL) => readId(url.searchParams.get("to"));

/** The departure to confirm, or the calendar to choose one from. */
export async function loadMove({ db, now }: AppContext, locale: Locale, booking: Booking, url: URL) {
  const moment = now();
  const { tourId, seats } = booking;
  const departureId = departureIn(url);
  const target = departureId ? await findWithRoom(db, locale, moment, { tourId, departureId, seats }) : undefined;
  if (target) return { target, choice: undefined };
  const { day: asked, month: askedMonth, tourLanguage } = readQuery(url.searchParams);
  const except = booking.status === "confirmed" ? booking.departureId : null;
  const read = (month: string | null) =>
    getTourCalendar(db, moment, tourId, { month: month && `${month}-01`, language: tourLanguage, seats, except });
  const [around, languages] = await Promise.all([
    read(askedMonth ?? booking.date.slice(0, 7)),
    listOpenLanguages(db, moment, tourId),
  ]);
  const hasOpenDay = around.days.some(({ state }) => state === "open");
  const calendar = askedMonth || hasOpenDay ? around : await read(null);
  const open = calendar.days.filter(({ state }) => state === "open").map(({ date }) => date);
  // Guests mostly look near the day they have booked.
  const near = askedMonth ? open[0] : (open.find((date) => date >= booking.date) ?? open.at(-1));
  const day = asked ?? near ?? null;
  const departures = day ? await listTourDepartures(db, moment, tourId, day) : [];
  const choice = {
    calendar,
    month: askedMonth ?? (day ?? calendar.today).slice(0, 7),
    day,
    departures: departures.filter(
      ({ id, state, language }) => state !== "over" && id !== except && (!tourLanguage || language === tourLanguage),
    ),
    languages,
    tourLanguage,
    zone: zoneOn(locale, booking.timeZone, calendar.today),
  };
  return { target: undefined, choice };
}

export type MoveChoice = NonNullable<Awaited<ReturnType<typeof loadMove>>["choice"]>;

/** Values that cannot be understood are left out. */
function readQuery(search: URLSearchParams) {
  const read = (name: string, isValid: (value: string) => boolean) => {
    const value = search.get(name);
    return value !== null && isValid(value) ? value : null;
  };
  const day = read("day", isCalendarDate);
  return {
    day,
    month: read("month", (value) => isCalendarDate(`${value}-01`)) ?? day?.slice(0, 7) ?? null,
    tourLanguage: read("tourLanguage", (value) => /^[a-z]{2}$/.test(value)),
  };
}
