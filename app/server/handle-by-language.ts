import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { defaultLocale, isLocale, type Locale, localeOfPath, locales } from "#app/i18n/locales.ts";

/** Spellings that React Router knows how to read, and we leave to it. */
const unusual = /[^a-z0-9/._-]/;

/**
 * Every page has a route in each language, and React Router goes through all it was given several times for each
 * request. So each language has a handler of its own, which knows its routes and those that speak no language.
 */
export function handleByLanguage(build: ServerBuild, mode: string): RequestHandler {
  const all = createRequestHandler(build, mode);
  const own = new Map(locales.map((locale) => [locale, createRequestHandler(inLanguage(build, locale), mode)]));
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const handle = unusual.test(pathname) ? all : (own.get(localeOfPath(pathname)) ?? all);
    return handle(request, context);
  };
}

function inLanguage(build: ServerBuild, locale: Locale): ServerBuild {
  const isSpoken = ([id, route]: [string, { path?: string | undefined } | undefined]) => {
    const language = id.split(".").at(-1);
    if (!isLocale(language) || language === locale) return true;
    // A sitemap is of a language, but its address is not below it.
    return language !== defaultLocale && route?.path !== undefined && route.path.split("/", 1)[0] !== language;
  };
  const only = <Routes extends object>(routes: Routes) =>
    Object.fromEntries(Object.entries(routes).filter(isSpoken)) as Routes;
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
