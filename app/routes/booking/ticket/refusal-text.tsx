import type { ReactNode } from "react";
import { Link } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { TicketAnswer } from "./ticket-answer.ts";

type RefusalTextProps = { reason: NonNullable<TicketAnswer["refusal"]>; most: number; wait: TicketAnswer["wait"] };

/** Why a change of a booking was refused. */
export function RefusalText({ reason, most, wait }: RefusalTextProps) {
  const { t, path } = useI18n();
  if (reason !== "too_large") return t(`ticket.error.${reason}`, wait);
  return (
    <>
      {t.rich<ReactNode>("bookingForm.error.too_large", {
        most,
        a: (chunks) => (
          <Link key="private" to={path("privateTours")}>
            {chunks}
          </Link>
        ),
      })}
    </>
  );
}
