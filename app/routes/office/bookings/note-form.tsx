import { Form } from "react-router";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import type { OfficeNote } from "#app/domain/bookings/office-note.ts";
import { SideForm } from "#app/routes/office/departures/side-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";

/** A note of the office about a booking. */
export function NoteForm({ booking, note }: { booking: Booking; note: OfficeNote }) {
  return (
    <SideForm title="Office note" open={note.text !== null}>
      <Form method="post" className="office-form" key={`${booking.reference} ${note.text} ${note.isForGuide}`}>
        <TextArea
          id="office-note"
          name="note"
          label="Note"
          hint="Guests never see it. It is deleted a month after the tour."
          rows={3}
          maxLength={500}
          defaultValue={note.text ?? ""}
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

type MessageFormProps = { pageKey: string; refused: { subject: string; body: string } | undefined };

/** One email to one guest. */
export function MessageForm({ pageKey, refused }: MessageFormProps) {
  return (
    <SideForm title="Write to the guest" open={refused !== undefined} key={refused ? "refused" : "ready"}>
      <Form method="post" className="office-form" key={pageKey}>
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
          hint="Sent exactly as you write it. An answer goes to the office’s mailbox."
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
