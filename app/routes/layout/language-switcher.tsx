import { Link, useLocation } from "react-router";
import { writeCookie } from "#app/blocks/consent/write-cookie.ts";
import { type Alternates, alternatesFor } from "#app/i18n/alternates.ts";
import { type Locale, localeCookie, localeName, locales } from "#app/i18n/locales.ts";
import { type PathName, paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** Path parameters with translated slugs. The page's loader provides the paths in other languages. */
const translated = /:(location|tour|article)\b/;

/** Campaign and click identifiers, which a change of language drops. */
const tracking = /^(utm_.*|fbclid|gclid|msclkid|gbraid|wbraid)$/;

/** The page's path in each language by its route id (`about.es`), or the home page if it is unknown. */
export function alternatesOf(routeId: string, params: Record<string, string | undefined>): Alternates {
  const name = routeId.split(".")[0] as PathName;
  const path = paths[name];
  if (!path || translated.test(path.en)) return paths.home;
  return alternatesFor(name, () => params as Record<string, string>);
}

/** Keeps search, day, sort and page in the query and drops tracking parameters. */
function sharedQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (tracking.test(name)) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** Links to this page in the other languages. The locale cookie lasts a year. */
export function LanguageSwitcher({ alternates }: { alternates: Alternates }) {
  const { locale } = useI18n();
  const { search } = useLocation();
  // Tickets and filtered article lists come with their own query (key, city).
  const to = (other: Locale) =>
    alternates[other].includes("?") ? alternates[other] : alternates[other] + sharedQuery(search);
  return (
    <div className="languages">
      {locales.map((other) => (
        <Link
          key={other}
          to={to(other)}
          preventScrollReset
          rel={search === "" ? undefined : "nofollow"}
          lang={other}
          hrefLang={other}
          aria-label={localeName[other]}
          aria-current={other === locale ? "true" : undefined}
          onClick={() => {
            writeCookie(`${localeCookie.name}=${other};path=/;max-age=${localeCookie.days * 86_400};samesite=lax`);
          }}
        >
          {other.toUpperCase()}
        </Link>
      ))}
    </div>
  );
}
