import { data } from "react-router";
import type { Suggestion } from "#app/domain/search/suggest-places.ts";

/** The answer for a path that leads nowhere, with what the visitor may have meant. */
export function pageNotFound(pathname: string, suggestions: Suggestion[] = []) {
  return data({ message: `Page Not Found: ${pathname}`, suggestions }, { status: 404 });
}
