import { data, redirect } from "react-router";
import { describeCheckout } from "#app/domain/checkout/describe-checkout.ts";
import { payForBooking } from "#app/domain/checkout/pay-for-booking.ts";
import { acceptProposal, declineProposal } from "#app/domain/private-tours/answer-proposal.ts";
import { getProposal } from "#app/domain/private-tours/get-proposal.ts";
import { isProposalKey } from "#app/domain/private-tours/proposal-links.ts";
import { performAction } from "#app/domain/provider-actions/perform-action.ts";
import { originalTicketPath } from "#app/domain/tickets/booking-links.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { type Locale, localeOfPath } from "#app/i18n/locales.ts";
import { toPayPage } from "#app/routes/booking/pay/to-pay-page.server.ts";
import { withConfirmation } from "#app/server/request/confirmation.ts";
import { type AppContext, appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { privateHeaders } from "#app/server/request/session.ts";
import stylesUrl from "#app/styles/booking-pages.css?url";
import type { Route } from "./+types/proposal.ts";
import { ProposalSheet } from "./proposal-sheet.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { proposal, key } = await loadProposal(site, locale, params.id, url);
  const alternates = alternatesFor("privateProposal", () => ({ id: String(proposal.id) }));
  for (const [other, path] of Object.entries(alternates))
    alternates[other as keyof typeof alternates] = `${path}?key=${key}`;
  const ticket = originalTicketPath(site.secret, { ...proposal, locale });
  return data({ proposal, ticket, alternates }, { headers: privateHeaders });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Changes happen only on POST, because mail scanners open links. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { proposal } = await loadProposal(site, locale, params.id, url);
  const intent = (await request.formData()).get("intent");
  if (intent === "accept") {
    const result = await acceptProposal(site.db, proposal.id, site.now());
    if (!result.ok) return data({ refusal: result.reason }, 409);
    if (!result.repeated) site.countBooking();
    const { payments } = site;
    const wish = { reference: result.reference, purpose: "proposal" as const, proposalId: proposal.id, locale };
    const settings = { origin: site.origin, describe: describeCheckout };
    // Not once the booking has another key: who knows the proposal by a former address is led nowhere.
    const ticket = originalTicketPath(site.secret, { ...result, locale });
    const payment = payments && ticket ? await payForBooking(site.db, wish, settings, site.now()) : undefined;
    if (payments && payment && !("limitedTo" in payment)) {
      if (payment.actionId) await performAction(site.db, payments, payment.actionId, site.now());
      return toPayPage(site, request, locale, payment);
    }
    return redirect(
      ticket ? withConfirmation(site, result.reference, ticket, "placed") : url.pathname + url.search,
      303,
    );
  }
  if (intent !== "decline") return data({ refusal: "unknown" as const }, 400);
  await declineProposal(site.db, proposal.id, site.now());
  return redirect(url.pathname + url.search, 303);
}

/** Loads the proposal of a signed link. A wrong key and an unknown id get the same 404. */
async function loadProposal(site: AppContext, locale: Locale, text: string, url: URL) {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const key = url.searchParams.get("key") ?? "";
  const isRight = isProposalKey(site.secret, id, key);
  const proposal = isRight ? await getProposal(site.db, id, locale, site.now()) : undefined;
  if (proposal) return { proposal, key };
  site.logSecurityEvent("booking_key_refused", { reference: `proposal ${text.slice(0, 20)}` });
  throw pageNotFound(url.pathname);
}

export default function PrivateProposal({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <ProposalSheet proposal={loaderData.proposal} ticket={loaderData.ticket} refusal={actionData?.refusal} />
    </>
  );
}
