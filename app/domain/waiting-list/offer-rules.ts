/** SQL of the rules for offers; `now` is a placeholder of the statement. */

/**
 * An offer lasts two hours, or 30 minutes for a party that has not confirmed its address, but ends an hour before the
 * start. `isConfirmed` is SQL.
 */
export const offerEnd = (now: string, isConfirmed = "true") =>
  `least(${now}::timestamptz + case when ${isConfirmed} then interval '2 hours' else interval '30 minutes' end,
    departure.starts_at - interval '1 hour')`;

/** The order of the list: confirmed parties, then the others. */
export const lineOrder = (party: string) => `${party}.confirmed_at is null, ${party}.position`;

/** No offer lasts less than 15 minutes. Seats that come free later go on general sale. */
export const mayOffer = (now: string) =>
  `departure.status = 'OPEN' and departure.starts_at >= ${now}::timestamptz + interval '75 minutes'`;

export const seatsLeft = "departure.capacity - departure.seats_taken - departure.seats_held";
