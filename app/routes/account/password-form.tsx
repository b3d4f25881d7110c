import { Form } from "react-router";
import { changePasswordSchema } from "#app/blocks/auth/auth-schemas.ts";
import { PasswordField } from "#app/blocks/auth/password-field.tsx";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useValidatedForm } from "#app/blocks/forms/use-validated-form.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { OwnerFields, type OwnerProof } from "./owner-fields.tsx";
import type { ProfileAnswer } from "./profile-actions.server.ts";
import { Saved } from "./saved.tsx";

type PasswordFormProps = OwnerProof & { email: string; answer: ProfileAnswer | undefined };

export function PasswordForm({ email, proof, hasPassword, answer }: PasswordFormProps) {
  const { t } = useI18n();
  const { errors, onSubmit } = useValidatedForm(changePasswordSchema, answer?.errors);
  const texts = useErrorTexts(errors);
  const labels = {
    current: t("profile.password.current"),
    password: t("profile.password.new"),
    repeat: t("auth.repeat"),
    proof: t("auth.code"),
  };
  const field = (name: keyof typeof labels) => ({
    id: `change-${name}`,
    name,
    label: labels[name],
    error: texts?.[name],
  });
  return (
    <Form className="profile-form" method="post" noValidate preventScrollReset onSubmit={onSubmit}>
      <ErrorSummary errors={texts} labels={labels} idPrefix="change-" />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {!hasPassword && <p>{t("profile.password.first")}</p>}
      <OwnerFields form="change" label={labels.current} proof={proof} hasPassword={hasPassword} errors={texts} />
      <PasswordField {...field("password")} autoComplete="new-password" hint={t("auth.passwordHint")} />
      <PasswordField {...field("repeat")} autoComplete="new-password" />
      <Button type="submit" name="intent" value="password">
        {t("profile.password.change")}
      </Button>
      <Saved answer={answer} text={t("profile.password.changed")} />
    </Form>
  );
}
