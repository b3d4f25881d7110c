import { redirect } from "react-router";
import { endSession } from "#app/domain/sessions/end-session.ts";
import { isLocale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { appContext } from "#app/server/request/context.ts";
import { readCookie, writeCookie } from "#app/server/request/cookies.ts";
import type { Route } from "./+types/logout.ts";

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(appContext);
  const token = readCookie(site, request, "session");
  if (token) {
    await endSession(site.db, token);
    site.logSecurityEvent("logged_out");
  }
  const locale = (await request.formData()).get("locale");
  return redirect(pathTo(isLocale(locale) ? locale : "en", "home"), {
    headers: [writeCookie(site, "session", "", 0), ["Cache-Control", "no-store"]],
  });
}

export function loader() {
  return redirect("/");
}
