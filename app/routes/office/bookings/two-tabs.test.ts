import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let path: string;
let reference: string;

type Guest = { name: string; email: string; phone: string | null; note: string | null };
const guest = async () =>
  (await site.db.one<Guest>(
    "test-corrected",
    "select name, email, phone, office_note as note from booking where reference = $1",
    [reference],
  )) as Guest;

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  const found = await site.db.one<{ reference: string }>(
    "test-two-tabs",
    `select reference from booking join departure on departure.id = departure_id
     where booking.status = 'confirmed' and booking.email is not null and starts_at > '2027-06-15' order by booking.id limit 1`,
  );
  reference = found?.reference ?? "";
  path = `/office/bookings/${reference}`;
});
afterAll(() => site?.close());

/** The fields of the form that corrects a guest, as the page has them. */
async function detailsForm(): Promise<Record<string, string>> {
  const html = await (await staff.get(path)).text();
  const form = html.slice(html.indexOf('name="seenName"') - 200);
  const valueIn = (name: string) => {
    const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(form)?.[0] ?? "";
    return / value="([^"]*)"/.exec(field)?.[1] ?? "";
  };
  const names = ["name", "email", "phone", "seenName", "seenEmail", "seenPhone", "seenLocale"];
  const fields = Object.fromEntries(names.map((name) => [name, valueIn(name)]));
  return { intent: "details", ...fields, locale: fields.seenLocale ?? "en" };
}

test("a page that is older than a colleague's correction changes only what was corrected on it", async () => {
  const [first, second] = [await detailsForm(), await detailsForm()];
  expect((await staff.post(path, { ...first, email: "right@example.org", phone: "+48 600 700 800" })).status).toBe(200);
  expect((await staff.post(path, { ...second, name: "Zofia Żuraw" })).status).toBe(200);
  const corrected = { name: "Zofia Żuraw", email: "right@example.org", phone: "+48 600 700 800" };
  expect(await guest()).toMatchObject(corrected);
  const third = await detailsForm();
  expect((await staff.post(path, { ...third, phone: "" })).status).toBe(200);
  expect(await guest()).toMatchObject({ ...corrected, phone: null });
});

test("a note that a colleague has changed meanwhile is shown before it is replaced", async () => {
  const note = { intent: "note", seen: "" };
  expect((await staff.post(path, { ...note, note: "Comes with\r\na pram" })).status).toBe(200);
  const refused = await staff.post(path, { ...note, note: "Is vegetarian" });
  const html = await refused.text();
  expect([refused.status, (await guest()).note]).toEqual([409, "Comes with\r\na pram"]);
  for (const shown of ["Someone else changed the note", ">Is vegetarian</textarea>", "The note is now:"])
    expect(html).toContain(shown);
  const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
  expect(seen).toMatch(/^Comes with\s+a pram$/);
  expect((await staff.post(path, { intent: "note", seen, note: "A pram, vegetarian" })).status).toBe(200);
  expect((await guest()).note).toBe("A pram, vegetarian");
});
