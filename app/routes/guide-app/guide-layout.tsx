import { Outlet } from "react-router";
import { LogOutButton } from "#app/blocks/page/log-out-button.tsx";
import { Brand } from "#app/blocks/page/logo.tsx";
import { RestrictedArea } from "#app/blocks/page/restricted-area.tsx";
import { guideContext, guidesOnly } from "#app/server/request/role-guard.ts";
import stylesUrl from "#app/styles/guide.css?url";
import type { Route } from "./+types/guide-layout.ts";

export const middleware = [guidesOnly];

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export function loader({ context }: Route.LoaderArgs) {
  return { name: context.get(guideContext).name };
}

export default function GuideFrame({ loaderData }: Route.ComponentProps) {
  return (
    <div className="guide-area">
      <header className="guide-top on-dark">
        <Brand />
        <p>{loaderData.name}</p>
        <LogOutButton />
      </header>
      <main id="main" className="guide-main">
        <Outlet />
      </main>
    </div>
  );
}

export const ErrorBoundary = RestrictedArea;
