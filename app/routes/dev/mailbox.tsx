import { data } from "react-router";
import { listOutbox } from "#app/domain/mail/list-outbox.ts";
import { siteContext } from "#app/server/context.ts";
import type { Route } from "./+types/mailbox.ts";

/** Development only: what would have been sent. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, development } = context.get(siteContext);
  if (!development) throw data(`Page Not Found: ${url.pathname}`, { status: 404 });
  return { mails: await listOutbox(db, 50) };
}

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  return (
    <main className="page-head" id="main">
      <title>Mailbox</title>
      <h1>Mailbox</h1>
      {loaderData.mails.map((mail) => (
        <details key={mail.id} className="kit">
          <summary>
            {mail.createdAt.toISOString().slice(0, 16)} · {mail.recipient} · <b>{mail.subject}</b> · {mail.status}
          </summary>
          <iframe title={mail.subject} srcDoc={mail.html} sandbox="" width="620" height="900" />
        </details>
      ))}
    </main>
  );
}
