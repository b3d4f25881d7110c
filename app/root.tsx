import beforeScripts from "virtual:before-scripts";
import { type ReactNode, use } from "react";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { type Locale, localeOfPath } from "#app/i18n/locales.ts";
import { filesOfPage } from "#app/i18n/message-files.ts";
import { loadMessages, messageUrl } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { refreshAfter } from "#app/i18n/refresh-after.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { Route } from "./+types/root.ts";
import { ConsentManager } from "./blocks/consent/consent-manager.tsx";
import { leaveForOtherDocument } from "./blocks/consent/private-documents.ts";
import { DeferredScripts } from "./blocks/page/deferred-scripts.tsx";
import { FullScreenError } from "./blocks/page/full-screen-error.tsx";
import { ScriptNonceContext } from "./blocks/page/script-nonce.ts";
import { lazyPart } from "./browser/lazy-part.ts";
import { inTurn } from "./browser/live/use-refresh.ts";
import { recoverLostData, withPatience } from "./browser/lost-data.ts";
import { PageServices } from "./browser/page-services.tsx";
import { leaveStaleBuild, recordNavigation } from "./browser/stale-build.ts";
import { hideUnsentNotice } from "./browser/unsent-form-notice.tsx";
import { isPrivatePage } from "./domain/consent/private-pages.ts";
import { appContext } from "./server/request/context.ts";
import { offeredProviders } from "./server/request/oauth-providers.ts";
import { logo } from "./site.ts";
import brygadaUrl from "./styles/fonts/brygada-1918.woff2?url";
import figtreeUrl from "./styles/fonts/figtree.woff2?url";
import stylesUrl from "./styles/index.css?url";

export function loader({ context }: Route.LoaderArgs) {
  const { origin, forceLight, tagManager, buildId, providers, payments } = context.get(appContext);
  const offered = { origin, forceLight, tagManager, buildId, providers: offeredProviders(providers) };
  return {
    ...offered,
    ...(payments && { paysOnline: true, isTestPayment: payments.isTest && origin.startsWith("https:") }),
  };
}

export function shouldRevalidate() {
  return false;
}

const isPrivateTours = (pattern: string) => Object.values(paths.privateTours).some((path) => pattern.startsWith(path));

/** Loads the messages of the next page's language before it is shown. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, pattern }, next) => {
    if (leaveStaleBuild(request) || leaveForOtherDocument(request)) return new Promise(() => {});
    if (request.method === "POST") hideUnsentNotice();
    const { pathname } = new URL(request.url);
    const kind = { isTour: pattern.endsWith("/:tour"), isForGroups: isPrivateTours(pattern) };
    const files = filesOfPage({ isPrivate: isPrivatePage(pathname), ...kind });
    const messages = loadMessages(localeOfPath(pathname), files);
    return inTurn(request, async () => {
      const results = await withPatience(request, () => recordNavigation(request, next));
      await messages;
      return recoverLostData(request, results);
    });
  },
];

const PlainRefusal = lazyPart(() => import("./blocks/page/plain-not-found.tsx"));

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const error = useRouteError();
  const matches = useMatches();
  const { locale: localeOfUrl } = useI18n();
  const locale = localeOfGuide(matches) ?? localeOfUrl;
  const location = useLocation();
  const isPrivate = isPrivatePage(location.pathname);
  const isOne = (names: RegExp) => matches.some(({ id }) => names.test(id));
  const kind = { isTour: isOne(/^tour\./), isForGroups: isOne(/^private(Tours|Offer)\./) };
  const messages = filesOfPage({ isPrivate, ...kind });
  const nonce = use(ScriptNonceContext);
  // The offline page has no scripts, but its error page does.
  const hasScripts = error != null || !matches.some(({ handle }) => (handle as { still?: boolean } | undefined)?.still);
  return (
    // `before-scripts.ts` sets attributes before hydration, which React must not report as a mismatch.
    <html
      lang={locale}
      data-theme={data?.forceLight ? "light" : undefined}
      data-build={data?.buildId}
      data-messages={messages.join(" ")}
      data-locale={locale}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={logo.ground} />
        {hasScripts && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforeScripts }} />
        )}
        <link rel="preload" href={brygadaUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={figtreeUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={stylesUrl} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
        {isWaitingFor(matches) && (
          <noscript>
            <meta httpEquiv="refresh" content={refreshAfter(5, location)} />
          </noscript>
        )}
      </head>
      <body>
        {children}
        {hasScripts && (
          <>
            <ScrollRestoration />
            <DeferredScripts preload={messages.map((file) => messageUrl(locale, file))} />
          </>
        )}
      </body>
    </html>
  );
}

/** Without scripts a page that waits for something is loaded again. */
function isWaitingFor(matches: UIMatch[]): boolean {
  return matches.some(
    ({ handle, loaderData }) =>
      (handle as { refreshesWhileWaiting?: boolean } | undefined)?.refreshesWhileWaiting &&
      (loaderData as { isWaiting?: boolean } | undefined)?.isWaiting,
  );
}

/** The guide app has one URL; its language is the guide's. */
function localeOfGuide(matches: UIMatch[]): Locale | undefined {
  const guideArea = matches.find(({ id }) => id === "guideArea");
  return (guideArea?.loaderData as { locale: Locale } | undefined)?.locale;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { tagManager, buildId } = loaderData;
  const { pathname } = useLocation();
  return (
    <>
      <ConsentManager tagManager={tagManager} />
      <Outlet />
      <PageServices build={buildId} />
      {tagManager && !isPrivatePage(pathname) && (
        <noscript>
          <iframe src="/consent/frame" title="Google Tag Manager" width="0" height="0" hidden />
        </noscript>
      )}
    </>
  );
}

/** What a role guard refuses ends here, before any page of the area has data. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && /40[34]/.test(`${error.status}`)) return <PlainRefusal error={error} />;
  return <FullScreenError error={error} />;
}
