/** SQL of the rules for offers; `now` is a placeholder of the statement. */

/** An offer lasts two hours, but ends an hour before the start. */
export const offerEnd = (now: string) =>
  `least(${now}::timestamptz + interval '2 hours', departure.starts_at - interval '1 hour')`;

/** No offer lasts less than 15 minutes. Seats that come free later go on general sale. */
export const mayOffer = (now: string) =>
  `departure.status = 'OPEN' and departure.starts_at >= ${now}::timestamptz + interval '75 minutes'`;

export const seatsLeft = "departure.capacity - departure.seats_taken - departure.seats_held";
