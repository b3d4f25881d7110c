import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useValidatedForm } from "#app/blocks/forms/use-validated-form.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import type { AuthFormProps } from "./auth-form.ts";
import { codeSchema } from "./auth-schemas.ts";
import { CodeField } from "./code-field.tsx";
import { withNext } from "./next-path.ts";
import { StepLink } from "./step-link.tsx";

/** The second step of logging in, for accounts with one-time codes. */
export function CodeForm({ Form, answer, busy, next, inDialog, onStep }: AuthFormProps) {
  const { t, path } = useI18n();
  const { errors, onSubmit } = useValidatedForm(codeSchema, answer?.errors);
  const texts = useErrorTexts(errors);
  return (
    <Form className="auth-form" method="post" action={withNext(path("logInCode"), next)} noValidate onSubmit={onSubmit}>
      <ErrorSummary errors={texts} labels={{ code: t("auth.code") }} idPrefix="log-in-" />
      {inDialog && <input type="hidden" name="dialog" value="on" />}
      {next && <input type="hidden" name="next" value={next} />}
      <CodeField id="log-in-code" name="code" error={texts?.code} hint={t("auth.codeHint")} />
      <Button type="submit" wide aria-disabled={busy}>
        {t("auth.title.login")}
      </Button>
      <p className="auth-links">
        <StepLink step="login" next={next} onStep={onStep}>
          {t("auth.toLogin")}
        </StepLink>
      </p>
    </Form>
  );
}
