import type { FormEvent, ReactNode } from "react";
import type { OfferedShift, OfferedSwap, Shifts } from "#app/domain/shifts/list-shifts.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { ActionFields } from "#app/routes/guide-app/action-schema.ts";
import { Button } from "#app/ui/button.tsx";

type FormProps = { formKey: string; submit: (event: FormEvent<HTMLFormElement>) => void };

/** Departures that the office or a colleague offers, each taken with one tap. */
export function ShiftList({ shifts, ...form }: FormProps & { shifts: Shifts }) {
  const { t } = useI18n();
  const { offers, swaps } = shifts;
  if (offers.length === 0 && swaps.length === 0) return null;
  return (
    <section aria-labelledby="shifts">
      <h2 id="shifts">{t("guideApp.shifts.title")}</h2>
      <ul className="guide-shifts">
        {swaps.map((swap) => (
          <li key={`swap-${swap.id}`}>
            <ShiftText shift={swap}>
              {t(swap.isAgreed ? "guideApp.shifts.waits" : "guideApp.shifts.from", { name: swap.from })}
            </ShiftText>
            {!swap.isAgreed && needsOffice(shifts, swap) && (
              <p className="muted">{t("guideApp.shifts.officeDecides")}</p>
            )}
            <ShiftForm kind="answer-swap" {...form}>
              <input type="hidden" name="swapId" value={swap.id} />
              {!swap.isAgreed && (
                <Button type="submit" name="answer" value="accept" size="sm">
                  {t("guideApp.shifts.accept")}
                </Button>
              )}
              <Button type="submit" name="answer" value="decline" size="sm" variant="secondary">
                {t(swap.isAgreed ? "guideApp.shifts.takeBack" : "guideApp.shifts.decline")}
              </Button>
            </ShiftForm>
          </li>
        ))}
        {offers.map((offer) => (
          <li key={offer.departureId} className={offer.gone ? "muted" : undefined}>
            <ShiftText shift={offer}>{offer.gone && t("guideApp.shifts.gone")}</ShiftText>
            {!offer.gone && (
              <ShiftForm kind="take-shift" {...form}>
                <input type="hidden" name="departureId" value={offer.departureId} />
                <Button type="submit" size="sm">
                  {t("guideApp.shifts.take")}
                </Button>
              </ShiftForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShiftText({ shift, children }: { shift: OfferedShift | OfferedSwap; children: ReactNode }) {
  const { t, date } = useI18n();
  return (
    <p>
      <b>{t("date.withTime", { date: date(shift.date, "long"), time: shift.time })}</b> {shift.tour}, {shift.city},{" "}
      {shift.language.toUpperCase()}
      {shift.days > 1 && `, ${t("duration.days", { days: shift.days })}`}
      {children && <small>{children}</small>}
    </p>
  );
}

export function ShiftForm({ kind, formKey, submit, children }: FormProps & { kind: string; children: ReactNode }) {
  return (
    <form method="post" action="/guide" onSubmit={submit} className="guide-lengths">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={formKey} />
      {children}
    </form>
  );
}

/** A page that the phone has kept from the release before says nothing of it. */
export const needsOffice = ({ officeDecides }: Partial<Shifts>, { cityId }: { cityId: string }) =>
  officeDecides?.includes(cityId) ?? false;

/** Applies the phone's own answers to what others have offered; whether a shift is still there only the server knows. */
export const shiftsAfter = (shifts: Shifts, acts: ActionFields[]): Shifts => acts.reduce(shiftsWith, shifts);

function shiftsWith(before: Shifts, act: ActionFields): Shifts {
  const departureId = Number(act.departureId);
  const isOther = (one: { departureId: number }) => one.departureId !== departureId;
  switch (act.kind) {
    case "take-shift":
      return { ...before, offers: before.offers.filter(isOther) };
    case "answer-swap":
      return { ...before, swaps: before.swaps.flatMap((swap) => swapAfter(before, swap, act)) };
    case "withdraw-swap":
      return { ...before, asked: before.asked.filter(isOther) };
    case "offer-swap": {
      const to = before.colleagues.find(({ id }) => id === Number(act.toGuideId))?.name ?? "";
      return { ...before, asked: [...before.asked.filter(isOther), { departureId, to, state: "offered" as const }] };
    }
    default:
      return before;
  }
}

/** A swap that waits for the office stays in the list. */
function swapAfter(shifts: Shifts, swap: OfferedSwap, { swapId, answer }: ActionFields): OfferedSwap[] {
  if (swap.id !== Number(swapId)) return [swap];
  return answer === "accept" && needsOffice(shifts, swap) ? [{ ...swap, isAgreed: true }] : [];
}
