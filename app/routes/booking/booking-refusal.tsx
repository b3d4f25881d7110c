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
          {answer.instead.map((one) => (
            <li key={one.id}>
              <Link to={`?day=${one.date}&departure=${one.id}#day`} preventScrollReset>
                {date(one.date, "long")}, {one.time}, {t(`language.in.${one.language}`)}:{" "}
                {t("departure.left", { count: one.left })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
