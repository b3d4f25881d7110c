import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#app/config/env.ts";
import type { Job } from "#app/jobs/job.ts";
import { createStorage } from "#app/storage/storage.ts";
import { testNow } from "#test/support/database.ts";
import { createGuideAccount } from "#test/support/guides.ts";
import { loadServer, openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let jobs: Job[];
beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  const { createJobs } = await loadServer();
  jobs = createJobs({ origin: "http://localhost:3000", secret: testSecret, storage: createStorage(readEnv({})) });
});
afterAll(() => site.close());

const page = async (path: string) => (await staff.get(path)).text();
const run = (name: string) => jobs.find((job) => job.name === name)?.run(site.db, () => testNow);
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
const newBulkChange = "/office/bulk-changes/new";

/** Guests of Kraków's Old Town on a Saturday, with addresses that show their language. */
async function chosen(date: string): Promise<string[]> {
  const html = await page(`/office/departures?city=krakow&from=${date}&to=${date}`);
  const boxes = html.match(/<input[^>]*name="departure"[^>]*>/g) ?? [];
  const ids = boxes.map((box) => /value="(\d+)"/.exec(box)?.[1] ?? "");
  expect(ids.length).toBe(html.match(/<tr data-departure=/g)?.length);
  await site.db.rows(
    "test-readers",
    `update booking set invented = false, locale = (array['en', 'es', 'de', 'pl'])[1 + id % 4],
       email = (array['en', 'es', 'de', 'pl'])[1 + id % 4] || '-' || id || '@example.org'
     where departure_id = any ($1::bigint[])`,
    [ids],
  );
  return ids;
}

const body = (fields: Record<string, string>, ids: string[]) =>
  new URLSearchParams([...Object.entries(fields), ...ids.map((id): [string, string] => ["departure", id])]);

/** The fields of the second step as the page shows them. */
function shownTexts(html: string): Record<string, string> {
  const decode = (text: string) =>
    text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  return Object.fromEntries(
    ["en", "es", "de", "pl"].flatMap((locale) => {
      const subject = new RegExp(`<input[^>]*name="subject-${locale}"[^>]*value="([^"]*)"`).exec(html)?.[1];
      const text = new RegExp(`<textarea[^>]*name="body-${locale}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? "";
      return [
        [`subject-${locale}`, decode(subject ?? "")],
        [`body-${locale}`, decode(text)],
      ];
    }),
  );
}

test("a message from a template reaches each guest in their language, filled in, once", async () => {
  const ids = await chosen("2027-06-19");
  const first = await staff.post(
    newBulkChange,
    body({ intent: "choose", action: "message", template: "meetingPoint" }, ids),
  );
  expect(first.status).toBe(200);
  const html = await first.text();
  const texts = shownTexts(html);
  expect(texts["subject-pl"]).toContain("Nowe miejsce zbiórki");
  const [readers] = await site.db.rows<{ bookings: number }>(
    "test-polish-readers",
    "select count(*) as bookings from booking where departure_id = any ($1::bigint[]) and locale = 'pl' and status = 'confirmed'",
    [ids],
  );
  expect(html).toMatch(
    new RegExp(`Polish(<!-- -->)? <span class="muted">\\d+ guests? in ${readers?.bookings} bookings? read`),
  );
  const fields = { intent: "run", action: "message", departures: ids.join(","), key: hidden(html, "key"), ...texts };
  const gap = await staff.post(newBulkChange, fields);
  expect([gap.status, (await gap.text()).includes("Please replace [new meeting point].")]).toEqual([422, true]);

  const complete = Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, text.replace(/\[[^\]]*\]/, "Plac Nowy 1")]),
  );
  const previewed = await (await staff.post(newBulkChange, { ...complete, intent: "preview" })).text();
  expect(previewed).toMatch(/class="email-subject" lang="pl">Nowe miejsce zbiórki na spacer: sobota/);
  const started = await staff.post(newBulkChange, complete);
  expect(started.status).toBe(303);
  const changePath = started.headers.get("Location") ?? "";
  expect((await staff.post(newBulkChange, complete)).headers.get("Location")).toBe(changePath);
  expect(await page(changePath)).toMatch(/to go\. You can leave this page\./);
  await run("apply-bulk-changes");
  await run("compose-booking-notifications");
  expect(await page(changePath)).toContain("Finished.");
  const mails = await site.db.rows<{ locale: string; subject: string; body: string; recipient: string }>(
    "test-bulk-mails",
    "select locale, subject, body, recipient from outgoing_mail where dedup_key like 'booking/%/message/%'",
  );
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
  expect(mails.length).toBeGreaterThan(3);
  for (const { locale, recipient, body } of mails) {
    expect(recipient.startsWith(`${locale}-`)).toBe(true);
    expect(body).toContain("Plac Nowy 1");
    expect(body).not.toMatch(/\{\w+\}/);
  }
  expect(mails.find(({ locale }) => locale === "de")?.subject).toContain("Neuer Treffpunkt");
});

test("a day is canceled with a reason; the mail gives it and names alternatives with their language", async () => {
  const ids = await chosen("2027-06-26");
  const html = await (
    await staff.post(newBulkChange, body({ intent: "choose", action: "cancel", template: "weather" }, ids))
  ).text();
  expect(html).toContain("First alternative offered");
  // No departure of the same day is offered, as all of them go.
  expect(/alternative offered[\s\S]*<\/table>/.exec(html)?.[0]).not.toContain("26 June 2027, 10:00, ");
  const texts = shownTexts(html);
  expect(texts["body-de"]).toContain("Unwetterwarnung");
  const fields = { intent: "run", action: "cancel", departures: ids.join(","), key: hidden(html, "key"), ...texts };
  const started = await staff.post(newBulkChange, fields);
  await run("apply-bulk-changes");
  await run("compose-booking-notifications");
  expect(await page(started.headers.get("Location") ?? "")).toContain("Finished.");
  const open = await site.db.rows(
    "test-still-open",
    "select id from departure where id = any ($1::bigint[]) and status <> 'CANCELED'",
    [ids],
  );
  expect(open).toEqual([]);
  const mail = await site.db.one<{ body: string }>(
    "test-cancel-mail",
    `select body from outgoing_mail where dedup_key like '%/departure-canceled/%' and locale = 'de' and body like '%Umbuchen auf%' limit 1`,
  );
  expect(mail?.body).toContain("Es gilt eine Unwetterwarnung");
  expect(mail?.body).toMatch(/Umbuchen auf .*\sUhr \([A-ZÄ]\w+\)/);
  const offers = mail?.body.match(/Umbuchen auf .*/g) ?? [];
  expect(offers.filter((offer) => offer.includes("26.\u00a0Juni"))).toEqual([]);
});

test("one departure is canceled with a reason, which guests read in their language", async () => {
  const ids = await chosen("2027-06-12");
  const busiest = await site.db.one<{ id: number }>(
    "test-busiest",
    `select departure_id as id from booking where departure_id = any ($1::bigint[]) and status = 'confirmed'
     group by departure_id order by count(*) desc limit 1`,
    [ids],
  );
  await site.db.rows(
    "test-readers-of-one",
    `update booking set locale = mixed.locale, email = mixed.locale || '-' || booking.id || '@example.org'
     from (select id, (array['en', 'es', 'de', 'pl'])[1 + row_number() over () % 4] as locale from booking
       where departure_id = $1 and status = 'confirmed') mixed
     where booking.id = mixed.id`,
    [busiest?.id],
  );
  const path = `/office/departures/${busiest?.id}/cancel`;
  expect(shownTexts(await page(path))["body-pl"]).toBe("");
  const html = await page(`${path}?template=guideIll`);
  const texts = shownTexts(html);
  expect(texts["body-pl"]).toContain("Przewodnik zachorował");
  expect(html).toContain(`<p lang="pl">${texts["body-pl"]}</p>`);

  const edited = { ...texts, "body-pl": "{tour} o {time}: przewodnik ma grypę." };
  const previewed = await (await staff.post(path, { ...edited, intent: "preview" })).text();
  expect(previewed).toMatch(/<p lang="pl">[^{<]+ o \d\d:\d\d: przewodnik ma grypę\.<\/p>/);
  const gap = await staff.post(path, { ...edited, "body-de": "", intent: "run" });
  expect([gap.status, (await gap.text()).includes("Required: guests read this language.")]).toEqual([422, true]);
  const status = () => site.db.one("test-one-status", "select status from departure where id = $1", [busiest?.id]);
  expect(await status()).toEqual({ status: "OPEN" });
  expect((await staff.post(path, { ...edited, intent: "run" })).status).toBe(303);
  expect(await status()).toEqual({ status: "CANCELED" });
  const again = await staff.post(path, { ...edited, intent: "run" });
  expect([again.status, (await again.text()).includes("cannot be reopened")]).toEqual([409, true]);

  await run("compose-booking-notifications");
  const mails = await site.db.rows<{ locale: string; body: string }>(
    "test-one-mails",
    `select mail.locale, mail.body from outgoing_mail mail join booking on booking.email = mail.recipient
     where mail.dedup_key like '%/departure-canceled/%' and booking.departure_id = $1`,
    [busiest?.id],
  );
  expect(new Set(mails.map(({ locale }) => locale)).size).toBe(4);
  for (const { locale, body } of mails)
    expect(body).toContain(locale === "pl" ? ": przewodnik ma grypę." : texts[`body-${locale}`]);
});

test("a bulk change of guide skips departures when they are busy; a bulk closing can be stopped; invalid choices are refused", async () => {
  const ids = await chosen("2027-07-17");
  const guide = await site.db.one<{ id: number }>(
    "test-guide-elsewhere",
    "select guide_id as id from departure where id = $1",
    [ids[0]],
  );
  const change = { action: "guide", departures: ids.join(","), key: "change-guides" };
  expect(await (await staff.post(newBulkChange, { ...change, intent: "run" })).text()).toContain("Choose a guide.");
  const wanted = { ...change, guideId: String(guide?.id) };
  const unread = await staff.post(newBulkChange, { ...wanted, intent: "run" });
  expect([unread.status, (await unread.text()).includes("Please read what the check found")]).toEqual([409, true]);
  const checked = await (await staff.post(newBulkChange, { ...wanted, intent: "preview" })).text();
  const refused = checked.split("<tbody>")[1]?.match(/the guide has another tour then/g)?.length ?? 0;
  expect(refused).toBeGreaterThan(0);
  const run2 = { ...wanted, intent: "run", anyway: "language", checked: hidden(checked, "checked") };
  const started = await staff.post(newBulkChange, run2);
  await run("apply-bulk-changes");
  const result = await page(started.headers.get("Location") ?? "");
  expect(result.match(/unchanged: (<!-- -->)?the guide has another tour then/g)?.length).toBe(refused);
  const overlaps = await site.db.rows(
    "test-overlaps",
    `select one.id from departure one join departure two on two.guide_id = one.guide_id and two.id > one.id and two.starts_at = one.starts_at
       and two.status <> 'CANCELED' where one.guide_id = $1 and one.status <> 'CANCELED' and one.local_date = '2027-07-17'`,
    [guide?.id],
  );
  expect(overlaps).toEqual([]);
  const closing = { intent: "run", action: "close", departures: ids.join(","), key: "close-them-all" };
  const stopped = (await staff.post(newBulkChange, { ...closing, key: "stop-them-all" })).headers.get("Location") ?? "";
  expect(await page(stopped)).toContain(">Stop</button>");
  for (const _ of [1, 2]) expect((await staff.post(stopped, {})).headers.get("Location")).toBe(stopped);
  await run("apply-bulk-changes");
  const after = (await page(stopped)).replaceAll("<!-- -->", "");
  expect(after).toContain(`Stopped. 0 done, ${ids.length} left as they were, 0 emails sent.`);
  expect(after).toContain("unchanged: the change was stopped before its turn");
  expect(after).not.toContain(">Stop</button>");
  expect((await staff.post(newBulkChange, closing)).status).toBe(303);
  await run("apply-bulk-changes");
  expect(await page(`/office/departures?city=krakow&from=2027-07-17&to=2027-07-17`)).not.toContain(
    'class="state">Open',
  );
  expect((await staff.post(newBulkChange, { intent: "run", action: "explode", departures: "1" })).status).toBe(422);
  expect((await staff.post(newBulkChange, { intent: "run", action: "close" })).status).toBe(422);
  expect((await staff.get("/office/bulk-changes/999999")).status).toBe(404);
});

/** The boxes of the list and whether each is ticked. */
function boxes(html: string): { id: string; isTicked: boolean }[] {
  const found = html.match(/<input[^>]*name="departure"[^>]*>/g) ?? [];
  return found.map((box) => ({ id: /value="(\d+)"/.exec(box)?.[1] ?? "", isTicked: / checked/.test(box) }));
}
const ticked = (html: string) => boxes(html).flatMap(({ id, isTicked }) => (isTicked ? [id] : []));

test("nothing is selected by itself; the server selects by hour, city and guide, and never what has started", async () => {
  const list = "/office/departures?from=2027-06-10&to=2027-06-10";
  const html = await page(list);
  expect(boxes(html).length).toBeGreaterThan(20);
  expect(ticked(html)).toEqual([]);
  // What can no longer be changed stands last.
  const shown = [...html.matchAll(/<tr data-departure="\d+"( class="started")?/g)].map(([, started]) =>
    Boolean(started),
  );
  expect(shown).toEqual(shown.toSorted((one, other) => Number(one) - Number(other)));
  const rows = await site.db.rows<{ id: number; time: string; city: string; guide: string | null; ahead: boolean }>(
    "test-selectable",
    `select departure.id, to_char(local_time, 'HH24:MI') as time, city_text.name as city, guide.name as guide,
       departure.starts_at > $1 and departure.status <> 'CANCELED' as ahead
     from departure join tour on tour.id = tour_id join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
     left join guide on guide.id = guide_id
     where local_date = '2027-06-10' order by starts_at <= $1, starts_at, city_text.name, departure.id`,
    [testNow],
  );
  const idsOf = (match: (row: (typeof rows)[number]) => boolean) =>
    rows.filter((row) => row.ahead && match(row)).map(({ id }) => String(id));
  expect(rows.some(({ ahead }) => !ahead)).toBe(true);
  expect(boxes(html).map(({ id }) => id)).toEqual(idsOf(() => true));
  expect(ticked(await page(`${list}&select=all`))).toEqual(idsOf(() => true));
  expect(ticked(await page(`${list}&select=none&select-from=12:00`))).toEqual([]);
  const afternoon = await page(`${list}&select=matching&select-from=12:00&select-until=16:00&select-city=Kraków`);
  expect(ticked(afternoon)).toEqual(idsOf(({ time, city }) => time >= "12:00" && time <= "16:00" && city === "Kraków"));
  expect(ticked(afternoon).length).toBeGreaterThan(0);
  const { guide } = rows.find((row) => row.ahead && row.guide !== null) as { guide: string };
  expect(ticked(await page(`${list}&select=matching&select-guide=${encodeURIComponent(guide)}`))).toEqual(
    idsOf((row) => row.guide === guide),
  );
});

test("started departures are left out of a bulk change, and canceled one by one only with a confirmation", async () => {
  const past = await site.db.one<{ id: number }>(
    "test-started",
    `select departure.id from departure where starts_at <= $1 and status <> 'CANCELED' and seats_taken > 0
     order by starts_at desc, id limit 1`,
    [testNow],
  );
  const [ahead = ""] = await chosen("2027-07-03");
  const choice = body({ intent: "choose", action: "cancel" }, [String(past?.id), ahead]);
  choice.set("back", "city=krakow&from=2027-07-03");
  const preview = (await (await staff.post(newBulkChange, choice)).text()).replaceAll("<!-- -->", "");
  expect(preview).toContain("1 departure of your selection has started and will be left as it is.");
  expect(preview).toMatch(/>Cancel 1 departure( and|<)/);
  expect(preview).toContain('href="/office/departures?city=krakow&amp;from=2027-07-03"');
  const alone = { intent: "run", action: "cancel", departures: String(past?.id), key: "only-the-started" };
  expect((await staff.post(newBulkChange, alone)).status).toBe(409);

  const path = `/office/departures/${past?.id}/cancel`;
  expect(await page(path)).toContain("Cancel a departure that has started?");
  const unticked = await staff.post(path, { intent: "run" });
  expect([unticked.status, (await unticked.text()).includes("Tick this to cancel")]).toEqual([409, true]);
  expect((await staff.post(path, { intent: "run", started: "on" })).status).toBe(303);
  expect((await page(`/office/departures/${past?.id}`)).replaceAll("<!-- -->", "")).toMatch(/<b> \d+ cancelled<\/b>/);
});

test("a bulk change of guide checks language, city, absence and tours, each confirmed separately", async () => {
  const [first, second, third] = (await chosen("2027-07-24")) as [string, string, string];
  await site.db.rows(
    "test-three-hours",
    `update departure set starts_at = '2027-07-24T08:00:00Z'::timestamptz + interval '4 hours' * (id - $1), language = 'en'
     where id = any (array[$1, $2, $3]::bigint[])`,
    [Number(first), Number(second), Number(third)],
  );
  const stranger = await createGuideAccount(site.db, "zz-tirana");
  await site.db.rows(
    "test-guide-of-tirana",
    "update guide set home_city_id = 'tirana', languages = array['en', 'es'] where id = $1",
    [stranger.id],
  );
  await site.db.rows("test-polish", "update departure set language = 'pl' where id = $1", [second]);
  const ids = [first, second, third];
  const choices = () => staff.post(newBulkChange, body({ intent: "choose", action: "guide" }, ids));
  expect(await (await choices()).text(), "a guide who is not published is no choice").not.toContain("zz-tirana");
  await site.db.rows("test-published", "update guide set active = true where id = $1", [stranger.id]);
  expect(await (await choices()).text()).toContain("zz-tirana");
  const change = { action: "guide", departures: ids.join(","), guideId: String(stranger.id), key: "guide-of-tirana" };
  const shown = (await (await staff.post(newBulkChange, { ...change, intent: "preview" })).text()).replaceAll(
    "<!-- -->",
    "",
  );
  expect(shown).toContain("1 departure would be left: the guide does not guide in this language.");
  expect(shown).toContain("3 departures would be left: the guide neither lives in this city nor has led a tour there.");
  const run3 = { ...change, intent: "run", checked: hidden(shown, "checked"), anyway: "city" };
  const started = await staff.post(newBulkChange, run3);
  await run("apply-bulk-changes");
  const result = (await page(started.headers.get("Location") ?? "")).replaceAll("<!-- -->", "");
  expect(result).toContain("Finished. 2 done, 1 left as they were");
  expect(result).toContain("unchanged: the guide does not guide in this language");

  const substitutes = { ...change, guideId: "substitutes", key: "substitutes-1" };
  const proposed = await (await staff.post(newBulkChange, { ...substitutes, intent: "preview" })).text();
  const picks = ids.map((id) => {
    const select = new RegExp(`<select[^>]*name="guide-${id}"[\\s\\S]*?</select>`).exec(proposed)?.[0] ?? "";
    return /<option value="(\d+)" selected/.exec(select)?.[1] ?? "";
  });
  expect(picks).toEqual([expect.stringMatching(/\d+/), "", expect.stringMatching(/\d+/)]);
  expect(proposed).toContain("Nobody who guides here in this language is free.");
  const fields = { [`guide-${first}`]: picks[0] ?? "", [`guide-${second}`]: "", [`guide-${third}`]: picks[2] ?? "" };
  const replaced = await staff.post(newBulkChange, {
    ...{ ...substitutes, ...fields, intent: "run", checked: hidden(proposed, "checked") },
  });
  await run("apply-bulk-changes");
  expect((await page(replaced.headers.get("Location") ?? "")).replaceAll("<!-- -->", "")).toContain(
    "Finished. 2 done, 0",
  );
  const guides = await site.db.rows<{ guide: number }>(
    "test-substitutes",
    "select guide_id as guide from departure where id = any ($1::bigint[]) order by id",
    [[first, third]],
  );
  expect(guides.map(({ guide }) => String(guide))).toEqual([picks[0], picks[2]]);
});

test("a change of the guide leaves what a colleague has saved since the preview, and says what was selected beyond the limit", async () => {
  const ids = (await chosen("2027-08-07")).slice(0, 2);
  const stranger = await createGuideAccount(site.db, "zz-versions");
  await site.db.rows(
    "test-published",
    "update guide set active = true, languages = array['en', 'es', 'de', 'pl'] where id = $1",
    [stranger.id],
  );
  const change = { action: "guide", departures: ids.join(","), guideId: String(stranger.id), key: "guide-of-versions" };
  const anyway = new URLSearchParams({ ...change, intent: "preview" });
  for (const reason of ["busy", "break", "rest"]) anyway.append("anyway", reason);
  const shown = await (await staff.post(newBulkChange, anyway)).text();
  await site.db.rows("test-colleague", "update departure set guide_id = null, version = version + 1 where id = $1", [
    ids[0],
  ]);
  const run4 = new URLSearchParams(anyway);
  // The digest of the check is asked for anew: it names the guide who led it.
  const again = await (await staff.post(newBulkChange, anyway)).text();
  run4.set("intent", "run");
  run4.set("checked", hidden(again, "checked"));
  run4.set("versions", hidden(shown, "versions"));
  const started = await staff.post(newBulkChange, run4);
  await run("apply-bulk-changes");
  const result = (await page(started.headers.get("Location") ?? "")).replaceAll("<!-- -->", "");
  expect(result).toContain("unchanged: someone else had changed it");
  expect(result).toContain("Finished. 1 done, 1 left as they were");

  const many = [...ids, ...Array.from({ length: 520 }, (_, index) => String(50_000_000 + index))];
  const closing = { action: "close", departures: many.join(","), key: "close-too-many" };
  const words = "22 departures of your selection are left as they are: only 500 can be changed at once.";
  const asked = (await (await staff.post(newBulkChange, { ...closing, intent: "preview" })).text()).replaceAll(
    "<!-- -->",
    "",
  );
  expect(asked).toContain(words);
  const second = {
    ...closing,
    departures: hidden(asked, "departures"),
    selected: hidden(asked, "selected"),
    intent: "run",
  };
  const closed = await staff.post(newBulkChange, second);
  expect((await page(closed.headers.get("Location") ?? "")).replaceAll("<!-- -->", "")).toContain(words);
});
