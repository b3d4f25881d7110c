import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { privateHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";

export function headers() {
  return privateHeaders;
}

export default function PasswordResetPage() {
  const { t, path } = useI18n();
  return (
    <AuthSheet title={t("auth.title.passwordReset")} closeTo={path("home")}>
      <p role="status">{t("auth.resetDone")}</p>
      <Button to={path("login")}>{t("auth.toLogin")}</Button>
    </AuthSheet>
  );
}
