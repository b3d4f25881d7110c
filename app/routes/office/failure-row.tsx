import { Form } from "react-router";
import type { FailedMail } from "#app/domain/outbox/failed-mail.ts";
import { callLink } from "#app/i18n/contact-links.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { mailFailureText } from "./mail-failure.ts";
import { officeTime } from "./office-time.ts";

export const settlements = ["Called", "Reached another way", "Not needed"] as const;

/** An undelivered mail: whom to call, why it failed, and how to deal with it. */
export function FailureRow({ mail }: { mail: FailedMail }) {
  const { id, name, phone, recipient, failedRecipient, page, reference } = mail;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{recipient}</small> {failedRecipient && <small>failed at {failedRecipient}</small>}
      </th>
      <td className="tabular-nums">{phone && <a href={callLink(phone)}>{phone}</a>}</td>
      <td>
        {mail.subject}{" "}
        {page && (
          <small>
            <Link to={page}>{reference ? `Booking ${reference}` : "What it is about"}</Link>
          </small>
        )}
      </td>
      <td>
        {mailFailureText(mail.failure)}{" "}
        <small>
          <time dateTime={mail.failedAt.toISOString()}>{officeTime(mail.failedAt)}</time>
          {mail.lastError && `: ${mail.lastError}`}
        </small>
      </td>
      <td>
        <Form method="post">
          <input type="hidden" name="mail" value={id} />
          <Button type="submit" variant="secondary" size="sm" aria-label={`Send again to ${recipient}`}>
            Send again
          </Button>
        </Form>
        <details className="settle">
          <summary aria-label={`Settle the email to ${recipient}`}>Settle</summary>
          <Form method="post">
            <input type="hidden" name="mail" value={id} />
            <select className="field" name="word" aria-label="How">
              {settlements.map((word) => (
                <option key={word}>{word}</option>
              ))}
            </select>
            <input className="field" name="note" aria-label="Note" placeholder="Note" maxLength={150} />
            <Button type="submit" variant="secondary" size="sm">
              Settle
            </Button>
          </Form>
        </details>
      </td>
    </tr>
  );
}
