/** What was agreed for a booking and what has been paid, in minor units. */
export type Paid = {
  status: string;
  amount: number;
  paid: number;
  /** It was over before payments were recorded: without an entry nothing is known of what was paid. */
  paymentUnknown?: boolean;
};

/**
 * What is still to be paid, or if negative, to be given back. Nothing is due for a canceled booking and none is asked of
 * those who did not come. The same rule as the SQL function `booking_balance`.
 */
export function balanceOf(booking: Paid): number {
  const { status, amount, paid } = booking;
  if (isUnrecorded(booking)) return 0;
  const agreed = status === "canceled" ? 0 : status === "no-show" ? Math.min(amount, paid) : amount;
  return agreed - paid;
}

export const isUnrecorded = ({ paid, paymentUnknown = false }: Omit<Paid, "status" | "amount">) =>
  paymentUnknown && paid === 0;

export const dueOf = (booking: Paid) => Math.max(balanceOf(booking), 0);
export const overpaidOf = (booking: Paid) => Math.max(-balanceOf(booking), 0);

/** On free tours nothing of money is shown. */
export const hasMoney = ({ amount, paid }: Pick<Paid, "amount" | "paid">) => amount > 0 || paid > 0;

/** SQL: the balance of a row of `booking`. */
export const bookingBalance = "booking_balance(booking.status, booking.amount, booking.paid)";

/** SQL: of what was over before payments were recorded, only what has an entry counts. */
export const isRecorded = "(not booking.payment_unknown or booking.paid > 0)";
