import { Link } from "react-router";
import type { GuideCard as Guide } from "#app/domain/guides/list-guides.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { GuidePortrait } from "./pictures.tsx";

export function GuideGrid({ guides, heading: Heading = "h3" }: { guides: Guide[]; heading?: "h2" | "h3" }) {
  const { path, languageList, t } = useI18n();
  return (
    <ul className="guides">
      {guides.map((guide) => (
        <li key={guide.slug} className="far">
          <Link to={path("guide", { guide: guide.slug })} prefetch="intent">
            <GuidePortrait
              guide={guide}
              alt={t("guide.portrait", { name: guide.name })}
              sizes="(min-width: 1024px) 16vw, 30vw"
            />
            <Heading>{guide.name}</Heading>
            <p>
              {guide.cityName}. {languageList(guide.languages)}
            </p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
