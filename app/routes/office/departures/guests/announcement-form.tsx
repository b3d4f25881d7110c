import { Form } from "react-router";
import { LiveForm } from "#app/browser/live/live-form.tsx";
import type { ListedGuest } from "#app/domain/departures/get-departure.ts";
import { countReach } from "#app/domain/departures/reach.ts";
import { emails } from "#app/routes/office/bulk-changes/names.ts";
import { reachWords } from "#app/routes/office/bulk-changes/reach-words.ts";
import { languageName } from "#app/routes/office/day/words.ts";
import type { Answer } from "#app/routes/office/departures/answer.ts";
import { SideForm } from "#app/routes/office/departures/side-form.tsx";
import { useFormAnswer } from "#app/routes/office/departures/use-form-answer.ts";
import { usePersistedKey } from "#app/routes/office/departures/use-persisted-key.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";

type AnnouncementFormProps = {
  departureId: number;
  begun: boolean;
  guests: ListedGuest[];
  pageKey: string;
  answer: Answer | undefined;
};

/** A message from the office to every guest with an email address. */
export function AnnouncementForm({ departureId, begun, guests, pageKey, answer }: AnnouncementFormProps) {
  const recipients = guests.filter(({ email, status }) => email !== null && status !== "canceled");
  const reach = countReach(guests.filter(({ status }) => status !== "canceled"));
  const languageNames = [...new Set(recipients.map(({ locale }) => languageName(locale)))].sort();
  const mine = useFormAnswer("message", answer);
  const formKey = usePersistedKey(pageKey, mine);
  const field = (name: string) => ({
    id: `message-${name}`,
    name,
    defaultValue: mine?.values?.[name],
    error: mine?.errors?.[name],
  });
  return (
    <SideForm title="Message the guests" open={mine !== undefined && !mine.done} error={mine?.errors?.form}>
      {recipients.length === 0 ? (
        <p className="muted">No guest has given an email address.</p>
      ) : (
        <>
          {!begun && (
            <Form method="post" action="/office/bulk-changes/new" reloadDocument className="office-form">
              <input type="hidden" name="departure" value={departureId} />
              <input type="hidden" name="intent" value="choose" />
              <Button type="submit" name="action" value="message" variant="secondary" size="sm">
                Use a template, in each guest’s language
              </Button>
            </Form>
          )}
          <LiveForm className="office-form" key={formKey}>
            <p className="muted">
              Sent exactly as you write it. {reachWords(reach)} Email languages: {languageNames.join(", ")}.
            </p>
            <input type="hidden" name="key" value={formKey} />
            <TextField {...field("subject")} label="Subject" required maxLength={150} />
            <TextArea {...field("body")} label="Text" required maxLength={4000} />
            <Button type="submit" name="intent" value="message" size="sm">
              Send {emails(reach.emails)}
            </Button>
          </LiveForm>
        </>
      )}
    </SideForm>
  );
}
