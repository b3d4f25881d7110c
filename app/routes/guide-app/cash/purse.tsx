import type { FormEvent } from "react";
import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import type { Purse } from "#app/domain/payments/list-purse.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { ActionFields } from "#app/routes/guide-app/action-schema.ts";
import { readSum } from "#app/routes/guide-app/action-schema.ts";
import { dayName } from "#app/routes/guide-app/day-names.ts";
import { Button } from "#app/ui/button.tsx";

type PurseListProps = {
  purses: Purse[];
  today: string | undefined;
  formKey: string;
  submit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The guide's cash by day, each confirmed with one tap when the office has it. */
export function PurseList({ purses, today, formKey, submit }: PurseListProps) {
  const i18n = useI18n();
  const { t, money } = i18n;
  if (purses.length === 0) return null;
  return (
    <section aria-labelledby="purse">
      <h2 id="purse">{t("guideApp.purse.title")}</h2>
      {purses.map(({ date, cityId, city, currency, taken, handedOver }) => {
        const left = taken - handedOver;
        const sum = money(left, currency);
        return (
          <form
            key={`${date} ${cityId} ${currency}`}
            method="post"
            action="/guide"
            onSubmit={submit}
            className="guide-purse"
          >
            <input type="hidden" name="kind" value="hand-over" />
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="cityId" value={cityId} />
            <input type="hidden" name="date" value={date} />
            <input type="hidden" name="currency" value={currency} />
            <input type="hidden" name="amount" value={Math.max(left, 0)} />
            <p>
              {dayName(i18n, date, today)}, {city}
              <b>{t("guideApp.purse.taken", { sum: money(taken, currency) })}</b>
              {handedOver > 0 && <small>{t("guideApp.purse.handedOver", { sum: money(handedOver, currency) })}</small>}
            </p>
            {left > 0 && (
              <Button type="submit" size="sm" variant="secondary" aria-label={t("guideApp.purse.handOverSum", { sum })}>
                {t("guideApp.purse.handOver")}
              </Button>
            )}
          </form>
        );
      })}
    </section>
  );
}

/** The purses as they will be after the queued actions: with the cash that waits on the phone, and what was handed over. */
export function pursesAfter(
  purses: Purse[],
  loaded: GuideDeparture[],
  shown: GuideDeparture[],
  actions: ActionFields[],
): Purse[] {
  const all = purses.map((purse) => ({ ...purse }));
  const find = ({ date, cityId, currency }: Pick<Purse, "date" | "cityId" | "currency">) =>
    all.find((purse) => purse.date === date && purse.cityId === cityId && purse.currency === currency);
  // A tour of several days is listed on each of them.
  const once = new Map(shown.filter(({ guests }) => guests !== null).map((departure) => [departure.id, departure]));
  for (const departure of once.values()) {
    const before = loaded.find(({ id, guests }) => id === departure.id && guests !== null);
    const waiting = cashOf(departure) - (before ? cashOf(before) : 0);
    if (waiting === 0) continue;
    const { cityId, city, currency } = departure;
    const date = cashDate(departure);
    const purse = find({ date, cityId, currency });
    if (purse) purse.taken += waiting;
    else all.unshift({ date, cityId, city, currency, taken: waiting, handedOver: 0 });
  }
  for (const act of actions) {
    const { kind, date = "", cityId = "", currency = "" } = act;
    const purse = kind === "hand-over" && find({ date, cityId, currency });
    if (purse) purse.handedOver += readSum(act);
  }
  return all;
}

const cashOf = ({ guests }: GuideDeparture) =>
  (guests ?? []).flatMap(({ cash }) => cash).reduce((sum, { amount }) => sum + amount, 0);

/** Cash belongs to a day of the tour, as in `write-entry.ts`. */
function cashDate({ date, day, days, today }: GuideDeparture): string {
  const dayAfter = (later: number) => new Date(Date.parse(date) + later * 86_400_000).toISOString().slice(0, 10);
  const [first, last] = [dayAfter(1 - day), dayAfter(days - day)];
  return today < first ? first : today > last ? last : today;
}

/** The local date of the guide's lists. */
export const todayOf = (departures: GuideDeparture[]) => departures[0]?.today;
