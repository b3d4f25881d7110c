import { Form } from "react-router";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import type { OfficeNote } from "#app/domain/bookings/office-note.ts";
import { AskBeforeLeaving } from "#app/routes/office/content/ask-before-leaving.tsx";
import { SideForm } from "#app/routes/office/departures/side-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";

/** What somebody has written over a note that a colleague has changed meanwhile. */
export type NoteConflict = { mine: string; theirs: string };
type NoteFormProps = { booking: Booking; note: OfficeNote; conflict: NoteConflict | undefined };

/** A note of the office about a booking. One that a colleague has changed meanwhile is shown before it is replaced. */
export function NoteForm({ booking, note, conflict }: NoteFormProps) {
  return (
    <SideForm title="Office note" open={note.text !== null || conflict !== undefined}>
      <Form method="post" className="office-form" key={`${booking.reference} ${note.text} ${note.isForGuide}`}>
        <input type="hidden" name="seen" value={conflict?.theirs ?? note.text ?? ""} />
        {conflict && (
          <div className="office-warning">
            <p>
              <b>The note is now:</b> {conflict.theirs || "empty"}
            </p>
            <p>Saving replaces it with yours.</p>
          </div>
        )}
        <TextArea
          id="office-note"
          name="note"
          label="Note"
          hint="Guests never see it. It is deleted a month after the tour."
          rows={3}
          maxLength={500}
          defaultValue={conflict?.mine ?? note.text ?? ""}
        />
        <CheckField
          id="for-guide"
          name="forGuide"
          label="The guide sees it too"
          defaultValue={note.isForGuide ? "on" : undefined}
        />
        <Button type="submit" name="intent" value="note" size="sm">
          Save note
        </Button>
      </Form>
    </SideForm>
  );
}

type MessageFormProps = { draft: string; pageKey: string; refused: { subject: string; body: string } | undefined };

/** One email to one guest. */
export function MessageForm({ draft, pageKey, refused }: MessageFormProps) {
  return (
    <SideForm title="Write to the guest" open={refused !== undefined}>
      <Form method="post" className="office-form" key={draft}>
        <AskBeforeLeaving isUnsaved={refused !== undefined} />
        <input type="hidden" name="key" value={pageKey} />
        <TextField
          id="subject"
          name="subject"
          label="Subject"
          required
          maxLength={150}
          defaultValue={refused?.subject}
        />
        <TextArea
          id="body"
          name="body"
          label="Text"
          hint="Sent exactly as you write it. Replies go to the office’s mailbox."
          required
          maxLength={4_000}
          defaultValue={refused?.body}
        />
        <Button type="submit" name="intent" value="message" size="sm">
          Send
        </Button>
      </Form>
    </SideForm>
  );
}
