import { Form } from "react-router";
import { CodeField } from "#app/blocks/auth/code-field.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import type { CodesSetUp } from "./one-time-codes.server.ts";

type CodesSetUpFormProps = { setUp: CodesSetUp; lead: string; error: string | undefined };

export function CodesSetUpForm({ setUp, lead, error }: CodesSetUpFormProps) {
  const { t } = useI18n();
  return (
    <Form className="profile-form codes-set-up" method="post" noValidate preventScrollReset>
      <p>{lead}</p>
      <ol>
        <li>
          <p>{t("codes.setUp.scan")}</p>
          <QrCode qr={setUp.qr} label={t("codes.setUp.qr")} />
          <p>
            {t.rich("codes.setUp.orOpen", {
              link: (chunks) => (
                <a key="app" href={setUp.uri}>
                  {chunks}
                </a>
              ),
            })}{" "}
            {t("codes.setUp.orType")}
          </p>
          <p>
            <code className="codes-key">{setUp.key}</code>
          </p>
        </li>
        <li>
          <p>{t("codes.setUp.type")}</p>
          <input type="hidden" name="sealed" value={setUp.sealed} />
          <CodeField id="set-up-code" name="code" error={error} digitsOnly />
        </li>
      </ol>
      <Button type="submit" name="intent" value="enable">
        {t("codes.setUp.enable")}
      </Button>
    </Form>
  );
}
