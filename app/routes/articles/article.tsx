import { redirect } from "react-router";
import { ArticleList } from "#app/blocks/articles/article-list.tsx";
import { FeedLinks } from "#app/blocks/articles/feed-links.tsx";
import { Breadcrumbs } from "#app/blocks/page/breadcrumbs.tsx";
import { breadcrumbList } from "#app/blocks/page/json-ld.ts";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { useOrigin } from "#app/blocks/page/root-data.ts";
import { ArticlePicture, articleOpenGraph } from "#app/blocks/pictures/pictures.tsx";
import { renderMarkdown } from "#app/blocks/text-pages/markdown.server.ts";
import { VoluntaryPaymentNote } from "#app/blocks/tours/payment-label.tsx";
import { TourCard } from "#app/blocks/tours/tour-card.tsx";
import { getArticle } from "#app/domain/articles/get-article.ts";
import { listArticles } from "#app/domain/articles/list-articles.ts";
import { suggestPlaces } from "#app/domain/search/suggest-places.ts";
import { addNextDepartures } from "#app/domain/timetable/add-next-departures.ts";
import { listCityTours } from "#app/domain/tours/list-tours.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { addNonBreakingSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { cacheNextDepartures } from "#app/server/request/cache-departures.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { site } from "#app/site.ts";
import { acrossPhone } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/article.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, cache } = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const article = await getArticle(db, locale, params.article);
  if (!article) throw pageNotFound(url.pathname, await suggestPlaces(db, locale, params.article));
  if (article.slug !== params.article) throw redirect(pathTo(locale, "article", { article: article.slug }), 301);
  const [tours, others] = await Promise.all([
    article.cityId ? listCityTours(db, locale, article.cityId) : [],
    listArticles(db, locale, { order: "newest", limit: 4 }),
  ]);
  cache.addTags("articles", ...(article.cityId ? [`city:${article.cityId}`] : []));
  const moment = now();
  const dated = await addNextDepartures(db, locale, moment, tours.slice(0, 3));
  cacheNextDepartures(cache, dated, moment);
  const { body, slugs, ...facts } = article;
  return addNonBreakingSpaces(locale, {
    article: facts,
    ...renderMarkdown(body),
    tours: dated,
    others: others.filter((other) => other.key !== article.key).slice(0, 3),
    alternates: alternatesFor("article", (other) => ({ article: slugs[other] })),
  });
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { t, path, date, locale } = useI18n();
  const origin = useOrigin();
  const { article, html, headings, tours, others, alternates } = loaderData;
  const picture = articleOpenGraph(article);
  const crumbs = [{ name: t("article.title"), to: path("articles") }];
  return (
    <>
      <PageHead
        title={article.title}
        description={article.summary}
        alternates={alternates}
        type="article"
        picture={picture}
        jsonLd={
          import.meta.env.SSR && [
            breadcrumbList(origin, [...crumbs, { name: article.title, to: alternates[locale] }]),
            {
              "@context": "https://schema.org",
              "@type": "Article",
              headline: article.title,
              description: article.summary,
              datePublished: article.publishedOn,
              inLanguage: locale,
              image: origin + picture,
              author: { "@type": "Organization", name: site.name, url: origin },
            },
          ]
        }
      />
      <FeedLinks />
      <article>
        <header className="page-head">
          <Breadcrumbs crumbs={crumbs} />
          <h1>{article.title}</h1>
          <p className="standfirst">{article.summary}</p>
          <p className="muted">
            <time dateTime={article.publishedOn}>{date(article.publishedOn, "full")}</time>.{" "}
            {t("article.reading", { minutes: article.minutes })}.
          </p>
        </header>
        <div className="article-picture">
          <ArticlePicture article={article} alt={t("article.pictureAlt")} sizes={acrossPhone("80vw")} priority />
        </div>
        <div className="reading">
          <nav className="contents" aria-labelledby="contents">
            <h2 id="contents">{t("article.contents")}</h2>
            <ol>
              {headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`}>{heading.text}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="text" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </article>
      {tours.length > 0 && article.cityInPhrase && (
        <Section layout="full" title={t("article.related", { in: article.cityInPhrase })}>
          <div>
            <div className="card-grid">
              {tours.map((tour) => (
                <TourCard key={tour.id} tour={tour} />
              ))}
            </div>
            <VoluntaryPaymentNote payments={tours.map((tour) => tour.payment)} />
          </div>
        </Section>
      )}
      <Section title={t("article.more")}>
        <ArticleList articles={others} />
      </Section>
    </>
  );
}
