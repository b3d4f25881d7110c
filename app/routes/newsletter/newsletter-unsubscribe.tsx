import { data, Form } from "react-router";
import { PlainPage } from "#app/blocks/text-pages/plain-page.tsx";
import { readUnsubscribeKey } from "#app/domain/newsletter/newsletter-key.ts";
import { unsubscribe } from "#app/domain/newsletter/unsubscribe.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

/** Serves the button and one-click requests of mail programs (RFC 8058). The signed key authorizes both. */
export async function action({ context, url }: Route.ActionArgs) {
  const { db, now, secret } = context.get(appContext);
  const id = readUnsubscribeKey(secret, url.searchParams.get("key") ?? "");
  if (id) await unsubscribe(db, id, now());
  return data({ done: id !== undefined }, { status: id ? 200 : 400 });
}

export default function NewsletterUnsubscribe({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <PlainPage
      title={t("subscription.unsubscribe.title")}
      lead={actionData ? undefined : t("subscription.unsubscribe.lead")}
    >
      {actionData?.done === true && (
        <p className="form-done" role="status">
          {t("subscription.unsubscribe.done")}
        </p>
      )}
      {actionData?.done === false && (
        <p className="error-summary" role="alert">
          {t("subscription.unsubscribe.invalid")}
        </p>
      )}
      {!actionData && (
        <Form method="post" replace>
          <Button type="submit">{t("subscription.unsubscribe.button")}</Button>
        </Form>
      )}
    </PlainPage>
  );
}
