import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { BlockBoundary } from "#app/blocks/block-boundary.tsx";
import { lazyBlock } from "#app/blocks/lazy-block.ts";
import { whenIdle } from "#app/blocks/when-idle.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { currentConsent, onConsentChange, onSettingsAsked } from "./choice.ts";

const { Component: ConsentBanner } = lazyBlock("consent-banner", () => import("./consent-banner.tsx"));
const { Component: ConsentSettings } = lazyBlock("consent-settings", () => import("./consent-settings.tsx"));

/** Pages are the same for everyone: whether to ask, and what may load, is decided here in the browser. */
export function ConsentKeeper({ tagManager }: { tagManager: string | undefined }) {
  const [shown, setShown] = useState<"banner" | "settings">();
  const close = () => setShown(currentConsent() ? undefined : "banner");
  const { pathname, search } = useLocation();
  // A lobby screen has nobody to answer, and the cookie page asks the same itself.
  const isQuiet = search.includes("screen=1") || pathname === pathTo(localeOfPath(pathname), "cookies");

  useEffect(() => {
    const apply = async () => {
      const consent = currentConsent();
      if (!consent) return setShown((now) => now ?? "banner");
      setShown((now) => (now === "banner" ? undefined : now));
      if (consent.size === 0 && !document.cookie.includes("_g")) return;
      const { applyConsent } = await import("./tag-manager.ts");
      applyConsent(consent, tagManager);
    };
    const stopIdle = whenIdle(apply);
    const stopChange = onConsentChange(apply);
    const stopAsked = onSettingsAsked(() => setShown("settings"));
    return () => {
      stopIdle();
      stopChange();
      stopAsked();
    };
  }, [tagManager]);

  if (!shown || (isQuiet && shown === "banner")) return null;
  return (
    <BlockBoundary fallback={null}>
      <Suspense fallback={null}>
        {shown === "settings" ? (
          <ConsentSettings onClose={close} />
        ) : (
          <ConsentBanner onChoose={() => setShown("settings")} onClose={close} />
        )}
      </Suspense>
    </BlockBoundary>
  );
}
