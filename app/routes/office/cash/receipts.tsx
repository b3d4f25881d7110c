import { Form } from "react-router";
import { recordView } from "#app/domain/office/record-view.ts";
import { searchReceipts } from "#app/domain/receipts/list-sent-receipts.ts";
import { receiptPath } from "#app/domain/receipts/receipt-link.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { site } from "#app/site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/receipts.ts";
import { readSpan } from "./read-span.ts";
import { ReceiptTable } from "./receipt-table.tsx";

const maxRows = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, secret } = context.get(appContext);
  const span = { ...readSpan(url, now()), words: (url.searchParams.get("words") ?? "").slice(0, 40) };
  const found = await searchReceipts(db, span, site.office.timeZone, maxRows);
  await recordView(db, context.get(staffContext), { kind: "bookings", id: "receipts" }, now());
  const receipts = found.slice(0, maxRows).map((receipt) => ({ ...receipt, path: receiptPath(secret, receipt) }));
  return { span, receipts, isCut: found.length > maxRows };
}

/** What was issued to guests, to be read and printed. Their bookings open only for those who may see them. */
export default function ReceiptsPage({ loaderData }: Route.ComponentProps) {
  const { span, receipts, isCut } = loaderData;
  const { from, to, words } = span;
  return (
    <>
      <OfficeHead title="Receipts">
        <a href={`/office/cash/receipts.csv?${new URLSearchParams({ from, to })}`}>Receipts as CSV</a>
      </OfficeHead>
      <Form className="office-filter" role="search" key={JSON.stringify(span)}>
        <TextField id="from" name="from" label="From" type="date" defaultValue={from} />
        <TextField id="to" name="to" label="To" type="date" defaultValue={to} />
        <TextField id="words" name="words" label="Number or booking" maxLength={40} defaultValue={words} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      {words !== "" && <p className="muted">Found on any day, by the whole number or reference.</p>}
      {receipts.length === 0 ? (
        <p className="office-empty">
          {words === "" ? "No receipts were issued in this period." : "No receipt has this number or booking."}
        </p>
      ) : (
        <ReceiptTable receipts={receipts} />
      )}
      {isCut && <p className="muted">These are the newest {maxRows}. Choose fewer days to see the others.</p>}
    </>
  );
}
