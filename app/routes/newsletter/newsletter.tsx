import { PlainPage } from "#app/blocks/text-pages/plain-page.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { handlePageForm } from "#app/routes/forms/handle-form.server.ts";
import { formPageHeaders } from "#app/server/request/session.ts";
import type { Route } from "./+types/newsletter.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export function action({ request, context }: Route.ActionArgs) {
  return handlePageForm("newsletter", request, context);
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <PlainPage title={t("newsletter.title")} lead={t("newsletter.lead")}>
      <NewsletterForm place="page" outcome={actionData} />
    </PlainPage>
  );
}
