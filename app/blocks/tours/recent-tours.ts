import { useEffect } from "react";
import { currentConsent, viewedKey } from "#app/blocks/consent/consent-choice.ts";
import { createPersistedState } from "#app/browser/persisted-state.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";

export type RecentTour = { id: number; title: string; city: string; locale: Locale; paths: Record<Locale, string> };

const maxTours = 6;

function isRecentTour(value: unknown): value is RecentTour {
  const tour = value as RecentTour | null;
  return (
    typeof tour?.id === "number" &&
    typeof tour.title === "string" &&
    typeof tour.city === "string" &&
    locales.includes(tour.locale) &&
    locales.every((locale) => /^\/(?!\/)/.test(tour.paths?.[locale] ?? ""))
  );
}

/** Recently viewed tours: stored for this visit, or longer with functional consent. */
export const recentTours = createPersistedState<RecentTour[]>({
  key: viewedKey,
  version: 1,
  empty: [],
  storage: () => (currentConsent()?.has("f") ? localStorage : sessionStorage),
  isValid: (value): value is RecentTour[] => Array.isArray(value) && value.every(isRecentTour),
});

export function useRecordRecentTour(tour: RecentTour) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: id and locale identify a tour
  useEffect(() => {
    const others = recentTours.get().filter(({ id }) => id !== tour.id);
    recentTours.set([tour, ...others].slice(0, maxTours));
  }, [tour.id, tour.locale]);
}
