import type { SentReceipt } from "#app/domain/receipts/list-sent-receipts.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { dayWords } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";
import { ScrollArea } from "#app/ui/scroll-area.tsx";

/** With the path of its page, which opens by its key alone. */
export type LinkedReceipt = SentReceipt & { path: string };

/** Receipts and credit notes, which open to be printed; on a booking's own page without what that page says. */
export function ReceiptTable({ receipts, ofBooking = false }: { receipts: LinkedReceipt[]; ofBooking?: boolean }) {
  const columns = ["Number", "Issued", ...(ofBooking ? [] : ["Booking", "For"]), "Amount", "Sent to"];
  return (
    <ScrollArea label="Receipts and credit notes">
      <table className="office-table payment-table">
        <thead>
          <tr>
            {columns.map((label) => (
              <th key={label} scope="col" className={label === "Amount" ? "number" : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {receipts.map(
            ({ name, path, kind, credits, issuedAt, reference, tour, tourDate, amount, currency, mail }) => (
              <tr key={name}>
                <th scope="row">
                  <a href={path}>{name}</a>
                  {credits && <small>, credit note to {credits}</small>}
                </th>
                <td className="tabular-nums">{officeTime(issuedAt)}</td>
                {!ofBooking && (
                  <>
                    <td>
                      <Link to={`/office/bookings/${reference}#receipts`}>{reference}</Link>
                    </td>
                    <td>
                      {tour}
                      <small>, {dayWords(tourDate)}</small>
                    </td>
                  </>
                )}
                <td className="number">{formatMoney("en", kind === "receipt" ? amount : -amount, currency)}</td>
                <td>{sentWords(mail)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function sentWords(mail: SentReceipt["mail"]): string {
  if (!mail) return "nobody: no email address was known";
  const { to, state, sentAt } = mail;
  if (state === "failed") return `${to ?? "the guest"}: could not be delivered`;
  if (state === "waiting") return `${to ?? "the guest"}: about to be sent`;
  return [to ?? "the guest", sentAt && officeTime(sentAt)].filter(Boolean).join(", ");
}
