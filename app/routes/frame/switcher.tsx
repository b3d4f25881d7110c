import { Link } from "react-router";
import { writeCookie } from "#app/blocks/consent/write-cookie.ts";
import type { Alternates } from "#app/blocks/page-head.tsx";
import { localeCookie, localeName, locales } from "#app/i18n/locales.ts";
import { type PathName, paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** Route ids carry their locale (`about.es`); a page without parameters is found by its name alone. */
export function alternatesOf(routeId: string): Alternates {
  const name = routeId.split(".")[0] as PathName;
  const path = paths[name];
  return path && !path.en.includes(":") ? path : paths.home;
}

/** Links to this very page in the other languages; the choice is remembered for a year. */
export function LanguageSwitcher({ alternates }: { alternates: Alternates }) {
  const { locale } = useI18n();
  return (
    <div className="langs">
      {locales.map((other) => (
        <Link
          key={other}
          to={alternates[other]}
          reloadDocument
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
