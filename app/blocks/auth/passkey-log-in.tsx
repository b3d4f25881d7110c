import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { AuthFormProps } from "./auth-form.ts";
import { withNext } from "./next-path.ts";
import { PasskeyButton } from "./passkey-button.tsx";

type PasskeyLogInProps = Pick<AuthFormProps, "Form" | "next" | "inDialog"> & Partial<Pick<AuthFormProps, "answer">>;

/** Beneath the password or the code: a passkey replaces both. On a page the form above shows its refusal. */
export function PasskeyLogIn({ Form, answer, next, inDialog }: PasskeyLogInProps) {
  const { t, path } = useI18n();
  const texts = useErrorTexts(answer?.errors);
  return (
    <Form className="auth-form" method="post" action={withNext(path("login"), next)}>
      <ErrorSummary errors={texts} labels={{}} />
      {inDialog && <input type="hidden" name="dialog" value="on" />}
      {next && <input type="hidden" name="next" value={next} />}
      <PasskeyButton purpose="log-in" label={t("passkeys.logIn")} wide />
    </Form>
  );
}
