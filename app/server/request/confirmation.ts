import { createHmac, timingSafeEqual } from "node:crypto";
import type { AppContext } from "./context.ts";

type Site = Pick<AppContext, "secret" | "now">;

/** Long enough to read it, and to see it again after a reload. */
const shownMs = 10 * 60_000;

/**
 * The URL to which a form leads when it is carried out, with a word for what the page then confirms. The word is signed
 * for this page and for one owner, an account or a booking, and soon void: a link that somebody wrote or passed on confirms
 * nothing.
 */
export function withConfirmation(site: Site, owner: string, path: string, word: string): string {
  const url = new URL(path, "http://here.invalid");
  const until = (site.now().getTime() + shownMs).toString(36);
  url.searchParams.set("done", [word, until, sign(site, owner, url, word, until)].join("."));
  return url.pathname + url.search + url.hash;
}

/** What the page confirms; its owner is signed, so the word is one that the page's own form has written. */
export function confirmedIn<Word extends string>(site: Site, owner: string, url: URL): Word | null {
  const [word = "", until = "", signature = ""] = (url.searchParams.get("done") ?? "").split(".");
  const expected = Buffer.from(sign(site, owner, url, word, until));
  const actual = Buffer.from(signature);
  const isOurs = expected.length === actual.length && timingSafeEqual(expected, actual);
  return isOurs && Number.parseInt(until, 36) > site.now().getTime() ? (word as Word) : null;
}

function sign({ secret }: Site, owner: string, { pathname }: URL, word: string, until: string): string {
  const path = pathname.replace(/\.data$/, "");
  return createHmac("sha256", secret)
    .update(["confirmation", owner, path, word, until].join(" "))
    .digest("base64url")
    .slice(0, 22);
}
