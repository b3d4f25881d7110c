import { Form } from "react-router";
import { changePasswordSchema } from "#app/blocks/auth/auth-schemas.ts";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useValidatedForm } from "#app/blocks/forms/use-validated-form.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { ProfileAnswer } from "./profile-actions.server.ts";
import { Saved } from "./saved.tsx";

/** `first` is true for accounts created through a provider, which have no password yet. */
type PasswordFormProps = { email: string; first: boolean; answer: ProfileAnswer | undefined };

export function PasswordForm({ email, first, answer }: PasswordFormProps) {
  const { t } = useI18n();
  const { errors, onSubmit } = useValidatedForm(changePasswordSchema, answer?.errors);
  const texts = useErrorTexts(errors);
  const labels = {
    current: t("profile.password.current"),
    password: t("profile.password.new"),
    repeat: t("auth.repeat"),
  };
  const field = (name: keyof typeof labels) => ({
    id: `change-${name}`,
    name,
    type: "password",
    label: labels[name],
    error: texts?.[name],
    required: true,
  });
  return (
    <Form className="profile-form" method="post" noValidate preventScrollReset onSubmit={onSubmit}>
      <ErrorSummary errors={texts} labels={labels} idPrefix="change-" />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {first ? (
        <p>{t("profile.password.first")}</p>
      ) : (
        <TextField {...field("current")} autoComplete="current-password" />
      )}
      <TextField {...field("password")} autoComplete="new-password" hint={t("auth.passwordHint")} />
      <TextField {...field("repeat")} autoComplete="new-password" />
      <Button type="submit" name="intent" value="password">
        {t("profile.password.change")}
      </Button>
      <Saved answer={answer} text={t("profile.password.changed")} />
    </Form>
  );
}
