import { Link } from "react-router";
import type { City } from "#app/domain/places/get-city.ts";
import { formatZone } from "#app/i18n/format.ts";
import { languageTag } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Section } from "#app/ui/section.tsx";

export function Practical({ city }: { city: City }) {
  const { t, path, locale } = useI18n();
  const currency = new Intl.DisplayNames(languageTag[locale], { type: "currency" }).of(city.currency) ?? city.currency;
  const zone = formatZone(locale, city.timeZone);
  const rows: [label: string, text: string][] = [
    [t("practical.find.label"), t("practical.find.text")],
    [t("practical.rain.label"), t("practical.rain.text")],
    [t("practical.arrival.label"), city.arrival],
    [t("practical.money.label"), t("practical.money.text", { zone, currency })],
    [t("practical.office.label"), t("practical.office.text")],
  ];
  return (
    <Section title={t("practical.title")}>
      <dl className="prac">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {city.hasPrivateTours && (
          <div>
            <dt>{t("practical.private.label")}</dt>
            <dd>
              <Link to={path("privateTours")}>{t("practical.private.text")}</Link>
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
