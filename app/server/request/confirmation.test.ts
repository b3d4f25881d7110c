import { expect, test } from "vitest";
import { confirmedIn, withConfirmation } from "./confirmation.ts";

const at = (time: string, secret = "secret") => ({ secret, now: () => new Date(time) });
const site = at("2027-06-10T08:00:00Z");
const here = (address: string) => new URL(address, "http://localhost:3000");
const moved = withConfirmation(site, "sam", "/office/bookings/ABCD2345?x=1#top", "moved");

test("a page confirms what its own form has just done, also when its data alone is read again", () => {
  expect(moved).toMatch(/^\/office\/bookings\/ABCD2345\?x=1&done=moved\.[\w-]+\.[\w-]{22}#top$/);
  expect(confirmedIn(site, "sam", here(moved))).toBe("moved");
  expect(confirmedIn(site, "sam", here(moved.replace("?", ".data?")))).toBe("moved");
  const later = withConfirmation(site, "sam", moved, "undone");
  expect(confirmedIn(site, "sam", here(later))).toBe("undone");
});

test("it confirms nothing to another account, on another page, later, or in other words", () => {
  expect(confirmedIn(site, "ada", here(moved))).toBeNull();
  expect(confirmedIn(site, "sam", here(moved.replace("ABCD2345", "EFGH2345")))).toBeNull();
  expect(confirmedIn(site, "sam", here(moved.replace("=moved.", "=canceled.")))).toBeNull();
  expect(confirmedIn(at("2027-06-10T08:10:00Z"), "sam", here(moved))).toBeNull();
  expect(confirmedIn(at("2027-06-10T08:00:00Z", "other"), "sam", here(moved))).toBeNull();
  const [, until = ""] = moved.split(".");
  expect(confirmedIn(site, "sam", here(moved.replace(until, "zzzzzzzzz")))).toBeNull();
});

test.each(["", "?done", "?done=moved", "?done=moved.zzzzzzzzz", "?done=moved.zzzzzzzzz.", "?done=..", "?moved&saved"])(
  "a link that somebody wrote confirms nothing (%s)",
  (query) => expect(confirmedIn(site, "sam", here(`/office/bookings/ABCD2345${query}`))).toBeNull(),
);
