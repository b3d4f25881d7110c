import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useValidatedForm } from "#app/blocks/forms/use-validated-form.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { AuthFormProps } from "./auth-form.ts";
import { forgotSchema } from "./auth-schemas.ts";
import { StepLink } from "./step-link.tsx";

export function ForgotForm({ Form, answer, busy, next, onStep }: AuthFormProps) {
  const { t, path } = useI18n();
  const { errors, onSubmit } = useValidatedForm(forgotSchema, answer?.errors);
  const texts = useErrorTexts(errors);
  const back = (
    <p className="auth-links">
      <StepLink step="login" next={next} onStep={onStep}>
        {t("auth.toLogin")}
      </StepLink>
    </p>
  );
  if (answer?.done && !errors)
    return (
      <>
        <p role="status">
          {t.rich("auth.resetSent", {
            email: answer.done.email ?? "",
            b: (chunks) => <b key="email">{chunks}</b>,
          })}
        </p>
        {back}
      </>
    );
  return (
    <Form className="auth-form" method="post" action={path("forgotPassword")} noValidate onSubmit={onSubmit}>
      <p>{t("auth.forgotLead")}</p>
      <ErrorSummary errors={texts} labels={{ email: t("auth.email") }} idPrefix="forgot-" />
      <TextField
        id="forgot-email"
        name="email"
        type="email"
        autoComplete="username"
        label={t("auth.email")}
        defaultValue={answer?.values?.email}
        error={texts?.email}
        required
      />
      <Button type="submit" wide aria-disabled={busy}>
        {t("auth.sendReset")}
      </Button>
      {back}
    </Form>
  );
}
