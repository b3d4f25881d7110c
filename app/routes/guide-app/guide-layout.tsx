import { Link, Outlet } from "react-router";
import { LogOutButton } from "#app/blocks/page/log-out-button.tsx";
import { Brand } from "#app/blocks/page/logo.tsx";
import { RestrictedArea } from "#app/blocks/page/restricted-area.tsx";
import { loadMessages } from "#app/i18n/messages.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { i18n, LocaleProvider } from "#app/i18n/use-i18n.ts";
import { guideContext, guidesOnly } from "#app/server/request/role-guard.ts";
import stylesUrl from "#app/styles/guide.css?url";
import type { Route } from "./+types/guide-layout.ts";

export const middleware = [guidesOnly];

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export function loader({ context }: Route.LoaderArgs) {
  const { name, locale } = context.get(guideContext);
  return { name, locale };
}

/** The browser has loaded the messages of the URL's language; the guide may read another. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const guide = await serverLoader();
  await loadMessages(guide.locale, ["personal"]);
  return guide;
}

export default function GuideLayout({ loaderData }: Route.ComponentProps) {
  const { name, locale } = loaderData;
  return (
    <LocaleProvider value={locale}>
      <div className="guide-area">
        <header className="guide-top on-dark">
          <Brand />
          <p>
            <Link to={pathTo(locale, "profile")} reloadDocument>
              {name}
            </Link>
          </p>
          <LogOutButton label={i18n(locale).t("guideApp.logOut")} />
        </header>
        <main id="main" className="guide-main">
          <Outlet />
        </main>
      </div>
    </LocaleProvider>
  );
}

export const ErrorBoundary = RestrictedArea;
