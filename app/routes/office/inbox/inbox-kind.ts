import { data } from "react-router";
import { type InboxKind, inboxKinds } from "#app/domain/office/inbox-kinds.ts";

export const kindNames: Record<InboxKind, string> = {
  review: "Reviews",
  application: "Applications",
  message: "Messages",
  request: "Private requests",
};

/** The inbox kind in the URL; throws a 404 for an unknown one. */
export function readKind(word: string | undefined, url: URL): InboxKind {
  const kind = inboxKinds.find((known) => known === (word ?? "review"));
  if (!kind) throw data({ message: `Page Not Found: ${url.pathname}` }, { status: 404 });
  return kind;
}

export function readId(word: string, url: URL): number {
  if (!/^\d{1,15}$/.test(word)) throw data({ message: `Page Not Found: ${url.pathname}` }, { status: 404 });
  return Number(word);
}
