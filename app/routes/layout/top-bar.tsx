import { Globe } from "lucide-react";
import { Brand } from "#app/blocks/page/logo.tsx";
import type { Alternates } from "#app/i18n/alternates.ts";
import { localeName } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { AccountLink } from "./account-links.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";

/** Top bar on phones. Further navigation is in the sticky bar at the bottom. */
export function TopBar({ alternates }: { alternates: Alternates }) {
  const { locale, t } = useI18n();
  return (
    <header className="top-bar on-dark">
      <Brand />
      <div className="top-tools">
        <button
          type="button"
          className="tool"
          popoverTarget="menu-language"
          aria-label={`${locale.toUpperCase()} – ${t("nav.language", { name: localeName[locale] })}`}
        >
          <Globe className="icon" aria-hidden="true" />
          {locale.toUpperCase()}
        </button>
        <AccountLink compact />
      </div>
      <div popover="auto" id="menu-language" className="menu menu-small on-dark">
        <LanguageSwitcher alternates={alternates} />
      </div>
    </header>
  );
}
