import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { privateHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";

export function headers() {
  return privateHeaders;
}

export default function AccountDeletedPage() {
  const { t, path } = useI18n();
  return (
    <AuthSheet title={t("auth.title.accountDeleted")} closeTo={path("home")}>
      <p role="status">{t("auth.accountDeleted")}</p>
      <Button to={path("home")}>{t("auth.toHome")}</Button>
    </AuthSheet>
  );
}
