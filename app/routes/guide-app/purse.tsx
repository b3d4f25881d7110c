import type { FormEvent } from "react";
import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import type { Purse } from "#app/domain/payments/list-purse.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import type { ActionFields } from "./action-schema.ts";
import { readSum } from "./action-schema.ts";
import { dayName } from "./day-names.ts";

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

/** The purses as they will be after the queued hand-overs. Cash that waits on the phone is added once it is sent. */
export function pursesAfter(purses: Purse[], actions: ActionFields[]): Purse[] {
  return actions
    .filter(({ kind }) => kind === "hand-over")
    .reduce(
      (all, act) =>
        all.map((purse) =>
          purse.date === act.date && purse.cityId === act.cityId && purse.currency === act.currency
            ? { ...purse, handedOver: purse.handedOver + readSum(act) }
            : purse,
        ),
      purses,
    );
}

/** The local date of the guide's lists. */
export const todayOf = (departures: GuideDeparture[]) => departures[0]?.today;
