import { afterAll, beforeAll, expect, test } from "vitest";
import { mailRules } from "#app/domain/outbox/mail-rules.ts";
import { sampleShapes } from "#app/domain/outbox/sample-departures.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import type { Email } from "#app/mail/email.ts";
import { seededTemplate } from "#test/support/database.ts";
import { readCalendars } from "#test/support/read-calendar.ts";
import { openSite, type TestSite } from "#test/support/site.ts";

type Mail = { kind: string; state: string; email: Email };
let site: TestSite;
const mailsOf = {} as Record<Locale, Mail[]>;

beforeAll(async () => {
  site = await openSite({}, { template: seededTemplate, development: true });
  for (const locale of locales) mailsOf[locale] = await (await site.fetch(`/dev/mails.json?locale=${locale}`)).json();
});
afterAll(() => site.close());

/** A receipt is about money, not about the tour to come. */
const isOnTour = ({ kind }: Mail) => /^(booking|waiting)\./.test(kind) && kind !== "booking.receipt";
const isOff = ({ kind, state }: Mail) => /, (canceled|undoable),/.test(state) || /(review|expired|ended)$/.test(kind);
const money = /(CZK|PLN|HUF|EUR|€)\s?\d|\d\s?(CZK|PLN|HUF|EUR|€|zł|Kč|Ft)/;
const plain = (html: string) =>
  html
    .replace(/<head>[\s\S]*?<\/head>/, "")
    .replace(/<br>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
const factsIn = (text: string) =>
  new Map([...text.matchAll(/^([^:\n]+): (.*)$/gm)].map(([, key = "", value]) => [key, value]));

test.each(locales)("every kind of mail has samples of every kind of tour (%s)", (locale) => {
  const mails = mailsOf[locale];
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(Object.keys(mailRules)));
  for (const kind of new Set(mails.filter(isOnTour).map((mail) => mail.kind)))
    for (const shape of sampleShapes)
      expect(
        mails.some((mail) => mail.kind === kind && mail.state.startsWith(`${shape},`)),
        `${kind} ${shape}`,
      ).toBe(true);
});

test.each(locales)("no mail has a gap, and its text says what its HTML says (%s)", (locale) => {
  for (const { kind, state, email } of mailsOf[locale]) {
    const name = `${kind} ${state}`;
    const shown = plain(email.html);
    for (const part of [email.subject, email.text, shown]) {
      expect(part, name).not.toMatch(/\{\w+\}/);
      expect(part, name).not.toMatch(/\b(undefined|null|NaN)\b/);
    }
    expect(email.html, name).toContain('<meta name="color-scheme" content="light dark">');
    const lines = email.text.split("\n").filter((line) => line !== "" && !/^https?:|^\[/.test(line));
    // A label and its value stand in two cells, without the colon.
    const joined = (text: string) => text.replace(/[:\s]/g, "");
    for (const line of lines) expect(joined(shown).includes(joined(line)), `${name}: ${line}`).toBe(true);
    for (const [, src = "", alt = ""] of email.html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)) {
      expect(src, name).toMatch(/^(cid:|http:\/\/localhost:3000\/pictures\/)/);
      expect(alt, name).not.toBe("");
    }
  }
});

test.each(locales)("mail about a tour names tour, city, every day, the group and what is due (%s)", (locale) => {
  const t = translator(locale);
  for (const mail of mailsOf[locale].filter(isOnTour)) {
    const { kind, state, email } = mail;
    const name = `${kind} ${state}`;
    const [title = "", city = ""] = email.text.split("\n");
    expect(plain(email.html).indexOf(`${title} ${city}`), name).toBeGreaterThan(-1);
    expect(email.html, name).toMatch(/<img src="http:\/\/localhost:3000\/pictures\/[^"]+\.(png|jpg)"/);
    // What the office writes has its own subject.
    if (kind !== "booking.message") expect(email.subject, name).toContain(title);
    const facts = factsIn(email.text);
    if (kind.startsWith("booking.") && kind !== "booking.message" && !isOff(mail)) {
      const [, preview = ""] = /overflow:hidden">([^<]*)</.exec(email.html) ?? [];
      expect(preview, name).toMatch(/\d\d:\d\d.* · ./);
      expect(facts.get(t("ticket.where")), name).toContain(preview.split(" · ")[1]?.replaceAll("&quot;", '"'));
    }
    // Where to be, and when: once.
    expect(email.text.split(t("ticket.arrive")).length - 1, name).toBe(isOff(mail) ? 0 : 1);
    const children = state.startsWith("adults") ? 0 : 1;
    expect(facts.get(t("ticket.group")), name).toBe(t("bookingForm.total.party", { adults: 2, children }));
    const isPaid = /^(paid|adults|days),/.test(state);
    expect(facts.has(t("ticket.price")), name).toBe(!isOff(mail));
    expect(facts.has(t("ticket.where")), name).toBe(!isOff(mail));
    if (state.includes("refunded")) expect(email.text, name).toMatch(money);
    else if (isOff(mail)) expect(email.text, name).not.toMatch(money);
    else if (isPaid) expect(facts.get(t("ticket.price")), name).toMatch(/\d/);
    else expect(facts.get(t("ticket.price")), name).toBe(t("ticket.priceFree"));
    if (state.startsWith("days"))
      for (const day of [1, 2, 3])
        expect(email.text, name).toMatch(
          new RegExp(`^${t("departure.day", { day, daysCount: 3 })}: .*\\d\\d:\\d\\d–\\d\\d:\\d\\d$`, "m"),
        );
    expect(email.text.includes(t("ticket.bringId")), name).toBe(state.startsWith("adults") && !isOff(mail));
    if (state.includes("unproven") || kind.startsWith("waiting"))
      expect(`${email.text}${email.html}${calendarOf(email)}`, name).not.toContain("Ada");
  }
});

test.each(locales)("a deadline names its zone, and a cancellation can be undone or booked again (%s)", (locale) => {
  const t = translator(locale);
  const zone = /\([^)]*(Time|Zeit|hora|czas)[^)]*\)/i;
  for (const { kind, state, email } of mailsOf[locale]) {
    const name = `${kind} ${state}`;
    if (kind === "waiting.offered" || kind === "private-proposal" || state.includes("undoable"))
      expect(deadlines(email.text), name).toMatch(zone);
    expect(email.text.includes(t("ticket.undo")), name).toBe(state.includes("undoable"));
    if (kind === "booking.canceled") expect(email.text, name).toContain(t("ticket.bookAgain"));
  }
});

test.each(locales)("what a mail about a booking announces with a colon follows at once (%s)", (locale) => {
  let announced = 0;
  for (const { kind, state, email } of mailsOf[locale].filter(({ kind }) => kind.startsWith("booking."))) {
    const parts = email.text.split("\n\n");
    for (const [index, part] of parts.entries())
      if (part.endsWith(":")) {
        announced += 1;
        expect(parts[index + 1], `${kind} ${state}: ${part}`).toMatch(/https?:/);
      }
  }
  expect(announced).toBeGreaterThan(0);
});

test.each(locales)("mail programs read the booking and its days (%s)", (locale) => {
  for (const mail of mailsOf[locale].filter((mail) => isOnTour(mail) && mail.kind.startsWith("booking."))) {
    const { kind, state, email } = mail;
    const name = `${kind} ${state}`;
    const data = [...email.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = ""]) => JSON.parse(json),
    );
    expect(data.length, name).toBe(kind === "booking.review" ? 0 : state.startsWith("days") ? 3 : 1);
    for (const item of data) {
      const isCanceled = isOff(mail);
      expect(item.reservationStatus, name).toMatch(isCanceled ? /Cancelled$/ : /Confirmed$/);
      expect("price" in item && isCanceled, name).toBe(false);
      expect("underName" in item, name).toBe(state.endsWith("owner"));
      expect(Date.parse(item.reservationFor.endDate), name).toBeGreaterThan(Date.parse(item.reservationFor.startDate));
    }
    const file = calendarOf(email);
    if (file === "") continue;
    const [calendar] = readCalendars(file);
    expect(file.match(/BEGIN:VALARM/g)?.length ?? 0, name).toBe(isOff(mail) ? 0 : calendar?.events.length);
    for (const { location } of calendar?.events ?? [])
      expect(location, name).not.toMatch(/Where your guide|Donde|Wo Ihr|Tam, gdzie/);
  }
});

/** The text without the list of facts, which names the zone of the start. */
const deadlines = (text: string) =>
  text
    .split("\n\n")
    .filter((part) => part.split("\n").length < 6)
    .join("\n");

function calendarOf({ attachments = [] }: Email): string {
  const file = attachments.find(({ contentType }) => contentType.startsWith("text/calendar"));
  return file ? Buffer.from(file.content, "base64").toString() : "";
}
