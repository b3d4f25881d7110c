import type { RecipientsByLocale } from "#app/domain/bulk-changes/preview-bulk-change.ts";
import { type GuestTexts, placeholders } from "#app/domain/departures/guest-texts.ts";
import { locales } from "#app/i18n/locales.ts";
import { languageName, people } from "#app/routes/office/day/words.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { bookingsOf } from "./reach-words.ts";

const readingWords = (reading: RecipientsByLocale | undefined) =>
  reading
    ? `${people(reading.guests)} in ${bookingsOf(reading.bookings)} ${reading.guests === 1 ? "reads" : "read"} this`
    : "no guests read this language";

type GuestTextFieldsProps = {
  /** A cancellation and a new time have a reason, a message has a subject and a text. */
  kind: "cancel" | "reschedule" | "message";
  texts: GuestTexts;
  readers: RecipientsByLocale[];
  errors: Record<string, string>;
};

const placeOf = {
  cancel: "The reason appears in the cancellation email. ",
  reschedule: "The reason appears in the email with the new time. ",
  message: "",
};

/** A text to guests in each language, with the number of those who read it. */
export function GuestTextFields({ kind, texts, readers, errors }: GuestTextFieldsProps) {
  return (
    <>
      <p className="hint">
        {placeOf[kind]}
        {placeholders.map((name) => `{${name}}`).join(", ")} are filled in for each guest.
      </p>
      {locales.map((locale) => {
        const reading = readers.find((group) => group.locale === locale);
        return (
          <fieldset key={locale} className="bulk-text">
            <legend>
              {languageName(locale)} <span className="muted">{readingWords(reading)}</span>
            </legend>
            {kind === "message" && (
              <TextField
                id={`subject-${locale}`}
                name={`subject-${locale}`}
                label="Subject"
                lang={locale}
                maxLength={150}
                defaultValue={texts[locale].subject}
                error={errors[`subject-${locale}`]}
              />
            )}
            <TextArea
              id={`body-${locale}`}
              name={`body-${locale}`}
              label={kind === "message" ? "Text" : "Reason"}
              lang={locale}
              rows={kind === "message" ? 4 : 2}
              maxLength={4000}
              defaultValue={texts[locale].body}
              error={errors[`body-${locale}`]}
            />
          </fieldset>
        );
      })}
    </>
  );
}
