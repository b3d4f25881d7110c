import { isRouteErrorResponse } from "react-router";
import { NotFound } from "./not-found.tsx";

/**
 * Shows the 404 of a staff area to visitors without the role, so that it looks like an unknown page. Other errors go to
 * the root.
 */
export function RestrictedArea({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <main id="main">
      <NotFound message={typeof error.data === "string" ? error.data : error.data?.message} />
    </main>
  );
}
