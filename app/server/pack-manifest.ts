import { globSync, readFileSync, writeFileSync } from "node:fs";

type Route = { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports: string[] };
type Manifest = { routes: Record<string, Route & Record<string, unknown>>; [other: string]: unknown };

const start = "window.__reactRouterManifest=";

/**
 * React Router writes every route in full, and ours are each there in four languages. Browsers get what differs and
 * put the rest together themselves: far less to load and to read before the page comes to life.
 */
export function packManifest(source: string): string {
  const { routes, ...rest } = JSON.parse(source.trim().slice(start.length).replace(/;$/, "")) as Manifest;
  const files = numbered<string>();
  const kinds = numbered<string>();
  const flagSets = numbered<string>();
  const rows = Object.values(routes).map(({ id, parentId, path, index, module, imports, ...flags }) => {
    const kind = [flagSets.of(JSON.stringify(flags)), files.of(module), ...imports.map(files.of)];
    return [kinds.of(JSON.stringify(kind)), id, parentId ?? 0, path ?? 0, index ? 1 : 0];
  });
  const expand = [
    "const r={};for(const[k,id,parentId,path,index]of rows){const[g,m,...i]=kinds[k];",
    "r[id]={id,...(parentId&&{parentId}),...(path!==0&&{path}),...(index&&{index:true}),...flags[g],",
    "module:files[m],imports:i.map(n=>files[n])}}",
  ].join("");
  return [
    `{const files=${JSON.stringify(files.all)},flags=[${flagSets.all}],kinds=[${kinds.all}],rows=${JSON.stringify(rows)};`,
    `${expand}${start}{...${JSON.stringify(rest)},routes:r}}`,
  ].join("");
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
