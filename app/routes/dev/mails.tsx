import { Link } from "react-router";
import { locales } from "#app/i18n/locales.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/mails.ts";
import { loadSampleMails } from "./load-sample-mails.ts";

/** Development only: every kind of mail in every state. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const mails = await loadSampleMails(context.get(appContext), url);
  return {
    mails: mails.map(({ kind, state, email }) => ({
      kind,
      state,
      subject: email.subject,
      html: (email.attachments ?? []).reduce(
        (html, { cid, contentType, content }) =>
          cid ? html.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content}`) : html,
        email.html,
      ),
      text: email.text,
    })),
  };
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  return (
    <main className="page-head" id="main">
      <title>Mails</title>
      <h1>Mails</h1>
      <p>
        {locales.map((locale) => (
          <Link key={locale} to={`?locale=${locale}`}>
            {locale}{" "}
          </Link>
        ))}
      </p>
      {loaderData.mails.map(({ kind, state, subject, html, text }) => (
        <details key={`${kind} ${state} ${subject}`} className="dev-section">
          <summary>
            {kind} · {state} · <b>{subject}</b>
          </summary>
          <iframe title={subject} srcDoc={html} sandbox="" width="390" height="900" loading="lazy" />
          <iframe title={`${subject}, wide`} srcDoc={html} sandbox="" width="800" height="900" loading="lazy" />
          <pre>{text}</pre>
        </details>
      ))}
    </main>
  );
}
