import { Form } from "react-router";
import type { MailingTexts } from "#app/domain/mailings/mailing-texts.ts";
import { localeName, locales } from "#app/i18n/locales.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import type { MailingAnswer } from "./mailing-actions.server.ts";

type MailingFormProps = {
  version: number;
  texts: MailingTexts;
  languages: string[];
  city: string;
  cities: { id: string; name: string }[];
  sendAt: string;
  offsetNow: string;
  answer: MailingAnswer | undefined;
};

export function MailingForm({ version, texts, languages, city, cities, sendAt, offsetNow, answer }: MailingFormProps) {
  const typed = answer?.values;
  const errors = answer?.errors ?? {};
  const value = (name: string, saved: string) => (typed ? (typed[name] ?? "") : saved);
  return (
    <Form method="post" className="office-form" preventScrollReset>
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <input type="hidden" name="version" value={version} />
      <fieldset className="fieldset">
        <legend>For subscribers who read</legend>
        {locales.map((locale) => (
          <label key={locale} className="checkbox">
            <input
              type="checkbox"
              name={`${locale}.on`}
              defaultChecked={typed ? `${locale}.on` in typed : languages.includes(locale)}
            />
            {localeName[locale]}
          </label>
        ))}
        {errors.languages && (
          <p className="error" role="alert">
            {errors.languages}
          </p>
        )}
      </fieldset>
      <Select id="city" name="city" label="And have booked in" defaultValue={value("city", city)}>
        <option value="">Any city, or none yet</option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        id="sendAt"
        name="sendAt"
        type="datetime-local"
        label="Sending time"
        hint={`In the office’s time zone, where it is now ${offsetNow}. Leave empty to send straight away.`}
        defaultValue={value("sendAt", sendAt)}
        error={errors.sendAt}
      />
      {locales.map((locale) => (
        <fieldset key={locale} className="fieldset">
          <legend>{localeName[locale]}</legend>
          <TextField
            id={`${locale}.subject`}
            name={`${locale}.subject`}
            label="Subject"
            lang={locale}
            maxLength={120}
            defaultValue={value(`${locale}.subject`, texts[locale]?.subject ?? "")}
            error={errors[`${locale}.subject`]}
          />
          <TextArea
            id={`${locale}.body`}
            name={`${locale}.body`}
            label="Text"
            lang={locale}
            rows={10}
            maxLength={20_000}
            hint="Markdown as in articles. A first line with “# ” is the heading. Links within the site may begin with “/”."
            defaultValue={value(`${locale}.body`, texts[locale]?.body ?? "")}
            error={errors[`${locale}.body`]}
          />
        </fieldset>
      ))}
      <Button type="submit" name="intent" value="save">
        Save
      </Button>
    </Form>
  );
}
