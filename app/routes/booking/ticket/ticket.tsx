import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { TicketSheet } from "#app/blocks/bookings/ticket-sheet.tsx";
import { useLiveForm } from "#app/browser/live/live-form.tsx";
import { useRefreshEvery } from "#app/browser/live/use-refresh.ts";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { meantAddress } from "#app/domain/bookings/meant-address.ts";
import { isUndoable } from "#app/domain/bookings/undo-cancellation.ts";
import { hasMoney } from "#app/domain/payments/balance.ts";
import { listReceipts } from "#app/domain/receipts/get-receipt.ts";
import { receiptPath } from "#app/domain/receipts/receipt-link.ts";
import { hasUndeliveredMail } from "#app/domain/tickets/notifications.ts";
import { ticketQr } from "#app/domain/tickets/qr-code.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { callLink } from "#app/i18n/contact-links.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { bringText } from "#app/mail/tour-facts.ts";
import { type AppContext, appContext } from "#app/server/request/context.ts";
import { formPageHeaders, getCurrentUser, privateHeaders } from "#app/server/request/session.ts";
import { company } from "#app/site.ts";
import stylesUrl from "#app/styles/booking-pages.css?url";
import type { Route } from "./+types/ticket.ts";
import { ChangeBooking } from "./change-booking.tsx";
import { changeTicket } from "./change-ticket.server.ts";
import { loadBooking } from "./load-booking.ts";
import { TicketActions } from "./ticket-actions.tsx";
import { TicketHead } from "./ticket-head.tsx";

/** Tells the service worker that this copy goes when the session ends. */
const openedInAccount = { "Opened-In": "account" };
const refreshMs = 60_000;
const allNews = ["placed", "moved", "address"] as const;

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
      now: now.toISOString(),
      news: allNews.find((name) => url.searchParams.has(name)) ?? null,
      meant: booking.email ? (meantAddress(booking.email) ?? null) : null,
      receipts: hasMoney(booking) ? await receiptLinks(site, booking) : [],
      mailFailed: await hasUndeliveredMail(site.db, booking.id),
      qr: ticketQr(`${site.origin}/booking/${booking.reference}?key=${key}`),
      alternates,
    },
    { headers: { ...privateHeaders, ...((await getCurrentUser(site, request)) && openedInAccount) } },
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
  const { booking } = await loadBooking(site, localeOfPath(url.pathname), params.reference, url);
  return changeTicket(site, booking, await request.formData());
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
        news={news}
      />
      <TicketSheet booking={booking} qr={loaderData.qr} now={loaderData.now} live={live} />
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
      {live && <ChangeBooking {...shared} isSending={isSending} />}
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
