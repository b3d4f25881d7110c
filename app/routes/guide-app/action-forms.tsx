import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import type { FormProps } from "./departure-sheet.tsx";

type ActionFormProps = FormProps & { kind: string; className?: string; children: ReactNode };

/** A form that posts to `/guide` without JavaScript; with it, `submit` puts the fields into the offline queue. */
export function ActionForm({ kind, departure, formKey, submit, className, children }: ActionFormProps) {
  return (
    <form method="post" action="/guide" onSubmit={submit} className={className}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="departureId" value={departure.id} />
      {children}
    </form>
  );
}

type PartyProps = { id: string; adults?: number; childCount?: number };

export function PartyFields({ id, adults = 1, childCount = 0 }: PartyProps) {
  const count = { type: "number", inputMode: "numeric" as const, min: 0, max: 35, required: true };
  return (
    <div className="guide-pair">
      <TextField id={`${id}-adults`} name="adults" label="Adults" defaultValue={adults} {...count} />
      <TextField id={`${id}-children`} name="children" label="Children" defaultValue={childCount} {...count} />
    </div>
  );
}

export function WalkInForm(form: FormProps) {
  const id = `walk-in-${form.departure.id}`;
  return (
    <details className="disclosure">
      <summary>Add a walk-in</summary>
      <ActionForm kind="walk-in" {...form} className="guide-form">
        <TextField id={`${id}-name`} name="name" label="Name" required maxLength={120} autoComplete="off" />
        <PartyFields id={id} />
        <TextField
          id={`${id}-email`}
          name="email"
          type="email"
          label="Email"
          hint="Optional, for the link to write a review."
          autoComplete="off"
        />
        <Button type="submit">Add walk-in</Button>
      </ActionForm>
    </details>
  );
}

export function NoteForm(form: FormProps) {
  return (
    <details className="disclosure">
      <summary>Leave a note for the next guide</summary>
      <ActionForm kind="note" {...form} className="guide-form">
        <TextArea id={`note-${form.departure.id}`} name="body" label="Note" rows={3} required maxLength={1000} />
        <Button type="submit" variant="secondary">
          Save note
        </Button>
      </ActionForm>
    </details>
  );
}

export function AbsenceForm(form: FormProps) {
  if (form.departure.absent) return <p className="muted">The office knows that you can’t make it.</p>;
  return (
    <details className="disclosure">
      <summary>I can’t make it</summary>
      <ActionForm kind="absence" {...form} className="guide-form">
        <TextArea
          id={`absence-${form.departure.id}`}
          name="reason"
          label="What should the office know?"
          rows={3}
          required
          maxLength={500}
        />
        <Button type="submit" variant="secondary">
          Tell the office
        </Button>
      </ActionForm>
    </details>
  );
}
