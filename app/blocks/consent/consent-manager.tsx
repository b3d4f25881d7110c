import { Suspense, useEffect, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { BlockBoundary } from "#app/blocks/page/block-boundary.tsx";
import { lazyPart } from "#app/browser/lazy-part.ts";
import { whenIdle } from "#app/browser/when-idle.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { currentConsent, onConsentChange, onConsentDialogRequest } from "./consent-choice.ts";
import { isPrivateDocument } from "./private-documents.ts";

const ConsentDialog = lazyPart(() => import("./consent-dialog.tsx"));

/**
 * Decides about consent in the browser, because pages are the same for everyone. Every page contains the banner, which
 * `data-ask`, set in the head, shows with the first paint.
 */
export function ConsentManager({ tagManager }: { tagManager: string | undefined }) {
  const [isAnswered, setAnswered] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const isAlone = matches.at(-1)?.id.startsWith("board.") || !matches.some(({ id }) => id.startsWith("layout."));
  // Without a tag manager nothing needs a choice. No banner on a lobby screen, which nobody operates, on the cookie page, which holds the same form, or on staff
  // pages, which load nothing optional.
  const isQuiet =
    !tagManager ||
    search.includes("screen=1") ||
    pathname === pathTo(localeOfPath(pathname), "cookies") ||
    /^\/(office|guide)(\/|$)/.test(pathname);

  useEffect(() => {
    const apply = async () => {
      const consent = currentConsent();
      document.documentElement.toggleAttribute("data-ask", !consent);
      setAnswered(Boolean(consent));
      if (!consent || (consent.size === 0 && !document.cookie.includes("_g"))) return;
      const { applyConsent } = await import("./tag-manager.ts");
      applyConsent(consent, tagManager, isPrivateDocument());
    };
    const stopIdle = whenIdle(apply);
    const stopChange = onConsentChange(apply);
    const stopRequests = onConsentDialogRequest(() => setChoosing(true));
    return () => {
      stopIdle();
      stopChange();
      stopRequests();
    };
  }, [tagManager]);

  return (
    <BlockBoundary fallback={null}>
      <Suspense fallback={null}>
        {!isAnswered && !isQuiet && <ConsentBanner isAlone={isAlone} />}
        {isChoosing && <ConsentDialog onClose={() => setChoosing(false)} />}
      </Suspense>
    </BlockBoundary>
  );
}
