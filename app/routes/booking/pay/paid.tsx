import { data, redirect, redirectDocument } from "react-router";
import { useRefreshEvery } from "#app/browser/live/use-refresh.ts";
import { returnSeconds } from "#app/domain/checkout/checkout-times.ts";
import { noteReturn } from "#app/domain/checkout/note-return.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { formPageHeaders, privateHeaders } from "#app/server/request/session.ts";
import stylesUrl from "#app/styles/booking-pages.css?url";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/paid.ts";
import { CheckoutFacts } from "./checkout-facts.tsx";
import { loadCheckout, paidTicketPath, payPath } from "./load-checkout.server.ts";

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

/** Without scripts the page is loaded again while it waits for the provider. */
export const handle = { refreshesWhileWaiting: true };

/** Where the provider's page leads to. Its URL has no key, so another browser learns nothing here. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { reference } = params;
  const alternates = alternatesFor("bookingPaid", () => ({ reference }));
  const checkout = await loadCheckout({ site, locale, reference, request, url });
  if (!checkout)
    return data(
      { checkout: null, stage: "elsewhere" as const, isWaiting: false, alternates },
      { headers: privateHeaders },
    );
  const ticket = paidTicketPath(site, locale, checkout);
  // Another document ends the wait without scripts too.
  if (ticket) throw redirectDocument(ticket, 303);
  if (checkout.state !== "open") throw redirect(payPath(site, locale, checkout), 303);
  const now = site.now();
  const since = await noteReturn(site.db, checkout.id, now);
  const isLong = since !== undefined && now.getTime() - since.getTime() >= returnSeconds * 1_000;
  const stage = isLong ? ("long" as const) : ("waiting" as const);
  return data({ checkout, stage, isWaiting: !isLong, alternates }, { headers: privateHeaders });
}

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export default function Paid({ loaderData }: Route.ComponentProps) {
  const { checkout, stage, isWaiting } = loaderData;
  const { t, path } = useI18n();
  const title = t(`checkout.${stage}.title`);
  useRefreshEvery(1_000, isWaiting);
  return (
    <>
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <div className="booking-done">
        <h1>{title}</h1>
        <p role="status">{t(`checkout.${stage}.text`)}</p>
      </div>
      {checkout && <CheckoutFacts checkout={checkout} title={title} />}
      {stage !== "waiting" && (
        <p className="actions">
          <Button to={path("findBooking")} variant="secondary">
            {t("checkout.findBooking")}
          </Button>
        </p>
      )}
    </>
  );
}
