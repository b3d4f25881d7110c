import { locales } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";

/** Pages that no visitor's action can change. */
const names = ["about", "faqs", "terms", "privacy", "eu", "career", "contact"] as const;
export const prerenderedPaths: string[] = names.flatMap((name) => locales.map((locale) => paths[name][locale]));
export const payloadOf = (path: string) => `${path}.data`;

/** Rendered once the server listens: those pages, their payloads, and the home pages. */
export const warmPaths: string[] = [
  ...locales.map((locale) => paths.home[locale]),
  ...prerenderedPaths.flatMap((path) => [path, payloadOf(path)]),
];
