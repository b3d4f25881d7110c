import { Link } from "react-router";
import type { ArticleCard } from "#app/domain/articles/list-articles.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { ArticlePicture } from "./pictures.tsx";

export function ArticleList({ articles, heading: Heading = "h3" }: { articles: ArticleCard[]; heading?: "h2" | "h3" }) {
  const { path, t } = useI18n();
  return (
    <ul className="reads">
      {articles.map((article) => (
        <li key={article.key}>
          <Link to={path("article", { article: article.slug })} prefetch="intent">
            <ArticlePicture article={article} alt="" sizes="(min-width: 768px) 14rem, 34vw" widths={[240, 480, 800]} />
            <div>
              <Heading>{article.title}</Heading>
              <span>{t("article.minutes", { minutes: article.minutes })}</span>
              <p>{article.summary}</p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
