import { expect, test } from "vitest";
import { findMessageParts } from "./message-parts.ts";
import english from "./messages/en/index.ts";

const keys = flatten(english);
const parts = findMessageParts(
  "app",
  [
    { id: "tour.en", file: "routes/catalogue/tour.tsx" },
    { id: "login.en", file: "routes/account/login.tsx" },
    { id: "profile.en", file: "routes/account/profile.tsx" },
  ],
  keys,
);

test("a page gets what it says itself, and nothing of other pages", () => {
  expect(parts.get("site")).toContain("nav.cities");
  expect(parts.get("site")).toContain("language.name.pl");
  expect(parts.get("tour")).toContain("tour.about");
  expect(parts.get("tour")).not.toContain("nav.cities");
  expect(parts.get("tour")).not.toContain("search.title");
  expect([...(parts.get("tour") ?? [])].filter((key) => /^(auth|profile|consent)\./.test(key))).toEqual([]);
});

test("what comes later has a part of its own", () => {
  expect(parts.get("booking-panel")).toContain("bookingForm.name");
  expect(parts.get("tour")).not.toContain("bookingForm.name");
  expect(parts.get("consent-banner")).toContain("consent.accept");
  expect(parts.get("footer")).toContain("form.email");
  expect(parts.get("site")).not.toContain("footer.about");
});

test("what the server answers a form is there wherever the form is", () => {
  expect(parts.get("auth-dialog")).toContain("auth.failed");
  expect(parts.get("profile")).toContain("profile.delete.mismatch");
});

type Tree = { [key: string]: string | Tree };
function flatten(tree: Tree, path = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [path + key] : flatten(value, `${path}${key}.`),
  );
}
