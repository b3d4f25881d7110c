import { useEffect, useState } from "react";
import { Link } from "react-router";
import { isLocale, type Locale, localeCookie } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { useNotice } from "./notices.ts";
import type { Alternates } from "./page-head.tsx";

// Said in the language it offers, which the page has not loaded.
const offers: Record<Locale, string> = {
  en: "This page in English",
  es: "Esta página en español",
  de: "Diese Seite auf Deutsch",
  pl: "Ta strona po polsku",
};

/** Deep links never redirect. Who reads another of our languages is told, once, that this page exists in it. */
export function LanguageHint({ alternates }: { alternates: Alternates }) {
  const { locale, t } = useI18n();
  const [preferred, setPreferred] = useState<Locale>();
  const { shown, dismiss } = useNotice(`language-${preferred}`);
  useEffect(() => {
    const chosen = document.cookie.includes(`${localeCookie.name}=`);
    setPreferred(chosen ? undefined : navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale));
  }, []);
  if (!preferred || preferred === locale || !shown) return null;
  return (
    <aside className="toast on-night language-hint" aria-label={offers[preferred]} lang={preferred}>
      <Link to={alternates[preferred]} lang={preferred} hrefLang={preferred} onClick={dismiss}>
        {offers[preferred]}
      </Link>
      <button type="button" className="tool" lang={locale} aria-label={t("common.close")} onClick={dismiss}>
        <span aria-hidden="true">×</span>
      </button>
    </aside>
  );
}
