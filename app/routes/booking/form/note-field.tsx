import { maxNoteCharacters } from "#app/domain/bookings/party.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { TextArea } from "#app/ui/field.tsx";

type NoteFieldProps = { value: string | undefined; error: string | undefined };

/** Folded, because most guests have nothing to tell. */
export function NoteField({ value, error }: NoteFieldProps) {
  const { t } = useI18n();
  return (
    <details className="note-field" open={Boolean(value || error)}>
      <summary>
        {t("bookingForm.note")} ({t("bookingForm.optional")})
      </summary>
      <TextArea
        id="note"
        name="note"
        label={<span className="visually-hidden">{t("bookingForm.note")}</span>}
        hint={t("bookingForm.noteHint")}
        rows={3}
        maxLength={maxNoteCharacters}
        defaultValue={value}
        error={error}
      />
    </details>
  );
}
