import { useAnswerFocus } from "#app/browser/use-answer-focus.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** Lists the errors above the form and takes the focus; each line links to its field. */
export function ErrorSummary({
  errors,
  labels,
  idPrefix = "",
}: {
  errors: Record<string, string> | undefined;
  labels: Record<string, string>;
  idPrefix?: string;
}) {
  const { t } = useI18n();
  const box = useAnswerFocus<HTMLDivElement>(errors);
  const entries = Object.entries(errors ?? {});
  const ofFields = entries.filter(([field]) => labels[field]);
  const ofForm = entries.filter(([field]) => !labels[field]);
  if (entries.length === 0) return null;
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert">
      {ofForm.map(([field, message]) => (
        <p key={field}>{message}</p>
      ))}
      {ofFields.length > 0 && (
        <>
          <p>{t("form.summary")}</p>
          <ul>
            {ofFields.map(([field, message]) => (
              <li key={field}>
                <a href={`#${idPrefix}${field}`}>
                  {labels[field]}: {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
