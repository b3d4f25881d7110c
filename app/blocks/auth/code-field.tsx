import { useI18n } from "#app/i18n/use-i18n.ts";
import { TextField } from "#app/ui/field.tsx";

type CodeFieldProps = { id: string; name: string; error: string | undefined; hint?: string; digitsOnly?: boolean };

/** `one-time-code` lets browsers and password managers fill the code in. */
export function CodeField({ digitsOnly, ...field }: CodeFieldProps) {
  const { t } = useI18n();
  return (
    <TextField
      {...field}
      label={t("auth.code")}
      className="field code-field"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode={digitsOnly ? "numeric" : undefined}
      maxLength={60}
      required
    />
  );
}
