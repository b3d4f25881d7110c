import { redirect } from "react-router";
import { Breadcrumbs } from "#app/blocks/page/breadcrumbs.tsx";
import { breadcrumbList } from "#app/blocks/page/json-ld.ts";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { useOrigin } from "#app/blocks/page/root-data.ts";
import { CityPicture, cityOpenGraph } from "#app/blocks/pictures/pictures.tsx";
import { findLocation } from "#app/domain/places/find-location.ts";
import { listPrivateOffers } from "#app/domain/private-tours/list-private-offers.ts";
import { suggestPlaces } from "#app/domain/search/suggest-places.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { handlePageForm } from "#app/routes/forms/handle-form.server.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { formPageHeaders } from "#app/server/request/session.ts";
import { acrossPhone } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/private-offer.ts";
import { PrivateForm } from "./private-form.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, cache } = context.get(appContext);
  cache.addTags("prices");
  const locale = localeOfPath(url.pathname);
  const place = await findLocation(db, locale, params.location);
  const offers = place?.kind === "city" ? await listPrivateOffers(db, locale) : [];
  const offer = offers.find((known) => known.cityId === place?.id);
  if (!place || !offer) throw pageNotFound(url.pathname, await suggestPlaces(db, locale, params.location));
  if (offer.citySlug !== params.location)
    throw redirect(pathTo(locale, "privateOffer", { location: offer.citySlug }), 301);
  return { offer, alternates: alternatesFor("privateOffer", (other) => ({ location: place.slugs[other] })) };
}

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export function action({ request, context }: Route.ActionArgs) {
  return handlePageForm("private", request, context);
}

export default function PrivateOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { t, path, money, locale } = useI18n();
  const origin = useOrigin();
  const { offer, alternates } = loaderData;
  const crumbs = [{ name: t("footer.privateTours"), to: path("privateTours") }];
  return (
    <>
      <PageHead
        title={t("privateTours.offerTitle", { in: offer.inPhrase })}
        description={t("privateTours.offerDescription", { in: offer.inPhrase })}
        alternates={alternates}
        picture={cityOpenGraph(offer.cityId, offer.photo)}
        jsonLd={
          import.meta.env.SSR && [breadcrumbList(origin, [...crumbs, { name: offer.cityName, to: alternates[locale] }])]
        }
      />
      <section className="page-head">
        <Breadcrumbs crumbs={crumbs} />
        <h1>{t("privateTours.offerTitle", { in: offer.inPhrase })}</h1>
        <p className="standfirst">{t("privateTours.offerLead")}</p>
      </section>
      <div className="article-picture">
        <CityPicture cityId={offer.cityId} photo={offer.photo} alt="" sizes={acrossPhone("80vw")} priority />
      </div>
      <div className="page-body">
        <table className="prices">
          <thead>
            <tr>
              <th scope="col">{t("privateTours.language")}</th>
              <th scope="col">{t("privateTours.price")}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t("privateTours.polish")}</th>
              <td>{money(offer.polish, offer.currency)}</td>
            </tr>
            <tr>
              <th scope="row">{t("privateTours.other")}</th>
              <td>{money(offer.other, offer.currency)}</td>
            </tr>
          </tbody>
        </table>
        <p className="muted">
          {t("privateTours.perGroup")} {t("privateTours.further")}
        </p>
      </div>
      <Section id="request" title={t("privateRequest.title")}>
        <PrivateForm
          key={offer.cityId}
          action={path("privateOffer", { location: offer.citySlug })}
          outcome={actionData}
          offers={[]}
          city={offer.cityId}
        />
      </Section>
    </>
  );
}
