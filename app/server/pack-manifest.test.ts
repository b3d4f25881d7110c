import { expect, test } from "vitest";
import { splitManifest } from "./pack-manifest.ts";

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

const forVisitors = {
  entry: { module: "/assets/entry.js", imports: ["/assets/site.js"] },
  routes: Object.fromEntries([
    route("root", { path: "" }),
    ...["en", "es", "de", "pl"].flatMap((locale) => [
      route(`frame.${locale}`, { parentId: "root" }),
      route(`home.${locale}`, { parentId: `frame.${locale}`, index: locale === "en" ? true : undefined, path: locale }),
      route(`guides.${locale}`, { parentId: `frame.${locale}`, path: `${locale}/guides` }),
      route(`unknown.${locale}`, { parentId: `frame.${locale}`, path: `${locale}/*` }),
    ]),
    route("routes/session", { parentId: "root", path: "session", hasAction: true }),
  ]),
  version: "1",
};
const apart = Object.fromEntries([
  route("office", { parentId: "root" }),
  route("routes/day", { parentId: "office", path: "office" }),
  route("routes/days", { parentId: "root", path: "guide" }),
  ...["en", "es"].map((locale) =>
    route(`confirm.${locale}`, { parentId: `frame.${locale}`, path: `${locale}/newsletter/confirm` }),
  ),
]);
const feeds = Object.fromEntries([route("routes/feed", { parentId: "root", path: "rss", hasDefaultExport: false })]);
const { visitors, whole } = splitManifest(
  `window.__reactRouterManifest=${JSON.stringify({ ...forVisitors, routes: { ...forVisitors.routes, ...apart, ...feeds } }).replaceAll('"css"', '"hasAction":false,"css"')};`,
  "./whole.js",
);

type Window = { __reactRouterManifest?: unknown };

function evaluate(source: string, pathname: string) {
  const window: Window = {};
  const loaded: string[] = [];
  const body = source.replace("await import(", "load(");
  new Function("window", "location", "load", body)(window, { pathname }, (file: string) => loaded.push(file));
  return { manifest: window.__reactRouterManifest, loaded };
}

/** What React Router wrote, without the pages of other languages; that there are some is known. */
const spoken = <Written extends { routes: object }>(written: Written, locale: string) => {
  const isKnown = ([id, route]: [string, { path?: string; index?: boolean }]) =>
    !/\.(en|es|de|pl)$/.test(id) || id.endsWith(`.${locale}`) || id.startsWith("unknown.") || route.path === undefined;
  const routes = Object.fromEntries(Object.entries(written.routes).filter(isKnown));
  return JSON.parse(JSON.stringify({ ...written, routes }));
};

test("visitors load what React Router wrote in their language, without feeds and what no page of theirs links to", () => {
  for (const [pathname, locale] of Object.entries({
    "/": "en",
    "/guides": "en",
    "/de/guide": "de",
    "/offices": "en",
    "/pl": "pl",
  })) {
    expect(evaluate(visitors, pathname)).toEqual({ manifest: spoken(forVisitors, locale), loaded: [] });
  }
});

test("staff, and whoever comes from a mail, load all of it behind that", () => {
  for (const pathname of [
    "/office",
    "/office/log",
    "/guide",
    "/dev/ui",
    "/pl/newsletter/confirm",
    "/oauth/callback/google",
  ]) {
    expect(evaluate(visitors, pathname).loaded).toEqual(["./whole.js"]);
  }
  const all = { ...forVisitors, routes: { ...forVisitors.routes, ...apart } };
  expect(evaluate(whole, "/office").manifest).toEqual(spoken(all, "en"));
});
