import { listOutbox, type OutboxMail } from "#app/domain/outbox/list-outbox.ts";
import type { Attachment } from "#app/mail/email.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import type { Route } from "./+types/mailbox.ts";

/** Development only: the latest emails of the outbox. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, development } = context.get(appContext);
  if (!development) throw pageNotFound(url.pathname);
  return { mails: (await listOutbox(db, 50)).map(withPictures) };
}

const dataUrl = (file: Attachment) => `data:${file.contentType.replace(/;\s+/g, ";")};base64,${file.content}`;

/** Replaces `cid:` links to attachments by data URLs, which browsers can display. */
function withPictures(mail: OutboxMail) {
  const files = mail.attachments.map((file) => ({ name: file.filename, url: dataUrl(file), cid: file.cid }));
  const html = files.reduce((text, { cid, url }) => (cid ? text.replaceAll(`cid:${cid}`, url) : text), mail.html);
  return { ...mail, html, files };
}

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  return (
    <main className="page-head" id="main">
      <title>Mailbox</title>
      <h1>Mailbox</h1>
      {loaderData.mails.length === 0 && <p>Nothing has been written yet.</p>}
      {loaderData.mails.map((mail) => (
        <details key={mail.id} className="dev-section">
          <summary>
            {mail.createdAt.toISOString().slice(0, 16)} · {mail.recipient} · <b>{mail.subject}</b> · {mail.status}
          </summary>
          <iframe title={mail.subject} srcDoc={mail.html} sandbox="" width="620" height="900" loading="lazy" />
          <p>
            {mail.files.map(({ name, url }) => (
              <a key={name} href={url} download={name}>
                {name}{" "}
              </a>
            ))}
          </p>
        </details>
      ))}
    </main>
  );
}
