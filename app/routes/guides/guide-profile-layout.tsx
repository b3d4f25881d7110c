import type { ReactNode } from "react";
import { Link } from "react-router";
import { Breadcrumbs } from "#app/blocks/page/breadcrumbs.tsx";
import { breadcrumbList } from "#app/blocks/page/json-ld.ts";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { useOrigin } from "#app/blocks/page/root-data.ts";
import { GuidePortrait, guideOpenGraph } from "#app/blocks/pictures/pictures.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { site } from "#app/site.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import type { GuidePageData } from "./load-guide.ts";

type GuideProfileLayoutProps = Pick<GuidePageData, "alternates"> & {
  guide: Omit<GuidePageData["guide"], "about">;
  tab: "about" | "tours";
  description: string;
  tourCount: number;
  children: ReactNode;
};

export function GuideProfileLayout({
  guide,
  alternates,
  tab,
  description,
  tourCount,
  children,
}: GuideProfileLayoutProps) {
  const { t, path, locale, languageList } = useI18n();
  const origin = useOrigin();
  const crumbs = [{ name: t("guide.title"), to: path("guides") }];
  const guidePath = path("guide", { guide: guide.slug });
  const title = t("guide.metaTitle", { name: guide.name, in: guide.cityInPhrase });
  return (
    <>
      <PageHead
        title={tab === "tours" ? t("guide.toursOf", { name: guide.name }) : title}
        description={description}
        alternates={alternates}
        type="profile"
        picture={guideOpenGraph(guide)}
        jsonLd={
          import.meta.env.SSR && [
            breadcrumbList(origin, [...crumbs, { name: guide.name, to: guidePath }]),
            {
              "@context": "https://schema.org",
              "@type": "Person",
              name: guide.name,
              url: origin + guidePath,
              jobTitle: t("searchBox.kind.guide"),
              knowsLanguage: guide.languages,
              worksFor: { "@type": "Organization", name: site.name, url: origin },
            },
          ]
        }
      />
      <section className="guide-head" lang={locale}>
        <GuidePortrait
          guide={guide}
          alt={t("card.portrait", { name: guide.name })}
          sizes="(min-width: 1024px) 20rem, 60vw"
          priority
          className="portrait"
        />
        <div>
          <Breadcrumbs crumbs={crumbs} />
          <h1>{guide.name}</h1>
          <blockquote>{t("common.quoted", { text: guide.quote })}</blockquote>
          <dl className="practical-info">
            <div>
              <dt>{t("guide.homeCity")}</dt>
              <dd>
                <Link to={path("location", { location: guide.citySlug })} prefetch="intent">
                  {guide.cityName}
                </Link>
              </dd>
            </div>
            <div>
              <dt>{t("guide.languages")}</dt>
              <dd>{languageList(guide.languages)}</dd>
            </div>
          </dl>
          <p className="muted">{t("guide.since", { year: String(guide.since) })}</p>
        </div>
      </section>
      <div className="page-body">
        <Tabs
          label={guide.name}
          tabs={[
            { to: guidePath, label: t("guide.tabs.about"), current: tab === "about" },
            {
              to: path("guideTours", { guide: guide.slug }),
              label: `${t("guide.tabs.tours")} ${tourCount}`,
              current: tab === "tours",
            },
          ]}
        />
        {children}
      </div>
    </>
  );
}
