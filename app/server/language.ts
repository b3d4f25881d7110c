import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { isbot } from "isbot";
import { defaultLocale, isLocale, type Locale, localeCookie, localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";

const cookieOptions = { maxAge: localeCookie.days * 86_400, path: "/", sameSite: "Lax" } as const;

/** On `/` alone, and never for crawlers: the remembered language, else the browser's first one that we speak. */
export const firstVisitLanguage = createMiddleware(async (context, next) => {
  if (context.req.path !== "/" || context.req.method !== "GET" || isbot(context.req.header("user-agent")))
    return next();
  const stored = getCookie(context, localeCookie.name);
  const locale = isLocale(stored) ? stored : preferred(context.req.header("accept-language"));
  context.header("Vary", "Cookie, Accept-Language", { append: true });
  if (locale !== defaultLocale) {
    if (locale !== stored) setCookie(context, localeCookie.name, locale, cookieOptions);
    return context.redirect(paths.home[locale], 302);
  }
  await next();
  context.res.headers.append("Vary", "Cookie, Accept-Language");
});

/** Without JavaScript a language is switched by a plain link: the page it came from tells that it was a switch. */
export const rememberLanguage = createMiddleware(async (context, next) => {
  await next();
  const referrer = context.req.header("referer");
  if (
    context.req.header("sec-fetch-mode") !== "navigate" ||
    context.req.header("sec-fetch-site") !== "same-origin" ||
    !referrer
  )
    return;
  if (!URL.canParse(referrer)) return;
  const chosen = localeOfPath(context.req.path);
  if (localeOfPath(new URL(referrer).pathname) !== chosen) setCookie(context, localeCookie.name, chosen, cookieOptions);
});

/** The first language of an Accept-Language header that we have; English when there is none. */
export function preferred(header: string | undefined): Locale {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().split(";");
      const quality = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { language: tag.split("-")[0]?.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => language).find(isLocale) ?? defaultLocale;
}
