/** What was agreed for a booking and what has been paid, in minor units. */
export type Paid = { status: string; amount: number; paid: number };

/**
 * What is still to be paid, or if negative, to be given back. Nothing is due for a canceled booking and none is asked of
 * those who did not come. The same rule as the SQL function `booking_balance`.
 */
export function balanceOf({ status, amount, paid }: Paid): number {
  const agreed = status === "canceled" ? 0 : status === "no-show" ? Math.min(amount, paid) : amount;
  return agreed - paid;
}

export const dueOf = (booking: Paid) => Math.max(balanceOf(booking), 0);
export const overpaidOf = (booking: Paid) => Math.max(-balanceOf(booking), 0);

/** On free tours nothing of money is shown. */
export const hasMoney = ({ amount, paid }: Pick<Paid, "amount" | "paid">) => amount > 0 || paid > 0;

/** SQL: the balance of a row of `booking`. */
export const bookingBalance = "booking_balance(booking.status, booking.amount, booking.paid)";
