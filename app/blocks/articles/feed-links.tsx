import { useOrigin } from "#app/blocks/page/root-data.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { site } from "#app/site.ts";

/** Links to the feeds of this language, for feed readers; React moves them into the head. */
export function FeedLinks() {
  const { t, path } = useI18n();
  const origin = useOrigin();
  const title = `${t("article.title")} | ${site.name}`;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={origin + path("articlesRss")} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={`${title} (Atom)`}
        href={origin + path("articlesAtom")}
      />
    </>
  );
}
