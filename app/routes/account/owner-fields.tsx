import { PasswordField } from "#app/blocks/auth/password-field.tsx";
import { ProofField } from "#app/blocks/auth/proof-field.tsx";
import type { Proof } from "#app/domain/sessions/confirm-session.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** `proof` is what a form needs besides the present password, which accounts of a provider do not have. */
export type OwnerProof = { proof: Proof | null; hasPassword: boolean };
type OwnerFieldsProps = OwnerProof & {
  form: string;
  label: string;
  errors: Partial<Record<string, string>> | undefined;
};

/** What the owner alone knows, for changes that nobody else may make at a screen left alone. */
export function OwnerFields({ form, label, proof, hasPassword, errors }: OwnerFieldsProps) {
  const { path } = useI18n();
  return (
    <>
      {hasPassword && (
        <PasswordField
          id={`${form}-current`}
          name="current"
          autoComplete="current-password"
          label={label}
          error={errors?.current}
        />
      )}
      <ProofField proof={proof} id={`${form}-proof`} next={`${path("profile")}#${form}`} error={errors?.proof} />
    </>
  );
}
