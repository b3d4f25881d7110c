import { useI18n } from "#app/i18n/use-i18n.ts";
import type { Route } from "./+types/guide-apply.ts";
import { GuideForm } from "./guide-form.tsx";
import { PlainPage } from "./plain-page.tsx";
import { receiveOnPage } from "./receive.server.ts";

export function action({ request, context }: Route.ActionArgs) {
  return receiveOnPage("guide", request, context);
}

export default function GuideApply({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <PlainPage title={t("apply.title")} lead={t("apply.lead")}>
      <GuideForm outcome={actionData} />
    </PlainPage>
  );
}
