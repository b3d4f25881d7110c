import type { Context } from "hono";
import { html } from "hono/html";
import { type Locale, localeOfPath, locales } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { refreshAfter } from "#app/i18n/refresh-after.ts";
import { renderErrorPage } from "./error-page.tsx";

/**
 * Seconds until a retry: long enough for a database restart, short enough for a visitor to wait. They vary, so that a
 * crowd does not come back in the same moment.
 */
const retrySeconds = () => 2 + Math.floor(Math.random() * 5);
const placeholder = "{refresh}";
const pages = new Map<Locale, { reading: string; sending: string }>();

/** Renders the 503 pages at start, because under overload they must cost nothing. */
export function prepareUnavailablePages(): void {
  for (const locale of locales)
    pages.set(locale, { reading: renderUnavailable(locale, true), sending: renderUnavailable(locale, false) });
}

/** Answers 503: an HTML page that tries again by itself for browsers, plain text for other clients. */
export function unavailable(context: Context): Response {
  const { path } = context.req;
  const accept = context.req.header("accept") ?? "text/html";
  const seconds = retrySeconds();
  const headers = { "Retry-After": String(seconds), "Cache-Control": "no-store" };
  const page = path.endsWith(".data") || !accept.includes("text/html") ? undefined : pages.get(localeOfPath(path));
  if (page) {
    const refresh = () => String(html`${refreshAfter(seconds, new URL(context.req.url))}`);
    const text = context.req.method === "GET" ? page.reading.replace(placeholder, refresh) : page.sending;
    return context.html(text, 503, headers);
  }
  return context.text("The site cannot answer right now. Please try again in a few seconds.", 503, headers);
}

/** Only reading is repeated by itself; a form is sent again by the visitor. */
function renderUnavailable(locale: Locale, retries: boolean): string {
  const t = translator(locale);
  const children = (
    <>
      <p>{t("unavailable.text")}</p>
      <p>{t(retries ? "unavailable.retrying" : "unavailable.again")}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the current URL, whichever it is */}
      <a className="button" href="">
        {t("offline.again")}
      </a>
    </>
  );
  return renderErrorPage({
    locale,
    title: t("unavailable.title"),
    refresh: retries ? placeholder : undefined,
    children,
  });
}
