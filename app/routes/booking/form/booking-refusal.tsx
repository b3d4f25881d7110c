import type { MouseEvent } from "react";
import { Link, useSubmit } from "react-router";
import { useAnswerFocus } from "#app/browser/use-answer-focus.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import type { BookingAnswer } from "./booking-answer.ts";
import { departureSearch } from "./next-days.tsx";

type BookingRefusalProps = { answer: BookingAnswer; most: number; currency: string; isInForm: boolean };

/** Explains the refusal and offers the next departures with room, the waiting list, or private tours. */
export function BookingRefusal({ answer, most, currency, isInForm }: BookingRefusalProps) {
  const { t, path, date, money } = useI18n();
  const party = { adults: Number(answer.values?.adults) || 1, children: Number(answer.values?.children) || 0 };
  const box = useAnswerFocus<HTMLDivElement>(answer.refusal && answer);
  if (!answer.refusal) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <p>
        {t.rich(`bookingForm.error.${answer.refusal}`, {
          most,
          left: answer.left ?? 0,
          party: t("bookingForm.total.party", party),
          now: money(answer.sums?.now ?? 0, currency),
          seen: money(answer.sums?.seen ?? 0, currency),
          ...answer.wait,
          a: (chunks) => (
            <Link key="private" to={path("privateTours")}>
              {chunks}
            </Link>
          ),
        })}
      </p>
      {answer.instead && answer.instead.length > 0 && (
        <>
          <p>{t("bookingForm.stillRoom")}</p>
          <ul>
            {answer.instead.map((departure) => (
              <li key={departure.id}>
                <Link to={departureSearch(departure, party)} preventScrollReset>
                  {t("date.withTime", { date: date(departure.date, "long"), time: departure.time })},{" "}
                  {t(`language.in.${departure.language}`)}: {t("departure.left", { count: departure.left })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {(answer.refusal === "sold_out" || answer.refusal === "too_few") && answer.values && (
        <JoinWaitingList values={answer.values} isInForm={isInForm} />
      )}
    </div>
  );
}

/** Inside the booking form the button sends its name and address to the waiting list. */
function JoinWaitingList({ values, isInForm }: { values: Record<string, string>; isInForm: boolean }) {
  const { t, path } = useI18n();
  const submit = useSubmit();
  const { departure = "", adults = "", children = "" } = values;
  const to = `${path("waitingJoin")}?${new URLSearchParams({ departure, adults, children })}`;
  // The answer belongs to the page of the waiting list, not to this form.
  const join = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    void submit(event.currentTarget.form, { method: "post", action: to });
  };
  return isInForm ? (
    <Button type="submit" variant="secondary" size="sm" formAction={to} onClick={join}>
      {t("bookingForm.tellMe")}
    </Button>
  ) : (
    <Button to={to} variant="secondary" size="sm">
      {t("bookingForm.tellMe")}
    </Button>
  );
}
