import { isRouteErrorResponse } from "react-router";
import { NotFound } from "./not-found.tsx";

/** What an area that is not for everybody answers to the others: nothing is here. Other errors go on to the site's own page. */
export function OnlyForSome({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <main id="main">
      <NotFound message={typeof error.data === "string" ? error.data : error.data?.message} />
    </main>
  );
}
