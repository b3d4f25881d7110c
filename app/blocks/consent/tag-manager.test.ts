import { afterEach, expect, test, vi } from "vitest";
import { applyConsent } from "./tag-manager.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("without a container id there is one warning and no tracking", () => {
  const page = { cookie: "", createElement: vi.fn() };
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { hostname: "localhost" });
  vi.stubGlobal("window", {});
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  applyConsent(new Set(["s", "m"]), undefined, false);
  expect(warn).not.toHaveBeenCalled();
  applyConsent(new Set(["f", "s"]), undefined, false);
  applyConsent(new Set(["f", "s", "m"]), undefined, false);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(page.createElement).not.toHaveBeenCalled();
  expect(window).toEqual({});
});
