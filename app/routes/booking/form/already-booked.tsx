import { Link } from "react-router";
import { useAnswerFocus } from "#app/browser/use-answer-focus.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import type { AlreadyBooked as Already } from "./booking-answer.ts";

type AlreadyBookedProps = {
  already: Already;
  /** What the people in the form cost, on a paid tour. */
  total: string | null;
};

/** Asks a guest who has booked this departure before whether to add to that booking or to make another. */
export function AlreadyBooked({ already, total }: AlreadyBookedProps) {
  const { t } = useI18n();
  const box = useAnswerFocus<HTMLDivElement>(already);
  return (
    <div className="error-summary already-booked" role="alert" tabIndex={-1} ref={box}>
      {/* Enter in a field activates the first submit button, which must not decide for the guest. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <p>
        <b>{t("bookingForm.already.title", { count: already.adults + already.children })}</b>{" "}
        {t("bookingForm.already.text")}
      </p>
      <input type="hidden" name="beside" value={already.reference} />
      <input type="hidden" name="had" value={`${already.adults}-${already.children}`} />
      <Button type="submit" size="sm" name="again" value="add">
        {total ? t("bookingForm.already.addPaid", { total }) : t("bookingForm.already.add")}
      </Button>
      <Button type="submit" size="sm" variant="secondary" name="again" value="another">
        {total ? t("bookingForm.already.anotherPaid", { total }) : t("bookingForm.already.another")}
      </Button>
      <p>
        <Link to={already.ticket}>{t("bookingForm.already.ticket")}</Link>
      </p>
    </div>
  );
}
