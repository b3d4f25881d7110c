import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { TicketSheet } from "#app/blocks/bookings/ticket-sheet.tsx";
import { useLiveForm } from "#app/browser/live/live-form.tsx";
import { useRefreshEvery } from "#app/browser/live/use-refresh.ts";
import { hasDeclined } from "#app/domain/booking-changes/decline-rebooking.ts";
import { isUndoable } from "#app/domain/booking-changes/undo-cancellation.ts";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { meantAddress } from "#app/domain/bookings/meant-address.ts";
import { paidOnline } from "#app/domain/checkout/paid-online.ts";
import { dueOf, hasMoney } from "#app/domain/payments/balance.ts";
import { listReceipts } from "#app/domain/receipts/get-receipt.ts";
import { receiptPath } from "#app/domain/receipts/receipt-link.ts";
import { getRefundNews } from "#app/domain/refunds/refund-news.ts";
import { hasUndeliveredMail } from "#app/domain/tickets/notifications.ts";
import { ticketQr } from "#app/domain/tickets/qr-code.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { callLink } from "#app/i18n/contact-links.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { minimumCharge } from "#app/i18n/money.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { bringText } from "#app/mail/tour-facts.ts";
import { confirmedIn } from "#app/server/request/confirmation.ts";
import { type AppContext, appContext } from "#app/server/request/context.ts";
import { formPageHeaders, getCurrentUser, privateHeaders } from "#app/server/request/session.ts";
import { company } from "#app/site.ts";
import stylesUrl from "#app/styles/booking-pages.css?url";
import type { Route } from "./+types/ticket.ts";
import { ChangeBooking } from "./change-booking.tsx";
import { changeTicket } from "./change-ticket.server.ts";
import { loadBooking } from "./load-booking.ts";
import { TicketActions } from "./ticket-actions.tsx";
import { TicketHead, type TicketNews } from "./ticket-head.tsx";
import { PayRest, TicketRefunds } from "./ticket-money.tsx";

const refreshMs = 60_000;

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { booking, key } = await loadBooking(site, locale, params.reference, url);
  const now = site.now();
  const alternates = alternatesFor("booking", () => ({ reference: booking.reference }));
  for (const [other, path] of Object.entries(alternates))
    alternates[other as keyof typeof alternates] = `${path}?key=${key}`;
  return data(
    {
      booking,
      key,
      live: booking.status === "confirmed" && booking.startsAt > now,
      isUndoable: await isUndoable(site.db, booking.reference, now),
      hasDeclined: booking.status === "canceled" && (await hasDeclined(site.db, booking.id)),
      now: now.toISOString(),
      news: confirmedIn<TicketNews>(site, booking.reference, url),
      meant: booking.email ? (meantAddress(booking.email) ?? null) : null,
      refunds:
        booking.paid > 0 || booking.status === "canceled"
          ? await getRefundNews(site.db, booking.id, now, site.payments !== undefined)
          : null,
      paidOnline: site.payments && hasMoney(booking) ? await paidOnline(site.db, booking.reference) : null,
      canPay: site.payments !== undefined && dueOf(booking) >= minimumCharge(booking.currency),
      receipts: hasMoney(booking) ? await receiptLinks(site, booking) : [],
      mailFailed: await hasUndeliveredMail(site.db, booking.id),
      qr: ticketQr(`${site.origin}/booking/${booking.reference}?key=${key}`),
      alternates,
      openedIn: (await getCurrentUser(site, request)) && site.openedIn,
    },
    { headers: privateHeaders },
  );
}

async function receiptLinks({ db, secret }: AppContext, booking: Booking) {
  const receipts = await listReceipts(db, booking.id);
  return receipts.map((receipt) => ({ name: receipt.name, kind: receipt.kind, path: receiptPath(secret, receipt) }));
}

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

/** Changes happen only on POST, because mail scanners open links. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { booking } = await loadBooking(site, locale, params.reference, url);
  return changeTicket(site, booking, await request.formData(), { locale, request });
}

/** After a refused change as well: the booking may have been canceled in another tab. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" || defaultShouldRevalidate;
}

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  // Shows a change made elsewhere: by another tab, a colleague or the guide.
  useRefreshEvery(refreshMs, loaderData.live);
  const { booking, key, live, news, mailFailed } = loaderData;
  const { answer, isSending } = useLiveForm(actionData);
  const shared = { booking, bookingKey: key, answer };
  return (
    <>
      <meta name="robots" content="noindex" />
      <TicketHead
        {...shared}
        meant={loaderData.meant}
        live={live}
        mailFailed={mailFailed}
        isUndoable={loaderData.isUndoable}
        hasDeclined={loaderData.hasDeclined}
        isMoneyAsked={loaderData.refunds?.planned?.isRebookable === true}
        news={news}
      />
      <TicketSheet
        booking={booking}
        qr={loaderData.qr}
        now={loaderData.now}
        live={live}
        openedIn={loaderData.openedIn}
      />
      <TicketRefunds {...shared} refunds={loaderData.refunds} hasDeclined={loaderData.hasDeclined} />
      {live && loaderData.canPay && <PayRest {...shared} />}
      {loaderData.receipts.length > 0 && (
        <p className="ticket-receipts">
          {t("paymentReceipt.list")}:{" "}
          {loaderData.receipts.map(({ name, kind, path }) => (
            <a key={name} href={path}>
              {t(`paymentReceipt.${kind}`, { name })}
            </a>
          ))}
        </p>
      )}
      {live && <TicketActions {...shared} />}
      {live && <ChangeBooking {...shared} isSending={isSending} paidOnline={loaderData.paidOnline} />}
      {live && (
        <div className="after-ticket">
          <section>
            <h2>{t("ticket.bring")}</h2>
            <p>{bringText(t, booking)}</p>
            {company.telephone && (
              <p>
                {t("contact.telephone")}: <a href={callLink(company.telephone)}>{company.telephone}</a>.{" "}
                {t("contact.hoursText")}
              </p>
            )}
          </section>
          <section>
            <h2>{t("ticket.rules")}</h2>
            <p>{t("ticket.rulesText")}</p>
          </section>
        </div>
      )}
    </>
  );
}
