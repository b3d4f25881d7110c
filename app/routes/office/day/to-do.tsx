import type { ToDo, ToDoName } from "#app/domain/office/count-to-do.ts";
import { Link } from "#app/routes/office/office-link.tsx";

/** Each kind of work in the order of its hurry: one, many, and the list that shows them. */
const kinds: Record<ToDoName, [one: string, many: string, to: string]> = {
  absent: [
    "departure whose guide can’t make it",
    "departures whose guide can’t make it",
    "/office/departures?need=absent",
  ],
  unseen: [
    "late change that its guide has not confirmed",
    "late changes that their guides have not confirmed",
    "/office/departures?need=unseen",
  ],
  "no-guide": ["departure without a guide", "departures without a guide", "/office/departures?need=no-guide"],
  swaps: ["swap awaiting your decision", "swaps awaiting your decision", "/office/plan#swaps"],
  "few-guests": [
    "departure with too few guests, decided within two days",
    "departures with too few guests, decided within two days",
    "/office/departures?need=few-guests",
  ],
  "no-alternative": [
    "cancelled departure whose guests have no alternative",
    "cancelled departures whose guests have no alternative",
    "/office/departures?need=no-alternative",
  ],
  waiting: [
    "full departure with a waiting list",
    "full departures with a waiting list",
    "/office/departures?need=waiting",
  ],
  message: ["new message", "new messages", "/office/inbox/message"],
  request: ["new private request", "new private requests", "/office/inbox/request"],
  application: ["new application", "new applications", "/office/inbox/application"],
  review: ["review to check", "reviews to check", "/office/inbox/review"],
  failedMail: ["undelivered email", "undelivered emails", "/office/mail"],
  oddCash: ["cash payment to check", "cash payments to check", "/office/cash#to-check"],
  overpaid: ["booking with money to give back", "bookings with money to give back", "/office/cash#to-give-back"],
  failedRefunds: ["refund that did not go through", "refunds that did not go through", "/office/cash#failed-refunds"],
  disputes: ["disputed payment awaiting evidence", "disputed payments awaiting evidence", "/office/payments#disputes"],
  differences: [
    "difference between the payment provider and the ledger",
    "differences between the payment provider and the ledger",
    "/office/payments#differences",
  ],
  stoppedComparisons: [
    "comparison with the payment provider that has stopped",
    "comparisons with the payment provider that have stopped",
    "/office/payments#comparison",
  ],
  keyDenials: ["permission that Stripe has denied", "permissions that Stripe has denied", "/office/payments#denied"],
};

/** Everything that waits for the office, each with the list that shows it. */
export function ToDoList({ toDo }: { toDo: ToDo }) {
  const open = Object.entries(kinds).flatMap(([name, [one, many, to]]) => {
    const count = toDo[name as ToDoName] ?? 0;
    return count > 0 ? [{ count, words: count === 1 ? one : many, to }] : [];
  });
  return (
    <section className="to-do" aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      {open.length === 0 ? (
        <p className="muted">Nothing is waiting for you.</p>
      ) : (
        <ul>
          {open.map(({ count, words, to }) => (
            <li key={to}>
              <Link to={to}>
                <b className="tabular-nums">{count.toLocaleString("en")}</b> {words}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
