import { data, Form } from "react-router";
import { PlainPage } from "#app/blocks/text-pages/plain-page.tsx";
import { confirmSubscription } from "#app/domain/newsletter/subscribe.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/newsletter-confirm.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

/** Confirms only on POST, because mail scanners open links. */
export async function action({ context, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const token = url.searchParams.get("token") ?? "";
  const confirmed = /^[\w-]{32}$/.test(token) && (await confirmSubscription(db, token, now()));
  return data({ confirmed }, { status: confirmed ? 200 : 410 });
}

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const title = t(actionData?.confirmed ? "newsletter.title" : "subscription.confirm.title");
  return (
    <PlainPage title={title} lead={actionData ? undefined : t("subscription.confirm.lead")}>
      {actionData?.confirmed === true && (
        <p className="form-done" role="status">
          {t("subscription.confirm.done")}
        </p>
      )}
      {actionData?.confirmed === false && (
        <>
          <p className="error-summary" role="alert">
            {t("subscription.confirm.expired")}
          </p>
          <NewsletterForm place="page" />
        </>
      )}
      {!actionData && (
        <Form method="post" replace>
          <Button type="submit">{t("subscription.confirm.button")}</Button>
        </Form>
      )}
    </PlainPage>
  );
}
