import { data, redirect } from "react-router";
import { answerEntry, findReceipt } from "#app/domain/office/answer-entry.ts";
import { changeEntry, type EntryResult } from "#app/domain/office/change-entry.ts";
import { showEntry } from "#app/domain/office/inbox.ts";
import { inboxStatuses } from "#app/domain/office/inbox-kinds.ts";
import { listChanges } from "#app/domain/office/list-changes.ts";
import { listStaff } from "#app/domain/office/list-staff.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { mailLink } from "#app/i18n/contact-links.ts";
import { ChangeList } from "#app/routes/office/change-list.tsx";
import { confirmedWord, pageOf, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { languageName } from "#app/routes/office/day/words.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/entry.ts";
import { cannedReplyText } from "./canned-replies.server.ts";
import { EntryFacts, statusNames } from "./entry-facts.tsx";
import { AnswerForm, AssignForm, ReviewForm } from "./entry-forms.tsx";
import { readEntryForm } from "./entry-schema.ts";
import { kindNames, readId, readKind } from "./inbox-kind.ts";
import { loadRequest } from "./load-request.server.ts";
import { ProposalForm } from "./proposal-form.tsx";
import { Proposals } from "./proposals.tsx";
import { propose } from "./propose.server.ts";

const refusals: Record<Extract<EntryResult, { ok: false }>["reason"], string> = {
  unknown: "This no longer exists.",
  changed:
    "Someone else changed this while you had it open. Your changes were not saved; the current version is below.",
  impossible: "That is not possible here.",
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, origin } = context.get(appContext);
  const kind = readKind(params.kind, url);
  const id = readId(params.id, url);
  const [found, staff, log, receipt, request] = await Promise.all([
    showEntry(db, kind, id),
    listStaff(db),
    listChanges(db, { kind, subject: String(id) }),
    kind === "review" ? undefined : findReceipt(db, kind, id),
    kind === "request" ? loadRequest(db, id, now()) : undefined,
  ]);
  if (!found) throw pageNotFound(url.pathname);
  await recordView(db, context.get(staffContext), { kind, id }, now());
  const subject = `Re: ${receipt?.subject ?? found.entry.about}`;
  return {
    kind,
    ...found,
    staff,
    changes: log.changes,
    subject,
    reply: cannedReplyText(url.searchParams.get("reply"), found.entry.locale ?? "en", origin),
    request,
    isAnswered: confirmedWord(context, url) === "answered",
    key: crypto.randomUUID(),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now, origin, secret } = context.get(appContext);
  const by = context.get(staffContext);
  const kind = readKind(params.kind, url);
  const id = readId(params.id, url);
  const sent = await request.formData();
  if (kind === "request" && ["propose", "check-guides"].includes(String(sent.get("intent")))) {
    const proposed = await propose({ db, id, form: sent, by, now: now(), origin, secret });
    return "done" in proposed ? redirect(url.pathname) : data(proposed, { status: proposed.status });
  }
  const form = readEntryForm(sent);
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
  if (!result.ok) return data({ error: refusals[result.reason] }, { status: 409 });
  return form.intent === "answer"
    ? redirectConfirmed(context, pageOf(url), "answered")
    : redirect(`${url.pathname}${draftQuery(url)}`);
}

/** The canned reply that is being edited stays. */
function draftQuery(url: URL): string {
  const reply = url.searchParams.get("reply");
  return reply ? `?${new URLSearchParams({ reply })}` : "";
}

export default function InboxEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, entry, facts, staff, changes, key, subject, reply, request, isAnswered } = loaderData;
  const error = actionData && "error" in actionData ? actionData.error : undefined;
  const proposal = actionData && "values" in actionData ? actionData : undefined;
  return (
    <>
      <p>
        <Link to={`/office/inbox/${kind}?status=${entry.status}`}>{kindNames[kind]}</Link>
      </p>
      <OfficeHead title={entry.about} />
      <p className="muted">
        {statusNames[entry.status]}, from {entry.name}
        {entry.email && (
          <>
            {" "}
            <a href={mailLink(entry.email)}>{entry.email}</a>,{" "}
            <Link to={`/office/bookings?${new URLSearchParams({ words: entry.email })}`}>their bookings</Link>
          </>
        )}
        , {officeTime(entry.at)}
      </p>
      <div role="status" className="office-status">
        {isAnswered && !actionData && "Your reply is on its way."}
      </div>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <EntryFacts kind={kind} id={entry.id} facts={facts} />
      {kind === "review" ? (
        <ReviewForm entry={entry} reply={facts.reply} />
      ) : (
        <>
          <AssignForm entry={entry} staff={staff} statuses={inboxStatuses[kind]} />
          {request && <Proposals proposals={request.proposals} />}
          {request && !request.isAccepted && <ProposalForm request={request} submission={key} answer={proposal} />}
          <AnswerForm
            draft={`${changes.find(({ action }) => action === "answer")?.id} ${reply}`}
            submission={key}
            subject={subject}
            text={reply ?? ""}
            language={languageName(entry.locale ?? "en")}
          />
        </>
      )}
      <ChangeList changes={changes} />
    </>
  );
}
