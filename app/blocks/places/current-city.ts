import { useEffect } from "react";
import { createPersistedState } from "#app/browser/persisted-state.ts";

/** The city read about last in this tab: the tours board opens with it. */
export const currentCity = createPersistedState<string | null>({
  key: "lantern.city",
  version: 1,
  empty: null,
  storage: () => sessionStorage,
  isValid: (value): value is string | null => value === null || typeof value === "string",
});

export function useRecordCity(cityId: string) {
  useEffect(() => currentCity.set(cityId), [cityId]);
}
