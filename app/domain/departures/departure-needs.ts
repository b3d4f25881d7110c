/** Tasks that a departure may leave to the office. */
export const departureNeeds = ["no-guide", "absent", "unseen", "few-guests", "no-alternative", "waiting"] as const;
export type DepartureNeed = (typeof departureNeeds)[number];

/**
 * SQL conditions on `departure`, shared by the counts and the lists behind them, so that the two agree. `:now` is
 * the time. An alternative is a later departure of the same tour and language with room for the party.
 */
export const needConditions: Record<DepartureNeed, string> = {
  "no-guide": "departure.guide_id is null and departure.status <> 'CANCELED' and departure.starts_at > :now",
  absent: "departure.guide_absent_at is not null and departure.status <> 'CANCELED' and departure.starts_at > :now",
  unseen: `departure.starts_at > :now
    and departure.id in (select departure_id from guide_notice where seen_at is null)`,
  "few-guests": `departure.min_guests > departure.seats_taken and departure.status <> 'CANCELED' and departure.starts_at > :now
    and departure.min_guests_by <= :now::timestamptz + interval '2 days'`,
  "no-alternative": `departure.canceled_at is not null and departure.starts_at > :now and exists (
    select from booking where booking.departure_id = departure.id and booking.status = 'canceled'
      and booking.canceled_at >= departure.canceled_at and not exists (
        select from departure other where other.tour_id = departure.tour_id and other.language = departure.language
          and other.status = 'OPEN' and other.starts_at > departure.starts_at
          and other.seats_taken + other.seats_held + booking.seats <= other.capacity))`,
  waiting: `departure.status = 'OPEN' and departure.starts_at > :now
    and departure.seats_taken + departure.seats_held >= departure.capacity
    and departure.id in (select departure_id from waiting_party where state = 'waiting')`,
};
