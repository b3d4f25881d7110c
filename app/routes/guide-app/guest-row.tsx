import type { Guest } from "#app/domain/guide-days/list-guide-days.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm, PartyFields } from "./action-forms.tsx";
import type { FormProps } from "./departure-sheet.tsx";

const states = { confirmed: "expected", attended: "here", "no-show": "not here" };

export function GuestRow({ guest, ...form }: FormProps & { guest: Guest }) {
  const { reference, status } = guest;
  return (
    <li data-state={status}>
      <div className="guide-guest">
        <p>
          <b>{guest.name}</b> <span className="guide-party">{partyOf(guest)}</span>
          <small>
            {reference.length === 8 ? reference : "walk-in"} · {guest.locale.toUpperCase()} · {states[status]}
            {guest.phone && (
              <>
                {" · "}
                <a href={`tel:${guest.phone.replace(/[^+\d]/g, "")}`}>{guest.phone}</a>
              </>
            )}
          </small>
        </p>
        <ActionForm kind="check-in" {...form} className="guide-check-in">
          <input type="hidden" name="reference" value={reference} />
          {status === "confirmed" ? (
            <>
              <Button type="submit" size="sm" name="mark" value="attended" aria-label={`${guest.name} is here`}>
                Here
              </Button>
              <Button
                type="submit"
                size="sm"
                variant="secondary"
                name="mark"
                value="no-show"
                aria-label={`${guest.name} is not here`}
              >
                Not here
              </Button>
            </>
          ) : (
            <Button
              type="submit"
              size="sm"
              variant="tertiary"
              name="mark"
              value="confirmed"
              aria-label={`Undo: ${guest.name} is ${states[status]}`}
            >
              Undo
            </Button>
          )}
        </ActionForm>
      </div>
      <details className="disclosure">
        <summary>Change group size</summary>
        <ActionForm kind="party" {...form} className="guide-form">
          <input type="hidden" name="reference" value={reference} />
          <PartyFields id={`party-${reference}`} adults={guest.adults} childCount={guest.children} />
          <Button type="submit" size="sm" variant="secondary">
            Save
          </Button>
        </ActionForm>
        {guest.isWalkIn && (
          <ActionForm kind="remove" {...form} className="guide-form">
            <input type="hidden" name="reference" value={reference} />
            <Button type="submit" size="sm" variant="tertiary" aria-label={`Remove walk-in: ${guest.name}`}>
              Remove walk-in
            </Button>
          </ActionForm>
        )}
      </details>
    </li>
  );
}

const partyOf = ({ adults, children }: Guest) => (children > 0 ? `${adults} + ${children}` : String(adults));
