import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { type Locale, locales } from "#app/i18n/locales.ts";

type Route = { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports: string[] };
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route & Record<string, unknown>> };

const start = "window.__reactRouterManifest=";

/** The areas of staff, and pages that mails, log-in providers and the service worker lead to: no link of a page for visitors does. */
const apart = /^(office|guide|dev)(\/|$)|^(..\/)?(oauth\/|offline$|newsletter\/)/;

/**
 * Two files in place of React Router's one: visitors do not load addresses that are only reached by a full load.
 * Pages there find the whole behind the first.
 */
export function splitManifest(source: string, wholeFile: string): { visitors: string; whole: string } {
  const manifest = JSON.parse(source.trim().slice(start.length).replace(/;$/, "")) as Manifest;
  const routes = Object.values(manifest.routes);
  const above = (route: Route | undefined): Route[] =>
    route ? [route, ...above(manifest.routes[route.parentId ?? ""])] : [];
  const isLinked = (route: Route) => !apart.test(route.path ?? "");
  // A layout without an address of its own is needed where a page in it is.
  const needed = new Set(
    routes.filter((route) => (route.path ?? route.index) !== undefined && isLinked(route)).flatMap(above),
  );
  const visitors = { ...manifest, routes: Object.fromEntries([...needed].map((route) => [route.id, route])) };
  return {
    visitors: `${packManifest(visitors as Manifest)};if(${apart}.test(location.pathname.slice(1)))await import(${JSON.stringify(wholeFile)})`,
    whole: packManifest(manifest),
  };
}

/**
 * React Router writes every route in full, and ours are each there in four languages. Browsers get what differs and
 * put together the routes of the language they are in, without feeds and files that no page ever navigates to: far
 * less to load and to go through before the page comes to life. Of other languages they know that there are pages,
 * which are loaded whole (`root.tsx`).
 */
function packManifest({ routes, ...rest }: Manifest): string {
  // What the entry has loaded need not be fetched ahead for any page.
  const always = new Set(rest.entry.imports);
  const files = numbered<string>();
  const flagSets = numbered<string>();
  const kinds = numbered<string>();
  const rows = new Map<string, { kind: number; name: string; parent: string; paths: (string | 0)[] }>();
  const pages = Object.values(routes).filter(
    (route) => route.hasDefaultExport || route.hasAction || route.id === "root",
  );
  for (const { id, parentId = 0, path = 0, index, module, imports, ...flags } of pages) {
    const said = Object.entries({ ...flags, index }).filter(([, flag]) => flag);
    const flagSet = flagSets.of(JSON.stringify(Object.fromEntries(said)));
    const kind = kinds.of(
      JSON.stringify([flagSet, files.of(module), ...imports.filter((file) => !always.has(file)).map(files.of)]),
    );
    const [name, locale] = parted(id);
    // One row for a page in all languages, told by its path in each; where it differs otherwise a gap is left.
    const [parent] = parted(parentId);
    const key = JSON.stringify([kind, name, parent]);
    const row = rows.get(key) ?? { kind, name, parent, paths: [] };
    row.paths[locale ? locales.indexOf(locale) : 0] = path && withoutLocale(path, locale);
    rows.set(key, row);
  }
  const expand = [
    "const r={},f=location.pathname.split('/',2)[1],o=ls.includes(f)?f:ls[0];for(const[k,n,p,s]of rows)(s.map?s:ls.map(()=>s)).forEach((own,x)=>{",
    "const l=n.endsWith('.')?ls[x]:'',path=x&&own!==0?l+(own&&'/'+own):own;if(own===null||l&&l!==o&&path&&n!=='unknown.')return;",
    "const[g,m,...i]=kinds[k],id=n+l,parentId=p&&(p.endsWith('.')?p+l:p);",
    "r[id]={id,...(parentId&&{parentId}),...(path!==0&&{path}),...flags[g],module:files[m],imports:i.map(n=>files[n])}});",
  ].join("");
  return [
    `{const files=${JSON.stringify(files.all)},flags=[${flagSets.all}],kinds=[${kinds.all}],`,
    `rows=${JSON.stringify([...rows.values()].map(({ kind, name, parent, paths }) => [kind, name, parent, onceIfAlike(paths)]))},ls=${JSON.stringify(locales)};`,
    `${expand}${start}{...${JSON.stringify(rest)},routes:r}}`,
  ].join("");
}

/** `es/guides` in Spanish is `guides`, as in every language; English has no prefix. */
function withoutLocale(path: string, locale: Locale | undefined): string {
  return locale && locale !== locales[0] ? path.slice(locale.length + 1) : path;
}

function onceIfAlike(paths: (string | 0)[]): string | 0 | (string | 0)[] {
  const [first = 0, ...others] = new Set(paths);
  return paths.length === locales.length && others.length === 0 ? first : paths;
}

/** `tour.pl` is "tour." in "pl". */
function parted(id: string | 0): [name: string, locale: Locale | undefined] {
  const name = id || "";
  const locale = locales.find((one) => name.endsWith(`.${one}`));
  return [name.slice(0, name.length - (locale?.length ?? 0)), locale];
}

function numbered<Value>() {
  const all: Value[] = [];
  const of = (value: Value) => {
    if (!all.includes(value)) all.push(value);
    return all.indexOf(value);
  };
  return { all, of };
}

if (import.meta.main) {
  for (const file of globSync("build/client/assets/manifest-*.js")) {
    const wholeFile = file.replace("manifest-", "manifest-whole-");
    const { visitors, whole } = splitManifest(readFileSync(file, "utf8"), `./${basename(wholeFile)}`);
    writeFileSync(file, visitors);
    writeFileSync(wholeFile, whole);
  }
}
