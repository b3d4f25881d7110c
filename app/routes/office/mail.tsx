import { data } from "react-router";
import * as v from "valibot";
import { readPageNumber } from "#app/blocks/page/page-number.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import {
  countFailedMail,
  failedMailPerPage,
  listFailedMail,
  settleFailedMail,
} from "#app/domain/outbox/failed-mail.ts";
import { type SendAgainResult, sendFailedMailAgain } from "#app/domain/tickets/send-mail-again.ts";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/mail.ts";
import { optionalText } from "./departures/fields.ts";
import { FailureRow, settlements } from "./failure-row.tsx";
import { OfficeHead } from "./office-head.tsx";
import { OfficePages } from "./office-pages.tsx";
import { readOfficeForm } from "./read-office-form.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const page = readPageNumber(url.searchParams);
  const [mails, total] = await Promise.all([listFailedMail(db, page), countFailedMail(db)]);
  await recordView(db, context.get(staffContext), { kind: "mail", id: "undelivered" }, now());
  return { mails, page, pages: Math.ceil(total / failedMailPerPage) };
}

const refusals: Record<Extract<SendAgainResult, { ok: false }>["reason"], string> = {
  gone: "This email is no longer marked as failed.",
  no_address: "The booking has no email address. Call the guest, then settle the email.",
  outdated: "What this email says is no longer true. Settle it instead.",
};

const mailForm = v.object({
  mail: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  word: v.optional(v.picklist(settlements)),
  note: optionalText(150),
});

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = context.get(staffContext);
  const read = readOfficeForm(mailForm, await request.formData());
  if (!read.ok) return data({ done: null, error: refusals.gone }, { status: 409 });
  const { mail, word, note } = read.value;
  if (word) {
    const isSettled = await settleFailedMail(db, mail, note ? `${word}: ${note}` : word, by, now());
    return isSettled
      ? data({ done: "Settled. Nobody needs to deal with it any more.", error: null })
      : data({ done: null, error: refusals.gone }, { status: 409 });
  }
  const result = await sendFailedMailAgain(db, mail, by, now());
  return result.ok
    ? data({ done: `The email is on its way again, to ${result.to}.`, error: null })
    : data({ done: null, error: refusals[result.reason] }, { status: 409 });
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
        <p className="office-empty">Every email has been delivered, is being retried or is settled.</p>
      ) : (
        <table className="office-table">
          <thead>
            <tr>
              <th scope="col">To</th>
              <th scope="col">Phone</th>
              <th scope="col">Email</th>
              <th scope="col">What happened</th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody>
            {loaderData.mails.map((mail) => (
              <FailureRow key={mail.id} mail={mail} />
            ))}
          </tbody>
        </table>
      )}
      <OfficePages page={loaderData.page} pages={loaderData.pages} to={(page) => `?page=${page}`} />
    </>
  );
}
