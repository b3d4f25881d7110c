import { getMailing } from "#app/domain/mailings/get-mailing.ts";
import { isLocale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { mailingMail } from "#app/mail/mailing-mail.ts";
import { appContext } from "#app/server/request/context.ts";
import { privateHeaders } from "#app/server/request/session.ts";
import type { Route } from "./+types/preview.ts";

/** The mail itself, as a mail program shows it: styles, but no scripts and nothing that is loaded. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, origin } = context.get(appContext);
  const { id, locale } = params;
  const mailing = /^\d{1,15}$/.test(id) ? await getMailing(db, Number(id)) : undefined;
  const text = isLocale(locale) ? mailing?.texts[locale] : undefined;
  if (!isLocale(locale) || !text || text.subject + text.body === "")
    return new Response("Nothing is written in this language.", { status: 404, headers: privateHeaders });
  const unsubscribe = origin + pathTo(locale, "newsletterUnsubscribe");
  return new Response(mailingMail(locale, text, { origin, unsubscribe }).html, {
    headers: {
      ...privateHeaders,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
    },
  });
}
