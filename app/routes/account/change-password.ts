import { redirect } from "react-router";
import { defaultLocale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";

/** Password managers open this URL to change a password (https://w3c.github.io/webappsec-change-password-url/). */
export function loader() {
  return redirect(`${pathTo(defaultLocale, "profile")}#password-form`, 302);
}
