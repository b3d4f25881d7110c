import { Form, redirect } from "react-router";
import { createMailing } from "#app/domain/mailings/create-mailing.ts";
import { listMailings } from "#app/domain/mailings/get-mailing.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/newsletter.ts";
import { withOffset } from "./mailing-time.ts";
import { stateWords } from "./mailing-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const mailings = await listMailings(db);
  return {
    mailings: mailings.map(({ sendAt, createdAt: _, ...mailing }) => ({
      ...mailing,
      time: sendAt && withOffset(sendAt),
    })),
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const id = await createMailing(db, context.get(staffContext), now());
  return redirect(`/office/newsletter/${id}`);
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <OfficeHead title="Newsletter">
        <Form method="post">
          <Button type="submit" size="sm">
            Write a newsletter
          </Button>
        </Form>
      </OfficeHead>
      <p className="muted">
        The weekly newsletter about new tours, articles and cities goes out automatically. Here you can write others.
      </p>
      {loaderData.mailings.length === 0 ? (
        <p className="office-empty">No newsletter has been written yet.</p>
      ) : (
        <table className="office-table">
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">Status</th>
              <th scope="col">Sending time</th>
              <th scope="col">Recipients</th>
              <th scope="col">Waiting</th>
              <th scope="col">Delivered</th>
              <th scope="col">Bounced</th>
              <th scope="col">Failed</th>
              <th scope="col">Left out</th>
              <th scope="col">Unsubscribed since</th>
            </tr>
          </thead>
          <tbody>
            {loaderData.mailings.map((mailing) => (
              <tr key={mailing.id}>
                <th scope="row" data-label="Subject">
                  <Link to={`/office/newsletter/${mailing.id}`}>{mailing.subject ?? "No subject"}</Link>
                </th>
                <td data-label="Status">{stateWords[mailing.state]}</td>
                <td data-label="Sending time">{mailing.time ?? "–"}</td>
                <td data-label="Recipients">{mailing.receivers ?? "–"}</td>
                <td data-label="Waiting">{mailing.waiting}</td>
                <td data-label="Delivered">{mailing.delivered}</td>
                <td data-label="Bounced">{mailing.bounced}</td>
                <td data-label="Failed">{mailing.failed}</td>
                <td data-label="Left out">{mailing.leftOut}</td>
                <td data-label="Unsubscribed since">{mailing.unsubscribed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
