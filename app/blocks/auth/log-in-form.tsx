import { Link } from "react-router";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useValidatedForm } from "#app/blocks/forms/use-validated-form.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { AuthFormProps } from "./auth-form.ts";
import { logInSchema } from "./auth-schemas.ts";
import { withNext } from "./next-path.ts";
import { PasswordField } from "./password-field.tsx";
import { StepLink } from "./step-link.tsx";

export function LogInForm({ Form, answer, busy, next, inDialog, onStep }: AuthFormProps) {
  const { t, path } = useI18n();
  const { errors, onSubmit } = useValidatedForm(logInSchema, answer?.errors);
  const labels = { email: t("auth.email"), password: t("auth.password") };
  const texts = useErrorTexts(errors);
  return (
    <Form className="auth-form" method="post" action={withNext(path("login"), next)} noValidate onSubmit={onSubmit}>
      <ErrorSummary errors={texts} labels={labels} idPrefix="login-" />
      {inDialog && <input type="hidden" name="dialog" value="on" />}
      {next && <input type="hidden" name="next" value={next} />}
      <TextField
        id="login-email"
        name="email"
        type="email"
        autoComplete="username"
        label={labels.email}
        defaultValue={answer?.values?.email}
        error={texts?.email}
        required
      />
      <PasswordField
        id="login-password"
        name="password"
        autoComplete="current-password"
        label={labels.password}
        error={texts?.password}
      />
      <Button type="submit" wide aria-disabled={busy}>
        {t("auth.title.login")}
      </Button>
      <p className="auth-links">
        <StepLink step="forgotPassword" next={next} onStep={onStep}>
          {t("auth.title.forgotPassword")}
        </StepLink>
        <span>
          {t("auth.noAccount")}{" "}
          <StepLink step="signup" next={next} onStep={onStep}>
            {t("auth.title.signup")}
          </StepLink>
        </span>
        <span>
          {/* A new document closes the dialog. */}
          {t("auth.bookedAsGuest")}{" "}
          <Link className="more-link" to={path("findBooking")} reloadDocument>
            {t("footer.findBooking")}
          </Link>
        </span>
      </p>
    </Form>
  );
}
