import { useMemo } from "react";
import type { Values } from "#app/i18n/translate.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { FormErrors } from "./parse-form.ts";

/** The errors of a form in the page's language. Memoised, so that focus moves to them only once. */
export function useErrorTexts(errors: FormErrors | undefined, values?: Values): Record<string, string> | undefined {
  const { t } = useI18n();
  return useMemo(
    () => errors && Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, t(message, values)])),
    [errors, t, values],
  );
}
