import { expect, test } from "vitest";
import { packManifest } from "./pack-manifest.ts";

const route = (id: string, more: object) => [
  id,
  {
    id,
    hasLoader: true,
    hasDefaultExport: true,
    module: `/assets/${id.split(".")[0]}.js`,
    imports: ["/assets/react.js"],
    css: [],
    ...more,
  },
];

test("the packed manifest says what React Router wrote, without what no page navigates to", () => {
  const manifest = {
    entry: { module: "/assets/entry.js", imports: ["/assets/site.js"] },
    routes: Object.fromEntries([
      route("root", { path: "", hasLoader: false }),
      ...["en", "es", "de", "pl"].flatMap((locale) => [
        route(`frame.${locale}`, { parentId: "root" }),
        route(`home.${locale}`, {
          parentId: `frame.${locale}`,
          index: locale === "en" ? true : undefined,
          path: locale,
        }),
        route(`about.${locale}`, { parentId: `frame.${locale}`, path: `${locale}/about` }),
      ]),
      route("routes/session", { parentId: "root", path: "session", hasAction: true }),
    ]),
    version: "1",
  };
  const written = JSON.parse(JSON.stringify(manifest));
  Object.assign(
    manifest.routes,
    Object.fromEntries([route("routes/feed", { parentId: "root", hasDefaultExport: false })]),
  );
  const window: { __reactRouterManifest?: unknown } = {};
  new Function("window", packManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`))(window);
  expect(window.__reactRouterManifest).toEqual(written);
});
