import type { ReactNode } from "react";
import { LiveForm } from "#app/browser/live/live-form.tsx";
import { useAnswerFocus } from "#app/browser/use-answer-focus.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { FormAnswer } from "#app/routes/booking/form-answer.tsx";
import { Button } from "#app/ui/button.tsx";
import { RefusalText } from "./refusal-text.tsx";
import type { TicketAnswer, TicketForm } from "./ticket-answer.ts";

type ChangeSectionProps = {
  form: TicketForm;
  title: string;
  answer: TicketAnswer | undefined;
  isSending: boolean;
  bookingKey: string;
  /** Remounts the fields, so that they show the booking as it is now. */
  version: number;
  /** Said after success. */
  done: ReactNode;
  most: number;
  submit?: string;
  children: ReactNode;
};

/** One form of the ticket in a `<details>`, which works without JavaScript. Its answer stands above its fields. */
export function ChangeSection(props: ChangeSectionProps) {
  const { form, title, answer, isSending: busy, bookingKey, version, done, most, submit, children } = props;
  const { t } = useI18n();
  const mine = answer?.form === form ? answer : undefined;
  const section = useAnswerFocus<HTMLDetailsElement>(mine?.errors && mine, "[aria-invalid=true]");
  return (
    <details name="change" id={`change-${form}`} ref={section} open={mine !== undefined}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {mine && !mine.errors && !mine.quote && (
        <FormAnswer answer={mine} isError={mine.refusal !== undefined}>
          {mine.refusal ? <RefusalText reason={mine.refusal} most={most} wait={mine.wait} /> : done}
        </FormAnswer>
      )}
      <LiveForm
        key={version}
        action={`?key=${bookingKey}#change-${form}`}
        className="ticket-form"
        noValidate
        // A disabled button would lose focus, so a second submit is canceled instead.
        onSubmit={(event) => busy && event.preventDefault()}
      >
        <input type="hidden" name="intent" value={form} />
        <input type="hidden" name="seen" value={version} />
        {children}
        <Button type="submit" aria-disabled={busy}>
          {submit ?? t("ticket.save")}
        </Button>
      </LiveForm>
    </details>
  );
}
