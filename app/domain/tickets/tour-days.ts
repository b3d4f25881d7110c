import type { Booking, DayPlace } from "#app/domain/bookings/get-booking.ts";
import { dateIn, formatClock } from "#app/i18n/zones.ts";

export type TourDay = {
  day: number;
  date: string;
  from: string;
  to: string;
  startsAt: Date;
  endsAt: Date;
  place: DayPlace;
};
type Dated = Pick<
  Booking,
  | "dayStarts"
  | "dayPlaces"
  | "minutes"
  | "timeZone"
  | "meetingName"
  | "meetingHint"
  | "meetingLatitude"
  | "meetingLongitude"
>;

/** The days of a booked tour, by the city's calendar and clock. */
export function tourDays(booking: Dated): TourDay[] {
  const { dayStarts, dayPlaces, minutes, timeZone } = booking;
  const usual = {
    name: booking.meetingName,
    hint: booking.meetingHint,
    latitude: booking.meetingLatitude,
    longitude: booking.meetingLongitude,
  };
  return dayStarts.map((startsAt, index) => {
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
    return {
      day: index + 1,
      date: dateIn(timeZone, startsAt),
      from: formatClock(startsAt, timeZone),
      to: formatClock(endsAt, timeZone),
      startsAt,
      endsAt,
      place: dayPlaces[index] ?? usual,
    };
  });
}
