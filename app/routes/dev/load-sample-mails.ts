import { listSampleDepartures } from "#app/domain/outbox/sample-departures.ts";
import { isLocale } from "#app/i18n/locales.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { sampleMails } from "./sample-mails.ts";

declare const __ART_VERSION__: string;

/** Development only: samples of all mails in the language of `?locale`. */
export async function loadSampleMails({ db, development, now, origin, secret }: AppContext, url: URL) {
  if (!development) throw pageNotFound(url.pathname);
  const asked = url.searchParams.get("locale") ?? "";
  const locale = isLocale(asked) ? asked : "en";
  const departures = await listSampleDepartures(db, locale, now());
  return sampleMails(locale, departures, { origin, secret, artVersion: __ART_VERSION__, now: now() });
}
