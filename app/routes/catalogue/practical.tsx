import { Link } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Section } from "#app/ui/section.tsx";
import type { CityPageData } from "./load-city.ts";

export function Practical({ city }: Pick<CityPageData, "city">) {
  const { t, path } = useI18n();
  const rows: [label: string, text: string][] = [
    [t("practical.find.label"), t("practical.find.text")],
    [t("practical.rain.label"), t("practical.rain.text")],
    [t("practical.arrival.label"), city.arrival],
    [t("practical.money.label"), t("practical.money.text", { zone: city.zone.name, currency: city.currencyName })],
    [t("practical.office.label"), t("practical.office.text")],
  ];
  return (
    <Section title={t("practical.title")}>
      <dl className="practical-info">
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
