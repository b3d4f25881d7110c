import { expect, test, vi } from "vitest";
import { seededTemplate } from "#test/support/database.ts";
import { openSite } from "#test/support/site.ts";
import { createLogger } from "./logger.ts";

test("errors of loaders, of forms and of rendering are one line of JSON each, with their stack", async () => {
  const lines: string[] = [];
  const log = createLogger("error", { write: (line) => lines.push(line) });
  const plain = vi.spyOn(console, "error").mockReturnValue(undefined);
  const site = await openSite({}, { template: seededTemplate, log });
  try {
    await site.db.rows("test-break", "alter table newsletter_subscription rename to gone");
    await site.db.rows("test-break-more", "alter table article_text rename to gone_too");
    const body = new URLSearchParams({ email: "ada@example.org" });
    expect((await site.fetch("/newsletter", { method: "POST", body })).status).toBe(500);
    expect((await site.fetch("/blog")).status).toBe(500);
    expect(lines.length).toBeGreaterThanOrEqual(2);
    const entries = lines.map(
      (line) => JSON.parse(line) as { path: string; error: { stack: string; message: string } },
    );
    expect(new Set(entries.map(({ path }) => path))).toEqual(new Set(["/newsletter", "/blog"]));
    for (const path of ["/newsletter", "/blog"]) {
      const entry = entries.find((entry) => entry.path === path);
      expect(entry?.error.message).toContain("does not exist");
      expect(entry?.error.stack).toContain("\n");
    }
    expect(plain).not.toHaveBeenCalled();
  } finally {
    await site.close();
    plain.mockRestore();
  }
});
