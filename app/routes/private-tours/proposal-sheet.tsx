import { Form } from "react-router";
import { usePaysOnline } from "#app/browser/pays-online.ts";
import { mapLink } from "#app/domain/places/map-link.ts";
import type { Proposal } from "#app/domain/private-tours/get-proposal.ts";
import { formatDeadline } from "#app/i18n/deadline.ts";
import { formatMoney, minimumCharge } from "#app/i18n/money.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { formatZone } from "#app/i18n/zones.ts";
import { Button } from "#app/ui/button.tsx";

type ProposalSheetProps = {
  proposal: Proposal;
  /** Path of the ticket, once the proposal is accepted. */
  ticket: string | null;
  refusal: "gone" | "unknown" | undefined;
};

/** The office's proposal and the guest's answer. */
export function ProposalSheet({ proposal, ticket, refusal }: ProposalSheetProps) {
  const { t, date, path, locale } = useI18n();
  const isPaidOnline = usePaysOnline() && proposal.amount >= minimumCharge(proposal.currency);
  const { state, expiresAt, timeZone } = proposal;
  const until = formatDeadline(t, locale, expiresAt, timeZone);
  const price = formatMoney(locale, proposal.amount, proposal.currency);
  const isOpen = state === "open";
  const title = isOpen ? t("proposal.title") : t(`proposal.${state}Title`);
  return (
    <>
      <title>{title}</title>
      <div className="booking-done">
        <h1>{title}</h1>
        <p>{isOpen ? t("proposal.openText", { until }) : t(`proposal.${state}Text`)}</p>
        {refusal && (
          <p className="error" role="alert">
            {t(`proposal.error.${refusal}`)}
          </p>
        )}
        {isOpen && proposal.message !== "" && <blockquote className="proposal-message">{proposal.message}</blockquote>}
      </div>
      <article
        className={isOpen || ticket ? "ticket waiting-ticket" : "ticket waiting-ticket inactive"}
        aria-label={title}
      >
        <div className="body">
          <div className="when">
            <p className="date">{date(proposal.date, "longYear")}</p>
            <time className="start-time" dateTime={`${proposal.date}T${proposal.time}`}>
              {proposal.time}
            </time>
            <p className="muted">
              {t("place.localTime", { zone: formatZone(locale, timeZone), in: proposal.cityInPhrase })}
            </p>
            <p className="tour">{proposal.tourTitle}</p>
            <p className="muted">{t(`language.in.${proposal.language}`)}</p>
          </div>
          <dl>
            <div>
              <dt>{t("proposal.group")}</dt>
              <dd>
                {proposal.name}
                <small>{t("proposal.people", { count: proposal.people })}</small>
              </dd>
            </div>
            <div>
              <dt>{t("proposal.price")}</dt>
              <dd className="highlight">{price}</dd>
            </div>
            {proposal.guideName && (
              <div>
                <dt>{t("ticket.guide")}</dt>
                <dd>{proposal.guideName}</dd>
              </div>
            )}
            <div className="wide">
              <dt>{t("ticket.where")}</dt>
              <dd>
                <a href={mapLink(proposal.meetingLatitude, proposal.meetingLongitude)}>{proposal.meetingName}</a>
              </dd>
            </div>
          </dl>
        </div>
      </article>
      <Form method="post" className="actions">
        {isOpen && (
          <>
            <p className="muted proposal-fine">{t(isPaidOnline ? "proposal.fineOnline" : "proposal.fine")}</p>
            <Button type="submit" name="intent" value="accept">
              {proposal.amount > 0 ? t("proposal.acceptPaid", { total: price }) : t("proposal.accept")}
            </Button>
            <Button type="submit" name="intent" value="decline" variant="secondary">
              {t("proposal.decline")}
            </Button>
          </>
        )}
        {ticket && <Button to={ticket}>{t("proposal.openTicket")}</Button>}
        {!isOpen && !ticket && (
          <Button to={path("contact")} variant="secondary">
            {t("proposal.contact")}
          </Button>
        )}
      </Form>
    </>
  );
}
