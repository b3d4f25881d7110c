import { Link } from "react-router";
import type { ToDo } from "#app/domain/office/count-to-do.ts";

type Item = { count: number; one: string; many: string; to: string };

/** Everything that waits for the office, each with the list that shows it. */
export function ToDoList({ toDo: { departures, inbox, failedMail, overpaid } }: { toDo: ToDo }) {
  const items: Item[] = [
    {
      count: departures.absent,
      one: "departure whose guide can’t make it",
      many: "departures whose guide can’t make it",
      to: "/office/departures?need=absent",
    },
    {
      count: departures.unseen,
      one: "late change that its guide has not confirmed",
      many: "late changes that their guides have not confirmed",
      to: "/office/departures?need=unseen",
    },
    {
      count: departures["no-guide"],
      one: "departure without a guide",
      many: "departures without a guide",
      to: "/office/departures?need=no-guide",
    },
    {
      count: departures["no-alternative"],
      one: "cancelled departure whose guests have no alternative",
      many: "cancelled departures whose guests have no alternative",
      to: "/office/departures?need=no-alternative",
    },
    {
      count: departures.waiting,
      one: "full departure with a waiting list",
      many: "full departures with a waiting list",
      to: "/office/departures?need=waiting",
    },
    { count: inbox.message, one: "new message", many: "new messages", to: "/office/inbox/message" },
    { count: inbox.request, one: "new private request", many: "new private requests", to: "/office/inbox/request" },
    { count: inbox.application, one: "new application", many: "new applications", to: "/office/inbox/application" },
    { count: inbox.review, one: "review to check", many: "reviews to check", to: "/office/inbox/review" },
    { count: failedMail, one: "undelivered email", many: "undelivered emails", to: "/office/mail" },
    {
      count: overpaid,
      one: "booking to give money back for",
      many: "bookings to give money back for",
      to: "/office/cash#to-give-back",
    },
  ];
  const open = items.filter(({ count }) => count > 0);
  return (
    <section className="to-do" aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      {open.length === 0 ? (
        <p className="muted">Nothing is waiting for you.</p>
      ) : (
        <ul>
          {open.map(({ count, one, many, to }) => (
            <li key={to}>
              <Link to={to}>
                <b className="tabular-nums">{count.toLocaleString("en")}</b> {count === 1 ? one : many}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
