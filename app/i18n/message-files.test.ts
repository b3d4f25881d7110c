import { afterAll, beforeAll, expect, test } from "vitest";
import { formPages, pagesOfEachKind } from "#test/support/kinds.ts";
import { loadServer, openSite, type TestSite } from "#test/support/site.ts";
import { openVisitor } from "#test/support/visitor.ts";
import { fileOfArea } from "./message-files.ts";
import { pathTo } from "./paths.ts";
import { listAreas, readMessages } from "./read-catalogue.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Messages used only on the server, in loaders. */
const serverKeys = /^picture\./;

test("a page uses no message that is not in the files it loads, nor does one that refuses a form", async () => {
  const { recordMessages } = await loadServer();
  const visitor = openVisitor(site);
  const forms = ["contact", "partnership", "guideApply", "privateTours", "newsletter", "login", "signup"] as const;
  const pages = Object.values({ ...pagesOfEachKind("pl"), ...formPages("pl") });
  const posts = [pagesOfEachKind("pl").tour ?? "", ...forms.map((name) => pathTo("pl", name))];
  const opened = [
    ...pages.map((path) => () => visitor.get(path)),
    ...posts.map((path) => () => visitor.post(path, { email: "nobody" })),
  ];
  for (const open of opened) {
    const used = new Set<string>();
    recordMessages((key) => used.add(key));
    const html = await (await open()).text();
    recordMessages(undefined);
    const known = new Set(
      listAreas()
        .filter((area) => isLoaded(html, area))
        .flatMap((area) => Object.keys(readMessages("pl", area))),
    );
    expect(used.size, html.slice(0, 300)).toBeGreaterThan(0);
    expect(
      [...used].filter((key) => !known.has(key) && !serverKeys.test(key)),
      html.slice(0, 300),
    ).toEqual([]);
  }
});

function isLoaded(html: string, area: string): boolean {
  const [, files = ""] = /data-messages="([^"]*)"/.exec(html) ?? [];
  return files.split(" ").includes(fileOfArea(area) ?? "none");
}
