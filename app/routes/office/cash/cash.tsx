import { data, Form } from "react-router";
import * as v from "valibot";
import { listCityNames } from "#app/domain/departures/list-day.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { closeCash, maxCounted } from "#app/domain/payments/close-cash.ts";
import { listCashDays } from "#app/domain/payments/list-cash-days.ts";
import { checkOddCash, listOddCash } from "#app/domain/payments/list-odd-cash.ts";
import { listOverpaid } from "#app/domain/payments/list-overpaid.ts";
import { listFailedRefunds } from "#app/domain/refunds/list-refunds.ts";
import { parseMoney } from "#app/i18n/money.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { CityFilter } from "#app/routes/office/city-filter.tsx";
import { newKey } from "#app/routes/office/departures/departure-actions.server.ts";
import { calendarDate, count, key, optionalText, text } from "#app/routes/office/departures/fields.ts";
import { refusals } from "#app/routes/office/departures/refusals.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { Link } from "#app/routes/office/office-link.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { neededProof } from "#app/server/request/fresh-log-in.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { formPageHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/cash.ts";
import { CashTable } from "./cash-table.tsx";
import { FailedRefunds } from "./failed-refunds.tsx";
import { OddCashList } from "./odd-cash-list.tsx";
import { OverpaidList } from "./overpaid-list.tsx";
import { readSpan } from "./read-span.ts";
import { settleRefund } from "./refund-actions.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const { db, now } = site;
  const span = { ...readSpan(url, now()), cityId: (url.searchParams.get("city") ?? "").slice(0, 100) || null };
  const [days, odd, overpaid, refunds, cities] = await Promise.all([
    listCashDays(db, span),
    listOddCash(db),
    listOverpaid(db, now(), site.payments !== undefined),
    listFailedRefunds(db, now()),
    listCityNames(db, context.get(staffContext).scope),
  ]);
  await recordView(db, context.get(staffContext), { kind: "bookings", id: "overpaid" }, now());
  const proof = refunds.length > 0 ? await neededProof(site, context.get(staffContext)) : null;
  return { span, days, odd, overpaid, refunds, proof, cities, pageKey: newKey() };
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

const checkForm = v.object({ check: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) });

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(appContext);
  const { db, now } = site;
  const form = await request.formData();
  if (form.get("intent") === "settle-refund")
    return data(...(await settleRefund(site, context.get(staffContext), form)));
  const check = readOfficeForm(checkForm, form);
  if (check.ok) {
    return (await checkOddCash(db, check.value.check, context.get(staffContext), now()))
      ? data({ done: "Checked.", error: null })
      : data({ done: null, error: "This payment has already been checked." }, { status: 409 });
  }
  const read = readOfficeForm(closeForm, form);
  const counted = read.ok ? parseMoney("en", read.value.counted, read.value.currency, maxCounted) : null;
  if (!read.ok || counted === null) return data({ done: null, error: refusals.wrong_sum }, { status: 422 });
  const { guideId = null, ...close } = read.value;
  const result = await closeCash(db, { ...close, guideId, counted }, context.get(staffContext), now());
  if (result.ok) return data({ done: "Closed and signed.", error: null });
  return data({ done: null, error: closeRefusals[result.reason] }, { status: 409 });
}

const closeRefusals = {
  changed: "A payment or another close was recorded while you were counting. Please check the new amounts.",
  wrong_sum: refusals.wrong_sum,
  key_reused: refusals.key_reused,
};

/** Closing the cash of a day, by city and guide. */
export default function CashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { span, days, odd, overpaid, refunds, proof, cities, pageKey } = loaderData;
  return (
    <>
      <OfficeHead title="Cash">
        <Link to={`/office/cash/receipts?${new URLSearchParams({ from: span.from, to: span.to })}`}>Receipts</Link>
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
        <p className="office-empty">No cash was taken or is due in this period.</p>
      ) : (
        <CashTable days={days} pageKey={pageKey} />
      )}
      <OddCashList entries={odd} />
      <FailedRefunds
        refunds={refunds}
        pageKey={pageKey}
        proof={proof}
        proofError={
          actionData && "proofError" in actionData && actionData.proofError ? t(actionData.proofError) : undefined
        }
        typed={actionData && "typed" in actionData ? actionData.typed : undefined}
      />
      <OverpaidList bookings={overpaid} />
    </>
  );
}
