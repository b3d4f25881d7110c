import type { IncomingHttpHeaders } from "node:http";
import { createMiddleware } from "hono/factory";
import { parse, serialize } from "hono/utils/cookie";
import { isbot } from "isbot";
import { defaultLocale, isLocale, type Locale, localeCookie, localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { remembered } from "./memoize-header.ts";

const vary = "Cookie, Accept-Language";

/** Set-Cookie that remembers a language. */
export function languageCookie(locale: Locale): string {
  return serialize(localeCookie.name, locale, { maxAge: localeCookie.days * 86_400, path: "/", sameSite: "Lax" });
}

function storedLanguage(headers: IncomingHttpHeaders): Locale | undefined {
  const stored = headers.cookie && parse(headers.cookie, localeCookie.name)[localeCookie.name];
  return isLocale(stored) ? stored : undefined;
}

type LanguageDecision = {
  /** Where a visit to `/` is sent. */
  redirectTo?: Locale;
  /** What the cookie remembers from now on. */
  remember?: Locale;
};

/**
 * Visitors who come to `/` from elsewhere are sent to the language they chose before, else to the first one of their
 * browser that we have. A link on one of our own pages is a choice: it is followed, and a new language remembered.
 */
export function decideLanguage(headers: IncomingHttpHeaders, path: string): LanguageDecision {
  const chosen = localeOfPath(path);
  const stored = storedLanguage(headers);
  const previous = previousLanguage(headers);
  if (previous) return previous === chosen || stored === chosen ? {} : { remember: chosen };
  if (path !== "/" || isbot(headers["user-agent"])) return {};
  const locale = stored ?? preferred(headers["accept-language"] ?? "");
  const remember = locale === stored ? {} : { remember: locale };
  return locale === defaultLocale ? remember : { redirectTo: locale, ...remember };
}

/** The language of our page a visitor follows a link from. */
function previousLanguage(headers: IncomingHttpHeaders): Locale | undefined {
  const { referer, host } = headers;
  if (!referer || !URL.canParse(referer)) return;
  const previous = new URL(referer);
  const mode = headers["sec-fetch-mode"];
  // Browsers without Sec-Fetch headers tell by the Referer alone.
  const isLink =
    mode === undefined
      ? previous.host === host && headers.accept?.includes("text/html")
      : mode === "navigate" && headers["sec-fetch-site"] === "same-origin";
  return isLink ? localeOfPath(previous.pathname) : undefined;
}

export const visitLanguage = createMiddleware(async (context, next) => {
  const { method, path } = context.req;
  if (method !== "GET" && method !== "HEAD") return next();
  const { redirectTo, remember } = decideLanguage(context.req.header(), path);
  if (redirectTo) context.res = context.redirect(paths.home[redirectTo] + new URL(context.req.url).search, 302);
  else await next();
  if (path === "/") context.header("Vary", vary, { append: true });
  if (remember) context.header("Set-Cookie", languageCookie(remember), { append: true });
});

/** The first language of an Accept-Language header that we have; English when there is none. */
export const preferred = remembered((header): Locale => {
  const wanted = header
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().split(";");
      const quality = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { language: tag.split("-")[0]?.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => language).find(isLocale) ?? defaultLocale;
});
