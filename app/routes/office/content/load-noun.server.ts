import { getNounHead } from "#app/domain/texts/get-noun-head.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { isNoun, type Noun, nouns, ownerId } from "./nouns.ts";

/** Loads the item a URL names; throws a 404 for an unknown one. */
export async function loadNoun(db: AppContext["db"], params: { noun?: string; id?: string }, url: URL) {
  const noun = params.noun ?? "";
  if (!isNoun(noun)) throw pageNotFound(url.pathname);
  const id = ownerId(noun, params.id ?? "");
  const head = await getNounHead(db, nouns[noun].kind, id);
  if (!head) throw pageNotFound(url.pathname);
  return { noun: noun as Noun, kind: nouns[noun].kind, id, ...head };
}
