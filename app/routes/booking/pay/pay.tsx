import { data, Form, redirect } from "react-router";
import { useRefreshEvery } from "#app/browser/live/use-refresh.ts";
import { closeCheckout } from "#app/domain/checkout/close-checkout.ts";
import { ticketPath } from "#app/domain/tickets/booking-links.ts";
import { firstKeyVersion } from "#app/domain/tickets/manage-key.ts";
import { waitingPath } from "#app/domain/waiting-list/waiting-links.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { withConfirmation } from "#app/server/request/confirmation.ts";
import { appContext } from "#app/server/request/context.ts";
import { ticketNotFound } from "#app/server/request/page-not-found.ts";
import { formPageHeaders, privateHeaders } from "#app/server/request/session.ts";
import stylesUrl from "#app/styles/booking-pages.css?url";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/pay.ts";
import { CheckoutFacts } from "./checkout-facts.tsx";
import { loadCheckout, paidTicketPath, payPath } from "./load-checkout.server.ts";

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

/** Without scripts the page is loaded again while it waits for the provider. */
export const handle = { refreshesWhileWaiting: true };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const now = site.now();
  const found = await loadCheckout({ site, locale, reference: params.reference, request, url });
  if (!found) {
    site.logSecurityEvent("booking_key_refused", { reference: params.reference.slice(0, 20) });
    throw ticketNotFound(url.pathname);
  }
  // The provider's page leads back here, and only the browser that began has the cookie.
  const isBack = url.searchParams.has("back") && found.state === "open" && !found.isClosing;
  if (isBack) await closeCheckout(site.db, found.id, now);
  const checkout = isBack ? { ...found, isClosing: true } : found;
  const paid = paidTicketPath(site, locale, checkout);
  if (paid) throw redirect(paid, 303);
  // The page of the offer says what became of it, and of the payment.
  const { waitingPartyId } = checkout;
  if (checkout.state === "failed" && waitingPartyId !== null) {
    const offer = waitingPath(site.secret, locale, waitingPartyId);
    throw redirect(withConfirmation(site, `waiting ${waitingPartyId}`, offer, "unopened"), 303);
  }
  const { reference, keyVersion } = checkout;
  const ticket = ticketPath(site.secret, { reference, keyVersion: keyVersion ?? firstKeyVersion, locale });
  // A booking that was canceled meanwhile does not stand, and has nothing to pay.
  if (checkout.isCanceled && checkout.state !== "open") throw redirect(ticket, 303);
  const alternates = alternatesFor("bookingPay", () => ({ reference }));
  for (const [other, path] of Object.entries(alternates))
    alternates[other as keyof typeof alternates] = `${path}${url.search.replace(/[?&]back=1/, "")}`;
  const stage = stageOf(checkout, now);
  const minutesLeft = Math.max(1, Math.ceil((checkout.payUntil.getTime() - now.getTime()) / 60_000));
  return data(
    { checkout, ticket, stage, minutesLeft, isWaiting: stage === "opening" || stage === "closing", alternates },
    { headers: privateHeaders },
  );
}

/** A payment for a booking that exists says what becomes of that, and of extra places if there are any. */
function wordsOf({ keyVersion, purpose }: Loaded, stage: Stage) {
  const kind = keyVersion === null ? undefined : purpose === "party" ? ("party" as const) : ("rest" as const);
  const title = kind && stage === "ready" ? (`checkout.${kind}.title` as const) : (`checkout.${stage}.title` as const);
  const giveUp = kind ? (`checkout.${kind}.giveUp` as const) : ("checkout.giveUp" as const);
  if (kind && stage === "ready") return { title, text: `checkout.${kind}.text` as const, giveUp };
  if (kind && stage === "closing") return { title, text: `checkout.${kind}.closing` as const, giveUp };
  const text =
    kind === "party" && stage === "stands" ? ("checkout.party.stands" as const) : (`checkout.${stage}.text` as const);
  return { title, text, giveUp };
}

type Stage = "opening" | "ready" | "closing" | "late" | "ended" | "failed" | "stands";

function stageOf({ state, payUrl, payUntil, isClosing, keyVersion }: Loaded, now: Date): Stage {
  if (state === "paid") return "late";
  // A booking that was there before is paid at the meeting point instead.
  if (state !== "open" && keyVersion !== null) return "stands";
  if (state === "expired") return "ended";
  if (state === "failed") return "failed";
  if (isClosing || payUntil <= now) return "closing";
  return payUrl === null ? "opening" : "ready";
}
type Loaded = NonNullable<Awaited<ReturnType<typeof loadCheckout>>>;

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

/** Gives the seats back. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const checkout = await loadCheckout({ site, locale, reference: params.reference, request, url });
  if (!checkout) throw ticketNotFound(url.pathname);
  await closeCheckout(site.db, checkout.id, site.now());
  return redirect(payPath(site, locale, checkout), 303);
}

export default function Pay({ loaderData }: Route.ComponentProps) {
  const { checkout, stage, minutesLeft, isWaiting, ticket } = loaderData;
  const { t, path, money } = useI18n();
  // What is said here changes by itself: the session opens, and its time runs out.
  useRefreshEvery(isWaiting ? 1_000 : 20_000, stage === "ready" || isWaiting);
  const { date, departureId, adults, children, citySlug, tourSlug, amount, currency } = checkout;
  const because = checkout.lateBecause ?? "sold_out";
  const words = wordsOf(checkout, stage);
  const title = t(words.title);
  const isOver = stage === "ended" || stage === "failed" || stage === "late";
  const again = `${path("tour", { location: citySlug, tour: tourSlug })}?day=${date}&departure=${departureId}&adults=${adults}&children=${children}#book`;
  return (
    <>
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <div className="booking-done">
        <h1>{title}</h1>
        <p role="status">{t(words.text, { amount: money(amount, currency), minutes: minutesLeft, because })}</p>
      </div>
      {stage === "ready" && checkout.payUrl && (
        <p className="actions">
          {/* Above the facts, so that a phone shows it at once. A link, because some browsers refuse a form that leads to another site. */}
          <a className="button" href={checkout.payUrl} rel="noreferrer">
            {t("checkout.pay", { total: money(amount, currency) })}
          </a>
        </p>
      )}
      <CheckoutFacts checkout={checkout} isOver={isOver} title={title} />
      {stage === "ready" && (
        <Form method="post" className="actions">
          <Button type="submit" variant="secondary">
            {t(words.giveUp)}
          </Button>
          <p className="muted proposal-fine">
            {t("checkout.how")} {t("checkout.rules")} {t("checkout.withdrawal")}
          </p>
        </Form>
      )}
      {stage === "stands" && (
        <p className="actions">
          <Button to={ticket}>{t("ticket.toTicket")}</Button>
        </p>
      )}
      {isOver && (
        <p className="actions">
          <Button to={again}>{t("checkout.again")}</Button>
        </p>
      )}
    </>
  );
}
