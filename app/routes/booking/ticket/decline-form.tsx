import { LiveForm } from "#app/browser/live/live-form.tsx";
import { FormAnswer } from "#app/routes/booking/form-answer.tsx";
import { Button } from "#app/ui/button.tsx";
import { RefusalText } from "./refusal-text.tsx";
import type { TicketAnswer } from "./ticket-answer.ts";

type DeclineFormProps = { bookingKey: string; answer: TicketAnswer | undefined; label: string };

/** After our cancellation: the guest wants no other date, but their money if there is any. */
export function DeclineForm({ bookingKey, answer, label }: DeclineFormProps) {
  const mine = answer?.form === "decline" ? answer : undefined;
  return (
    <LiveForm action={`?key=${bookingKey}#change-decline`} id="change-decline">
      {mine?.refusal && (
        <FormAnswer answer={mine} isError>
          <RefusalText reason={mine.refusal} most={0} wait={mine.wait} />
        </FormAnswer>
      )}
      <p>
        <Button type="submit" name="intent" value="decline" variant="secondary">
          {label}
        </Button>
      </p>
    </LiveForm>
  );
}
