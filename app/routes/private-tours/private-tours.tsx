import { Link } from "react-router";
import { loadTextPage } from "#app/blocks/text-pages/load-text-page.server.ts";
import { TextPage } from "#app/blocks/text-pages/text-page.tsx";
import { listPrivateOffers } from "#app/domain/private-tours/list-private-offers.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { handlePageForm } from "#app/routes/forms/handle-form.server.ts";
import { appContext } from "#app/server/request/context.ts";
import { formPageHeaders } from "#app/server/request/session.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/private-tours.ts";
import { PrivateForm } from "./private-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname);
  const { db, cache } = context.get(appContext);
  const offers = await listPrivateOffers(db, locale);
  cache.addTags("prices");
  return { page: loadTextPage("private-tours", locale), offers, alternates: paths.privateTours };
}

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export function action({ request, context }: Route.ActionArgs) {
  return handlePageForm("private", request, context);
}

export default function PrivateTours({ loaderData, actionData }: Route.ComponentProps) {
  const { t, path, money } = useI18n();
  const { offers, ...page } = loaderData;
  return (
    <TextPage {...page} picture="private-tours" badge={<Badge>{t("privateTours.comingSoon")}</Badge>}>
      <Section id="request" title={t("privateRequest.title")} note={t("privateTours.further")}>
        <PrivateForm action={path("privateTours")} outcome={actionData} offers={offers} />
      </Section>
      <Section title={t("privateTours.prices")} note={t("privateTours.perGroup")}>
        <table className="prices">
          <thead>
            <tr>
              <th scope="col">{t("privateTours.city")}</th>
              <th scope="col">{t("privateTours.polish")}</th>
              <th scope="col">{t("privateTours.other")}</th>
            </tr>
          </thead>
          {rowsOf(offers).map((rows) => (
            <tbody key={rows[0]?.cityId}>
              {rows.map((offer) => (
                <tr key={offer.cityId}>
                  <th scope="row">
                    <Link to={path("privateOffer", { location: offer.citySlug })} prefetch="intent">
                      {offer.cityName}
                    </Link>
                  </th>
                  <td>{money(offer.polish, offer.currency)}</td>
                  <td>{money(offer.other, offer.currency)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Section>
    </TextPage>
  );
}

const rowsAtOnce = 12;

/** Groups the rows into several `<tbody>`s, each as large as a slow phone lays out at once. */
function rowsOf<Offer>(offers: Offer[]): Offer[][] {
  return offers.length === 0 ? [] : [offers.slice(0, rowsAtOnce), ...rowsOf(offers.slice(rowsAtOnce))];
}
