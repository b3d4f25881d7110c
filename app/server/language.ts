import type { IncomingHttpHeaders } from "node:http";
import { createMiddleware } from "hono/factory";
import { parse, serialize } from "hono/utils/cookie";
import { isbot } from "isbot";
import { defaultLocale, isLocale, type Locale, localeCookie, localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { remembered } from "./remembered.ts";

const vary = "Cookie, Accept-Language";

/** Set-Cookie that remembers a language. */
export function languageCookie(locale: Locale): string {
  return serialize(localeCookie.name, locale, { maxAge: localeCookie.days * 86_400, path: "/", sameSite: "Lax" });
}

function storedLanguage(headers: IncomingHttpHeaders): Locale | undefined {
  const stored = headers.cookie && parse(headers.cookie, localeCookie.name)[localeCookie.name];
  return isLocale(stored) ? stored : undefined;
}

/** Where a visit to `/` goes, and never a crawler's: to the remembered language, else to the browser's first one that we speak. */
export function redirectedLanguage(headers: IncomingHttpHeaders): Locale | undefined {
  const locale = storedLanguage(headers) ?? preferred(headers["accept-language"] ?? "");
  return locale === defaultLocale || isbot(headers["user-agent"]) ? undefined : locale;
}

export const firstVisitLanguage = createMiddleware(async (context, next) => {
  if (context.req.path !== "/" || (context.req.method !== "GET" && context.req.method !== "HEAD")) return next();
  const headers = context.req.header();
  const locale = redirectedLanguage(headers);
  if (locale) {
    context.header("Vary", vary, { append: true });
    if (locale !== storedLanguage(headers)) context.header("Set-Cookie", languageCookie(locale));
    return context.redirect(paths.home[locale], 302);
  }
  await next();
  context.res.headers.append("Vary", vary);
});

/** Without JavaScript a language is switched by a plain link: the page it came from tells that it was a switch. */
export function switchedLanguage(headers: IncomingHttpHeaders, path: string): Locale | undefined {
  const { referer } = headers;
  if (headers["sec-fetch-mode"] !== "navigate" || headers["sec-fetch-site"] !== "same-origin" || !referer) return;
  if (!URL.canParse(referer)) return;
  const chosen = localeOfPath(path);
  return localeOfPath(new URL(referer).pathname) === chosen ? undefined : chosen;
}

export const rememberLanguage = createMiddleware(async (context, next) => {
  await next();
  const chosen = switchedLanguage(context.req.header(), context.req.path);
  if (chosen) context.header("Set-Cookie", languageCookie(chosen), { append: true });
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
