import { useEffect, useState } from "react";
import { Link } from "react-router";
import { withNext } from "#app/blocks/auth/next-path.ts";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { listTicketsHere, refreshTicketsHere, type TicketHere } from "#app/browser/tickets-here.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

/** What "My tours" shows without an account: the tickets opened in this browser, which keeps them for offline use. */
export function GuestTours() {
  const { t, path } = useI18n();
  const [tickets, setTickets] = useState<TicketHere[]>([]);
  useEffect(() => {
    const now = new Date();
    const show = async () => {
      const stored = await listTicketsHere(now);
      setTickets(stored);
      await refreshTicketsHere(stored, now);
      setTickets(await listTicketsHere(now));
    };
    // Browsers without stores, or with blocked ones, show the links below only.
    show().catch(() => {});
  }, []);
  return (
    <>
      <PageHead title={t("profile.tabs.tours")} description={t("myTours.guestLead")} />
      <section className="page-head">
        <h1>{t("profile.tabs.tours")}</h1>
        <p className="standfirst">{t("myTours.guestLead")}</p>
      </section>
      {tickets.length > 0 && (
        <div className="page-body">
          <ul className="result-list">
            {tickets.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>
                  <b>{name}</b>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="actions">
        <Button to={path("findBooking")} variant={tickets.length > 0 ? "secondary" : "primary"}>
          {t("footer.findBooking")}
        </Button>
        <Button to={path("search")} variant="secondary">
          {t("myTours.find")}
        </Button>
      </p>
      <Section title={t("myTours.withAccount")} compact>
        <div>
          <p>{t("myTours.withAccountLead")}</p>
          <p className="actions">
            <Button to={withNext(path("login"), path("myTours"))} variant="secondary" size="sm">
              {t("account.logIn")}
            </Button>
          </p>
        </div>
      </Section>
    </>
  );
}
