import { categories } from "#app/domain/consent/consent-cookie.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { openConsentDialog, saveConsent } from "./consent-choice.ts";

/**
 * Accepting and rejecting look alike and take one click; detailed settings open the dialog. `isAlone`: the page has
 * neither rail nor bar.
 */
export function ConsentBanner({ isAlone }: { isAlone: boolean }) {
  const { t, path } = useI18n();
  const answer = (accepted: boolean) => saveConsent(new Set(accepted ? categories : []), path("cookies"));
  return (
    <section className={isAlone ? "consent alone on-dark" : "consent on-dark"} aria-label={t("consent.region")}>
      <p>
        {t("consent.text")}{" "}
        <button type="button" className="consent-choose" onClick={openConsentDialog}>
          {t("consent.choose")}
        </button>
      </p>
      <div className="consent-answers">
        <Button size="sm" onClick={() => answer(false)}>
          {t("consent.reject")}
        </Button>
        <Button size="sm" onClick={() => answer(true)}>
          {t("consent.accept")}
        </Button>
      </div>
    </section>
  );
}
