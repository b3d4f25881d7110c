import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { listIssued } from "#app/domain/receipts/get-receipt.ts";
import { toDecimal } from "#app/i18n/money.ts";
import { csvResponse } from "#app/routes/office/csv-cell.ts";
import { appContext } from "#app/server/request/context.ts";
import { requireFreshLogIn } from "#app/server/request/fresh-log-in.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/receipts-csv.ts";

const columns = [
  "number",
  "kind",
  "credits",
  "issued",
  "tour date",
  "tour",
  "currency",
  "VAT rate",
  "net",
  "VAT",
  "gross",
];

/** Receipts and credit notes of a period, a line for each VAT rate; credit notes are negative. */
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
  const issued = await listIssued(db, span, site.office.timeZone);
  await recordView(db, staff, { kind: "export", id: "receipts" }, now());
  const rows = issued.flatMap(({ name, kind, credits, issuedAt, tourDate, tour, currency, vat }) =>
    vat.map(({ rate, gross, vat: part }) => {
      const sum = (amount: number) => Number(toDecimal(kind === "receipt" ? amount : -amount, currency));
      const facts = [name, kind, credits, issuedAt.toISOString(), tourDate, tour, currency];
      return [...facts, rate === null ? null : rate / 100, sum(gross - part), sum(part), sum(gross)];
    }),
  );
  return csvResponse(fresh, `receipts-${span.from}-${span.to}.csv`, [columns, ...rows]);
}
