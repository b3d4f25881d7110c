import { createPortal } from "react-dom";
import { Link } from "react-router";
import type { Locale } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { useNotice } from "./dismissed-notices.ts";

// Hard-coded, because the messages of the offered language are not loaded.
const offers: Record<Locale, string> = {
  en: "This page in English",
  es: "Esta página en español",
  de: "Diese Seite auf Deutsch",
  pl: "Ta strona po polsku",
};

export default function LanguageOffer({ locale, to }: { locale: Locale; to: string }) {
  const { t, locale: pageLocale } = useI18n();
  const { shown, dismiss } = useNotice(`language-${locale}`);
  if (!shown) return null;
  const hint = (
    <aside className="toast on-dark language-hint" aria-label={offers[locale]} lang={locale}>
      <Link to={to} preventScrollReset lang={locale} hrefLang={locale} onClick={dismiss}>
        {offers[locale]}
      </Link>
      <button type="button" className="tool" lang={pageLocale} aria-label={t("common.close")} onClick={dismiss}>
        <span aria-hidden="true">×</span>
      </button>
    </aside>
  );
  // Over the content it would cover some of it. On phones the page leaves room for it above the sticky bar.
  const bar =
    matchMedia("(width >= 64rem)").matches &&
    (document.querySelector(".rail-bottom") ?? document.querySelector(".top-bar"));
  return bar ? createPortal(hint, bar) : hint;
}
