import { expect, test } from "vitest";
import { openTestDatabase } from "#test/support/open-database.ts";
import { bind } from "./named-parameters.ts";

const { db } = await openTestDatabase();

test("a name has one number, wherever it stands, and other values are left out", () => {
  const text = "select to_char(:at::time, 'HH24:MI'), (array[1, 2])[1:2], :name || ':' || :name";
  expect(bind(text, { name: "Ada", other: 1, at: "10:00" })).toEqual({
    text: "select to_char($1::time, 'HH24:MI'), (array[1, 2])[1:2], $2 || ':' || $2",
    values: ["10:00", "Ada"],
  });
});

test("a missing value and a mixture of numbers and names are refused", () => {
  expect(() => bind("select :name", {})).toThrow("no value for :name");
  expect(() => bind("select :name, $1", { name: "Ada" })).toThrow("numbers");
});

test("the statement is prepared once under its name", async () => {
  const text = "select :a::integer + :b::integer as sum, :a::integer as a";
  for (const a of [1, 2]) expect(await db.one("test-named", text, { b: 3, a })).toEqual({ sum: a + 3, a });
  await expect(db.one("test-named", `${text} `, { b: 3, a: 1 })).rejects.toThrow("must be unique");
});
