import { Form, Link } from "react-router";
import type { GuideChoices } from "#app/domain/guides/list-guides.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";

type GuideFilterFormProps = { choices: GuideChoices; city: string; language: string };

/** A form that works without JavaScript. The chosen city is named by its slug. */
export function GuideFilterForm({ choices, city, language }: GuideFilterFormProps) {
  const { t, path, languageName } = useI18n();
  return (
    <Form className="search-form" action={path("guides")} key={`${city} ${language}`}>
      <div className="filters">
        <Select id="guide-city" name="city" label={t("guide.filter.city")} defaultValue={city}>
          <option value="">{t("guide.filter.allCities")}</option>
          {choices.cities.map((option) => (
            <option key={option.id} value={option.slug}>
              {option.name}
            </option>
          ))}
        </Select>
        <Select id="guide-language" name="language" label={t("guide.filter.language")} defaultValue={language}>
          <option value="">{t("guide.filter.allLanguages")}</option>
          {choices.languages.map((option) => (
            <option key={option} value={option}>
              {languageName(option)}
            </option>
          ))}
        </Select>
        <div className="filter-actions">
          <Button type="submit" size="sm" variant="secondary">
            {t("guide.filter.apply")}
          </Button>
          {(city || language) && (
            <Link className="more-link" to={path("guides")}>
              {t("guide.filter.clear")}
            </Link>
          )}
        </div>
      </div>
    </Form>
  );
}
