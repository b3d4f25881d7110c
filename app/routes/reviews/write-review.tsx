import { data, Link } from "react-router";
import { PlainPage } from "#app/blocks/text-pages/plain-page.tsx";
import { findClosedLink, findReviewedTour, findWalkedTour } from "#app/domain/reviews/find-reviewed-tour.ts";
import { isReviewLink } from "#app/domain/reviews/review-link.ts";
import { type Locale, localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { handlePageForm } from "#app/routes/forms/handle-form.server.ts";
import { type AppContext, appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { formPageHeaders, uncachedHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/write-review.ts";
import { GuestReviewForm } from "./guest-review-form.tsx";
import { ReviewForm } from "./review-form.tsx";

/** The subject is the tour in the query, or the booking of a personal link (`booking` and `key`). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const personal = url.searchParams.has("booking");
  const found = personal ? await findPersonal(site, url.searchParams, locale) : await findByTour(site, url, locale);
  if (!found) throw pageNotFound(url.pathname);
  return data(found, { status: statusOf(found.closed), headers: uncachedHeaders });
}

const statusOf = (closed: string | undefined) => (closed === undefined ? 200 : closed === "early" ? 404 : 410);

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

async function findByTour(site: AppContext, url: URL, locale: Locale) {
  const id = /^\d{1,9}$/.exec(url.searchParams.get("tour") ?? "")?.[0];
  const tour = id && (await findReviewedTour(site.db, Number(id), locale));
  return tour ? { tour, booking: undefined, walked: undefined, closed: undefined } : undefined;
}

async function findPersonal(site: AppContext, search: URLSearchParams, locale: Locale) {
  const reference = search.get("booking") ?? "";
  const key = search.get("key") ?? "";
  if (!(await isReviewLink(site.db, site.secret, reference, key))) return;
  const walked = await findWalkedTour(site.db, reference, locale, site.now());
  if (!walked) {
    const closed = await findClosedLink(site.db, reference, locale, site.now());
    return closed && { tour: closed.tour, booking: undefined, walked: undefined, closed: closed.reason };
  }
  const { name, date, attended, reviewed, ...tour } = walked;
  return { tour, booking: { reference, key, name }, walked: { date, attended, reviewed }, closed: undefined };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return handlePageForm(url.searchParams.has("booking") ? "guestReview" : "review", request, context);
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, path, date } = useI18n();
  const { tour, booking, walked, closed } = loaderData;
  if (closed && closed !== "late") return <ClosedLink tour={tour} reason={closed} />;
  const lead = walked?.attended ? t("reviewForm.verified", { date: date(walked.date, "full") }) : t("reviewForm.lead");
  const already = walked?.reviewed && !actionData?.ok;
  return (
    <PlainPage title={t("reviewForm.titleFor", { tour: tour.title })} lead={closed && t(`reviewForm.closed.${closed}`)}>
      {already ? (
        <p className="form-done">{t("reviewForm.error.already_reviewed")}</p>
      ) : booking ? (
        <GuestReviewForm booking={booking} outcome={actionData} lead={lead} waits={!walked?.attended} />
      ) : (
        <ReviewForm tourId={tour.id} outcome={actionData} lead={lead} />
      )}
      <p className="after-form">
        <Link className="more-link" to={path("tour", { location: tour.citySlug, tour: tour.slug })}>
          {t("reviewForm.backToTour")}
        </Link>
      </p>
    </PlainPage>
  );
}

type ClosedLinkProps = { tour: Route.ComponentProps["loaderData"]["tour"]; reason: "early" | "missed" | "canceled" };

function ClosedLink({ tour, reason }: ClosedLinkProps) {
  const { t, path } = useI18n();
  return (
    <PlainPage title={tour.title} lead={t(`reviewForm.closed.${reason}`)}>
      <p className="auth-buttons">
        <Button to={path("tour", { location: tour.citySlug, tour: tour.slug })}>{t("reviewForm.backToTour")}</Button>
        <Button to={path("contact")} variant="secondary">
          {t("footer.contact")}
        </Button>
      </p>
    </PlainPage>
  );
}
