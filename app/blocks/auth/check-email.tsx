import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import type { AuthFormProps } from "./auth-form.ts";

type CheckEmailProps = Pick<AuthFormProps, "Form" | "answer" | "busy"> & { email: string };

export function CheckEmail({ Form, answer, busy, email }: CheckEmailProps) {
  const { t, path } = useI18n();
  const refused = answer?.errors?.form;
  return (
    <div className="auth-form">
      <p>{t.rich("auth.sentTo", { email, b: (chunks) => <b key="email">{chunks}</b> })}</p>
      <Form method="post" action={path("checkEmail")} className="auth-resend">
        <p>{t("auth.resendLead")}</p>
        <Button type="submit" variant="secondary" size="sm" aria-disabled={busy}>
          {t("auth.resend")}
        </Button>
      </Form>
      <p role="status" className={refused ? "error" : "auth-done"}>
        {refused ? t(refused) : answer?.done && t("auth.resent")}
      </p>
    </div>
  );
}
