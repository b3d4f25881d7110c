import { Link } from "react-router";
import { maxGuestsOnTour, type Party, partySize } from "#app/domain/bookings/party.ts";
import { isForAdultsOnly } from "#app/domain/tours/good-to-know.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Stepper } from "#app/ui/stepper.tsx";
import type { PricedTour } from "./booking-total.tsx";

type BookingPartyProps = {
  tour: PricedTour;
  initial: Party;
  /** The party as it stands in the form. */
  party: Party;
  /** Seats left on the chosen departure. */
  left: number | undefined;
  errors: Record<string, string> | undefined;
};

/** Adults and children, with the limit of a booking and, if they are too many, the seats that are left. */
export function BookingParty({ tour, initial, party, left, errors }: BookingPartyProps) {
  const { t, path } = useI18n();
  const most = maxGuestsOnTour(tour);
  const people = partySize(party);
  const isTooFew = left !== undefined && people > left && people <= most;
  const stepper = (name: "adults" | "children") => {
    const label = t(`bookingForm.${name}`);
    return (
      <Stepper
        id={name}
        name={name}
        label={label}
        hint={name === "children" ? t("bookingForm.childrenHint", { age: tour.childUnder }) : undefined}
        error={errors?.[name]}
        defaultValue={initial[name]}
        min={name === "adults" ? 1 : 0}
        max={most}
        words={{
          fewer: t("bookingForm.fewer", { what: label }),
          more: t("bookingForm.more", { what: label }),
        }}
      />
    );
  };
  return (
    <fieldset>
      <legend>{t("bookingForm.who")}</legend>
      <div className="party">
        {stepper("adults")}
        {!isForAdultsOnly(tour.goodToKnow) && stepper("children")}
      </div>
      <p className={people > most ? "party-limit exceeded" : "party-limit"}>
        {t.rich("bookingForm.most", {
          most,
          a: (chunks) => (
            <Link key="private" to={path("privateTours")}>
              {chunks}
            </Link>
          ),
        })}
      </p>
      <p className="party-limit exceeded" role="status">
        {isTooFew && t("bookingForm.few", { left })}
      </p>
    </fieldset>
  );
}
