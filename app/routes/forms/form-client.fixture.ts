import { site as brand } from "#app/site.ts";
import { openSite, type TestSite } from "#test/support/site.ts";

type Mail = {
  recipient: string;
  subject: string;
  body: string;
  headers: Record<string, string>;
  attachments: { filename: string; content: string }[];
};

export type FormClient = ReturnType<typeof formClient>;

/** Sends forms to a test site and reads the mail that follows. */
export function formClient(site: TestSite) {
  const mailsTo = (recipient: string) =>
    site.db.rows<Mail>(
      "test-mails-to",
      "select recipient, subject, body, headers, attachments from outgoing_mail where recipient = $1 order by id",
      [recipient],
    );

  function post(path: string, fields: Record<string, string | Blob>, file?: string) {
    if (file === undefined) {
      return site.fetch(path, { method: "POST", body: new URLSearchParams(fields as Record<string, string>) });
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === "string") form.set(name, value);
      else form.set(name, value, file);
    }
    return site.fetch(path, { method: "POST", body: form });
  }

  return { post, mailsTo, officeMails: () => mailsTo(brand.email) };
}

export type FormSite = TestSite & FormClient;

/** Opens a test site together with the helpers above. */
export async function openFormSite(): Promise<FormSite> {
  const site = await openSite();
  return { ...site, ...formClient(site) };
}
