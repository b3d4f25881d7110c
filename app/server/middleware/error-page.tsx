import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#app/i18n/locales.ts";
import stylesUrl from "#app/styles/index.css?url";

type ErrorPage = {
  locale: Locale;
  title: string;
  /** When and from where the browser loads the page again, or a placeholder for it. */
  refresh?: string | undefined;
  children: ReactNode;
};

/** Renders a page that needs neither React Router nor the database. */
export function renderErrorPage({ locale, title, refresh, children }: ErrorPage): string {
  const page = (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {refresh && <meta httpEquiv="refresh" content={refresh} />}
        <title>{title}</title>
        <link rel="stylesheet" href={stylesUrl} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className="error-screen on-dark">
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
