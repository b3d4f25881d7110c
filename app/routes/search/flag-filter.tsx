import type { FlagCounts, TourFilter } from "#app/domain/tours/search-tours.ts";
import { tourFlags } from "#app/domain/tours/tour-flags.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** Filters that a tour passes or does not, each with the number of tours that it leaves. */
export function FlagFilter({ filter, counts }: { filter: TourFilter; counts: FlagCounts }) {
  const { t } = useI18n();
  return (
    <fieldset className="flag-filter">
      <legend className="visually-hidden">{t("search.fits")}</legend>
      {tourFlags.map((flag) => (
        <label key={flag} className="checkbox">
          <input type="checkbox" name={flag} value="yes" defaultChecked={filter[flag] !== null} />
          {t("search.flagCount", { label: t(`search.flag.${flag}`), count: counts[flag] })}
        </label>
      ))}
    </fieldset>
  );
}
