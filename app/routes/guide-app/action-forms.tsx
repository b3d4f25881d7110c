import type { ReactNode } from "react";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import type { FormProps } from "./departure-sheet.tsx";

type ActionFormProps = FormProps & { kind: string; id?: string; className?: string; children: ReactNode };

/** A form that posts to `/guide` without JavaScript; with it, `submit` puts the fields into the offline queue. */
export function ActionForm({ kind, departure, formKey, submit, id, className, children }: ActionFormProps) {
  return (
    <form method="post" action="/guide" onSubmit={submit} id={id} className={className}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="departureId" value={departure.id} />
      {children}
    </form>
  );
}

type PartyProps = { id: string; adults?: number; childCount?: number };

export function PartyFields({ id, adults = 1, childCount = 0 }: PartyProps) {
  const { t } = useI18n();
  const count = { type: "number", inputMode: "numeric" as const, min: 0, max: 35, required: true };
  return (
    <div className="guide-pair">
      <TextField
        id={`${id}-adults`}
        name="adults"
        label={t("guideApp.party.adults")}
        defaultValue={adults}
        {...count}
      />
      <TextField
        id={`${id}-children`}
        name="children"
        label={t("guideApp.party.children")}
        defaultValue={childCount}
        {...count}
      />
    </div>
  );
}

export function WalkInForm(form: FormProps) {
  const { t } = useI18n();
  const id = `walk-in-${form.departure.id}`;
  return (
    <details className="disclosure">
      <summary>{t("guideApp.walkIn.title")}</summary>
      <ActionForm kind="walk-in" {...form} id={id} className="guide-form">
        <TextField
          id={`${id}-name`}
          name="name"
          label={t("guideApp.walkIn.name")}
          required
          maxLength={120}
          autoComplete="off"
        />
        <PartyFields id={id} />
        <TextField
          id={`${id}-email`}
          name="email"
          type="email"
          label={t("guideApp.walkIn.email")}
          hint={t("guideApp.walkIn.emailHint")}
          autoComplete="off"
        />
        <Button type="submit">{t("guideApp.walkIn.submit")}</Button>
      </ActionForm>
    </details>
  );
}

export function NoteForm(form: FormProps) {
  const { t } = useI18n();
  return (
    <details className="disclosure">
      <summary>{t("guideApp.note.title")}</summary>
      <ActionForm kind="note" {...form} className="guide-form">
        <TextArea
          id={`note-${form.departure.id}`}
          name="body"
          label={t("guideApp.note.body")}
          rows={3}
          required
          maxLength={1000}
        />
        <Button type="submit" variant="secondary">
          {t("guideApp.note.submit")}
        </Button>
      </ActionForm>
    </details>
  );
}

export function AbsenceForm(form: FormProps) {
  const { t } = useI18n();
  if (form.departure.absent) return <p className="muted">{t("guideApp.absence.known")}</p>;
  return (
    <details className="disclosure">
      <summary>{t("guideApp.absence.title")}</summary>
      <ActionForm kind="absence" {...form} className="guide-form">
        <TextArea
          id={`absence-${form.departure.id}`}
          name="reason"
          label={t("guideApp.absence.reason")}
          rows={3}
          required
          maxLength={500}
        />
        <Button type="submit" variant="secondary">
          {t("guideApp.absence.submit")}
        </Button>
      </ActionForm>
    </details>
  );
}
