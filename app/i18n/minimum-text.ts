import { formatDeadline } from "./deadline.ts";
import type { Locale } from "./locales.ts";
import type { Translate } from "./translate.ts";

type Minimum = { minGuests: number | null; minGuestsBy: Date | null; timeZone: string };

/** From how many guests a departure goes, and when that is decided; undefined where it goes. */
export function minimumText(
  t: Translate,
  locale: Locale,
  { minGuests, minGuestsBy, timeZone }: Minimum,
): string | undefined {
  if (minGuests === null || minGuestsBy === null) return undefined;
  return t("ticket.minimumText", { count: minGuests, when: formatDeadline(t, locale, minGuestsBy, timeZone) });
}
