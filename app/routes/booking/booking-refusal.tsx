import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { BookingAnswer } from "./place.server.ts";

/** Explains the refusal and offers the next departures with room, or private tours. */
export function BookingRefusal({ answer, most }: { answer: BookingAnswer; most: number }) {
  const { t, path, date } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer.refusal) box.current?.focus();
  }, [answer]);
  if (!answer.refusal) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <p>
        {t.rich(`bookingForm.error.${answer.refusal}`, {
          most,
          a: (chunks) => (
            <Link key="private" to={path("privateTours")}>
              {chunks}
            </Link>
          ),
        })}
      </p>
      {answer.instead && answer.instead.length > 0 && (
        <ul>
          {answer.instead.map((departure) => (
            <li key={departure.id}>
              <Link to={`?day=${departure.date}&departure=${departure.id}#day`} preventScrollReset>
                {date(departure.date, "long")}, {departure.time}, {t(`language.in.${departure.language}`)}:{" "}
                {t("departure.left", { count: departure.left })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
