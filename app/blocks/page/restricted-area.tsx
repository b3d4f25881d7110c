import { isRouteErrorResponse } from "react-router";
import { lazyPart } from "#app/browser/lazy-part.ts";
import { NotFound } from "./not-found.tsx";

const PlainRefusal = lazyPart(() => import("./plain-not-found.tsx"));

/**
 * Shows the 404 of a staff area to visitors without the role, so that it looks like an unknown page, and staff a page that
 * their role does not open. Other errors go to the root.
 */
export function RestrictedArea({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 403)) throw error;
  if (error.status === 403) return <PlainRefusal error={error} />;
  return (
    <main id="main">
      <NotFound message={typeof error.data === "string" ? error.data : error.data?.message} />
    </main>
  );
}
