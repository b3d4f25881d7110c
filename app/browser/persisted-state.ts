import { useSyncExternalStore } from "react";

type PersistedOptions<Value> = {
  key: string;
  /** Raised when the shape changes: what an older page kept is then forgotten. */
  version: number;
  empty: Value;
  /** Storage may be forbidden altogether: asked for at each use, and allowed to throw. */
  storage: () => Storage;
  /** Anyone can write there: only what this recognises is believed. */
  isValid: (value: unknown) => value is Value;
};

export type Persisted<Value> = {
  get(): Value;
  set(value: Value): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  empty: Value;
};

/** State that outlives the page. Corrupt, full or forbidden storage costs the memory, never the page. */
export function persisted<Value>(options: PersistedOptions<Value>): Persisted<Value> {
  const { key, version, empty, storage, isValid } = options;
  const listeners = new Set<() => void>();
  const tellAll = () => {
    for (const listener of listeners) listener();
  };
  // The same text gives the same object, as React's external stores ask for.
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
      const kept = JSON.parse(text) as { version?: unknown; value?: unknown } | null;
      return kept?.version === version && isValid(kept.value) ? kept.value : empty;
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
      tellAll();
    },
    clear() {
      unsaved = undefined;
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left.
      }
      tellAll();
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

/** On the server and while hydrating the state is empty: pages are the same for everyone. */
export function usePersisted<Value>(store: Persisted<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => store.empty);
}
