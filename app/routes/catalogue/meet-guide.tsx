import { Link } from "react-router";
import { MoreLink } from "#app/blocks/page/more-link.tsx";
import { GuidePortrait } from "#app/blocks/pictures/pictures.tsx";
import type { CityGuide } from "#app/domain/guides/list-guides.ts";
import type { City } from "#app/domain/places/get-city.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Section } from "#app/ui/section.tsx";

type MeetGuideProps = { guide: CityGuide; others: Pick<CityGuide, "slug" | "name">[]; city: City };

export function MeetGuide({ guide, others, city }: MeetGuideProps) {
  const { t, path, languageList } = useI18n();
  return (
    <Section title={t("city.meet")} action={<MoreLink to={path("guides")}>{t("nav.allGuides")}</MoreLink>}>
      <div className="meet-guide">
        <GuidePortrait
          guide={guide}
          alt={t("card.portrait", { name: guide.name })}
          sizes="17rem"
          className="portrait"
        />
        <div>
          <blockquote>{t("common.quoted", { text: guide.quote })}</blockquote>
          <p>
            <Link to={path("guide", { guide: guide.slug })} prefetch="intent">
              <b>{guide.name}</b>
            </Link>
            , {city.name}. {languageList(guide.languages)}.
          </p>
          {others.length > 0 && (
            <p className="quick-links">
              {others.map((other) => (
                <Link key={other.slug} to={path("guide", { guide: other.slug })} prefetch="intent">
                  {other.name}
                </Link>
              ))}
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}
