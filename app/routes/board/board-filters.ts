import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { currentCity } from "#app/blocks/places/current-city.ts";
import { createPersistedState } from "#app/browser/persisted-state.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { type BoardQuery, boardSearch } from "./board-params.ts";

type Filters = Pick<BoardQuery, "city" | "language">;

const filters = createPersistedState<Filters | null>({
  key: "lantern.board",
  version: 1,
  empty: null,
  storage: () => localStorage,
  isValid: (value): value is Filters | null =>
    value === null ||
    [(value as Filters).city, (value as Filters).language].every((part) => part === null || typeof part === "string"),
});

/** Restores the city one comes from, or else the last one, and the last language if the query names neither. Filters in the query are saved. */
export function usePersistedFilters(query: BoardQuery) {
  const [params] = useSearchParams();
  const { path } = useI18n();
  const navigate = useNavigate();
  const isChosen = params.has("city") || params.has("language");
  const { city, language, screen, day } = query;
  useEffect(() => {
    if (screen) return;
    if (isChosen) {
      currentCity.clear();
      return filters.set({ city, language });
    }
    const last = filters.get();
    const here = currentCity.get();
    const stored = here ? { city: here, language: last?.language ?? null } : last;
    if (!stored || (stored.city === city && stored.language === language)) return;
    navigate(path("board") + boardSearch({ ...stored, day, screen }), { replace: true, preventScrollReset: true });
  }, [isChosen, city, language, screen, day, navigate, path]);
}
