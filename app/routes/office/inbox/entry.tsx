import { data, Link, redirect } from "react-router";
import { answerEntry } from "#app/domain/office/answer-entry.ts";
import { changeEntry, type EntryResult } from "#app/domain/office/change-entry.ts";
import { showEntry } from "#app/domain/office/inbox.ts";
import { inboxStatuses } from "#app/domain/office/inbox-kinds.ts";
import { listChanges } from "#app/domain/office/list-changes.ts";
import { listStaff } from "#app/domain/office/list-staff.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { ChangeList } from "#app/routes/office/change-list.tsx";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/entry.ts";
import { AnswerForm, AssignForm, ReviewForm } from "./entry-forms.tsx";
import { readEntryForm } from "./entry-schema.ts";
import { kindNames, readId, readKind } from "./inbox-kind.ts";

const refusals: Record<Extract<EntryResult, { ok: false }>["reason"], string> = {
  unknown: "This no longer exists.",
  changed:
    "Someone else changed this while you had it open. Your changes were not saved; the current version is below.",
  impossible: "That is not possible here.",
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const kind = readKind(params.kind, url);
  const id = readId(params.id, url);
  const [found, staff, log] = await Promise.all([
    showEntry(db, kind, id),
    listStaff(db),
    listChanges(db, { kind, subject: String(id) }),
  ]);
  if (!found) throw pageNotFound(url.pathname);
  await recordView(db, context.get(staffContext), { kind, id }, now());
  return { kind, ...found, staff, changes: log.changes, key: crypto.randomUUID() };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = context.get(staffContext);
  const kind = readKind(params.kind, url);
  const id = readId(params.id, url);
  const form = readEntryForm(await request.formData());
  if (!form) return data({ error: "Something is missing or too long." }, { status: 422 });
  let result: EntryResult;
  if (form.intent === "answer") {
    result =
      kind === "review"
        ? { ok: false, reason: "impossible" }
        : await answerEntry(db, { kind, id, ...form.answer }, by, now());
  } else {
    result = await changeEntry(db, { kind, id, version: form.version }, form.change, by, now());
  }
  return result.ok ? redirect(url.pathname) : data({ error: refusals[result.reason] }, { status: 409 });
}

export default function InboxEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, entry, facts, staff, changes, key } = loaderData;
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== "");
  return (
    <>
      <p>
        <Link to={`/office/inbox/${kind}?status=${entry.status}`}>{kindNames[kind]}</Link>
      </p>
      <OfficeHead title={entry.about} />
      <p className="muted">
        {entry.status}, from {entry.name}
        {entry.email && (
          <>
            {" "}
            <a href={`mailto:${entry.email}`}>{entry.email}</a>
          </>
        )}
        , {officeTime(entry.at)}
      </p>
      {actionData?.error && (
        <p className="error" role="alert">
          {actionData.error}
        </p>
      )}
      <dl className="office-facts">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {name === "file" ? (
                <a href={`/office/inbox/application/${entry.id}/file`}>{String(value)}</a>
              ) : (
                String(value)
              )}
            </dd>
          </div>
        ))}
      </dl>
      {kind === "review" ? (
        <ReviewForm entry={entry} reply={facts.reply} />
      ) : (
        <>
          <AssignForm entry={entry} staff={staff} statuses={inboxStatuses[kind]} />
          <AnswerForm submission={key} subject={`Re: ${entry.about}`} />
        </>
      )}
      <ChangeList changes={changes} />
    </>
  );
}
