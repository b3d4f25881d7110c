import { Link, useLocation } from "react-router";
import { writeCookie } from "#app/blocks/consent/write-cookie.ts";
import { type Alternates, alternatesFor } from "#app/i18n/alternates.ts";
import { type Locale, localeCookie, localeName, locales } from "#app/i18n/locales.ts";
import { type PathName, paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** Parameters of paths that are translated: their page's loader knows the addresses in other languages. */
const translated = /:(location|tour|article)\b/;

/** Campaigns and click counters: nobody wants to keep these. */
const tracking = /^(utm_.*|fbclid|gclid|msclkid|gbraid|wbraid)$/;

/** This page in each language by its route id (`about.es`); home where the page is not known. */
export function alternatesOf(routeId: string, params: Record<string, string | undefined>): Alternates {
  const name = routeId.split(".")[0] as PathName;
  const path = paths[name];
  if (!path || translated.test(path.en)) return paths.home;
  return alternatesFor(name, () => params as Record<string, string>);
}

/** The part of the query that says what is shown: search, day, sort, page. */
function queryToKeep(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (tracking.test(name)) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** Links to this very page in the other languages; the choice is remembered for a year. */
export function LanguageSwitcher({ alternates }: { alternates: Alternates }) {
  const { locale } = useI18n();
  const { search } = useLocation();
  // Some addresses have their query already: a ticket its key, a list of articles its city.
  const to = (other: Locale) =>
    alternates[other].includes("?") ? alternates[other] : alternates[other] + queryToKeep(search);
  return (
    <div className="langs">
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
