import { createPersistedState, usePersisted } from "#app/browser/persisted-state.ts";

const maxStored = 50;

const dismissed = createPersistedState<string[]>({
  key: "lantern.dismissed",
  version: 1,
  empty: [],
  storage: () => localStorage,
  isValid: (value): value is string[] => Array.isArray(value) && value.every((id) => typeof id === "string"),
});

/** A notice that stays hidden after it was dismissed, in every tab. */
export function useNotice(id: string): { shown: boolean; dismiss: () => void } {
  const ids = usePersisted(dismissed);
  return {
    shown: !ids.includes(id),
    dismiss: () => dismissed.set([id, ...dismissed.get().filter((other) => other !== id)].slice(0, maxStored)),
  };
}
