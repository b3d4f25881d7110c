import { createHmac } from "node:crypto";
import { data, redirect } from "react-router";
import { DayList } from "#app/blocks/bookings/tour-days.tsx";
import { readForm } from "#app/blocks/forms/parse-form.ts";
import { type Party, partySize } from "#app/domain/bookings/party.ts";
import { retryAfter, waitUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { listNearestWithRoom } from "#app/domain/timetable/list-nearest-with-room.ts";
import { admittedParty } from "#app/domain/tours/admitted-party.ts";
import { confirmParty } from "#app/domain/waiting-list/confirm-party.ts";
import { getWantedDeparture } from "#app/domain/waiting-list/get-wanted-departure.ts";
import { type JoinRefusal, joinWaitingList } from "#app/domain/waiting-list/join-waiting-list.ts";
import { mailWaitingLink } from "#app/domain/waiting-list/mail-waiting-link.ts";
import { waitingPath } from "#app/domain/waiting-list/waiting-links.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { FormAnswer } from "#app/routes/booking/form-answer.tsx";
import { madeHere, rememberMade } from "#app/routes/booking/made-here-cookie.ts";
import { type AppContext, appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { formPageHeaders, getCurrentUser, privateHeaders } from "#app/server/request/session.ts";
import stylesUrl from "#app/styles/booking-pages.css?url";
import type { Route } from "./+types/waiting-join.ts";
import { WaitingAlternatives } from "./waiting-alternatives.tsx";
import { type WaitingAnswer, WaitingForm } from "./waiting-form.tsx";
import { waitingSchema } from "./waiting-schema.ts";

const statusOf: Record<JoinRefusal, number> = {
  unknown: 404,
  canceled: 409,
  closed: 409,
  late: 409,
  room: 409,
  too_large: 422,
  network: 409,
  lists: 409,
  limit: 429,
  address_limit: 409,
};

const departureIn = (url: URL) => {
  const text = url.searchParams.get("departure") ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
};

function partyIn(url: URL): Party {
  const count = (name: string, otherwise: number) => {
    const text = url.searchParams.get(name) ?? "";
    return /^\d{1,2}$/.test(text) ? Number(text) : otherwise;
  };
  return { adults: Math.max(1, count("adults", 2)), children: count("children", 0) };
}

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const now = site.now();
  const departure = await getWantedDeparture(site.db, departureIn(url), locale, now);
  if (!departure) throw pageNotFound(url.pathname);
  const party = partyIn(url);
  const wanted = { departureId: departure.id, seats: partySize(party) };
  const alternatives = await listNearestWithRoom(site.db, locale, now, wanted);
  const alternates = alternatesFor("waitingJoin", () => ({}));
  for (const [other, path] of Object.entries(alternates))
    alternates[other as keyof typeof alternates] = `${path}?departure=${departure.id}`;
  return data({ departure, party, alternatives, alternates }, { headers: privateHeaders });
}

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const now = site.now();
  const form = readForm(waitingSchema, await request.formData());
  if (!form.ok) return data<WaitingAnswer>({ errors: form.errors, values: form.values }, 422);
  const { values } = form;
  const { adults, children, name, email } = form.value;
  const visitor = await getCurrentUser(site, request);
  const departureId = departureIn(url);
  const guest = { name, email, locale, userId: visitor?.id, client: clientOf(site), by: site };
  const result = await joinWaitingList(
    site.db,
    { departureId, party: await admittedParty(site.db, { departureId }, { adults, children }), ...guest },
    now,
  );
  if (!result.ok) {
    const { reason, opensAt } = result;
    const wait = opensAt && waitUntil(opensAt, now);
    return data<WaitingAnswer>(
      { refusal: reason, values, ...(wait && { wait }) },
      { status: statusOf[reason], ...(opensAt && { headers: retryAfter(opensAt, now) }) },
    );
  }
  if (result.repeated && !result.isOwner && !madeHere(site, request, "waiting").includes(String(result.id))) {
    await mailWaitingLink(site.db, result.id, now);
    return data<WaitingAnswer>({ sentTo: email });
  }
  if (result.repeated && result.isOwner) await confirmParty(site.db, result.id, now);
  return redirect(waitingPath(site.secret, locale, result.id), {
    status: 303,
    headers: [rememberMade(site, request, "waiting", String(result.id))],
  });
}

/** The network is compared, but not kept in words. */
function clientOf({ secret, clientIp }: AppContext): string {
  return createHmac("sha256", secret).update(`waiting client ${clientIp}`).digest("base64url").slice(0, 22);
}

export default function WaitingJoin({ loaderData, actionData }: Route.ComponentProps) {
  const { t, date } = useI18n();
  const { departure, alternatives } = loaderData;
  const { adults, children } = actionData?.values ?? {};
  const party = {
    adults: Number(adults) || loaderData.party.adults,
    children: departure.isForAdults ? 0 : Number(children) || loaderData.party.children,
  };
  return (
    <>
      <title>{t("waiting.title")}</title>
      <meta name="robots" content="noindex" />
      <div className="page-head">
        <h1>{t("waiting.title")}</h1>
        <p>
          {t("waiting.intro", { tour: departure.tourTitle, date: date(departure.date, "long"), time: departure.time })}
        </p>
        {departure.days > 1 && <DayList facts={departure} withPlaces />}
      </div>
      <div className="page-body waiting-page">
        {actionData?.sentTo ? (
          <FormAnswer answer={actionData}>{t("waiting.sent", { email: actionData.sentTo })}</FormAnswer>
        ) : (
          <WaitingForm departure={departure} party={party} answer={actionData} />
        )}
        <WaitingAlternatives alternatives={alternatives} party={loaderData.party} />
      </div>
    </>
  );
}
