import type { Visitor } from "./visitor.ts";

/** Reads every field of the form on a page, as a browser would send it. */
export async function readFormOf(visitor: Visitor, path: string): Promise<Record<string, string>> {
  const html = await (await visitor.get(path)).text();
  const decode = (text: string) =>
    text
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&amp;/g, "&");
  const inputs = [...html.matchAll(/<input[^>]*\sname="([^"]+)"[^>]*>/g)].filter(
    ([tag]) => !/type="(checkbox|file|radio)"/.test(tag),
  );
  const areas = [...html.matchAll(/<textarea[^>]*\sname="([^"]+)"[^>]*>([^<]*)<\/textarea>/g)];
  return Object.fromEntries([
    ...inputs.map(([tag, name]) => [name, decode(/value="([^"]*)"/.exec(tag)?.[1] ?? "")]),
    ...areas.map(([, name, text]) => [name, decode(text ?? "").replace(/^\n/, "")]),
  ]);
}
