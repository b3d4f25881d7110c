import { type InboxKind, inboxKinds } from "#app/domain/office/inbox-kinds.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";

export const kindNames: Record<InboxKind, string> = {
  review: "Reviews",
  application: "Applications",
  message: "Messages",
  request: "Private requests",
};

/** The inbox kind in the URL; throws a 404 for an unknown one. */
export function readKind(word: string | undefined, url: URL): InboxKind {
  const kind = inboxKinds.find((known) => known === (word ?? "review"));
  if (!kind) throw pageNotFound(url.pathname);
  return kind;
}

export function readId(word: string, url: URL): number {
  if (!/^\d{1,15}$/.test(word)) throw pageNotFound(url.pathname);
  return Number(word);
}
