import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import type { Shifts } from "#app/domain/shifts/list-shifts.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { FormProps } from "#app/routes/guide-app/departure-sheet.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { needsOffice, ShiftForm } from "./shift-list.tsx";

type SwapFormProps = Pick<FormProps, "formKey" | "submit"> & {
  departure: GuideDeparture;
  shifts: Pick<Shifts, "asked" | "colleagues" | "officeDecides">;
};

/** Asks a colleague of the same city, who speaks the language, to take over. */
export function SwapForm({ departure, shifts, ...form }: SwapFormProps) {
  const { t } = useI18n();
  const asked = shifts.asked.find(({ departureId }) => departureId === departure.id);
  const able = shifts.colleagues.filter(
    ({ languages, cityId }) => languages.includes(departure.language) && cityId === departure.cityId,
  );
  const isPending = asked?.state === "offered" || asked?.state === "agreed";
  if (asked && isPending)
    return (
      <ShiftForm kind="withdraw-swap" {...form}>
        <input type="hidden" name="departureId" value={departure.id} />
        <p className="muted">
          {t(asked.state === "agreed" ? "guideApp.shifts.agreed" : "guideApp.shifts.asked", { name: asked.to })}
        </p>
        <Button type="submit" size="sm" variant="secondary">
          {t("guideApp.shifts.withdraw")}
        </Button>
      </ShiftForm>
    );
  if (able.length === 0) return null;
  return (
    <details className="disclosure" open={asked !== undefined}>
      <summary>{t("guideApp.shifts.swap")}</summary>
      {asked && (
        <p className="muted">
          {t(asked.state === "refused" ? "guideApp.shifts.refused" : "guideApp.shifts.declined", { name: asked.to })}
        </p>
      )}
      <ShiftForm kind="offer-swap" {...form}>
        <input type="hidden" name="departureId" value={departure.id} />
        <Select id={`swap-${departure.id}`} name="toGuideId" label={t("guideApp.shifts.colleague")}>
          {able.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {needsOffice(shifts, departure) && <p className="muted">{t("guideApp.shifts.officeDecides")}</p>}
        <Button type="submit" variant="secondary">
          {t("guideApp.shifts.ask")}
        </Button>
      </ShiftForm>
    </details>
  );
}
