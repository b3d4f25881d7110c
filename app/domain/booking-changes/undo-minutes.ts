/** For so long a cancellation can be taken back. */
export const undoMinutes = 10;

/** SQL condition on `booking` and its `departure`: the office may take the cancellation back, whoever canceled. */
export const undoableByOffice = (now: string) => `
  (booking.status = 'canceled' and departure.status <> 'CANCELED' and departure.starts_at > ${now}
    and booking.canceled_at > ${now}::timestamptz - interval '${undoMinutes} minutes')`;
