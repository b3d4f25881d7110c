import { useEffect } from "react";
import { TourDays } from "#app/blocks/bookings/tour-days.tsx";
import { LiveForm } from "#app/browser/live/live-form.tsx";
import { useRefresh, useRefreshEvery } from "#app/browser/live/use-refresh.ts";
import { usePaysOnline } from "#app/browser/pays-online.ts";
import type { LimitRefusal } from "#app/domain/bookings/guest-limits.ts";
import type { Wait } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { totalOf } from "#app/domain/tickets/departure-facts.ts";
import type { WaitingParty } from "#app/domain/waiting-list/get-waiting-party.ts";
import { formatDeadline } from "#app/i18n/deadline.ts";
import { minimumCharge } from "#app/i18n/money.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { formatZone } from "#app/i18n/zones.ts";
import { Button } from "#app/ui/button.tsx";

type WaitingSheetProps = {
  party: WaitingParty;
  /** Path of the ticket, once the offer is accepted. */
  ticket: string | null;
  now: string;
  answer:
    | {
        refusal: "gone" | "unknown" | "price" | LimitRefusal;
        wait?: Wait;
        /** What the guest saw that the places cost, and what they cost. */
        sums?: { seen: number; now: number } | undefined;
      }
    | undefined;
  /** The visitor came by the link in our email and can confirm the address. */
  canConfirm: boolean;
  /** The page of the payment that was begun could not be opened. */
  isUnopened: boolean;
};

const endedTexts = {
  OPEN: "waiting.endedText",
  CANCELED: "waiting.endedCanceled",
  CLOSED: "waiting.endedClosed",
} as const;
const refreshMs = 30_000;

/** The state of the party, its departure, and what it may do. */
export function WaitingSheet({ party, ticket, now, answer, canConfirm, isUnopened }: WaitingSheetProps) {
  const { t, date, path, locale, money } = useI18n();
  const { state, seats, email } = party;
  const total = totalOf(party, party);
  const refresh = useRefresh();
  const isPaidOnline = usePaysOnline() && (total ?? 0) >= minimumCharge(party.currency);
  const isPriceOld = answer?.refusal === "price";
  useEffect(() => {
    if (isPriceOld) refresh();
  }, [isPriceOld, refresh]);
  // Shows an offer soon after it is made, and the end of it.
  useRefreshEvery(refreshMs, state === "waiting" || state === "offered");
  const until = party.offerExpiresAt ? formatDeadline(t, locale, party.offerExpiresAt, party.timeZone) : "";
  const texts = {
    waiting: [t("waiting.onListTitle"), t("waiting.onListText", { email })],
    offered: [t("waiting.offerTitle", { count: seats }), t("waiting.offerText", { count: seats, until })],
    accepted: [t("waiting.acceptedTitle"), t("waiting.acceptedText")],
    declined: [t("waiting.declinedTitle"), t("waiting.declinedText")],
    expired: [t("waiting.expiredTitle"), t("waiting.expiredText")],
    left: [t("waiting.leftTitle"), t("waiting.leftText")],
    ended: [t("waiting.endedTitle"), t(endedTexts[party.departureStatus])],
  } as const;
  const [title, text] = texts[state];
  const isOn = state === "waiting" || state === "offered";
  const isComing = isOn || state === "accepted";
  return (
    <>
      <title>{title}</title>
      <div className="booking-done">
        <h1>{title}</h1>
        <p>{text}</p>
        {state === "waiting" && !party.isConfirmed && (
          <p>{canConfirm ? t("waiting.confirmHere") : t("waiting.confirmByMail", { email })}</p>
        )}
        {state === "waiting" && party.isConfirmed && <p>{t("waiting.confirmed")}</p>}
        {isUnopened && !answer && (state === "offered" || state === "expired") && (
          <p className="error" role="alert">
            {t(state === "offered" ? "waiting.unopened" : "waiting.unopenedOver")}
          </p>
        )}
        {answer && (
          <p className="error" role="alert">
            {t(`waiting.error.${answer.refusal}`, {
              ...answer.wait,
              seen: money(answer.sums?.seen ?? 0, party.currency),
              now: money(answer.sums?.now ?? 0, party.currency),
            })}
          </p>
        )}
      </div>
      <article className={isComing ? "ticket waiting-ticket" : "ticket waiting-ticket inactive"} aria-label={title}>
        <div className="body">
          <div className="when">
            <p className="date">{date(party.date, "longYear")}</p>
            <time className="start-time" dateTime={`${party.date}T${party.time}`}>
              {party.time}
            </time>
            <p className="muted">
              {t("place.localTime", { zone: formatZone(locale, party.timeZone), in: party.cityInPhrase })}
            </p>
            <p className="tour">{party.tourTitle}</p>
            <p className="muted">{party.cityName}</p>
            <p className="muted">{t(`language.in.${party.language}`)}</p>
          </div>
          <dl>
            {state === "waiting" && (
              <div>
                <dt>{t("waiting.place")}</dt>
                <dd className="highlight">{party.place}</dd>
              </div>
            )}
            <div>
              <dt>{t("ticket.who")}</dt>
              <dd>{party.name}</dd>
            </div>
            <div>
              <dt>{t("ticket.group")}</dt>
              <dd>{t("bookingForm.total.party", { adults: party.adults, children: party.children })}</dd>
            </div>
            <TourDays facts={party} withPlaces={isComing} />
            {isOn && (
              <div className="wide">
                <dt>{t("ticket.price")}</dt>
                <dd>
                  {total === null ? (
                    t("ticket.priceFree")
                  ) : (
                    <>
                      {total === 0
                        ? t("ticket.priceNone")
                        : t(isPaidOnline ? "ticket.priceOnline" : "ticket.priceAtMeeting", {
                            amount: money(total, party.currency),
                          })}
                      {total > 0 && <PriceEach {...party} />}
                    </>
                  )}
                </dd>
              </div>
            )}
          </dl>
        </div>
      </article>
      <LiveForm className="actions">
        {state === "offered" && (
          <>
            <p className="waiting-remaining">
              <b>{t("waiting.remaining", timeLeft(now, party.offerExpiresAt))}</b>
            </p>
            <input type="hidden" name="total" value={total ?? ""} />
            <Button type="submit" name="intent" value="accept">
              {total
                ? t("waiting.acceptPaid", { count: seats, total: money(total, party.currency) })
                : t("waiting.accept", { count: seats })}
            </Button>
            <Button type="submit" name="intent" value="decline" variant="secondary">
              {t("waiting.decline")}
            </Button>
          </>
        )}
        {state === "waiting" && canConfirm && (
          <Button type="submit" name="intent" value="confirm">
            {t("waiting.confirm")}
          </Button>
        )}
        {state === "waiting" && (
          <Button type="submit" name="intent" value="leave" variant="secondary">
            {t("waiting.leave")}
          </Button>
        )}
        {ticket && <Button to={ticket}>{t("waiting.openTicket")}</Button>}
        {!isOn && (
          <Button
            to={`${path("tour", { location: party.citySlug, tour: party.tourSlug })}?day=${party.date}#day`}
            variant={ticket ? "tertiary" : "secondary"}
          >
            {t("waiting.again")}
          </Button>
        )}
      </LiveForm>
    </>
  );
}

/** The price of each person who comes. */
function PriceEach({ price, childPrice, childUnder, children, currency }: WaitingParty) {
  const { t, money } = useI18n();
  const each = (amount: number) =>
    amount === 0 ? t("bookingForm.total.free") : t("bookingForm.total.each", { price: money(amount, currency) });
  return (
    <small>
      {t("bookingForm.adults")}: {each(price ?? 0)}
      {children > 0 && `. ${t("bookingForm.total.childrenUnder", { age: childUnder })}: ${each(childPrice)}`}
    </small>
  );
}

function timeLeft(now: string, end: Date | null): { hours: number; minutes: number } {
  const minutes = Math.max(1, Math.ceil(((end?.getTime() ?? 0) - Date.parse(now)) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
