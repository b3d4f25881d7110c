import { Form } from "react-router";
import type { WaitingSwap } from "#app/domain/shifts/decide-swap.ts";
import type { SwapInPlan } from "#app/domain/shifts/list-shifts.ts";
import type { SwapRule } from "#app/domain/shifts/swap-rule.ts";
import { dayWords } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";

/** Swaps that two guides have agreed upon and that wait for the office's word. */
export function WaitingSwaps({ swaps, withCity }: { swaps: WaitingSwap[]; withCity: boolean }) {
  return (
    <section id="swaps" className="plan-swaps" aria-labelledby="waiting-swaps">
      <h2 id="waiting-swaps">
        {swaps.length === 1 ? "1 swap awaits your decision" : `${swaps.length} swaps await your decision`}
      </h2>
      <ul className="plan-candidates">
        {swaps.map(({ id, departureId, date, time, tour, city, from, to }) => (
          <li key={id}>
            <p>
              <Link to={`/office/departures/${departureId}`}>
                {dayWords(date)}, {time}
              </Link>{" "}
              {withCity ? `${city}: ${tour}` : tour}
              <small>{`${from} leads it, ${to} would take over.`}</small>
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="departure" value={departureId} />
              <input type="hidden" name="swap" value={id} />
              <Button type="submit" name="intent" value="swap" size="sm" aria-label={`Yes: ${to} leads it`}>
                Yes
              </Button>{" "}
              <Button
                type="submit"
                name="intent"
                value="keep"
                variant="secondary"
                size="sm"
                aria-label={`No: ${from} leads it`}
              >
                No
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

const swapWords: Record<SwapInPlan["state"], string> = {
  offered: "has not answered yet",
  agreed: "would take over if you agree",
  accepted: "took over",
  declined: "declined",
  refused: "would have taken over, but the office said no",
};

/** What guides have arranged among themselves. */
export function SwapList({ swaps }: { swaps: SwapInPlan[] }) {
  return (
    <section aria-labelledby="plan-swaps">
      <h2 id="plan-swaps">Swaps</h2>
      <ul className="found">
        {swaps.map(({ id, departureId, date, time, tour, from, to, state }) => (
          <li key={id}>
            <Link to={`/office/departures/${departureId}`}>
              {dayWords(date)}, {time}
            </Link>{" "}
            {`${tour}: ${from} asked ${to}, who ${swapWords[state]}.`}
          </li>
        ))}
      </ul>
    </section>
  );
}

type SwapRuleFormProps = { rule: SwapRule; city: { id: string; name: string } | undefined };

/** Who has the last word when two guides agree that one takes over: for one city, or for all of them. */
export function SwapRuleForm({ rule: { cities, decided }, city }: SwapRuleFormProps) {
  if (cities === 0) return null;
  const isMixed = decided > 0 && decided < cities;
  const current = decided === cities ? "office" : "guides";
  return (
    <Form method="post" preventScrollReset className="office-filter plan-swap-rule" key={city?.id ?? ""}>
      <input type="hidden" name="city" value={city?.id ?? ""} />
      <Select
        id="decides"
        name="decides"
        label={`Swaps between guides in ${city?.name ?? (cities === 1 ? "your city" : `all ${cities} cities`)}`}
        defaultValue={isMixed ? "" : current}
        required
      >
        {isMixed && <option value="">{`The office decides in ${decided} of them`}</option>}
        <option value="guides">The guides agree among themselves</option>
        <option value="office">The office decides</option>
      </Select>
      <Button type="submit" name="intent" value="swap-rule" variant="secondary">
        Save
      </Button>
    </Form>
  );
}
