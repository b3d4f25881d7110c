import type { Database } from "#app/db/client.ts";
import { submitOnce } from "#app/domain/idempotency/submit-once.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { officeMail, officeText } from "#app/mail/office-mail.ts";
import { applicationReceivedMail } from "#app/mail/receipt-mail.ts";
import { site } from "#app/site.ts";
import { directCity } from "./direct-city.ts";

export type PdfFile = { filename: string; content: Uint8Array };
export type NewApplication = {
  key: string | null;
  kind: "guide" | "partner";
  name: string;
  email: string;
  /** A city id, or free text from a partner. */
  city: string;
  languages: string[];
  organisation: string | null;
  website: string | null;
  message: string;
  file: PdfFile | null;
  locale: Locale;
  origin: string;
};
export type SendApplicationResult = { ok: true } | { ok: false; reason: "unknown_city" };

/** Stores the application with its file, mails it to the office and confirms it to the applicant. */
export function sendApplication(
  db: Database,
  { key, file, origin, ...application }: NewApplication,
  now: Date,
): Promise<SendApplicationResult> {
  const content = { ...application, file: file && [file.filename, file.content.length] };
  return submitOnce(db, { form: "application", key, content }, now, async (tx) => {
    const row = await tx.one<{ id: number }>(
      "write-application",
      `insert into application (kind, name, email, city, languages, organisation, website, message, locale, created_at)
       select :kind, :name, :email, :city, :languages, :organisation, :website, :message, :locale, :now
       where :kind <> 'guide' or exists (select from city where city.id = :city and city.published) returning id`,
      { ...application, now },
    );
    if (!row) return "unknown_city" as const;
    const { id } = row;
    if (file) {
      await tx.rows(
        "write-application-file",
        "insert into application_file (application_id, filename, content) values ($1, $2, $3)",
        [id, file.filename, Buffer.from(file.content)],
      );
    }
    const office = officeApplicationMail(id, application, file, origin);
    await enqueueMail(
      tx,
      {
        kind: "office.application",
        dedupKey: `application/${id}/office`,
        to: site.email,
        locale: site.office.locale,
        email: office,
      },
      now,
    );
    const receipt = applicationReceivedMail(application.locale, kindOf(application));
    await enqueueMail(
      tx,
      {
        kind: "receipt.application",
        dedupKey: `application/${id}/sender`,
        to: application.email,
        locale: application.locale,
        email: receipt,
      },
      now,
    );
  });
}

function kindOf({ kind, city }: Pick<NewApplication, "kind" | "city">): "direct" | "interest" | "partner" {
  if (kind === "partner") return "partner";
  return city === directCity ? "direct" : "interest";
}

function officeApplicationMail(
  id: number,
  application: Omit<NewApplication, "key" | "file" | "origin">,
  file: PdfFile | null,
  origin: string,
) {
  return officeMail({
    subject: officeText("application", {
      id,
      kind: kindOf(application),
      name: application.name,
      city: application.city,
    }),
    facts: [
      ["kind", kindOf(application)],
      ["name", application.name],
      ["email", application.email],
      ["city", application.city],
      ["languages", application.languages.join(", ")],
      ["organisation", application.organisation ?? ""],
      ["website", application.website ?? ""],
      ["message", application.message],
      // The file stays in the office: a copy in the outbox would take its size in the database again.
      ["file", file ? `${file.filename}: ${origin}/office/inbox/application/${id}` : ""],
    ],
    replyTo: application.email,
    command: `npm run office -- done application ${id}`,
  });
}
