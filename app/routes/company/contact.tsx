import { loadTextPage } from "#app/blocks/text-pages/load-text-page.server.ts";
import { TextPage } from "#app/blocks/text-pages/text-page.tsx";
import { callLink, mailLink } from "#app/i18n/contact-links.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { offsetAt } from "#app/i18n/zones.ts";
import { handlePageForm } from "#app/routes/forms/handle-form.server.ts";
import { appContext } from "#app/server/request/context.ts";
import { formPageHeaders } from "#app/server/request/session.ts";
import { company, site } from "#app/site.ts";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/contact.ts";
import { ContactForm } from "./contact-form.tsx";
import { OfficeHours } from "./office-hours.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const now = context.get(appContext).now();
  return {
    page: loadTextPage("contact", localeOfPath(url.pathname)),
    office: { moment: now.toISOString(), offset: offsetAt(site.office.timeZone, now) },
    alternates: paths.contact,
  };
}

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export function action({ request, context }: Route.ActionArgs) {
  return handlePageForm("contact", request, context);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <TextPage {...loaderData} picture="contact" aside={<Reach {...loaderData.office} />}>
      <Section id="write" title={t("contact.title")}>
        <ContactForm outcome={actionData} />
      </Section>
      <CompanyDetails />
    </TextPage>
  );
}

function Reach(office: Route.ComponentProps["loaderData"]["office"]) {
  const { t } = useI18n();
  return (
    <>
      <h2>{t("contact.reach")}</h2>
      <dl className="practical-info">
        {company.telephone && (
          <div>
            <dt>{t("contact.telephone")}</dt>
            <dd>
              <a href={callLink(company.telephone)}>{company.telephone}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("contact.email")}</dt>
          <dd>
            <a href={mailLink(site.email)}>{site.email}</a>
          </dd>
        </div>
        <div>
          <dt>{t("contact.hours")}</dt>
          <dd>
            <OfficeHours {...office} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** In German the "Impressum". */
function CompanyDetails() {
  const { t } = useI18n();
  const { legalName, address, register, telephone } = company;
  return (
    <Section id="company" title={t("contact.company")}>
      <dl className="practical-info">
        <div>
          <dt>{t("contact.legalName")}</dt>
          <dd>{legalName}</dd>
        </div>
        {address && (
          <div>
            <dt>{t("contact.address")}</dt>
            <dd>{address}</dd>
          </div>
        )}
        {register && (
          <div>
            <dt>{t("contact.register")}</dt>
            <dd>{register}</dd>
          </div>
        )}
        {telephone && (
          <div>
            <dt>{t("contact.telephone")}</dt>
            <dd>
              <a href={callLink(telephone)}>{telephone}</a>
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
