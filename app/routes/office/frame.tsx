import { isRouteErrorResponse, NavLink, Outlet } from "react-router";
import { Brand } from "#app/blocks/logo.tsx";
import { NotFound } from "#app/blocks/not-found.tsx";
import { staffContext, staffOnly } from "#app/server/role-guard.ts";
import stylesUrl from "#app/styles/office.css?url";
import dayStylesUrl from "#app/styles/office-day.css?url";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/frame.ts";
import { areas } from "./areas.ts";

export const middleware = [staffOnly];

export const links = () => [stylesUrl, dayStylesUrl].map((href) => ({ rel: "stylesheet", href }));

export function loader({ context }: Route.LoaderArgs) {
  return { name: context.get(staffContext).name };
}

export default function OfficeFrame({ loaderData }: Route.ComponentProps) {
  return (
    <div className="office">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="office-top on-night">
        <Brand />
        <nav aria-label="Office">
          {areas.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === "/office"}>
              {label}
            </NavLink>
          ))}
        </nav>
        <p className="office-who">{loaderData.name}</p>
        <form method="post" action="/logout">
          <Button type="submit" variant="tertiary" size="sm">
            Log out
          </Button>
        </form>
      </header>
      <main id="main" tabIndex={-1} className="office-main">
        <Outlet />
      </main>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <main id="main">
      <NotFound message={typeof error.data === "string" ? error.data : error.data?.message} />
    </main>
  );
}
