import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { exportMovements } from "#app/domain/reconciliation/export-movements.ts";
import { toDecimal } from "#app/i18n/money.ts";
import { csvResponse } from "#app/routes/office/csv-cell.ts";
import { appContext } from "#app/server/request/context.ts";
import { requireFreshLogIn } from "#app/server/request/fresh-log-in.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/movements-csv.ts";

const columns = [
  ...["at", "kind", "provider's word", "booking", "payment", "movement", "paid", "paid in"],
  ...["amount", "fee", "net", "currency", "payout"],
];

/** What moved on the account at the provider in a period: by default the present month. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const staff = context.get(staffContext);
  const fresh = requireFreshLogIn(staff, url);
  const today = now().toISOString().slice(0, 10);
  const read = (name: string, otherwise: string) => {
    const value = url.searchParams.get(name) ?? "";
    return isCalendarDate(value) ? value : otherwise;
  };
  const span = { from: read("from", `${today.slice(0, 8)}01`), to: read("to", today) };
  const movements = await exportMovements(db, span, site.office.timeZone);
  await recordView(db, staff, { kind: "export", id: "movements" }, now());
  const rows = movements.map(({ at, kind, type, reference, paymentId, id, payoutId, ...money }) => {
    const { paid, paidCurrency, amount, fee, currency } = money;
    const sum = (minor: number, of: string) => Number(toDecimal(minor, of));
    const sums = [sum(amount, currency), sum(fee, currency), sum(amount - fee, currency), currency];
    return [
      at.toISOString(),
      kind,
      type,
      reference,
      paymentId,
      id,
      sum(paid, paidCurrency),
      paidCurrency,
      ...sums,
      payoutId,
    ];
  });
  return csvResponse(fresh, `movements-${span.from}-${span.to}.csv`, [columns, ...rows]);
}
