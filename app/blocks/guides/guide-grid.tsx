import { Link } from "react-router";
import { GuidePortrait } from "#app/blocks/pictures/pictures.tsx";
import type { GuideCard as Guide } from "#app/domain/guides/list-guides.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

type GuideGridProps = {
  guides: Guide[];
  heading?: "h2" | "h3";
  /** Number of guides visible without scrolling; their pictures load eagerly. */
  first?: number;
};

export function GuideGrid({ guides, heading: Heading = "h3", first = 0 }: GuideGridProps) {
  const { path, languageList, t } = useI18n();
  return (
    <ul className="guides">
      {guides.map((guide, index) => (
        <li key={guide.slug} className={index < first ? undefined : "defer-layout"}>
          <Link to={path("guide", { guide: guide.slug })} prefetch="intent">
            <GuidePortrait
              guide={guide}
              alt={t("card.portrait", { name: guide.name })}
              sizes="(min-width: 1024px) 16vw, 30vw"
              priority={index < first}
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
