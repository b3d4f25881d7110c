import { type FormEvent, useId } from "react";
import { type Category, type Consent, categories, chosenIn } from "#app/domain/consent/consent-cookie.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { saveConsent } from "./consent-choice.ts";
import { necessary, optional, type StoredItem } from "./cookie-list.ts";

type ConsentFormProps = { consent: Consent | undefined; onSaved: () => void };

/** A form that works without JavaScript; with it, the choice is saved without leaving the page. */
export function ConsentForm({ consent, onSaved }: ConsentFormProps) {
  const { t, path } = useI18n();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    saveConsent(chosenIn(new FormData(event.currentTarget, submitter)), path("cookies"));
    onSaved();
  };
  return (
    <form className="consent-form" method="post" action={path("cookies")} onSubmit={save}>
      <Group category="n" items={necessary} />
      {categories.map((category) => (
        <Group key={category} category={category} items={optional[category]} chosen={consent?.has(category)} />
      ))}
      <div className="consent-answers">
        <Button type="submit" name="answer" value="reject" size="sm">
          {t("consent.reject")}
        </Button>
        <Button type="submit" name="answer" value="accept" size="sm">
          {t("consent.accept")}
        </Button>
        <Button type="submit" name="answer" value="save" size="sm" variant="secondary">
          {t("cookies.save")}
        </Button>
      </div>
    </form>
  );
}

function Group({ category, items, chosen }: { category: Category | "n"; items: StoredItem[]; chosen?: boolean }) {
  const { t } = useI18n();
  const id = `consent-${useId()}`;
  const lifetime = ({ lifetime }: StoredItem) => {
    if (lifetime === "clearing") return t("cookies.clearing");
    return "days" in lifetime
      ? t("cookies.days", { count: lifetime.days })
      : t("cookies.minutes", { count: lifetime.minutes });
  };
  return (
    <div className="consent-group">
      {category === "n" ? (
        <input type="checkbox" id={id} defaultChecked disabled />
      ) : (
        <input type="checkbox" id={id} name="category" value={category} defaultChecked={chosen} />
      )}
      <label htmlFor={id}>
        <b>{t(`cookies.${category}.name`)}</b>
        {category === "n" && <small>{t("cookies.always")}</small>}
        <span>{t(`cookies.${category}.text`)}</span>
      </label>
      <details>
        <summary>{t("cookies.details")}</summary>
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <code>{item.id}</code> {t(`cookies.purpose.${item.purpose}`)}, {lifetime(item)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
