import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { createPersistedState } from "#app/browser/persisted-state.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { type BoardAsked, boardAddress } from "./board-params.ts";

type Filters = Pick<BoardAsked, "city" | "language">;

const filters = createPersistedState<Filters | null>({
  key: "lantern.board",
  version: 1,
  empty: null,
  storage: () => localStorage,
  isValid: (value): value is Filters | null =>
    value === null ||
    [(value as Filters).city, (value as Filters).language].every((one) => one === null || typeof one === "string"),
});

/** Restores the last city and language if the query names neither. Filters in the query are saved. */
export function useRememberedFilters(asked: BoardAsked) {
  const [params] = useSearchParams();
  const { path } = useI18n();
  const navigate = useNavigate();
  const isChosen = params.has("city") || params.has("language");
  const { city, language, screen, day } = asked;
  useEffect(() => {
    if (screen) return;
    if (isChosen) return filters.set({ city, language });
    const kept = filters.get();
    if (!kept || (kept.city === city && kept.language === language)) return;
    navigate(path("board") + boardAddress({ ...kept, day, screen }), { replace: true, preventScrollReset: true });
  }, [isChosen, city, language, screen, day, navigate, path]);
}
