import type { IncomingHttpHeaders } from "node:http";
import { createMiddleware } from "hono/factory";
import { parse, serialize } from "hono/utils/cookie";
import { isbot } from "isbot";
import { defaultLocale, isLocale, type Locale, localeCookie, localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { memoizeHeader } from "./memoize-header.ts";

const vary = "Cookie, Accept-Language";

export function languageCookie(locale: Locale): string {
  return serialize(localeCookie.name, locale, { maxAge: localeCookie.days * 86_400, path: "/", sameSite: "Lax" });
}

function storedLanguage(headers: IncomingHttpHeaders): Locale | undefined {
  const stored = headers.cookie && parse(headers.cookie, localeCookie.name)[localeCookie.name];
  return isLocale(stored) ? stored : undefined;
}

type LanguageDecision = {
  /** Redirect target for a visit to `/`. */
  redirectTo?: Locale;
  /** New value of the language cookie. */
  remember?: Locale;
};

/**
 * External visits to `/` are redirected to the stored language, else to the browser's first supported one. A link on
 * one of our own pages is an explicit choice: it is followed, and its language stored.
 */
export function decideLanguage(headers: IncomingHttpHeaders, path: string): LanguageDecision {
  const chosen = localeOfPath(path);
  const stored = storedLanguage(headers);
  const previous = previousLanguage(headers);
  if (previous) return previous === chosen || stored === chosen ? {} : { remember: chosen };
  if (path !== "/" || isbot(headers["user-agent"])) return {};
  const accepted = headers["accept-language"];
  // The page cache renders without any header: a cookie in its response would keep the page out of the cache.
  if (!stored && !accepted) return {};
  const locale = stored ?? preferred(accepted ?? "");
  const remember = locale === stored ? {} : { remember: locale };
  return locale === defaultLocale ? remember : { redirectTo: locale, ...remember };
}

/** Language of the page on this site that linked here. */
function previousLanguage(headers: IncomingHttpHeaders): Locale | undefined {
  const { referer, host } = headers;
  if (!referer || !URL.canParse(referer)) return;
  const previous = new URL(referer);
  const mode = headers["sec-fetch-mode"];
  // Browsers without Sec-Fetch headers are judged by the Referer alone.
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

/** The most preferred supported language of an Accept-Language header, English by default. */
export const preferred = memoizeHeader((header): Locale => {
  const accepted = header
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().split(";");
      const quality = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { language: tag.split("-")[0]?.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return accepted.map(({ language }) => language).find(isLocale) ?? defaultLocale;
});
