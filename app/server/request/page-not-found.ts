import { data } from "react-router";
import type { Suggestion } from "#app/domain/search/suggest-places.ts";

/** The HTTP 404 response for an unknown path, with suggestions of similar pages. */
export function pageNotFound(pathname: string, suggestions: Suggestion[] = []) {
  return data({ message: `Page Not Found: ${pathname}`, suggestions }, { status: 404, statusText: "Not Found" });
}
