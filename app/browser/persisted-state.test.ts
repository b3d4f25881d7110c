import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPersistedState } from "./persisted-state.ts";

class MemoryStorage implements Storage {
  items = new Map<string, string>();
  isFull = false;
  get length() {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  clear = () => this.items.clear();
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.items.set(key, value);
  };
}

let storage = new MemoryStorage();
const store = (version = 1) =>
  createPersistedState<string[]>({
    key: "test",
    version,
    empty: [],
    storage: () => storage,
    isValid: (value): value is string[] => Array.isArray(value) && value.every((entry) => typeof entry === "string"),
  });

beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("what is set is there for the next page, and the same object as long as nothing changes", () => {
  store().set(["a"]);
  const next = store();
  expect(next.get()).toEqual(["a"]);
  expect(next.get()).toBe(next.get());
  next.clear();
  expect(store().get()).toEqual([]);
});

test("corrupt, foreign and outdated contents count as nothing", () => {
  for (const text of ["", "{", "null", "[]", "7", '{"version":1}', '{"version":1,"value":[1]}', '{"value":["a"]}']) {
    storage.items.set("test", text);
    expect(store().get(), text).toEqual([]);
  }
  store(1).set(["old"]);
  expect(store(2).get()).toEqual([]);
});

test("full storage keeps the value for this page, forbidden storage costs only the memory", () => {
  storage.isFull = true;
  const full = store();
  full.set(["a"]);
  expect(full.get()).toEqual(["a"]);
  const forbidden = createPersistedState<string[]>({
    key: "test",
    version: 1,
    empty: [],
    storage: () => {
      throw new DOMException("denied", "SecurityError");
    },
    isValid: Array.isArray,
  });
  forbidden.set(["b"]);
  expect(forbidden.get()).toEqual(["b"]);
  forbidden.clear();
  expect(forbidden.get()).toEqual([]);
});

test("this tab and the others hear of a change, until they stop listening", () => {
  const shared = store();
  const heard = vi.fn();
  const stop = shared.subscribe(heard);
  shared.set(["a"]);
  expect(heard).toHaveBeenCalledTimes(1);
  const fromOtherTab = (key: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  storage.items.set("test", '{"version":1,"value":["b"]}');
  fromOtherTab("test");
  fromOtherTab("elsewhere");
  fromOtherTab(null);
  expect(heard).toHaveBeenCalledTimes(3);
  expect(shared.get()).toEqual(["b"]);
  stop();
  shared.set(["c"]);
  expect(heard).toHaveBeenCalledTimes(3);
});
