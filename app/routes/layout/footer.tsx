import { Link } from "react-router";
import { openConsentDialog } from "#app/blocks/consent/consent-choice.ts";
import { callLink } from "#app/i18n/contact-links.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { NewsletterForm } from "#app/routes/newsletter/newsletter-form.tsx";
import { company, site } from "#app/site.ts";

export function Footer({ withNewsletter }: { withNewsletter: boolean }) {
  const { t, path } = useI18n();
  const columns = [
    {
      title: t("footer.walk"),
      links: [
        [t("footer.cities"), `${path("home")}#lands`],
        [t("nav.board"), path("board")],
        [t("footer.privateTours"), path("privateTours")],
      ],
    },
    {
      title: t("footer.company"),
      links: [
        [t("footer.about"), path("about")],
        [t("footer.career"), path("career")],
        [t("footer.partnership"), path("partnership")],
        [t("footer.contact"), path("contact")],
      ],
    },
    {
      title: t("footer.help"),
      links: [
        [t("footer.findBooking"), path("findBooking")],
        [t("footer.faqs"), path("faqs")],
        [t("footer.terms"), path("terms")],
        [t("footer.privacy"), path("privacy")],
        [t("footer.companyDetails"), `${path("contact")}#company`],
        [t("consent.footer"), path("cookies"), openConsentDialog],
      ],
    },
    {
      title: t("footer.read"),
      links: [
        [t("nav.articles"), path("articles")],
        [t("nav.guides"), path("guides")],
        [t("footer.eu"), path("eu")],
      ],
    },
  ] as const;
  return (
    <footer className="footer defer-layout">
      <div className="footer-grid">
        {withNewsletter && (
          <section className="wide" aria-labelledby="footer-newsletter">
            <h2 id="footer-newsletter">{t("newsletter.title")}</h2>
            <p className="muted">{t("newsletter.lead")}</p>
            <NewsletterForm place="footer" />
          </section>
        )}
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map(([name, to, onClick]) => (
                <li key={to}>
                  <Link to={to} onClick={onClick}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {company.address && (
        <p className="legal">
          {[company.legalName, company.address].join(", ")}
          {company.telephone && (
            <>
              , <a href={callLink(company.telephone)}>{company.telephone}</a>
            </>
          )}
        </p>
      )}
      <p className="legal">{t("footer.small", { since: String(site.since) })}</p>
    </footer>
  );
}
