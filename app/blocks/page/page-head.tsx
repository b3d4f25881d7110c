import type { Thing, WithContext } from "schema-dts";
import { cityOpenGraph } from "#app/blocks/pictures/pictures.tsx";
import type { Alternates } from "#app/i18n/alternates.ts";
import { languageTag, locales } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { site } from "#app/site.ts";
import { webPageJsonLd } from "./json-ld.ts";
import { useOrigin } from "./root-data.ts";

type PageHeadProps = {
  title: string;
  description: string;
  /** The page's path in each language; pages without it are not indexed. */
  alternates?: Alternates;
  /** The Open Graph picture; defaults to the home city by night. */
  picture?: string;
  type?: "website" | "article" | "profile";
  /**
   * Rendered on the server only (`import.meta.env.SSR && …`); `false` in the browser keeps the server's markup. Indexed
   * pages without any are described as a WebPage.
   */
  jsonLd?: WithContext<Thing>[] | false | undefined;
};

/** Title, description, canonical, alternates, Open Graph and JSON-LD; React moves them into the head. */
export function PageHead({
  title,
  description,
  alternates,
  picture = cityOpenGraph(site.homeCity),
  type = "website",
  ...props
}: PageHeadProps) {
  const { locale } = useI18n();
  const origin = useOrigin();
  const webPage = () =>
    import.meta.env.SSR &&
    alternates && [webPageJsonLd({ origin, locale, title, description, path: alternates[locale] })];
  const jsonLd = props.jsonLd === undefined && alternates ? webPage() : props.jsonLd;
  const full = title === site.name ? title : `${title} | ${site.name}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {alternates ? (
        <>
          <link rel="canonical" href={origin + alternates[locale]} />
          {locales.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={origin + alternates[other]} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + alternates.en} />
          <meta property="og:url" content={origin + alternates[locale]} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={languageTag[locale].replace("-", "_")} />
      <meta property="og:image" content={origin + picture} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd !== undefined && (
        <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: jsonLd ? scripts(jsonLd) : "" }} />
      )}
    </>
  );
}

/** Escaping "<" keeps text from closing the element; other characters of JSON are harmless in a data block. */
function scripts(things: WithContext<Thing>[]): string {
  return things
    .map((thing) => `<script type="application/ld+json">${JSON.stringify(thing).replaceAll("<", "\\u003c")}</script>`)
    .join("");
}
