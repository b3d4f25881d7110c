import type { Database } from "#app/db/client.ts";
import { submitOnce } from "#app/domain/idempotency/submit-once.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { officeMail, officeText } from "#app/mail/office-mail.ts";
import { requestReceivedMail } from "#app/mail/receipt-mail.ts";
import { site } from "#app/site.ts";
import type { PrivateLanguage } from "./private-offer.ts";

export type NewPrivateRequest = {
  key: string | null;
  cityId: string;
  date: string;
  time: string;
  language: PrivateLanguage;
  people: number;
  wishes: string;
  name: string;
  email: string;
  phone: string | null;
  locale: Locale;
};
export type RequestResult = { ok: true } | { ok: false; reason: "unknown_city" | "too_soon" | "too_far" };

type Written = { id: number; cityName: string; amount: number | null; currency: string | null };

/** Stores the request with the current list price, mails it to the office and confirms it to the customer. */
export function requestPrivateTour(db: Database, wish: NewPrivateRequest, now: Date): Promise<RequestResult> {
  const { key, ...content } = wish;
  return submitOnce(db, { form: "private", key, content }, now, async (tx) => {
    const city = await tx.one<{ days: number }>(
      "requested-city",
      `select $2::date - ($3::timestamptz at time zone city.time_zone)::date as days from city
       where city.id = $1 and city.published and exists (select from private_price where private_price.city_id = city.id)`,
      [wish.cityId, wish.date, now],
    );
    if (!city) return "unknown_city" as const;
    if (city.days < 1) return "too_soon" as const;
    if (city.days > 550) return "too_far" as const;
    const written = (await tx.one<Written>("write-private-request", insertRequest, { ...wish, now })) as Written;
    await mailParties(tx, wish, written, now);
  });
}

const insertRequest = `
  insert into private_request (city_id, local_date, local_time, language, people, wishes, name, email, phone, amount, currency, locale, created_at)
  select city.id, :date, :time, :language, :people, :wishes, :name, :email, :phone, price.amount, price.currency, :locale, :now
  from city left join private_price price on price.city_id = city.id
    and price.language_group = case when :language::text = 'pl' then 'pl' when :language::text in ('en', 'de', 'es') then 'other' end
  where city.id = :cityId
  returning id, amount, currency,
    (select name from city_text where city_text.city_id = private_request.city_id and city_text.locale = :locale) as "cityName"`;

async function mailParties(tx: Database, wish: NewPrivateRequest, written: Written, now: Date): Promise<void> {
  const office = officeMail({
    subject: officeText("request", { id: written.id, city: wish.cityId, date: wish.date, people: wish.people }),
    facts: [
      ["city", wish.cityId],
      ["when", `${wish.date} ${wish.time}`],
      ["language", wish.language],
      ["people", String(wish.people)],
      ["specialRequests", wish.wishes],
      ["name", wish.name],
      ["email", wish.email],
      ["phone", wish.phone ?? ""],
    ],
    replyTo: wish.email,
    command: `npm run office -- done request ${written.id}`,
  });
  await enqueueMail(
    tx,
    {
      kind: "office.request",
      dedupKey: `private/${written.id}/office`,
      to: site.email,
      locale: site.office.locale,
      email: office,
    },
    now,
  );
  const message = requestReceivedMail(wish.locale, { ...wish, ...written });
  await enqueueMail(
    tx,
    {
      kind: "receipt.private",
      dedupKey: `private/${written.id}/sender`,
      to: wish.email,
      locale: wish.locale,
      email: message,
    },
    now,
  );
}
