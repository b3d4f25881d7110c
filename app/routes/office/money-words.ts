import { balanceOf, hasMoney, isUnrecorded, type Paid } from "#app/domain/payments/balance.ts";
import { formatMoney } from "#app/i18n/money.ts";

type Owing = Paid & { currency: string };

/** What a booking owes, has paid or gets back, in two or three words; nothing on free tours. */
export function moneyWord(booking: Owing): string {
  if (!hasMoney(booking)) return "";
  if (isUnrecorded(booking)) return "not recorded";
  const balance = balanceOf(booking);
  const sum = (amount: number) => formatMoney("en", amount, booking.currency);
  if (balance > 0) return `${sum(balance)} due`;
  if (balance < 0) return `${sum(-balance)} overpaid`;
  return booking.paid > 0 ? `${sum(booking.paid)} paid` : "nothing due";
}

/** For the color of the word. */
export function moneyState(booking: Owing): "due" | "overpaid" | "even" {
  const balance = balanceOf(booking);
  return balance > 0 ? "due" : balance < 0 ? "overpaid" : "even";
}

/** Sums by currency, such as "PLN 340, €20". */
export function moneySums(sums: Map<string, number>): string {
  return [...sums].map(([currency, amount]) => formatMoney("en", amount, currency)).join(", ");
}
