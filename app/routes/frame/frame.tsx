import { useEffect, useRef } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches } from "react-router";
import { atlasBeside, withAtlas } from "#app/blocks/atlas.ts";
import { LanguageHint } from "#app/blocks/language-hint.tsx";
import { later } from "#app/blocks/later.tsx";
import type { Alternates } from "#app/blocks/page-head.tsx";
import { listNavigation } from "#app/domain/places/list-navigation.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { siteContext } from "#app/server/context.ts";
import type { Route } from "./+types/frame.ts";
import { AuthHost } from "./auth-host.tsx";
import { Menus } from "./menus.tsx";
import { Rail } from "./rail.tsx";
import { StickyBar } from "./sticky-bar.tsx";
import { alternatesOf } from "./switcher.tsx";
import { TopBar } from "./top-bar.tsx";

const Footer = later("footer", () => import("./footer.tsx").then((module) => ({ default: module.Footer })), {
  comes: "touched",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const countries = await listNavigation(db, localeOfPath(url.pathname));
  const cities = countries.reduce((sum, country) => sum + country.cities.length, 0);
  return withAtlas({ cities }, { countries });
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return localeOfPath(currentUrl.pathname) !== localeOfPath(nextUrl.pathname);
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useI18n();
  const isLetterPage = useMatches().some((match) => match.id.startsWith("newsletter"));
  const alternates = useAlternates();
  useBeginningOfPage();
  return (
    <div className="framed">
      <a className="skip" href="#main">
        {t("common.skip")}
      </a>
      <TopBar alternates={alternates} />
      <Rail alternates={alternates} cities={loaderData.cities} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer locale={locale} withLetter={!isLetterPage} />
      <StickyBar />
      <Menus countries={atlasBeside(loaderData).countries} />
      <AuthHost />
      <LanguageHint alternates={alternates} />
    </div>
  );
}

/** The page's own address in each language: from its data where slugs are translated, else from its name. */
function useAlternates(): Alternates {
  const page = useMatches().at(-1);
  const own = (page?.loaderData as { alternates?: Alternates } | undefined)?.alternates;
  return own ?? alternatesOf(page?.id ?? "");
}

/** After a change of page no menu stays open and reading begins anew; a dialog over the page keeps its own place. */
function useBeginningOfPage() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    for (const menu of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) menu.hidePopover();
    if (!document.querySelector("dialog:modal")) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
