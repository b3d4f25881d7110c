import { lazy, Suspense, useEffect, useState } from "react";
import type { Alternates } from "#app/i18n/alternates.ts";
import { isLocale, type Locale, localeCookie } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

const LanguageOffer = lazy(() => import("./language-offer.tsx"));

/** Offers the page in the browser's preferred language until the visitor has chosen one. Deep links never redirect. */
export function LanguageHint({ alternates }: { alternates: Alternates }) {
  const { locale } = useI18n();
  const [preferred, setPreferred] = useState<Locale>();
  useEffect(() => {
    const first = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale);
    if (first !== locale && !document.cookie.includes(`${localeCookie.name}=`)) setPreferred(first);
  }, [locale]);
  if (!preferred || preferred === locale) return null;
  return (
    <Suspense>
      <LanguageOffer locale={preferred} to={alternates[preferred]} />
    </Suspense>
  );
}
