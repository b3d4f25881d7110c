import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#app/config/env.ts";
import { performDueActions } from "#app/domain/provider-actions/perform-due-actions.ts";
import { handleEvents } from "#app/domain/provider-events/handle-events.ts";
import { recordEvent } from "#app/domain/provider-events/record-event.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { stripeProvider } from "#app/payments/stripe-provider.ts";
import { guestOf } from "#app/routes/booking/guest.fixture.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { startStripeServer } from "#test/stripe/stripe-server.ts";
import { testNow } from "#test/support/database.ts";
import { loadServer, openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import { mailTo, type Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let bank: Awaited<ReturnType<typeof startStripeServer>>;
let staff: Visitor;
beforeAll(async () => {
  bank = await startStripeServer({ now: () => testNow });
  site = await openSite(bank.variables);
  staff = await staffMember(site);
});
afterAll(async () => {
  await site?.close();
  await bank?.close();
});

const path = "/prague/prague-castle";

/** The tour in another currency, and a departure of its own. */
async function sellIn(currency: string, price: number): Promise<number> {
  await site.db.rows(
    "test-tour-currency",
    "update tour set currency = $1, price = $2, child_price = $2 where city_id = 'prague' and key = 'castle'",
    [currency, price],
  );
  const departure = await site.db.one<{ id: number }>(
    "test-departure-in-currency",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select id, 'en', '2027-09-01', '07:00'::time + make_interval(mins => $2::integer), '2027-09-01T05:00:00Z'::timestamptz + make_interval(mins => $2), 20
     from tour where city_id = 'prague' and key = 'castle' and $1 <> '' returning id`,
    [currency, currency.charCodeAt(0)],
  );
  return departure?.id as number;
}

async function work(objectId?: string) {
  const { payments } = readEnv(bank.variables);
  const provider = stripeProvider(payments as NonNullable<typeof payments>);
  await performDueActions(site.db, provider, testNow);
  if (objectId === undefined) return;
  await recordEvent(site.db, { id: `evt_${objectId}`, type: "checkout.session.completed", objectId }, testNow);
  await handleEvents(site.db, provider, testNow);
  const { createJobs } = await loadServer();
  const settings = { origin: "http://localhost:3000", secret: testSecret, storage: folderStorage("unused") };
  const mails = createJobs(settings).find(({ name }) => name === "compose-booking-notifications");
  await mails?.run(site.db, () => testNow);
}

test.each([
  // In minor units, as the provider's API counts them, with what people, programs and spreadsheets read.
  { currency: "JPY", price: 4_000, decimal: "4000", total: "JPY\u00a08,000", totalDecimal: "8000" },
  { currency: "HUF", price: 1_250_000, decimal: "12500", total: "HUF\u00a025,000", totalDecimal: "25000" },
  { currency: "ISK", price: 790_000, decimal: "7900", total: "ISK\u00a015,800", totalDecimal: "15800" },
  { currency: "KWD", price: 7_550, decimal: "7.550", total: "KWD\u00a015.100", totalDecimal: "15.1" },
])("$currency is right on the page, at the provider, on the ticket, in the email and in the file", async (sold) => {
  const { currency, price, decimal, total, totalDecimal } = sold;
  const departure = await sellIn(currency, price);
  const tour = await (await site.fetch(path)).text();
  expect(tour).toContain(formatMoney("en", price, currency));
  expect(tour).toMatch(new RegExp(`"price":"?${decimal.replace(".", "\\.")}"?,"priceCurrency":"${currency}"`));

  const email = `${currency}@example.org`.toLowerCase();
  const guest = { adults: "2", children: "0", name: "Paula Payer", email, phone: "" };
  const form = { ...guest, departure: String(departure), total: String(2 * price) };
  const response = await guestOf(site).book(form, path);
  const location = response.headers.get("Location") ?? "";
  const cookie = (response.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const reference = /booking\/(\w{8})/.exec(location)?.[1] ?? "";
  await work();
  expect(await (await site.fetch(location)).text()).toContain(total);

  const row = await site.db.one<{ id: string }>(
    "test-session-in-currency",
    "select session_id as id from checkout where reference = $1",
    [reference],
  );
  const session = row?.id as string;
  expect(bank.present(session)).toMatchObject({ amount_total: 2 * price, currency: currency.toLowerCase() });
  bank.pay(session);
  await work(session);
  const paid = await site.fetch(`/booking/${reference}/paid`, { headers: { Cookie: cookie } });
  expect(await (await site.fetch(paid.headers.get("Location") ?? "")).text()).toContain(`${total} paid`);
  expect(await mailTo(site, email)).toContain(total);
  const csv = await (await staff.get(`/office/departures/${departure}/guests.csv`)).text();
  expect(csv.split("\r\n")[1]).toMatch(
    new RegExp(
      `[,"]${totalDecimal.replace(".", "\\.")}[,"].*${currency}|${currency}.*[,"]${totalDecimal.replace(".", "\\.")}[,"]?`,
    ),
  );
});
