import { Phone } from "lucide-react";
import type { Tour } from "#app/domain/tours/get-tour.ts";
import { callLink } from "#app/i18n/contact-links.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { goodToKnowRows } from "./good-to-know-rows.ts";

type GoodToKnowProps = {
  tour: Pick<Tour, "goodToKnow" | "maxGuestsPerDeparture" | "payment" | "childPrice" | "childUnder" | "currency">;
};

/** Longer texts take the whole width, so that no row has a gap beside them. */
const longText = 70;

/** The practical facts of a tour. A fact that is not known is not shown. */
export function GoodToKnow({ tour }: GoodToKnowProps) {
  const i18n = useI18n();
  const rows = goodToKnowRows(tour, i18n);
  const { phone } = tour.goodToKnow;
  return (
    <section className="defer-layout">
      <h2>{i18n.t("know.title")}</h2>
      <dl className="good-to-know">
        {rows.map(({ icon: Icon, label, text }) => (
          <div key={label} className={text.length > longText ? "wide" : undefined}>
            <dt>
              <Icon className="icon" aria-hidden="true" />
              {label}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        {phone && (
          <div>
            <dt>
              <Phone className="icon" aria-hidden="true" />
              {i18n.t("know.phone")}
            </dt>
            <dd>
              <a href={callLink(phone)}>{phone}</a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
