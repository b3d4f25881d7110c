import type { Context } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import { type Locale, localeOfPath, locales } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import stylesUrl from "#app/styles/index.css?url";

/** Seconds until a retry: long enough for a database restart, short enough for a visitor to wait. */
const retryAfter = "3";
const pages = new Map<Locale, string>();

/** Renders the 503 pages at start, because under overload they must cost nothing. */
export function prepareUnavailablePages(): void {
  for (const locale of locales) {
    pages.set(locale, `<!DOCTYPE html>${renderToStaticMarkup(<Unavailable locale={locale} />)}`);
  }
}

/** Answers 503: an HTML page for browsers, plain text for other clients. */
export function unavailable(context: Context): Response {
  const { path } = context.req;
  const accept = context.req.header("accept") ?? "text/html";
  const headers = { "Retry-After": retryAfter, "Cache-Control": "no-store" };
  const page = path.endsWith(".data") || !accept.includes("text/html") ? undefined : pages.get(localeOfPath(path));
  return page
    ? context.html(page, 503, headers)
    : context.text("The site cannot answer right now. Please try again in a few seconds.", 503, headers);
}

function Unavailable({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t("unavailable.title")}</title>
        <link rel="stylesheet" href={stylesUrl} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className="fatal on-night">
          <h1>{t("unavailable.title")}</h1>
          <p>{t("unavailable.text")}</p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the current URL, whichever it is */}
          <a className="btn" href="">
            {t("offline.again")}
          </a>
        </main>
      </body>
    </html>
  );
}
