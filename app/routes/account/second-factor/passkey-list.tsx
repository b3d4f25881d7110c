import { Form } from "react-router";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { PasskeysAnswer } from "./passkeys.server.ts";

type ListedPasskey = { id: string; name: string; added: string; used: string | null };
type PasskeyListProps = { passkeys: ListedPasskey[]; answer: PasskeysAnswer | undefined };

export function PasskeyList({ passkeys, answer }: PasskeyListProps) {
  const { t, date } = useI18n();
  const errors = useErrorTexts(answer?.errors);
  return (
    <div>
      {passkeys.length === 0 && <p>{t("passkeys.count", { count: 0 })}</p>}
      <ul className="devices">
        {passkeys.map(({ id, name, added, used }, index) => (
          <li key={id}>
            <p>
              <b>{name}</b>
              <span className="muted">
                {t("passkeys.since", { date: date(added, "full") })},{" "}
                {used ? t("passkeys.used", { date: date(used, "full") }) : t("passkeys.unused")}
              </span>
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="remove"
                variant="secondary"
                size="sm"
                aria-label={t("passkeys.removeThis", { name })}
              >
                {t("passkeys.remove")}
              </Button>
            </Form>
            <details open={answer?.of === id || undefined}>
              <summary>{t("passkeys.rename")}</summary>
              <Form className="profile-form" method="post" noValidate preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <TextField
                  key={name}
                  id={`passkey-name-${index}`}
                  name="name"
                  label={t("passkeys.name")}
                  defaultValue={answer?.of === id ? answer.values?.name : name}
                  maxLength={60}
                  error={answer?.of === id ? errors?.name : undefined}
                  required
                />
                <Button type="submit" name="intent" value="rename" variant="secondary" size="sm">
                  {t("profile.save")}
                </Button>
              </Form>
            </details>
          </li>
        ))}
      </ul>
      {/* Always rendered: screen readers announce a status region only if it existed before its text changed. */}
      <p className="auth-done" role="status">
        {answer?.done && t(`passkeys.${answer.done}`)}
      </p>
      {answer?.of === "list" && errors?.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
    </div>
  );
}
