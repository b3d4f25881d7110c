import { redirect } from "react-router";
import { ArticlePicture, TourPicture } from "#app/blocks/pictures/pictures.tsx";
import { renderMarkdown } from "#app/blocks/text-pages/markdown.server.ts";
import { Highlights } from "#app/blocks/tours/highlights.tsx";
import { RouteMap } from "#app/blocks/tours/route-map.tsx";
import { getDraftArticle } from "#app/domain/articles/get-article.ts";
import { getDraftTour } from "#app/domain/tours/get-tour.ts";
import { isLocale, localeName, locales } from "#app/i18n/locales.ts";
import { choosePayment } from "#app/i18n/payment-texts.ts";
import { LocaleProvider } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/preview.ts";
import { loadContentItem } from "./load-content-item.server.ts";

/** Rendered without scripts, because it only shows the texts as they will look. */
export const handle = { still: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, payments } = context.get(appContext);
  const { locale } = params;
  if (!isLocale(locale)) throw redirect(url.pathname.replace(/[^/]*$/, "en"));
  const { type, kind, id, name } = await loadContentItem(db, params, url);
  const tour = kind === "tour" ? await getDraftTour(db, locale, Number(id)) : undefined;
  const article = kind === "article" ? await getDraftArticle(db, locale, Number(id)) : undefined;
  if (kind !== "tour" && kind !== "article") throw pageNotFound(url.pathname);
  return {
    base: `/office/content/${type}/${id}`,
    name,
    locale,
    tour: tour && { ...tour, rules: choosePayment(tour.rules, payments !== undefined) },
    article: article && { ...article, html: renderMarkdown(article.body).html },
  };
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { base, name, locale, tour, article } = loaderData;
  return (
    <>
      <title>{`Preview: ${name} · Office · ${site.name}`}</title>
      <nav className="tabs content-tabs" aria-label="Preview language">
        <a href={`${base}/texts`}>Back to texts</a>
        {locales.map((other) => (
          <a key={other} href={`${base}/preview/${other}`} aria-current={other === locale ? "page" : undefined}>
            {localeName[other]}
          </a>
        ))}
      </nav>
      <LocaleProvider value={locale}>
        <article className="content-preview" lang={locale}>
          {!tour && !article && <p>Nothing in {localeName[locale]} yet.</p>}
          {tour && (
            <>
              <h1>{tour.title || tour.name}</h1>
              <TourPicture tour={tour} alt="" sizes="(min-width: 64rem) 48rem, 100vw" priority />
              <p className="intro">{tour.short}</p>
              {tour.about.split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <Highlights highlights={tour.highlights} />
              {tour.stops.length > 1 && <RouteMap stops={tour.stops} title={tour.title} />}
              <p>
                {tour.meeting.name}. {tour.meeting.hint}
              </p>
              <p>{tour.info}</p>
              <p>{tour.rules}</p>
            </>
          )}
          {article && (
            <>
              <h1>{article.title}</h1>
              <p className="standfirst">{article.summary}</p>
              <ArticlePicture article={article} alt="" sizes="(min-width: 64rem) 48rem, 100vw" priority />
              <div className="text" dangerouslySetInnerHTML={{ __html: article.html }} />
            </>
          )}
        </article>
      </LocaleProvider>
    </>
  );
}
