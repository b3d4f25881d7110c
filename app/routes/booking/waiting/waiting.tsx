import { data, redirect } from "react-router";
import { useLiveForm } from "#app/browser/live/live-form.tsx";
import { describeCheckout } from "#app/domain/checkout/describe-checkout.ts";
import { findCheckoutOfParty, payForOffer } from "#app/domain/checkout/pay-for-offer.ts";
import { performAction } from "#app/domain/provider-actions/perform-action.ts";
import { originalTicketPath } from "#app/domain/tickets/booking-links.ts";
import { listNearestWithRoom } from "#app/domain/timetable/list-nearest-with-room.ts";
import { acceptOffer } from "#app/domain/waiting-list/accept-offer.ts";
import { confirmParty } from "#app/domain/waiting-list/confirm-party.ts";
import { declineOffer } from "#app/domain/waiting-list/decline-offer.ts";
import { getWaitingParty } from "#app/domain/waiting-list/get-waiting-party.ts";
import { leaveWaitingList } from "#app/domain/waiting-list/leave-waiting-list.ts";
import { isWaitingKey } from "#app/domain/waiting-list/waiting-links.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { type Locale, localeOfPath } from "#app/i18n/locales.ts";
import { toPayPage } from "#app/routes/booking/pay/to-pay-page.server.ts";
import { refusedChange } from "#app/routes/booking/refused-change.ts";
import { totalSeen } from "#app/routes/booking/total-seen.ts";
import { confirmedIn, withConfirmation } from "#app/server/request/confirmation.ts";
import { type AppContext, appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { formPageHeaders, privateHeaders } from "#app/server/request/session.ts";
import stylesUrl from "#app/styles/booking-pages.css?url";
import type { Route } from "./+types/waiting.ts";
import { WaitingAlternatives } from "./waiting-alternatives.tsx";
import { WaitingSheet } from "./waiting-sheet.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { party, canConfirm } = await loadParty(site, locale, params.id, url);
  const now = site.now();
  // The job expires offers a moment later.
  const isOver = party.state === "offered" && party.offerExpiresAt !== null && party.offerExpiresAt <= now;
  const state = isOver ? ("expired" as const) : party.state;
  const ticket = originalTicketPath(site.secret, { ...party, locale });
  const unpaid =
    site.payments && state === "accepted" && !ticket ? await findCheckoutOfParty(site.db, party.id) : undefined;
  if (unpaid) throw toPayPage(site, request, locale, { reference: unpaid });
  const wanted = { departureId: party.departureId, seats: party.seats };
  const isElsewhere = state === "waiting" || state === "expired" || state === "declined" || state === "ended";
  const alternates = alternatesFor("waiting", () => ({ id: String(party.id) }));
  for (const [other, path] of Object.entries(alternates))
    alternates[other as keyof typeof alternates] = `${path}${url.search}`;
  return data(
    {
      canConfirm: canConfirm && !party.isConfirmed,
      party: { ...party, state },
      now: now.toISOString(),
      ticket,
      isUnopened: confirmedIn(site, `waiting ${party.id}`, url) === "unopened",
      alternatives: isElsewhere ? await listNearestWithRoom(site.db, locale, now, wanted) : undefined,
      alternates,
    },
    { headers: privateHeaders },
  );
}

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

/** Changes happen only on POST, because mail scanners open links. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { party, canConfirm } = await loadParty(site, locale, params.id, url);
  const form = await request.formData();
  const intent = form.get("intent");
  // Any button pressed on the page of our email's link shows that the address is theirs.
  if (canConfirm) await confirmParty(site.db, party.id, site.now());
  if (intent === "accept") {
    const total = totalSeen(form.get("total"));
    const { payments } = site;
    if (payments && total > 0) {
      const offer = { id: party.id, by: { clientIp: site.clientIp }, total, locale };
      const started = await payForOffer(
        site.db,
        offer,
        { origin: site.origin, describe: describeCheckout },
        site.now(),
      );
      if (started.ok) {
        if (started.actionId) await performAction(site.db, payments, started.actionId, site.now());
        return toPayPage(site, request, locale, { reference: started.reference });
      }
      if (started.reason === "price")
        return refusedChange({ reason: "price" }, site.now(), { sums: { seen: total, now: started.total } });
      if (started.reason !== "too_small") {
        const { reason, opensAt } = started;
        return refusedChange({ reason, opensAt }, site.now(), { sums: undefined });
      }
    }
    const result = await acceptOffer(site.db, { id: party.id, by: { clientIp: site.clientIp }, total }, site.now());
    if (!result.ok) {
      const sums = result.reason === "price" ? { seen: total, now: result.total } : undefined;
      return refusedChange(result, site.now(), { sums });
    }
    if (!result.repeated) site.countBooking();
    const ticket = originalTicketPath(site.secret, { ...result, locale });
    return redirect(
      ticket ? withConfirmation(site, result.reference, ticket, "placed") : url.pathname + url.search,
      303,
    );
  }
  if (intent === "decline") await declineOffer(site.db, party.id, site.now());
  else if (intent === "leave") await leaveWaitingList(site.db, party.id, site.now());
  else if (intent !== "confirm" || !canConfirm) return data({ refusal: "unknown" as const }, 400);
  return redirect(url.pathname + url.search, 303);
}

/** Loads the party of a signed link. A wrong key and an unknown id get the same 404. */
async function loadParty(site: AppContext, locale: Locale, text: string, url: URL) {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const key = url.searchParams.get("key") ?? "";
  const party = isWaitingKey(site.secret, id, key) ? await getWaitingParty(site.db, id, locale) : undefined;
  const canConfirm = isWaitingKey(site.secret, id, url.searchParams.get("confirm") ?? "", "confirm");
  if (party) return { party, canConfirm };
  site.logSecurityEvent("booking_key_refused", { reference: `waiting ${text.slice(0, 20)}` });
  throw pageNotFound(url.pathname);
}

export default function Waiting({ loaderData, actionData }: Route.ComponentProps) {
  const { alternatives, ...shown } = loaderData;
  const { party } = shown;
  const { answer } = useLiveForm(actionData);
  return (
    <>
      <meta name="robots" content="noindex" />
      <WaitingSheet {...shown} answer={answer} />
      {alternatives && (
        <div className="page-body">
          <WaitingAlternatives alternatives={alternatives} party={party} />
        </div>
      )}
    </>
  );
}
