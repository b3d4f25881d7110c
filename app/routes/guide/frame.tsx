import { isRouteErrorResponse, Outlet } from "react-router";
import { Brand } from "#app/blocks/logo.tsx";
import { NotFound } from "#app/blocks/not-found.tsx";
import { guideContext, guidesOnly } from "#app/server/role-guard.ts";
import stylesUrl from "#app/styles/guide.css?url";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/frame.ts";

export const middleware = [guidesOnly];

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export function loader({ context }: Route.LoaderArgs) {
  return { name: context.get(guideContext).name };
}

export default function GuideFrame({ loaderData }: Route.ComponentProps) {
  return (
    <div className="guide-area">
      <header className="guide-top on-night">
        <Brand />
        <p>{loaderData.name}</p>
        <form method="post" action="/logout">
          <Button type="submit" variant="tertiary" size="sm">
            Log out
          </Button>
        </form>
      </header>
      <main id="main" className="guide-main">
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
