import type { Context } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import { type Locale, localeOfPath } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { pathTo } from "#app/i18n/paths.ts";
import stylesUrl from "#app/styles/index.css?url";

/** Answers 400: a page in the language of the address for browsers, the reason as plain text for other clients. */
export function badAddress(context: Context, reason: string): Response {
  const headers = { "Cache-Control": "no-store" };
  if (!context.req.header("accept")?.includes("text/html")) return context.text(reason, 400, headers);
  const locale = localeOfPath(new URL(context.req.url).pathname);
  return context.html(`<!DOCTYPE html>${renderToStaticMarkup(<BadAddress locale={locale} />)}`, 400, headers);
}

function BadAddress({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t("badAddress.title")}</title>
        <link rel="stylesheet" href={stylesUrl} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className="error-screen on-dark">
          <h1>{t("badAddress.title")}</h1>
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
        </main>
      </body>
    </html>
  );
}
