import type { Proof } from "#app/domain/sessions/confirm-session.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { ProviderLinks } from "./provider-links.tsx";

type ProofFieldProps = {
  /** Null if the log-in is fresh, so that nothing is asked. */
  proof: Proof | null;
  id: string;
  /** The page to return to after logging in with a provider again. */
  next: string;
  error?: string | undefined;
};

/** Asks for a code or the password before a sensitive change. */
export function ProofField({ proof, id, next, error }: ProofFieldProps) {
  const { t } = useI18n();
  if (proof === null) return null;
  if (proof === "provider")
    return (
      <>
        <p role={error && "alert"}>{t("auth.error.log_in_again")}</p>
        <ProviderLinks next={next} withoutOr />
      </>
    );
  if (proof === "code") return <CodeField id={id} name="proof" error={error} hint={t("auth.proveCode")} />;
  return (
    <PasswordField
      id={id}
      name="proof"
      autoComplete="current-password"
      label={t("auth.password")}
      hint={t("auth.provePassword")}
      error={error}
    />
  );
}
