import type { Context } from "hono";
import { type Locale, localeOfPath } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { renderErrorPage } from "./error-page.tsx";

/** Answers 400: a page in the language of the URL for browsers, the reason as plain text for other clients. */
export function badUrl(context: Context, reason: string): Response {
  const headers = { "Cache-Control": "no-store" };
  if (!context.req.header("accept")?.includes("text/html")) return context.text(reason, 400, headers);
  return context.html(renderBadUrl(localeOfPath(new URL(context.req.url).pathname)), 400, headers);
}

function renderBadUrl(locale: Locale): string {
  const t = translator(locale);
  const children = (
    <>
      <p>{t("badAddress.text")}</p>
      <p className="quick-links">
        <a href={pathTo(locale, "search")}>{t("nav.allTours")}</a>
        <a href={`${pathTo(locale, "home")}#lands`}>{t("nav.cities")}</a>
        <a href={pathTo(locale, "board")}>{t("nav.board")}</a>
        <a href={pathTo(locale, "faqs")}>{t("footer.faqs")}</a>
      </p>
      <a className="button" href={pathTo(locale, "home")}>
        {t("notFound.home")}
      </a>
    </>
  );
  return renderErrorPage({ locale, title: t("badAddress.title"), children });
}
