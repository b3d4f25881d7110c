import type { Guest } from "#app/domain/guide-days/list-guide-days.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm, PartyFields } from "./action-forms.tsx";
import type { FormProps } from "./departure-sheet.tsx";

export function GuestRow({ guest, ...form }: FormProps & { guest: Guest }) {
  const { name, reference, status } = guest;
  const { t } = useI18n();
  return (
    <li data-state={status}>
      <div className="guide-guest">
        <p>
          <b>{name}</b> <span className="guide-party">{partyOf(guest)}</span>
          <small>
            {reference.length === 8 ? reference : t("guideApp.guest.walkIn")} · {guest.locale.toUpperCase()} ·{" "}
            {t(`guideApp.guest.${status}`)}
            {guest.phone && (
              <>
                {" · "}
                <a href={`tel:${guest.phone.replace(/[^+\d]/g, "")}`}>{guest.phone}</a>
              </>
            )}
          </small>
          {guest.note && (
            <span className="guest-note">
              <b>Note:</b> {guest.note}
            </span>
          )}
        </p>
        <ActionForm kind="check-in" {...form} className="guide-check-in">
          <input type="hidden" name="reference" value={reference} />
          {status === "confirmed" ? (
            <>
              <Button
                type="submit"
                size="sm"
                name="mark"
                value="attended"
                aria-label={t("guideApp.guest.isHere", { name })}
              >
                {t("guideApp.guest.here")}
              </Button>
              <Button
                type="submit"
                size="sm"
                variant="secondary"
                name="mark"
                value="no-show"
                aria-label={t("guideApp.guest.isNotHere", { name })}
              >
                {t("guideApp.guest.notHere")}
              </Button>
            </>
          ) : (
            <Button
              type="submit"
              size="sm"
              variant="tertiary"
              name="mark"
              value="confirmed"
              aria-label={t(status === "attended" ? "guideApp.guest.undoHere" : "guideApp.guest.undoNotHere", { name })}
            >
              {t("guideApp.guest.undo")}
            </Button>
          )}
        </ActionForm>
      </div>
      <details className="disclosure">
        <summary>{t("guideApp.party.change")}</summary>
        <ActionForm kind="party" {...form} className="guide-form">
          <input type="hidden" name="reference" value={reference} />
          <PartyFields id={`party-${reference}`} adults={guest.adults} childCount={guest.children} />
          <Button type="submit" size="sm" variant="secondary">
            {t("guideApp.party.save")}
          </Button>
        </ActionForm>
        {guest.isWalkIn && (
          <ActionForm kind="remove" {...form} className="guide-form">
            <input type="hidden" name="reference" value={reference} />
            <Button type="submit" size="sm" variant="tertiary" aria-label={t("guideApp.guest.removeGuest", { name })}>
              {t("guideApp.guest.remove")}
            </Button>
          </ActionForm>
        )}
      </details>
    </li>
  );
}

const partyOf = ({ adults, children }: Guest) => (children > 0 ? `${adults} + ${children}` : String(adults));
