import { beforeAll, expect, test } from "vitest";
import { listArticles } from "#app/domain/articles/list-articles.ts";
import { createArticle } from "#app/domain/articles/save-article-facts.ts";
import { createQuestion, listQuestions, moveQuestion } from "#app/domain/faq/order-faq.ts";
import { createGuide, getGuideFacts, saveGuideFacts } from "#app/domain/guides/save-guide-facts.ts";
import { listChanges } from "#app/domain/office/list-changes.ts";
import { findLocation } from "#app/domain/places/find-location.ts";
import { listPrivatePrices, savePrivatePrices } from "#app/domain/private-tours/save-private-prices.ts";
import { search } from "#app/domain/search/search.ts";
import { createTour } from "#app/domain/tours/create-tour.ts";
import { getTour } from "#app/domain/tours/get-tour.ts";
import { getRoute } from "#app/domain/tours/route.ts";
import { saveRoute } from "#app/domain/tours/save-route.ts";
import { saveTourFacts } from "#app/domain/tours/save-tour-facts.ts";
import { getTourFacts } from "#app/domain/tours/tour-facts.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { seed } from "#app/seed/seed.ts";
import { hasDrawing } from "#art/draw-picture.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { editedIn, type FormOpened } from "./edited.fixture.ts";
import { getTexts, textState } from "./get-texts.ts";
import { listContentItems } from "./list-content-items.ts";
import { saveTexts, type TextEdit } from "./save-texts.ts";
import { setPublic } from "./set-public.ts";
import type { TextKindName } from "./text-kinds.ts";

const { db, url } = await openTestDatabase({ seeded: true });
let oldTown: number;
const ada = { id: "ada", name: "Ada", email: "ada@example.org" };
const ben = { id: "ben", name: "Ben", email: "ben@example.org" };

beforeAll(async () => {
  for (const { id, name, email } of [ada, ben])
    await db.rows("test-colleague", `insert into "user" (id, name, email) values ($1, $2, $3)`, [id, name, email]);
  const tour = await db.one<{ id: number }>(
    "test-tour",
    "select id from tour where city_id = 'krakow' and key = 'old-town'",
  );
  oldTown = tour?.id ?? 0;
});

const edited = (...form: FormOpened) => editedIn(db, ...form);
const save = async (
  kind: TextKindName,
  id: string | number,
  texts: Partial<Record<Locale, TextEdit>>,
  by = ada,
  minor = false,
) => saveTexts(db, { kind, id }, { texts, minor }, by, testNow);

test("of two who edit one text the second sees both, and takes hers only knowingly", async () => {
  const hers = await edited("tour", oldTown, "pl", { short: "Krótko, po mojemu." });
  const his = await edited("tour", oldTown, "pl", { short: "Krótko, po swojemu." });
  expect(await save("tour", oldTown, hers, ada)).toEqual({ ok: true, changed: ["pl"] });
  const refused = await save("tour", oldTown, his, ben);
  expect(refused).toMatchObject({
    ok: false,
    reason: "conflict",
    conflicts: { pl: { theirs: { short: "Krótko, po mojemu." }, who: "Ada <ada@example.org>" } },
  });
  expect((await getTexts(db, "tour", oldTown)).pl?.fields.short).toBe("Krótko, po mojemu.");
  if (refused.ok || refused.reason !== "conflict" || !refused.conflicts.pl || !his.pl) throw new Error("no conflict");
  const { version, print } = refused.conflicts.pl;
  expect(await save("tour", oldTown, { pl: { ...his.pl, seen: { version, print } } }, ben)).toMatchObject({ ok: true });
  expect((await getTexts(db, "tour", oldTown)).pl?.fields.short).toBe("Krótko, po swojemu.");
});

test("whoever touched another language only is no rival, and ten at once leave one winner", async () => {
  const german = await edited("tour", oldTown, "de", { short: "Kurz." });
  const polish = await edited("tour", oldTown, "pl", { short: "Inaczej." });
  const untouched = await edited("tour", oldTown, "pl", {});
  expect(await save("tour", oldTown, polish, ben)).toMatchObject({ ok: true });
  expect(await save("tour", oldTown, { ...german, ...untouched }, ada)).toEqual({ ok: true, changed: ["de"] });
  const many = await Promise.all(
    Array.from({ length: 10 }, (_, index) => edited("tour", oldTown, "es", { short: `Número ${index}.` })),
  );
  const results = await Promise.all(many.map((texts) => save("tour", oldTown, texts)));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
});

test("a translation is older than the English until someone has looked at it", async () => {
  const state = async (locale: Locale) => textState("tour", await getTexts(db, "tour", oldTown), locale);
  await save("tour", oldTown, await edited("tour", oldTown, "en", { short: "A typo mended." }), ada, true);
  expect(await state("pl")).toBe("complete");
  await save("tour", oldTown, await edited("tour", oldTown, "en", { short: "All is different." }));
  expect(await state("pl")).toBe("outdated");
  expect(
    (await listContentItems(db, "tour", { search: "old", cityId: "krakow", state: "outdated", page: 1 })).items,
  ).toMatchObject([{ id: String(oldTown), outdated: ["de", "es", "pl"] }]);
  await save("tour", oldTown, await edited("tour", oldTown, "de", { short: "Alles ist anders." }));
  const polish = await edited("tour", oldTown, "pl", {});
  await save("tour", oldTown, { pl: { ...(polish.pl as TextEdit), checked: true } });
  expect([await state("de"), await state("pl"), await state("es")]).toEqual(["complete", "complete", "outdated"]);
});

test("an old address leads on, belongs to nobody else, and may be taken back", async () => {
  expect(await save("tour", oldTown, await edited("tour", oldTown, "pl", { slug: "serce-miasta" }))).toMatchObject({
    ok: true,
  });
  const before = (await getTexts(db, "tour", oldTown)).es?.fields.slug ?? "";
  await save("tour", oldTown, await edited("tour", oldTown, "es", { slug: "corazon" }));
  for (const locale of locales) expect((await getTour(db, locale, "krakow", before))?.id, locale).toBe(oldTown);
  const other = await db.one<{ id: number }>(
    "test-other",
    "select id from tour where city_id = 'krakow' and id <> $1 order by id limit 1",
    [oldTown],
  );
  for (const [slug, reason] of [
    ["serce-miasta", "slug_taken"],
    [before, "slug_left"],
    ["Zły adres", "slug_form"],
  ])
    expect(
      await save("tour", other?.id ?? 0, await edited("tour", other?.id ?? 0, "de", { slug: slug ?? "" })),
    ).toMatchObject({ reason: "refused", errors: { "de.slug": reason } });
  expect(await save("tour", oldTown, await edited("tour", oldTown, "es", { slug: before }))).toMatchObject({
    ok: true,
  });

  expect(await save("city", "krakow", await edited("city", "krakow", "en", { slug: "search" }))).toMatchObject({
    errors: { "en.slug": "slug_reserved" },
  });
  expect(await save("city", "krakow", await edited("city", "krakow", "en", { slug: "cracow" }))).toMatchObject({
    ok: true,
  });
  expect(await findLocation(db, "en", "krakow")).toMatchObject({ id: "krakow", slugs: { en: "cracow" } });
  expect(await save("city", "krakow", await edited("city", "krakow", "en", { slug: "krakow" }))).toMatchObject({
    ok: true,
  });
});

test("what is public stays complete, and search follows every word", async () => {
  const emptied = await edited("tour", oldTown, "pl", { about: "" });
  expect(await save("tour", oldTown, emptied)).toMatchObject({ reason: "refused", errors: { "pl.about": "required" } });
  expect(await search(db, "pl", "hipopotam", { limit: 5 })).toEqual([]);
  const with_ = await edited("tour", oldTown, "pl", { title: "Hipopotam na Wawelu" });
  await save("tour", oldTown, with_);
  expect(await search(db, "pl", "hipopotm", { limit: 5 })).toMatchObject([{ kind: "tour", ref: String(oldTown) }]);
  await save("tour", oldTown, await edited("tour", oldTown, "pl", { title: "Kraków, Stare Miasto" }));
  expect(await search(db, "pl", "hipopotam", { limit: 5 })).toEqual([]);
  const found = await db.rows("test-words", "select word from search_word where word = 'hipopotam'");
  expect(found).toEqual([]);
  await save("city", "krakow", await edited("city", "krakow", "en", { name: "Gryfia" }));
  expect((await search(db, "en", "gryfia", { limit: 30 })).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["city", "tour", "guide"]),
  );
});

test("a tour is made, written, placed and opened; then it can be found", async () => {
  const tour = await getTourFacts(db, oldTown, testNow);
  if (!tour) throw new Error("no tour");
  const facts = { ...tour.facts, theme: "water" as const, position: 99 };
  expect(await createTour(db, { cityId: "atlantis", name: "Deep", facts }, ada, testNow)).toEqual({
    ok: false,
    reason: "unknown_city",
  });
  const made = await createTour(db, { cityId: "krakow", name: "By the river", facts }, ada, testNow);
  if (!made.ok) throw new Error(made.reason);
  expect(await createTour(db, { cityId: "krakow", name: "By the river!", facts }, ada, testNow)).toEqual({
    ok: false,
    reason: "name_taken",
  });
  expect(await getTour(db, "en", "krakow", "by-the-river")).toBeUndefined();
  expect(await setPublic(db, { kind: "tour", id: made.id }, true, ada, testNow, hasDrawing)).toMatchObject({
    reason: "incomplete",
    gaps: expect.arrayContaining(["Polski: About", "Route: at least two stops"]),
  });
  const source = await getTexts(db, "tour", oldTown);
  for (const locale of locales) {
    const { slug: _, ...fields } = source[locale]?.fields ?? {};
    const renamed = { ...fields, name: locale === "en" ? "By the river" : `${fields.name} bis`, slug: "" };
    expect(await save("tour", made.id, await edited("tour", made.id, locale, renamed)), locale).toMatchObject({
      ok: true,
    });
  }
  const stops = await getRoute(db, oldTown);
  expect(await saveRoute(db, made.id, { stops, seen: 1 }, ada, testNow)).toEqual({ ok: true });
  expect(await saveRoute(db, made.id, { stops: stops.slice(1), seen: 1 }, ben, testNow)).toMatchObject({
    reason: "conflict",
    version: 2,
    last: { who: "Ada <ada@example.org>" },
  });
  expect(await setPublic(db, { kind: "tour", id: made.id }, true, ada, testNow, hasDrawing)).toEqual({ ok: true });
  expect(await saveRoute(db, made.id, { stops: stops.slice(0, 1), seen: 2 }, ada, testNow)).toEqual({
    ok: false,
    reason: "too_short",
  });
  expect((await getTour(db, "en", "krakow", "by-the-river"))?.stops).toHaveLength(stops.length);
  expect(await search(db, "en", "river", { limit: 40 })).toContainEqual(
    expect.objectContaining({ kind: "tour", ref: String(made.id) }),
  );
  expect(await saveTourFacts(db, made.id, { facts: { ...facts, minutes: 90 }, seen: 1 }, ben, testNow)).toMatchObject({
    reason: "conflict",
    conflict: { theirs: { minutes: tour.facts.minutes }, version: 2 },
  });
  expect(await saveTourFacts(db, made.id, { facts: { ...facts, minutes: 90 }, seen: 2 }, ben, testNow)).toEqual({
    ok: true,
  });
  const { changes } = await listChanges(db, { kind: "tour", subject: String(made.id) });
  expect(changes.map(({ action }) => action)).toEqual([
    "change facts",
    "publish",
    "change route",
    "change texts",
    "change texts",
    "change texts",
    "change texts",
    "create tour",
  ]);
  expect(changes[0]).toMatchObject({
    who: "Ben <ben@example.org>",
    before: { minutes: tour.facts.minutes },
    after: { minutes: 90 },
  });
});

test("articles, guides, questions and prices are kept the same way", async () => {
  const article = await createArticle(
    db,
    { title: "A quiet draft", facts: { cityId: null, publishedOn: "2027-06-01" } },
    ada,
    testNow,
  );
  if (!article.ok) throw new Error("no article");
  const drafts = await listArticles(db, "en", { order: "newest", limit: 3 });
  expect(drafts.map(({ title }) => title)).not.toContain("A quiet draft");
  for (const locale of locales)
    await save(
      "article",
      article.id,
      await edited("article", article.id, locale, {
        title: `A quiet draft ${locale}`,
        summary: "S",
        body: "word ".repeat(600),
      }),
    );
  expect(await setPublic(db, { kind: "article", id: article.id }, true, ada, testNow, hasDrawing)).toEqual({
    ok: true,
  });
  const listed = (await listArticles(db, "pl", { order: "newest", limit: 50 })).find(
    ({ title }) => title === "A quiet draft pl",
  );
  expect(listed).toMatchObject({ minutes: 3, slug: "a-quiet-draft-pl" });

  const facts = {
    slug: "ola-nowak",
    name: "Ola Nowak",
    cityId: "krakow",
    since: 2020,
    portrait: "woman" as const,
    languages: ["pl" as const],
    tours: [oldTown],
  };
  expect(await createGuide(db, { ...facts, slug: "apply" }, ada, testNow)).toMatchObject({ refusal: "reserved" });
  const guide = await createGuide(db, facts, ada, testNow);
  if (!guide.ok) throw new Error("no guide");
  expect(
    await saveGuideFacts(db, guide.id, { facts: { ...facts, slug: "ola", tours: [] }, seen: 1 }, ada, testNow),
  ).toEqual({ ok: true });
  expect((await getGuideFacts(db, guide.id))?.facts).toMatchObject({ slug: "ola", tours: [] });

  const [first, second] = await listQuestions(db);
  expect(await moveQuestion(db, second?.key ?? "", -1, ada, testNow)).toBe(true);
  expect((await listQuestions(db)).slice(0, 2).map(({ key }) => key)).toEqual([second?.key, first?.key]);
  const question = await createQuestion(db, { question: "Do dogs walk too?", group: first?.group ?? "" }, ada, testNow);
  if (!question.ok) throw new Error("no question");
  expect(
    await save("faq", question.key, await edited("faq", question.key, "pl", { question: "A psy?", answer: "Tak." })),
  ).toMatchObject({ ok: true });
  expect(await setPublic(db, { kind: "faq", id: question.key }, true, ada, testNow, hasDrawing)).toMatchObject({
    reason: "incomplete",
  });

  const [krakow] = await listPrivatePrices(db);
  const seen = { pl: krakow?.pl ?? null, other: krakow?.other ?? null };
  const edit = { cityId: krakow?.cityId ?? "", pl: 70_000, other: 90_000, seen };
  expect(await savePrivatePrices(db, [edit], ada, testNow)).toEqual({ ok: true, changed: 1 });
  expect(await savePrivatePrices(db, [{ ...edit, pl: 1 }], ben, testNow)).toEqual({
    ok: false,
    reason: "conflict",
    cities: [edit.cityId],
  });
});

test("filling the database again leaves alone what the office wrote", async () => {
  await save("tour", oldTown, await edited("tour", oldTown, "en", { short: "Written in the office." }));
  expect(await seed(url, testNow)).toBe(false);
  expect((await getTexts(db, "tour", oldTown)).en?.fields.short).toBe("Written in the office.");
});
