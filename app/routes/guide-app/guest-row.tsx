import { Phone, UserX } from "lucide-react";
import type { Guest } from "#app/domain/guide-days/list-guide-days.ts";
import { callLink } from "#app/i18n/contact-links.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "./action-forms.tsx";
import { GuestMoney } from "./cash/guest-money.tsx";
import type { FormProps } from "./departure-sheet.tsx";
import { GuestMore } from "./guest-more.tsx";

/** A party in two lines, with its note; a tap on the name opens what is rarely needed. Nobody is checked in before the day. */
export function GuestRow({ guest, isOpen, ...form }: FormProps & { guest: Guest; isOpen: boolean }) {
  const { name, reference, status, note, phone } = guest;
  const { t } = useI18n();
  return (
    <li id={`guest-${reference}`} data-state={status}>
      <details className="guide-guest">
        <summary>
          <span>
            <b>{name}</b>
            <small>
              {partyOf(guest)} · {guest.locale.toUpperCase()}
              {guest.isWalkIn && ` · ${t("guideApp.guest.walkIn")}`}
              {status !== "confirmed" && ` · ${t(`guideApp.guest.${status}`)}`}
            </small>
          </span>
          {note && <span className="guest-note">{t("guideApp.guest.note", { note })}</span>}
        </summary>
        <GuestMore guest={guest} {...form} />
      </details>
      <div className="guide-row-actions">
        {phone && status === "confirmed" && (
          <a
            className="button secondary guide-call"
            href={callLink(phone)}
            aria-label={t("guideApp.guest.call", { name })}
          >
            <Phone className="icon" aria-hidden="true" />
          </a>
        )}
        {(isOpen || status !== "confirmed") && (
          <ActionForm kind="check-in" {...form}>
            <input type="hidden" name="reference" value={reference} />
            {status === "confirmed" ? (
              <>
                <Button
                  type="submit"
                  size="sm"
                  variant="secondary"
                  className="guide-not-here"
                  name="mark"
                  value="no-show"
                  title={t("guideApp.guest.notHere")}
                  aria-label={t("guideApp.guest.isNotHere", { name })}
                >
                  <UserX className="icon" aria-hidden="true" />
                </Button>
                <Button
                  type="submit"
                  size="sm"
                  name="mark"
                  value="attended"
                  aria-label={t("guideApp.guest.isHere", { name })}
                >
                  {t("guideApp.guest.here")}
                </Button>
              </>
            ) : (
              <Button
                type="submit"
                size="sm"
                variant="tertiary"
                name="mark"
                value="confirmed"
                aria-label={t(status === "attended" ? "guideApp.guest.undoHere" : "guideApp.guest.undoNotHere", {
                  name,
                })}
              >
                {t("guideApp.guest.undo")}
              </Button>
            )}
          </ActionForm>
        )}
      </div>
      <GuestMoney guest={guest} isOpen={isOpen} {...form} />
    </li>
  );
}

const partyOf = ({ adults, children }: Guest) => (children > 0 ? `${adults} + ${children}` : String(adults));
