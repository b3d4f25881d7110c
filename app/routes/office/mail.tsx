import { data, Form, Link } from "react-router";
import { readPageNumber } from "#app/blocks/page/page-number.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import {
  countFailedMail,
  failedMailPerPage,
  listFailedMail,
  sendFailedMailAgain,
} from "#app/domain/outbox/failed-mail.ts";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/mail.ts";
import { mailFailureText } from "./mail-failure.ts";
import { OfficeHead } from "./office-head.tsx";
import { OfficePages } from "./office-pages.tsx";
import { officeTime } from "./office-time.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const page = readPageNumber(url.searchParams);
  const [mails, total] = await Promise.all([listFailedMail(db, page), countFailedMail(db)]);
  await recordView(db, context.get(staffContext), { kind: "mail", id: "undelivered" }, now());
  return { mails, page, pages: Math.ceil(total / failedMailPerPage) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const id = Number((await request.formData()).get("mail"));
  const isQueued = Number.isSafeInteger(id) && (await sendFailedMailAgain(db, id, context.get(staffContext), now()));
  return isQueued
    ? data({ done: "The email is on its way again.", error: null })
    : data({ done: null, error: "This email is no longer marked as failed." }, { status: 409 });
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeHead title="Undelivered email" />
      <div role="status" className="office-status">
        {actionData?.done}
      </div>
      {actionData?.error && (
        <p className="error" role="alert">
          {actionData.error}
        </p>
      )}
      {loaderData.mails.length === 0 ? (
        <p className="office-empty">Every email has been delivered or is being retried.</p>
      ) : (
        <table className="office-table">
          <thead>
            <tr>
              <th scope="col">To</th>
              <th scope="col">Email</th>
              <th scope="col">What happened</th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody>
            {loaderData.mails.map((mail) => (
              <tr key={mail.id}>
                <th scope="row">{mail.recipient}</th>
                <td>
                  {mail.subject}
                  {mail.reference && (
                    <small>
                      <Link to={`/office/bookings/${mail.reference}`}>Booking {mail.reference}</Link>
                    </small>
                  )}
                </td>
                <td>
                  {mailFailureText(mail.failure)}
                  <small>
                    <time dateTime={mail.failedAt.toISOString()}>{officeTime(mail.failedAt)}</time> {mail.lastError}
                  </small>
                </td>
                <td>
                  <Form method="post">
                    <input type="hidden" name="mail" value={mail.id} />
                    <Button type="submit" variant="secondary" aria-label={`Send again to ${mail.recipient}`}>
                      Send again
                    </Button>
                  </Form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <OfficePages page={loaderData.page} pages={loaderData.pages} to={(page) => `?page=${page}`} />
    </>
  );
}
