import { Form, Link, NavLink, Outlet, useLocation } from "react-router";
import { LogOutButton } from "#app/blocks/page/log-out-button.tsx";
import { Brand } from "#app/blocks/page/logo.tsx";
import { RestrictedArea } from "#app/blocks/page/restricted-area.tsx";
import { pathTo } from "#app/i18n/paths.ts";
import { appContext } from "#app/server/request/context.ts";
import { staffContext, staffOnly } from "#app/server/request/role-guard.ts";
import stylesUrl from "#app/styles/office/office.css?url";
import dayStylesUrl from "#app/styles/office/office-day.css?url";
import guestStylesUrl from "#app/styles/office/office-guests.css?url";
import listStylesUrl from "#app/styles/office/office-lists.css?url";
import type { Route } from "./+types/layout.ts";
import { areas } from "./areas.ts";
import { useCanOpen } from "./office-link.tsx";

export const middleware = [staffOnly];

export const links = () =>
  [stylesUrl, dayStylesUrl, listStylesUrl, guestStylesUrl].map((href) => ({ rel: "stylesheet", href }));

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(staffContext);
  const paysOnline = context.get(appContext).payments !== undefined;
  return { name: user.name, role: user.staffRole, paysOnline };
}

export default function OfficeLayout({ loaderData: { name, paysOnline } }: Route.ComponentProps) {
  const opens = useCanOpen();
  const { pathname } = useLocation();
  return (
    <div className="office">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="office-top on-dark">
        <Brand />
        <nav aria-label="Office">
          {areas
            .filter(({ to, onlyOnline }) => (paysOnline || !onlyOnline) && opens(to))
            .map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === "/office"}>
                {label}
              </NavLink>
            ))}
        </nav>
        {opens("/office/search") && (
          <Form
            action="/office/search"
            role="search"
            aria-label="Whole office"
            className="office-search"
            key={pathname}
          >
            <input
              className="field"
              type="search"
              name="words"
              aria-label="Find in the whole office"
              placeholder="Search"
            />
          </Form>
        )}
        <p className="office-user">
          <Link to={pathTo("en", "profile")} reloadDocument>
            {name}
          </Link>
        </p>
        <LogOutButton label="Log out" />
      </header>
      <main id="main" tabIndex={-1} className="office-main">
        {/* React Router keeps the page of one departure or guest for the next: what was typed there must not be saved here. */}
        <Outlet key={pathname} />
      </main>
    </div>
  );
}

export const ErrorBoundary = RestrictedArea;
