import { Link } from "react-router";
import { ArticlePicture } from "#app/blocks/pictures/pictures.tsx";
import type { ArticleCard } from "#app/domain/articles/list-articles.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

type ArticleListProps = { articles: ArticleCard[]; heading?: "h2" | "h3"; layout?: "rows" | "cards" };

/**
 * A list of articles, as rows with a small picture or, on wide screens, as cards with the newest one first and largest.
 */
export function ArticleList({ articles, heading: Heading = "h3", layout = "rows" }: ArticleListProps) {
  const { path, t, date } = useI18n();
  return (
    <ul className={layout === "cards" ? "article-list cards" : "article-list"}>
      {articles.map((article) => (
        <li key={article.key}>
          <Link to={path("article", { article: article.slug })} prefetch="intent">
            <ArticlePicture
              article={article}
              alt=""
              sizes={layout === "cards" ? "(min-width: 1024px) 40vw, 30vw" : "(min-width: 1024px) 18vw, 30vw"}
              widths={[240, 480, 640]}
            />
            <div>
              <Heading>{article.title}</Heading>
              <span>
                <time dateTime={article.publishedOn}>{date(article.publishedOn, "full")}</time> ·{" "}
                {t("card.minutes", { minutes: article.minutes })}
              </span>
              <p>{article.summary}</p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
