import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readOnlySite } from "#test/support/site.ts";

const site = await readOnlySite();

test("React Router's module script and its files wait, and the security policy lets them start", async () => {
  const response = await site.fetch("/krakow/old-town");
  const html = await response.text();
  expect(html).not.toContain('type="module"');
  expect(html).not.toContain('rel="modulepreload"');
  const [, attributes = "", code = ""] = /<script type="text\/plain"([^>]*)>([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(attributes).toContain('data-module=""');
  expect(code).toContain("window.__reactRouterRouteModules");
  const files = /data-preload="([^"]*)"/.exec(attributes)?.[1]?.split(" ") ?? [];
  const imported = [...code.matchAll(/import[^"]*"([^"]+)"/g)].map(([, file]) => file);
  expect(imported.length).toBeGreaterThan(3);
  expect(files).toEqual(expect.arrayContaining(imported));
  expect(files.some((file) => file.includes("messages-en-"))).toBe(true);
  for (const file of files) expect((await site.fetch(file)).status, file).toBe(200);
  const hash = createHash("sha256").update(code).digest("base64");
  expect(response.headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
});
