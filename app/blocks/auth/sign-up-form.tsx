import { Link } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useValidatedForm } from "#app/blocks/forms/use-validated-form.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { AuthFormProps } from "./auth-form.ts";
import { signUpSchema } from "./auth-schemas.ts";
import { withNext } from "./next-path.ts";
import { PasswordField } from "./password-field.tsx";
import { StepLink } from "./step-link.tsx";

export function SignUpForm({ Form, answer, busy, next, inDialog, onStep }: AuthFormProps) {
  const { t, path } = useI18n();
  const { errors, onSubmit } = useValidatedForm(signUpSchema, answer?.errors);
  const texts = useErrorTexts(errors);
  const labels = {
    name: t("auth.name"),
    email: t("auth.email"),
    password: t("auth.password"),
    repeat: t("auth.repeat"),
  };
  const field = (name: keyof typeof labels) => ({
    id: `signup-${name}`,
    name,
    label: labels[name],
    error: texts?.[name],
  });
  return (
    <Form className="auth-form" method="post" action={withNext(path("signup"), next)} noValidate onSubmit={onSubmit}>
      <ErrorSummary errors={texts} labels={labels} idPrefix="signup-" />
      {inDialog && <input type="hidden" name="dialog" value="on" />}
      {next && <input type="hidden" name="next" value={next} />}
      <TextField {...field("name")} autoComplete="name" defaultValue={answer?.values?.name} maxLength={120} required />
      <TextField
        {...field("email")}
        type="email"
        autoComplete="username"
        defaultValue={answer?.values?.email}
        required
      />
      <PasswordField {...field("password")} autoComplete="new-password" hint={t("auth.passwordHint")} />
      <PasswordField {...field("repeat")} autoComplete="new-password" />
      <Button type="submit" wide aria-disabled={busy}>
        {t("auth.title.signup")}
      </Button>
      <p className="auth-fine-print">
        {t.rich("auth.terms", {
          terms: (chunks) => (
            <Link key="terms" to={path("terms")}>
              {chunks}
            </Link>
          ),
          privacy: (chunks) => (
            <Link key="privacy" to={path("privacy")}>
              {chunks}
            </Link>
          ),
        })}
      </p>
      <p className="auth-links">
        <span>
          {t("auth.hasAccount")}{" "}
          <StepLink step="login" next={next} onStep={onStep}>
            {t("auth.title.login")}
          </StepLink>
        </span>
      </p>
    </Form>
  );
}
