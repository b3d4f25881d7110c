import { PrivacyNote } from "#app/blocks/forms/privacy-note.tsx";
import type { FormResult } from "#app/blocks/forms/public-form.tsx";
import { PublicForm } from "#app/blocks/forms/public-form.tsx";
import type { PrivateOffer } from "#app/domain/private-tours/list-private-offers.ts";
import { hasListPrice, maxPrivateGuests, privateLanguages } from "#app/domain/private-tours/private-offer.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import { AvailabilityHint } from "./availability-hint.tsx";

type PrivateFormProps = {
  action: string;
  outcome?: FormResult | undefined;
  /** The cities to choose from; none on the page of a single city. */
  offers: PrivateOffer[];
  /** Set on the page of a single city. */
  city?: string;
};

const starts = Array.from(
  { length: 25 },
  (_, half) => `${String(8 + (half >> 1)).padStart(2, "0")}:${half % 2 ? "30" : "00"}`,
);

export function PrivateForm({ action, outcome, offers, city }: PrivateFormProps) {
  const { t, locale, languageName } = useI18n();
  const optional = (label: string) => t("form.optional", { label });
  return (
    <PublicForm
      name="private"
      draft={`private-${city ?? "any"}`}
      action={action}
      outcome={outcome}
      reader={() => import("#app/routes/forms/schemas/private.ts")}
      labels={{
        city: t("privateRequest.city"),
        date: t("privateRequest.date"),
        time: t("privateRequest.time"),
        language: t("privateRequest.language"),
        people: t("privateRequest.people"),
        wishes: optional(t("privateRequest.wishes")),
        name: t("form.name"),
        email: t("form.email"),
        phone: optional(t("privateRequest.phone")),
      }}
      values={{ time: "10:00", language: locale }}
      hidden={city ? { city } : {}}
      submit={t("privateRequest.submit")}
      note={
        <>
          {t("privateRequest.note")} <PrivacyNote />
        </>
      }
      done={<p>{t("privateRequest.done")}</p>}
    >
      {(field) => (
        <>
          {!city && (
            <Select {...field("city")}>
              <option value="">{t("privateRequest.chooseCity")}</option>
              {offers.map(({ cityId, cityName }) => (
                <option key={cityId} value={cityId}>
                  {cityName}
                </option>
              ))}
            </Select>
          )}
          <div className="pair">
            <TextField {...field("date")} type="date" />
            <Select {...field("time")}>
              {starts.map((start) => (
                <option key={start}>{start}</option>
              ))}
            </Select>
          </div>
          <div className="pair">
            <Select {...field("language")}>
              {privateLanguages.map((language) => (
                <option key={language} value={language}>
                  {hasListPrice(language)
                    ? languageName(language)
                    : t("privateRequest.onRequest", { language: languageName(language) })}
                </option>
              ))}
            </Select>
            <TextField {...field("people")} type="number" inputMode="numeric" min={1} max={maxPrivateGuests} />
          </div>
          <AvailabilityHint offers={offers} />
          <div className="pair">
            <TextField {...field("name")} autoComplete="name" maxLength={80} />
            <TextField {...field("email")} type="email" autoComplete="email" maxLength={254} />
          </div>
          <TextField {...field("phone")} type="tel" autoComplete="tel" maxLength={40} />
          <TextArea {...field("wishes")} hint={t("privateRequest.wishesHint")} maxLength={2000} />
        </>
      )}
    </PublicForm>
  );
}
