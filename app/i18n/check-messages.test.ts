import { expect, test } from "vitest";
import { checkTranslation, readAllMessages } from "./check-messages.ts";
import { locales } from "./locales.ts";

const english = readAllMessages("en");

test.each(locales)(
  "the messages in %s are complete, and valid ICU messages with the arguments of English",
  (locale) => {
    expect(checkTranslation(english, readAllMessages(locale))).toEqual([]);
  },
);

test("each group of keys is in one area", () => {
  const groups = Object.values(english).flatMap((messages) => [
    ...new Set(Object.keys(messages).map((key) => key.split(".", 1)[0])),
  ]);
  expect(groups.length).toBeGreaterThan(30);
  expect(groups.toSorted()).toEqual([...new Set(groups)].toSorted());
});

test.each([
  ["missing", {}, "home: a.key is missing"],
  ["in another area", { site: { "a.key": "{name}: <b>{count, plural, other {#}}</b>" } }, "home: a.key is missing"],
  ["unfinished", { home: { "a.key": "{name" } }, "home: a.key is not an ICU message: EXPECT_ARGUMENT_CLOSING_BRACE"],
  ["short of an argument", { home: { "a.key": "<b>{count}</b>" } }, "home: a.key lacks {name}"],
  ["short of a tag", { home: { "a.key": "{name}: {count}" } }, "home: a.key lacks <b>"],
  [
    "given another argument",
    { home: { "a.key": "{name} <b>{count, plural, one {{nombre}} other {#}}</b>" } },
    "home: a.key has {nombre}, which English has not",
  ],
  [
    "accompanied by a key of its own",
    { home: { "a.key": "{name} <b>{count}</b>", "a.other": "" } },
    "home: a.other is not in English",
  ],
])("a message that is %s is listed", (_, translated, problem) => {
  const source = { home: { "a.key": "{name}: <b>{count, plural, one {one} other {#}}</b>" } };
  expect(checkTranslation(source, translated)).toContain(problem);
  expect(checkTranslation(source, source)).toEqual([]);
});
