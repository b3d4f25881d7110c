import { isPrivatePage } from "#app/domain/consent/private-pages.ts";
import { currentConsent } from "./consent-choice.ts";

const firstPath = typeof location === "undefined" ? "" : location.pathname;

/** The tag manager must not load here: this page or the one that brought the document's policy is private. */
export const isPrivateDocument = () => isPrivatePage(location.pathname) || isPrivatePage(firstPath);

/**
 * A script cannot be unloaded, so private pages never share a document with pages on which the tag manager may run.
 * Loads a document instead, before the router changes the address; true when it does.
 */
export function leaveForOtherDocument(request: Request): boolean {
  if (request.method !== "GET" || !currentConsent()?.has("f")) return false;
  if (isPrivatePage(new URL(request.url).pathname) === isPrivatePage(location.pathname)) return false;
  location.assign(request.url);
  return true;
}
