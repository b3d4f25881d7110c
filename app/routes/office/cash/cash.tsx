import { data, Form } from "react-router";
import * as v from "valibot";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { listCityNames } from "#app/domain/departures/list-day.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { closeCash, mostCounted } from "#app/domain/payments/close-cash.ts";
import { listCashDays } from "#app/domain/payments/list-cash-days.ts";
import { listOverpaid } from "#app/domain/payments/list-overpaid.ts";
import { parseMoney } from "#app/i18n/money.ts";
import { CityFilter } from "#app/routes/office/city-filter.tsx";
import { newKey } from "#app/routes/office/departures/departure-actions.server.ts";
import { calendarDate, count, key, optionalText, text } from "#app/routes/office/departures/fields.ts";
import { refusals } from "#app/routes/office/departures/refusals.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/cash.ts";
import { CashTable } from "./cash-table.tsx";
import { OverpaidList } from "./overpaid-list.tsx";

const [daysShown, maxDays] = [7, 62];
const day = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** By default the last week, at most two months. */
function readSpan(url: URL, now: Date) {
  const read = (name: string) => url.searchParams.get(name) ?? "";
  const to = isCalendarDate(read("to")) ? read("to") : iso(now.getTime());
  const first = isCalendarDate(read("from")) ? read("from") : iso(Date.parse(to) - (daysShown - 1) * day);
  const from =
    first > to || Date.parse(to) - Date.parse(first) > maxDays * day ? iso(Date.parse(to) - maxDays * day) : first;
  return { from, to, cityId: read("city").slice(0, 100) || null };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const span = readSpan(url, now());
  const [days, overpaid, cities] = await Promise.all([listCashDays(db, span), listOverpaid(db), listCityNames(db)]);
  await recordView(db, context.get(staffContext), { kind: "bookings", id: "overpaid" }, now());
  return { span, days, overpaid, cities, pageKey: newKey() };
}

const closeForm = v.object({
  key,
  cityId: text(100),
  date: calendarDate,
  guideId: v.optional(count(1, 999_999_999)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  seen: v.pipe(v.string(), v.regex(/^-?\d{1,10}$/), v.transform(Number)),
  closes: count(0, 9_999),
  counted: text(30),
  note: optionalText(300),
});

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const read = readOfficeForm(closeForm, await request.formData());
  const counted = read.ok ? parseMoney("en", read.value.counted, read.value.currency, mostCounted) : null;
  if (!read.ok || counted === null) return data({ done: null, error: refusals.wrong_sum }, { status: 422 });
  const { guideId = null, ...close } = read.value;
  const result = await closeCash(db, { ...close, guideId, counted }, context.get(staffContext), now());
  if (result.ok) return data({ done: "Closed and signed.", error: null });
  return data({ done: null, error: closeRefusals[result.reason] }, { status: 409 });
}

const closeRefusals = {
  changed: "A payment or a close has come in between. Please check the new sums.",
  wrong_sum: refusals.wrong_sum,
  key_reused: refusals.key_reused,
};

/** Closing the cash of a day, by city and guide. */
export default function CashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { span, days, overpaid, cities, pageKey } = loaderData;
  return (
    <>
      <OfficeHead title="Cash">
        <a href={`/office/cash/receipts.csv?${new URLSearchParams({ from: span.from, to: span.to })}`}>
          Receipts as CSV
        </a>
      </OfficeHead>
      <Form className="office-filter" role="search" key={JSON.stringify(span)}>
        <TextField id="from" name="from" label="From" type="date" defaultValue={span.from} />
        <TextField id="to" name="to" label="To" type="date" defaultValue={span.to} />
        <CityFilter cities={cities} city={span.cityId ?? ""} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      <div role="status" className="office-status">
        {actionData?.done}
      </div>
      {actionData?.error && (
        <p className="error" role="alert">
          {actionData.error}
        </p>
      )}
      {days.length === 0 ? (
        <p className="office-empty">No cash was taken or is owed in this period.</p>
      ) : (
        <CashTable days={days} pageKey={pageKey} />
      )}
      <OverpaidList bookings={overpaid} />
    </>
  );
}
