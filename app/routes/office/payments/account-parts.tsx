import type { LastRun, MonthOfAccount, Payout } from "#app/domain/reconciliation/get-account.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { dayWords } from "#app/routes/office/day/words.ts";
import { officeTime } from "#app/routes/office/office-time.ts";
import { ScrollArea } from "#app/ui/scroll-area.tsx";
import { payoutState } from "./words.ts";

const phases: Record<Exclude<LastRun["phase"], "done">, string> = {
  movements: "reading the movements",
  payouts: "reading the payouts",
  comparison: "comparing",
};

const movementsWords = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "movement" : "movements"}`;

/** When the account was compared last, and how far the present comparison is. */
export function RunState({ runs }: { runs: LastRun[] }) {
  const [newest] = runs;
  const done = runs.find(({ finishedAt }) => finishedAt !== null);
  if (!newest) return <p>The account has not been compared yet. That happens every night.</p>;
  return (
    <>
      {newest.phase !== "done" && (
        <p role="status" id="comparison">
          A comparison started on {officeTime(newest.wantedAt)} is under way: {phases[newest.phase]},{" "}
          {movementsWords(newest.movements)} so far.{" "}
          {newest.error && (
            <span className="missing" data-stopped>
              It stopped and will be tried again: {newest.error}
            </span>
          )}
        </p>
      )}
      {done?.finishedAt && (
        <p>
          Last compared {officeTime(done.finishedAt)}: {movementsWords(done.movements)} read.
        </p>
      )}
    </>
  );
}

/** What moved on the account by month. */
export function MonthTable({ months }: { months: MonthOfAccount[] }) {
  if (months.length === 0) return null;
  return (
    <section aria-labelledby="months-title">
      <h2 id="months-title">By month</h2>
      <ScrollArea label="Amounts by month">
        <table className="office-table wide">
          <thead>
            <tr>
              <th scope="col">Month (UTC)</th>
              {["Paid", "Given back", "Disputed", "Fees", "Other", "Paid out"].map((label) => (
                <th key={label} scope="col" className="number">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, currency, charged, refunded, disputed, fees, other, paidOut }) => (
              <tr key={`${month} ${currency}`}>
                <th scope="row">
                  {month} <small>{currency}</small>
                </th>
                {Object.entries({ charged, refunded, disputed, fees, other, paidOut }).map(([name, amount]) => (
                  <td key={name} className="number">
                    {amount === 0 ? "" : formatMoney("en", amount, currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}

/** What the provider sent to the company's bank. */
export function PayoutTable({ payouts }: { payouts: Payout[] }) {
  if (payouts.length === 0) return null;
  return (
    <section aria-labelledby="payouts-title">
      <h2 id="payouts-title">Payouts</h2>
      <ScrollArea label="List of payouts">
        <table className="office-table wide">
          <thead>
            <tr>
              <th scope="col">Arrives</th>
              <th scope="col" className="number">
                Amount
              </th>
              <th scope="col" className="number">
                Movements
              </th>
              <th scope="col" className="number">
                Fees included
              </th>
              <th scope="col">Status</th>
              <th scope="col">Number</th>
            </tr>
          </thead>
          <tbody>
            {payouts.map((payout) => (
              <tr key={payout.id}>
                <th scope="row">{dayWords(payout.arrivesOn)}</th>
                <td className="number">{formatMoney("en", payout.amount, payout.currency)}</td>
                <td className="number">{payout.items === 0 ? "" : payout.items.toLocaleString("en")}</td>
                <td className="number">{payout.items === 0 ? "" : formatMoney("en", payout.fees, payout.currency)}</td>
                <td data-state={payout.state === "failed" ? "due" : undefined}>{payoutState(payout.state)}</td>
                <td>{payout.id}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}
