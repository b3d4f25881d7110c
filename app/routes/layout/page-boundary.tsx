import { isRouteErrorResponse, Outlet } from "react-router";
import { NotFound } from "#app/blocks/page/not-found.tsx";
import { PagePicture } from "#app/blocks/pictures/pictures.tsx";
import type { Route } from "./+types/page-boundary.ts";

export default function PageBoundary() {
  return <Outlet />;
}

/** Shows 404 inside the layout. Other errors go up to the full-screen error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <NotFound
        message={typeof error.data === "string" ? error.data : error.data?.message}
        suggestions={error.data?.suggestions}
        isTicket={error.data?.isTicket}
      />
      <PagePicture name="not-found" />
    </>
  );
}
