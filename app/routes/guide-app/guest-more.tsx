import type { Guest } from "#app/domain/guide-days/list-guide-days.ts";
import { callLink, whatsAppLink } from "#app/i18n/contact-links.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm, PartyFields } from "./action-forms.tsx";
import { OtherSum } from "./cash/guest-money.tsx";
import type { FormProps } from "./departure-sheet.tsx";

export function GuestMore({ guest, ...form }: FormProps & { guest: Guest }) {
  const { name, reference, phone } = guest;
  const { t } = useI18n();
  const whatsApp = phone ? whatsAppLink(phone) : undefined;
  return (
    <div className="guide-more">
      <p>
        {reference.length === 8 && <span>{reference}</span>}
        {phone && <a href={callLink(phone)}>{phone}</a>}
        {whatsApp && (
          <a href={whatsApp} rel="noreferrer" target="_blank">
            {t("guideApp.guest.whatsApp")}
          </a>
        )}
      </p>
      <ActionForm kind="party" {...form} className="guide-party-form">
        <input type="hidden" name="reference" value={reference} />
        <PartyFields id={`party-${reference}`} adults={guest.adults} childCount={guest.children} />
        <Button type="submit" size="sm" variant="secondary" aria-label={t("guideApp.party.change")}>
          {t("guideApp.party.save")}
        </Button>
      </ActionForm>
      <OtherSum guest={guest} {...form} />
      {guest.isWalkIn && guest.paid === 0 && (
        <ActionForm kind="remove" {...form}>
          <input type="hidden" name="reference" value={reference} />
          <Button type="submit" size="sm" variant="tertiary" aria-label={t("guideApp.guest.removeGuest", { name })}>
            {t("guideApp.guest.remove")}
          </Button>
        </ActionForm>
      )}
    </div>
  );
}
