import { Suspense, useEffect, useRef } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches, useSearchParams } from "react-router";
import { LanguageHint } from "#app/blocks/page/language-hint.tsx";
import { useIsTestPayment } from "#app/browser/pays-online.ts";
import { listNavigation } from "#app/domain/places/list-navigation.ts";
import { type MenuPlaces, menuPlaces } from "#app/domain/places/menu-places.ts";
import type { Alternates } from "#app/i18n/alternates.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/layout.ts";
import { AuthHost } from "./auth-host.tsx";
import { Footer } from "./footer.tsx";
import { alternatesOf } from "./language-switcher.tsx";
import { Menus } from "./menus.tsx";
import { SideRail } from "./side-rail.tsx";
import { StickyBar } from "./sticky-bar.tsx";
import { TopBar } from "./top-bar.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  return { places: menuPlaces(await listNavigation(db, localeOfPath(url.pathname))) };
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return localeOfPath(currentUrl.pathname) !== localeOfPath(nextUrl.pathname);
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { places } = loaderData;
  const isNewsletterPage = useMatches().some((match) => match.id.startsWith("newsletter"));
  const alternates = useAlternates();
  const isTestPayment = useIsTestPayment();
  useFocusAfterNavigation();
  const [search] = useSearchParams();
  if (useMatches().at(-1)?.id.startsWith("board."))
    return search.get("screen") === "1" ? <Outlet /> : <BoardLayout places={places} alternates={alternates} />;
  return (
    <div className="page-layout">
      <a className="skip-link" href="#main">
        {t("common.skip")}
      </a>
      <TopBar alternates={alternates} />
      <SideRail alternates={alternates} cities={places.countries.reduce((sum, { cities }) => sum + cities.length, 0)} />
      <main id="main" tabIndex={-1}>
        {isTestPayment && <p className="test-payment">{t("common.testPayment")}</p>}
        <Outlet />
      </main>
      <Suspense>
        <Footer withNewsletter={!isNewsletterPage} />
      </Suspense>
      <StickyBar />
      <Menus places={places} />
      <AuthHost />
      <LanguageHint alternates={alternates} />
    </div>
  );
}

/** The board fills wide screens; on phones it has the bars of every page. */
function BoardLayout({ places, alternates }: { places: MenuPlaces; alternates: Alternates }) {
  return (
    <>
      <TopBar alternates={alternates} />
      <Outlet />
      <StickyBar />
      <Menus places={places} />
      <AuthHost />
      <LanguageHint alternates={alternates} />
    </>
  );
}

/** Paths from the loader data where slugs are translated, otherwise from the route id. */
function useAlternates(): Alternates {
  const page = useMatches().at(-1);
  const data = page?.loaderData as { alternates?: Alternates; inLanguages?: Alternates } | undefined;
  return data?.inLanguages ?? data?.alternates ?? alternatesOf(page?.id ?? "", page?.params ?? {});
}

/**
 * Closes menus and focuses `main`, or the answer to a form, after navigation. Focus stays in an open dialog and after a
 * change of language.
 */
function useFocusAfterNavigation() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const previous = before.current;
    if (previous === pathname) return;
    before.current = pathname;
    for (const menu of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) menu.hidePopover();
    if (localeOfPath(previous) !== localeOfPath(pathname) || document.querySelector("dialog:modal")) return;
    const start = document.querySelector<HTMLElement>("#main .form-answer") ?? document.getElementById("main");
    start?.focus({ preventScroll: true });
  }, [pathname]);
}
