import { Form } from "react-router";
import type { ReceiversOf } from "#app/domain/mailings/count-receivers.ts";
import type { MailingFigures, MailingState } from "#app/domain/mailings/get-mailing.ts";
import { type Locale, localeName } from "#app/i18n/locales.ts";
import { Button } from "#app/ui/button.tsx";

type MailingSendProps = {
  id: number;
  state: MailingState;
  version: number;
  time: string | null;
  isPast: boolean;
  receivers: ReceiversOf[];
  written: Locale[];
  missing: Locale[];
  isFresh: boolean;
  figures: MailingFigures | null;
  error: string | undefined;
};

/** What is saved: how it looks, who will get it, and what became of it. */
export function MailingSend(props: MailingSendProps) {
  const { id, state, written, error } = props;
  return (
    <section className="office-sheet">
      <h2>{state === "draft" ? "Send what is saved" : "Result"}</h2>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {written.length > 0 && (
        <p>
          Look at the email:{" "}
          {written.map((locale) => (
            <span key={locale}>
              <a href={`/office/newsletter/${id}/preview/${locale}`} target="_blank" rel="noreferrer">
                {localeName[locale]}
              </a>{" "}
            </span>
          ))}
        </p>
      )}
      {state === "draft" ? <Confirm {...props} /> : <Figures {...props} />}
    </section>
  );
}

function Confirm({ version, time, isPast, receivers, written, missing, isFresh }: MailingSendProps) {
  const total = receivers.reduce((sum, { count }) => sum + count, 0);
  const when = time && !isPast ? `at ${time}` : "straight away";
  return (
    <>
      <p>
        {total === 0
          ? "Nobody would receive it now."
          : `${total} would receive it: ${receivers.map(({ locale, count }) => `${localeName[locale]} ${count}`).join(", ")}.`}
      </p>
      {missing.length > 0 && (
        <p>
          <b>{`Not sent in ${missing.map((locale) => localeName[locale]).join(", ")}`}</b>, because the subject or the
          text is missing there.
        </p>
      )}
      {written.length > 0 && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="test" variant="secondary">
            Send a test to me
          </Button>
        </Form>
      )}
      {total > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="receivers" value={total} />
          {!isFresh && (
            <p className="muted">You will be asked to confirm your log-in first, and then to press this again.</p>
          )}
          <Button type="submit" name="intent" value="send">
            {`Send to ${total} ${total === 1 ? "recipient" : "recipients"} ${when}`}
          </Button>
        </Form>
      )}
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <p className="muted">A deleted draft cannot be restored.</p>
        <Button type="submit" name="intent" value="delete" variant="tertiary">
          Delete this draft
        </Button>
      </Form>
    </>
  );
}

function Figures({ state, time, figures }: MailingSendProps) {
  if (!figures) return null;
  const facts: [string, number | null][] = [
    ["Recipients", figures.receivers],
    ["Waiting", figures.waiting],
    ["Delivered", figures.delivered],
    ["Bounced", figures.bounced],
    ["Failed", figures.failed],
    ["Left out: unsubscribed or stopped before it left", figures.leftOut],
    ["Unsubscribed since", figures.unsubscribed],
  ];
  return (
    <>
      <p>{`Sending time: ${time}`}</p>
      <dl className="departure-facts">
        {facts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {state === "scheduled" && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="stop" variant="secondary">
            Stop sending
          </Button>
        </Form>
      )}
    </>
  );
}
