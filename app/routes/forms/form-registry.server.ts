import type { ReadForm } from "#app/blocks/forms/parse-form.ts";
import type { FormResult } from "#app/blocks/forms/public-form.tsx";
import { sendApplication } from "#app/domain/applications/send-application.ts";
import { sendEnquiry } from "#app/domain/contact/send-enquiry.ts";
import { subscribe } from "#app/domain/newsletter/subscribe.ts";
import { requestPrivateTour } from "#app/domain/private-tours/request-private-tour.ts";
import { isReviewLink } from "#app/domain/reviews/review-link.ts";
import { writeGuestReview, writeReview } from "#app/domain/reviews/write-review.ts";
import type { PageKey } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { receivePdf } from "./inspect-pdf.server.ts";

type Sender = { site: AppContext; locale: Locale; key: string | null };
type FormDefinition<Value> = {
  /** Imported dynamically, as in the browser, which loads schemas separately from the pages. */
  fields: () => Promise<{ read(form: FormData): ReadForm<Value> }>;
  submit(sender: Sender, value: Value): Promise<FormResult>;
};
export type ReceivedForm = {
  fields: () => Promise<{ read(form: FormData): ReadForm<object> }>;
  submit(sender: Sender, value: never): Promise<FormResult>;
};

const done: FormResult = { ok: true };
const refuse = (field: string, message: PageKey): FormResult => ({ ok: false, errors: { [field]: message } });

function define<Value extends object>(form: FormDefinition<Value>): ReceivedForm {
  return form;
}

/** Schema and handler of every public form. */
export const forms = {
  review: define({
    fields: () => import("./schemas/review.ts"),
    async submit({ site, locale, key }, { text, tour, own: _, ...value }) {
      const result = await writeReview(site.db, tour ?? 0, { ...value, body: text, locale, key }, site.now());
      return result.ok ? done : refuse("form", `reviewForm.error.${result.reason}`);
    },
  }),
  guestReview: define({
    fields: () => import("./schemas/guest-review.ts"),
    async submit({ site, locale, key }, { text, booking, bookingKey, ...value }) {
      const written = { ...value, body: text, locale, key };
      const result = (await isReviewLink(site.db, site.secret, booking, bookingKey))
        ? await writeGuestReview(site.db, booking, written, site.now())
        : ({ ok: false, reason: "not_walked" } as const);
      return result.ok ? done : refuse("form", `reviewForm.error.${result.reason}`);
    },
  }),
  newsletter: define({
    fields: () => import("./schemas/newsletter.ts"),
    async submit({ site, locale }, { email }) {
      await subscribe(site.db, { email, locale, origin: site.origin }, site.now());
      return done;
    },
  }),
  contact: define({
    fields: () => import("./schemas/contact.ts"),
    async submit({ site, locale, key }, value) {
      await sendEnquiry(site.db, { ...value, locale, key }, site.now());
      return done;
    },
  }),
  guide: define({
    fields: () => import("./schemas/guide.ts"),
    async submit({ site, locale, key }, { file: upload, languages, ...value }) {
      const file = upload && (await receivePdf(site, upload));
      if (typeof file === "string") return refuse("file", file);
      const application = { ...value, kind: "guide" as const, organisation: null, website: null, file };
      const languageList = languages.split(",").map((language) => language.trim());
      const result = await sendApplication(
        site.db,
        {
          ...application,
          languages: languageList.filter((language) => language !== ""),
          locale,
          key,
          origin: site.origin,
        },
        site.now(),
      );
      return result.ok ? done : refuse("city", `guideApplication.error.${result.reason}`);
    },
  }),
  partner: define({
    fields: () => import("./schemas/partner.ts"),
    async submit({ site, locale, key }, { file: upload, website, ...value }) {
      const file = upload && (await receivePdf(site, upload));
      if (typeof file === "string") return refuse("file", file);
      const application = { ...value, kind: "partner" as const, languages: [], website: website || null };
      const sent = { ...application, file, locale, key, origin: site.origin };
      const result = await sendApplication(site.db, sent, site.now());
      return result.ok ? done : refuse("city", `guideApplication.error.${result.reason}`);
    },
  }),
  private: define({
    fields: () => import("./schemas/private.ts"),
    async submit({ site, locale, key }, { city, phone, ...value }) {
      const wish = { ...value, cityId: city, phone: phone || null, locale, key };
      const result = await requestPrivateTour(site.db, wish, site.now());
      if (result.ok) return done;
      return refuse(result.reason === "unknown_city" ? "city" : "date", `privateRequest.error.${result.reason}`);
    },
  }),
};

export type FormName = keyof typeof forms;
