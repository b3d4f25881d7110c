import { Form } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import type { TextState } from "#app/domain/texts/get-texts.ts";
import type { TextConflict } from "#app/domain/texts/save-texts.ts";
import type { Fields, TextField } from "#app/domain/texts/text-kinds.ts";
import { type Locale, localeName } from "#app/i18n/locales.ts";
import { officeTime } from "#app/routes/office/office-time.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextField as TextInput } from "#app/ui/field.tsx";
import { AskBeforeLeaving } from "./ask-before-leaving.tsx";
import { BothTexts } from "./both-texts.tsx";

type Language = { locale: Locale; fields: Fields; seen: string; state: TextState; changedAt: Date | null };
type FourLanguagesProps = {
  fields: TextField[];
  languages: Language[];
  values: Record<string, string> | undefined;
  errors: Record<string, string> | undefined;
  conflicts: Partial<Record<Locale, TextConflict>> | undefined;
  previews: Partial<Record<Locale, string>> | undefined;
};

const stateWords: Record<TextState, string> = {
  complete: "",
  missing: "Missing translation",
  outdated: "Older than the English",
};

/** The text editor of all content types: the same fields in four languages, side by side on wide screens. */
export function FourLanguages({ fields, languages, values, errors, conflicts, previews }: FourLanguagesProps) {
  const labels = Object.fromEntries(
    languages.flatMap(({ locale }) =>
      fields.map(({ name, label }) => [`${locale}.${name}`, `${localeName[locale]}, ${label}`]),
    ),
  );
  const hasMarkdown = fields.some(({ shape }) => shape === "markdown");
  // The fields are uncontrolled, so a new key remounts them with the values of a new response.
  const key = JSON.stringify(values ?? languages.map(({ seen }) => seen));
  return (
    <Form method="post" className="translations" noValidate preventScrollReset key={key}>
      <ErrorSummary errors={errors} labels={labels} />
      <AskBeforeLeaving isUnsaved={values !== undefined} />
      {conflicts && <BothTexts fields={fields} conflicts={conflicts} mine={values ?? {}} />}
      <nav className="translation-links" aria-label="Languages">
        {languages.map(({ locale, state }) => (
          <a key={locale} href={`#in-${locale}`}>
            {localeName[locale]} {stateWords[state] && <span className={`dot ${state}`} title={stateWords[state]} />}
          </a>
        ))}
      </nav>
      <div className="translation-columns" style={{ "--rows": fields.length + 2 } as React.CSSProperties}>
        {languages.map((language) => (
          <section
            key={language.locale}
            id={`in-${language.locale}`}
            className="translation-column"
            aria-label={localeName[language.locale]}
          >
            <LanguageHead {...language} />
            {fields.map((field) => (
              <OneField key={field.name} field={field} language={language} values={values} errors={errors} />
            ))}
            <div className="translation-foot">
              {language.locale === "en" ? (
                <label className="checkbox">
                  <input type="checkbox" name="minor" defaultChecked={values?.minor === "on"} />
                  Small correction: translations are still correct
                </label>
              ) : (
                language.state === "outdated" && (
                  <label className="checkbox">
                    <input type="checkbox" name={`${language.locale}.checked`} />
                    Checked against the English: still correct
                  </label>
                )
              )}
              {previews?.[language.locale] && (
                <div className="translation-preview">
                  <h3>Preview</h3>
                  <div
                    lang={language.locale}
                    className="text"
                    dangerouslySetInnerHTML={{ __html: previews[language.locale] ?? "" }}
                  />
                </div>
              )}
            </div>
            <input
              type="hidden"
              name={`${language.locale}.seen`}
              value={values?.[`${language.locale}.seen`] ?? language.seen}
            />
          </section>
        ))}
      </div>
      <div className="content-save">
        <Button type="submit" name="do" value="save">
          {conflicts ? "Save mine" : "Save"}
        </Button>
        {hasMarkdown && (
          <Button type="submit" variant="secondary" name="do" value="preview">
            Preview
          </Button>
        )}
      </div>
    </Form>
  );
}

function LanguageHead({ locale, state, changedAt }: Language) {
  return (
    <header className="translation-head">
      <h2 lang={locale}>{localeName[locale]}</h2>
      {stateWords[state] && (
        <span className={`state ${state === "missing" ? "danger" : "warning"}`}>{stateWords[state]}</span>
      )}
      {changedAt && <small className="muted">changed {officeTime(changedAt)}</small>}
    </header>
  );
}

type OneFieldProps = { field: TextField; language: Language } & Pick<FourLanguagesProps, "values" | "errors">;

function OneField({ field, language, values, errors }: OneFieldProps) {
  const name = `${language.locale}.${field.name}`;
  const shared = {
    id: name,
    name,
    label: field.label,
    hint: language.locale === "en" ? field.hint : undefined,
    lang: language.locale,
    defaultValue: values?.[name] ?? language.fields[field.name] ?? "",
    maxLength: field.maxCharacters,
    error: errors?.[name],
  };
  if (field.shape === "line" || field.shape === "slug")
    return <TextInput {...shared} spellCheck={field.shape === "line"} />;
  return (
    <TextArea {...shared} rows={field.shape === "markdown" ? 18 : field.maxCharacters > 1000 ? 8 : 3} spellCheck />
  );
}
