import { data } from "react-router";
import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { nextPath } from "#app/blocks/auth/next-path.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { privateHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/email-verified.ts";

export function loader({ url }: Route.LoaderArgs) {
  return data({ next: nextPath(url.searchParams.get("next")) }, { headers: privateHeaders });
}

export function headers() {
  return privateHeaders;
}

export default function EmailVerifiedPage({ loaderData }: Route.ComponentProps) {
  const { t, path } = useI18n();
  return (
    <AuthSheet title={t("auth.title.emailVerified")} closeTo={loaderData.next ?? path("home")}>
      <p role="status">{t("auth.verified")}</p>
      <Button to={loaderData.next ?? path("myTours")}>{t("auth.continue")}</Button>
    </AuthSheet>
  );
}
