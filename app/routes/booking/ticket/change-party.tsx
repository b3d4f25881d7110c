import { type FormEvent, useState } from "react";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import type { Party } from "#app/domain/bookings/party.ts";
import { totalAfter } from "#app/domain/prices/price-lines.ts";
import { minimumCharge } from "#app/i18n/money.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Select } from "#app/ui/field.tsx";
import { ChangeSection } from "./change-section.tsx";
import type { TicketAnswer } from "./ticket-answer.ts";

type ChangePartyProps = {
  booking: Booking;
  bookingKey: string;
  answer: TicketAnswer | undefined;
  isSending: boolean;
  version: number;
  most: number;
  values: Record<string, string> | undefined;
  errors: Partial<Record<string, string>> | undefined;
  /** What the booking keeps of what was paid, if some of that by card. */
  paidOnline: number | null;
};

/**
 * Changes the size of the group. Where money is due, the new sum stands in the form before it is saved: at once with
 * JavaScript, after a first step without. The sum that the guest agreed to is sent along.
 */
export function ChangeParty({ booking, values, errors, paidOnline, ...shared }: ChangePartyProps) {
  const { t, money } = useI18n();
  const { answer, most } = shared;
  const mine = answer?.form === "party" ? answer : undefined;
  const kept = mine?.quote ? mine.values : values;
  const asked: Party = {
    adults: Number(kept?.adults ?? booking.adults),
    children: Number(kept?.children ?? booking.children),
  };
  const [chosen, setChosen] = useState<{ version: number; party: Party }>();
  const party = chosen?.version === shared.version ? chosen.party : asked;
  const price = (amount: number) => money(amount, booking.currency);
  const after = totalAfter(booking, party);
  const sums = after !== null && { before: price(booking.amount), after: price(after) };
  const isRaised = after !== null && after > booking.amount;
  // What was paid for a larger group before counts.
  const isPaidOnline = paidOnline !== null && paidOnline >= booking.amount;
  const isAlreadyPaid = isPaidOnline && isRaised && after <= paidOnline;
  const extra = after === null ? 0 : after - Math.max(paidOnline ?? 0, booking.amount);
  // Too little for a card is due at the meeting point.
  const isPaidFirst = isPaidOnline && extra >= minimumCharge(booking.currency);
  const isChanged = party.adults !== booking.adults || party.children !== booking.children;
  const choose = ({ currentTarget }: FormEvent<HTMLDivElement>) => {
    const count = (name: string) =>
      Number(currentTarget.querySelector<HTMLSelectElement>(`[name=${name}]`)?.value ?? 0);
    setChosen({ version: shared.version, party: { adults: count("adults"), children: count("children") } });
  };
  const words = (of: Party) => t("bookingForm.total.party", { adults: of.adults, children: of.children });
  // What was paid online before says on its own line what goes back.
  const cost = !isPaidOnline &&
    booking.paid === 0 &&
    mine?.cost && { before: price(mine.cost.before), after: price(mine.cost.after) };
  const done = cost
    ? t("ticket.done.partyPaid", { party: words(booking), ...cost })
    : t("ticket.done.party", { party: words(booking) });
  return (
    <ChangeSection
      {...shared}
      form="party"
      title={t("ticket.changeParty")}
      done={done}
      {...(isRaised && !isAlreadyPaid
        ? {
            submit: isPaidFirst
              ? t("ticket.partyPrice.agreeOnline", { extra: price(extra) })
              : t("ticket.partyPrice.agree", { after: price(after) }),
          }
        : mine?.quote && { submit: t("ticket.partyPrice.confirm") })}
    >
      <div className="pair" onChange={choose}>
        <Select
          id="adults"
          name="adults"
          label={t("bookingForm.adults")}
          defaultValue={asked.adults}
          error={errors?.adults}
        >
          {numbers(1, most)}
        </Select>
        {(!booking.isForAdults || booking.children > 0) && (
          <Select
            id="children"
            name="children"
            label={`${t("bookingForm.children")} (${t("bookingForm.childrenHint", { age: booking.childUnder })})`}
            defaultValue={asked.children}
            error={errors?.children}
          >
            {numbers(0, booking.isForAdults ? booking.children : most - 1)}
          </Select>
        )}
      </div>
      {sums && (
        <>
          <input type="hidden" name="agreed" value={after ?? ""} />
          <p role="status">
            {!isChanged
              ? t("ticket.partyPrice.now", { amount: sums.before })
              : after === booking.amount
                ? t("ticket.partyPrice.same", { amount: sums.before })
                : isPaidFirst
                  ? t("ticket.partyPrice.online", { party: words(party), ...sums, extra: price(extra) })
                  : isAlreadyPaid
                    ? t("ticket.partyPrice.paid", { party: words(party), ...sums })
                    : isPaidOnline && !isRaised
                      ? t("ticket.refund.back", { party: words(party), ...sums })
                      : t("ticket.partyPrice.change", { party: words(party), ...sums })}
          </p>
        </>
      )}
    </ChangeSection>
  );
}

function numbers(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).map((number) => (
    <option key={number} value={number}>
      {number}
    </option>
  ));
}
