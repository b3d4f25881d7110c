import { getContentHead } from "#app/domain/texts/get-content-head.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { type ContentType, contentTypes, isContentType, ownerId } from "./content-types.ts";

/** Loads the item a URL names; throws a 404 for an unknown one. */
export async function loadContentItem(db: AppContext["db"], params: { type?: string; id?: string }, url: URL) {
  const type = params.type ?? "";
  if (!isContentType(type)) throw pageNotFound(url.pathname);
  const id = ownerId(type, params.id ?? "");
  const head = await getContentHead(db, contentTypes[type].kind, id);
  if (!head) throw pageNotFound(url.pathname);
  return { type: type as ContentType, kind: contentTypes[type].kind, id, ...head };
}
