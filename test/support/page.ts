/** The metadata a crawler reads from a page. */
export type CrawledPage = {
  lang: string | undefined;
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  alternates: Record<string, string>;
  noindex: boolean;
  picture: string | undefined;
  jsonLd: Record<string, unknown>[];
  links: string[];
  ids: Set<string>;
};

export function crawl(html: string): CrawledPage {
  const links = elements(html, "link");
  const metas = elements(html, "meta");
  const meta = (name: string) => metas.find((tag) => tag.name === name || tag.property === name)?.content;
  const alternates = links.filter((link) => link.rel === "alternate" && link.hreflang);
  const jsonLd = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return {
    lang: elements(html, "html")[0]?.lang,
    title: decode(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ""),
    description: meta("description"),
    canonical: links.find((link) => link.rel === "canonical")?.href,
    alternates: Object.fromEntries(alternates.map((link) => [link.hreflang, link.href])),
    noindex: meta("robots") === "noindex",
    picture: meta("og:image"),
    jsonLd: jsonLd.map((match) => JSON.parse(match[1] ?? "")),
    links: elements(html, "a").flatMap((link) => link.href ?? []),
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? "")),
  };
}

function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)>`, "g"))].map((match) =>
    Object.fromEntries(
      [...(match[1] ?? "").matchAll(/([\w:-]+)="([^"]*)"/g)].map((attribute) => [
        attribute[1]?.toLowerCase(),
        decode(attribute[2] ?? ""),
      ]),
    ),
  );
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole);
}
