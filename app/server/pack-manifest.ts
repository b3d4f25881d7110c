import { globSync, readFileSync, writeFileSync } from "node:fs";
import { type Locale, locales } from "#app/i18n/locales.ts";

type Route = { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports: string[] };
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route & Record<string, unknown>> };

const start = "window.__reactRouterManifest=";

/**
 * React Router writes every route in full, and ours are each there in four languages. Browsers get what differs and
 * put the rest together themselves, without feeds and files that no page ever navigates to: far less to load and to read before the page comes to life.
 */
export function packManifest(source: string): string {
  const { routes, ...rest } = JSON.parse(source.trim().slice(start.length).replace(/;$/, "")) as Manifest;
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
    const flagSet = flagSets.of(JSON.stringify(index ? { ...flags, index } : flags));
    const kind = kinds.of(
      JSON.stringify([flagSet, files.of(module), ...imports.filter((file) => !always.has(file)).map(files.of)]),
    );
    const [name, locale] = parted(id);
    // One row for a page in all languages, told by its path in each; where it differs otherwise a gap is left.
    const [parent] = parted(parentId);
    const key = JSON.stringify([kind, name, parent]);
    const row = rows.get(key) ?? { kind, name, parent, paths: [] };
    row.paths[locale ? locales.indexOf(locale) : 0] = path;
    rows.set(key, row);
  }
  const expand = [
    "const r={};for(const[k,n,p,...s]of rows)s.forEach((path,x)=>{if(path===null)return;",
    "const[g,m,...i]=kinds[k],l=n.endsWith('.')?ls[x]:'',id=n+l,parentId=p&&(p.endsWith('.')?p+l:p);",
    "r[id]={id,...(parentId&&{parentId}),...(path!==0&&{path}),...flags[g],module:files[m],imports:i.map(n=>files[n])}});",
  ].join("");
  return [
    `{const files=${JSON.stringify(files.all)},flags=[${flagSets.all}],kinds=[${kinds.all}],`,
    `rows=${JSON.stringify([...rows.values()].map(({ kind, name, parent, paths }) => [kind, name, parent, ...paths]))},ls=${JSON.stringify(locales)};`,
    `${expand}${start}{...${JSON.stringify(rest)},routes:r}}`,
  ].join("");
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
    writeFileSync(file, packManifest(readFileSync(file, "utf8")));
  }
}
