import { afterAll, beforeAll, describe, expect, test } from "vitest";
import messages from "#app/i18n/messages/en/site.json" with { type: "json" };
import { openSite, type TestSite } from "#test/support/site.ts";

const wrong = messages.form.error;
let site: TestSite;
let tour: number;
let sender = 0;

beforeAll(async () => {
  site = await openSite({ PROXIES: "1" });
  const row = await site.db.one<{ id: number }>(
    "test-tour",
    "select id from tour where city_id = 'krakow' and key = 'old-town'",
  );
  tour = row?.id as number;
});
afterAll(() => site.close());

type Fields = Record<string, string>;
type Case = {
  form: string;
  /** The page that shows and receives the form. */
  page: (locale: "" | "/de") => string;
  table: string;
  fields: Fields;
  optional: string[];
  lines: string[];
  texts: string[];
};

const cases: Case[] = [
  {
    form: "review",
    page: (locale) => `${locale}/reviews?tour=${tour}`,
    table: "review",
    fields: { rating: "4", title: "Good", text: "A walk.", name: "Ada", email: "ada@example.org", own: "on" },
    optional: [],
    lines: ["title", "name"],
    texts: ["text"],
  },
  {
    form: "newsletter",
    page: (locale) => `${locale}/newsletter`,
    table: "newsletter_subscription",
    fields: { email: "newsletter@example.org" },
    optional: [],
    lines: [],
    texts: [],
  },
  {
    form: "contact",
    page: (locale) => (locale ? "/de/kontakt" : "/contact"),
    table: "enquiry",
    fields: { topic: "lost", name: "Ada", email: "ada@example.org", message: "An umbrella." },
    optional: [],
    lines: ["name"],
    texts: ["message"],
  },
  {
    form: "guide",
    page: (locale) => `${locale}/guides/apply`,
    table: "application",
    fields: {
      city: "dresden",
      name: "Ada",
      email: "ada@example.org",
      languages: "German, English",
      message: "I walk.",
    },
    optional: [],
    lines: ["name", "languages"],
    texts: ["message"],
  },
  {
    form: "partner",
    page: (locale) => `${locale}/partnership`,
    table: "application",
    fields: {
      organisation: "Hostel",
      city: "Brno",
      name: "Ada",
      email: "ada@example.org",
      website: "https://example.org",
      message: "Our guests ask.",
    },
    optional: ["website"],
    lines: ["organisation", "city", "name"],
    texts: ["message"],
  },
  {
    form: "private",
    page: (locale) => (locale ? "/de/private-touren/krakau" : "/private-tours"),
    table: "private_request",
    fields: {
      city: "krakow",
      date: "2027-07-01",
      time: "10:00",
      language: "es",
      people: "35",
      name: "Ada",
      email: "ada@example.org",
      phone: "+48 12 000 00 00",
      wishes: "Roofs.",
    },
    optional: ["phone", "wishes"],
    lines: ["name", "phone"],
    texts: ["wishes"],
  },
];

function fieldsOf({ form, fields }: Case, change: Fields = {}, without?: string): Fields {
  const all: Fields = { ...fields, ...(form === "review" && { tour: String(tour) }), ...change };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== without));
}

/** Sends as scripts do, from a new client address unless one is given. */
async function send({ page }: Case, fields: Fields, from = `10.0.${++sender >> 8}.${sender & 255}`) {
  const response = await site.fetch(page(""), {
    method: "POST",
    body: new URLSearchParams({ elapsed: "5000", submission: crypto.randomUUID(), ...fields }),
    headers: { "X-Forwarded-For": from },
  });
  const html = await response.text();
  return { status: response.status, isDone: html.includes("form-done"), errors: readErrors(html) };
}

/** The errors beside the fields, and that of the whole form. */
function readErrors(html: string): Fields {
  const beside = [...html.matchAll(/<p class="error" id="\w+(?:-page)?-(\w+)-error">([^<]+)/g)];
  const ofForm = /<div class="error-summary"[^>]*><p>([^<]+)<\/p><\/div>/.exec(html)?.[1];
  return { ...Object.fromEntries(beside.map(([, name, text]) => [name, text])), ...(ofForm && { form: ofForm }) };
}

async function count(table: string): Promise<number> {
  const row = await site.db.one<{ count: number }>(`test-count-${table}`, `select count(*) as count from ${table}`);
  return row?.count ?? 0;
}

const unique = (fields: Fields): Fields => ({ ...fields, email: `person${++sender}@example.org` });

describe.each(cases)("$form", (entry) => {
  const { table, page, optional, lines, texts } = entry;

  test("is kept, once for each submission", async () => {
    const before = await count(table);
    const fields = { ...unique(fieldsOf(entry)), elapsed: "5000", submission: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(entry, fields)));
    for (const answer of answers) expect(answer).toEqual({ status: 200, isDone: true, errors: {} });
    expect(await count(table)).toBe(before + 1);
  });

  test("without JavaScript the page itself answers, in its language, and a repetition changes nothing", async () => {
    const before = await count(table);
    const fields = unique(fieldsOf(entry));
    for (let round = 0; round < 2; round++) {
      const response = await site.fetch(page("/de"), {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { "X-Forwarded-For": `10.9.0.${++sender & 255}` },
      });
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/Vielen Dank!|Fast geschafft/);
    }
    expect(await count(table)).toBe(before + 1);
  });

  test("without JavaScript errors stand beside the fields and what was typed is kept", async () => {
    const response = await site.fetch(page(""), {
      method: "POST",
      body: new URLSearchParams(fieldsOf(entry, { email: "not an address" })),
    });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("Please enter a valid email address");
    expect(html).toContain('value="not an address"');
    expect(html).toMatch(/aria-invalid="true"/);
    expect(html).toContain('role="alert"');
  });

  test("says which field is missing", async () => {
    const before = await count(table);
    for (const name of Object.keys(entry.fields)) {
      if (optional.includes(name)) continue;
      for (const fields of [fieldsOf(entry, {}, name), fieldsOf(entry, { [name]: "  " })]) {
        const { status, errors } = await send(entry, fields);
        expect(status, name).toBe(422);
        expect(Object.keys(errors), name).toEqual([name]);
      }
      expect((await send(entry, fieldsOf(entry, {}, name))).errors).toEqual({ [name]: wrong.required });
    }
    expect(await count(table)).toBe(before);
  });

  test("refuses 10,000 characters, line breaks in lines and marks that turn the writing", async () => {
    const before = await count(table);
    for (const name of [...lines, ...texts]) {
      const long = await send(entry, fieldsOf(entry, { [name]: "a".repeat(10_000) }));
      expect([long.status, long.errors[name]], name).toEqual([422, wrong.tooLong]);
      const { status, errors } = await send(entry, fieldsOf(entry, { [name]: "ab\u202Ecd" }));
      expect([status, errors[name]], name).toEqual([422, wrong.characters]);
    }
    for (const name of lines) {
      for (const bad of ["Ada\r\nBcc: all@example.org", "Ada\u2028Lovelace", "Ada\u2029Lovelace"]) {
        expect((await send(entry, fieldsOf(entry, { [name]: bad }))).errors[name]).toBe(wrong.characters);
      }
    }
    for (const email of ["a@b", "a b@c.de", "a@b.de\r\nBcc: x@y.de", `${"a".repeat(250)}@b.de`, "a\u202E@b.de"]) {
      expect((await send(entry, fieldsOf(entry, { email }))).errors.email, email).toBe(wrong.email);
    }
    expect(await count(table)).toBe(before);
  });

  test.each(texts)("%s keeps the line breaks of any program as ordinary ones", async (name) => {
    const fields = unique(fieldsOf(entry));
    fields[name] = "one\r\ntwo\rthree\u2028four\u2029five";
    expect(await send(entry, fields)).toMatchObject({ status: 200, isDone: true });
    const row = await site.db.one<{ row: Fields }>(
      `test-newest-${table}`,
      `select to_jsonb(kept) as row from ${table} kept order by id desc limit 1`,
    );
    expect(Object.values(row?.row ?? {})).toContain("one\ntwo\nthree\nfour\nfive");
  });

  test("lets programs believe they succeeded and refuses the impossibly fast", async () => {
    const before = await count(table);
    expect((await send(entry, { ...fieldsOf(entry), subject: "cheap watches" })).isDone).toBe(true);
    const fast = await send(entry, { ...fieldsOf(entry), elapsed: "40" });
    expect([fast.status, fast.errors]).toEqual([422, { form: wrong.tooFast }]);
    expect(await count(table)).toBe(before);
  });

  test("is limited for each network address and each mail address, and says so", async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 22; round++) {
      statuses.push((await send(entry, unique(fieldsOf(entry)), "192.0.2.7")).status);
    }
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429]);
    const same = unique(fieldsOf(entry));
    const answers = [];
    for (let round = 0; round < 6; round++) answers.push(await send(entry, same));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers.at(-1)?.errors).toEqual({ form: wrong.tooMany });
  });
});

describe("whatever is sent", () => {
  test("no form and too much are refused", async () => {
    expect((await site.fetch("/contact", { method: "POST", body: "{}" })).status).toBe(415);
    const large = new URLSearchParams({ ...fieldsOf(cases[2] as Case), message: "a".repeat(7 * 1024 * 1024) });
    expect((await site.fetch("/contact", { method: "POST", body: large })).status).toBe(413);
  });

  test("another site cannot send our forms", async () => {
    const before = await count("enquiry");
    const fields = fieldsOf(cases[2] as Case);
    for (const path of ["/contact", "/contact.data"]) {
      const response = await site.fetch(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: "https://evil.example" },
      });
      expect(response.status, path).toBeGreaterThanOrEqual(400);
    }
    expect(await count("enquiry")).toBe(before);
  });

  test("markup stays text on the page that shows it again", async () => {
    const response = await site.fetch("/contact", {
      method: "POST",
      body: new URLSearchParams({ name: '"><script>alert(1)</script>', email: "x", message: "</textarea><b>" }),
    });
    const html = await response.text();
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain("</textarea><b>");
  });
});

const onPages = cases.filter(({ form }) => form !== "review");
test.each(onPages)("without scripts the answer to $form stands where the form's address leads", async (one) => {
  const shown = await (await site.fetch(one.page(""))).text();
  const [, anchor = "nowhere"] = /<form[^>]*action="[^"#]*#([\w-]+-answer)"/.exec(shown.split("<main")[1] ?? "") ?? [];
  for (const fields of [{ email: "wrong" }, fieldsOf(one)]) {
    const body = new URLSearchParams({ elapsed: "5000", submission: crypto.randomUUID(), ...fields });
    const answer = await site.fetch(one.page(""), { method: "POST", body, headers: { "X-Forwarded-For": "10.9.8.7" } });
    expect(await answer.text()).toContain(`id="${anchor}"`);
  }
});
