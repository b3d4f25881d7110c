/**
 * SQL expression on `booking`: whether email reaches its guest. Every number of emails that the office sees counts with
 * it, before and after a change.
 */
export const reachOf = `
  case when booking.email is null then 'no-address' when booking.invented then 'invented'
    when exists (select from mail_suppression where address = lower(booking.email)) then 'unreachable' else 'mailed' end`;

export type GuestReach = "mailed" | "no-address" | "unreachable" | "invented";

export type Reach = {
  bookings: number;
  /** People in these bookings. */
  guests: number;
  emails: number;
  withoutAddress: number;
  /** With an address that mail servers have refused. */
  unreachable: number;
  /** Guests of the demonstration data, who are never mailed. */
  invented: number;
};

/** SQL columns of `Reach` over rows of `booking` joined with its `reach`. */
export const reachColumns = `
  count(*) as bookings, coalesce(sum(booking.seats), 0)::integer as guests,
  count(*) filter (where reach = 'mailed') as emails, count(*) filter (where reach = 'no-address') as "withoutAddress",
  count(*) filter (where reach = 'unreachable') as unreachable, count(*) filter (where reach = 'invented') as invented`;

/** The `Reach` of bookings that are listed with it. */
export function countReach(bookings: { seats: number; reach: GuestReach }[]): Reach {
  const count = (wanted: GuestReach) => bookings.filter(({ reach }) => reach === wanted).length;
  return {
    bookings: bookings.length,
    guests: bookings.reduce((total, { seats }) => total + seats, 0),
    emails: count("mailed"),
    withoutAddress: count("no-address"),
    unreachable: count("unreachable"),
    invented: count("invented"),
  };
}

export function sumReach(parts: Reach[]): Reach {
  const sum = (name: keyof Reach) => parts.reduce((total, part) => total + part[name], 0);
  return {
    bookings: sum("bookings"),
    guests: sum("guests"),
    emails: sum("emails"),
    withoutAddress: sum("withoutAddress"),
    unreachable: sum("unreachable"),
    invented: sum("invented"),
  };
}
