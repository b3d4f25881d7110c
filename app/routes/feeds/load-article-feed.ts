import { listArticles } from "#app/domain/articles/list-articles.ts";
import { languageTag, localeOfPath } from "#app/i18n/locales.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { site } from "#app/site.ts";

const maxArticles = 20;

/** The newest articles in the URL's language, for RSS and Atom. */
export async function loadArticleFeed({ db, origin, cache }: AppContext, url: URL) {
  cache.addTags("articles");
  const locale = localeOfPath(url.pathname);
  const { t, path } = i18n(locale);
  const articles = await listArticles(db, locale, { order: "newest", limit: maxArticles });
  return {
    title: `${t("article.title")} | ${site.name}`,
    description: t("article.description"),
    language: languageTag[locale],
    self: origin + url.pathname,
    page: origin + path("articles"),
    articles: articles.map((article) => ({
      title: article.title,
      summary: article.summary,
      link: origin + path("article", { article: article.slug }),
      // Feeds need an instant but articles have only a date, so use the morning of that day in Europe.
      published: new Date(`${article.publishedOn}T06:00:00Z`),
    })),
  };
}
