import brygadaUrl from "@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url";
import figtreeUrl from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { FullScreenError } from "#app/blocks/full-screen-error.tsx";
import { localeOfPath } from "#app/i18n/locales.ts";
import { loadMessages } from "#app/i18n/messages.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { siteContext } from "#app/server/context.ts";
import type { Route } from "./+types/root.ts";
import stylesUrl from "./styles/index.css?url";

export function loader({ context }: Route.LoaderArgs) {
  const { origin, forceLight } = context.get(siteContext);
  return { origin, forceLight };
}

export function shouldRevalidate() {
  return false;
}

/** The next page's language is loaded before the page is shown, so that a switch never flashes keys. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await loadMessages(localeOfPath(new URL(request.url).pathname), { withFallback: true });
    return next();
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useI18n();
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={locale} data-theme={data?.forceLight ? "light" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b0e17" />
        <link rel="preload" href={brygadaUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={figtreeUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={stylesUrl} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FullScreenError error={error} />;
}
