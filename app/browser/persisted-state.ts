import { useSyncExternalStore } from "react";

type PersistedOptions<Value> = {
  key: string;
  /** To be raised when the shape changes: values of an older version are discarded. */
  version: number;
  empty: Value;
  /** Called at each use and allowed to throw, because storage may be blocked. */
  storage: () => Storage;
  /** Anyone can write to storage, so values that fail this check are ignored. */
  isValid: (value: unknown) => value is Value;
};

export type Persisted<Value> = {
  get(): Value;
  set(value: Value): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  empty: Value;
};

/** State that survives the page. If storage is corrupt, full or blocked, the value is lost and the page works on. */
export function createPersistedState<Value>(options: PersistedOptions<Value>): Persisted<Value> {
  const { key, version, empty, storage, isValid } = options;
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  // `useSyncExternalStore` needs the same object as long as the stored text is the same.
  let cached: { text: string | null; value: Value } | undefined;
  let unsaved: Value | undefined;

  const read = (): Value => {
    if (unsaved !== undefined) return unsaved;
    try {
      const text = storage().getItem(key);
      if (cached?.text !== text || !cached) cached = { text, value: parse(text) };
      return cached.value;
    } catch {
      return empty;
    }
  };
  const parse = (text: string | null): Value => {
    if (text === null) return empty;
    try {
      const stored = JSON.parse(text) as { version?: unknown; value?: unknown } | null;
      return stored?.version === version && isValid(stored.value) ? stored.value : empty;
    } catch {
      return empty;
    }
  };

  return {
    empty,
    get: read,
    set(value) {
      try {
        storage().setItem(key, JSON.stringify({ version, value }));
        unsaved = undefined;
      } catch {
        unsaved = value;
      }
      notifyListeners();
    },
    clear() {
      unsaved = undefined;
      try {
        storage().removeItem(key);
      } catch {
        // If storage is blocked, nothing was stored.
      }
      notifyListeners();
    },
    subscribe(listener) {
      const otherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener("storage", otherTab);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", otherTab);
      };
    },
  };
}

/** Empty on the server and during hydration, because pages are the same for everyone. */
export function usePersisted<Value>(store: Persisted<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => store.empty);
}
