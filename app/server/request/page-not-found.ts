import { data } from "react-router";
import type { Suggestion } from "#app/domain/search/suggest-places.ts";

/** The HTTP 404 response for an unknown path, with suggestions of similar pages. */
export function pageNotFound(pathname: string, suggestions: Suggestion[] = []) {
  return notFound(pathname, { suggestions });
}

/** The same for a ticket whose link is damaged: the page leads to "Find my booking". */
export function ticketNotFound(pathname: string) {
  return notFound(pathname, { isTicket: true });
}

function notFound(pathname: string, more: { suggestions?: Suggestion[]; isTicket?: boolean }) {
  return data({ message: `Page Not Found: ${pathname}`, ...more }, { status: 404, statusText: "Not Found" });
}
