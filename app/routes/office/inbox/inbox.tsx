import { Form } from "react-router";
import { readId } from "#app/blocks/forms/read-id.ts";
import { countWaiting, listInbox } from "#app/domain/office/inbox.ts";
import { anyStatus, inboxKinds, inboxStatuses } from "#app/domain/office/inbox-kinds.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";
import { appContext } from "#app/server/request/context.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/inbox.ts";
import { statusNames } from "./entry-facts.tsx";
import { kindNames, readKind } from "./inbox-kind.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const waiting = await countWaiting(db);
  const kind = readKind(params.kind ?? inboxKinds.find((known) => waiting[known] > 0), url);
  const requestedStatus = url.searchParams.get("status");
  const status =
    [...inboxStatuses[kind], anyStatus].find((known) => known === requestedStatus) ?? inboxStatuses[kind][0];
  const word = url.searchParams.get("word")?.trim().slice(0, 100) || undefined;
  const before = readId(url.searchParams.get("before"));
  const page = await listInbox(db, kind, { status, word, before: before || undefined });
  return { kind, status, word, waiting, ...page };
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { kind, status, word, waiting, entries, next } = loaderData;
  const older = new URLSearchParams({ status, ...(word && { word }), before: String(next) });
  const tabs = inboxKinds.map((tab) => ({
    to: `/office/inbox/${tab}`,
    label: waiting[tab] > 0 ? `${kindNames[tab]} (${waiting[tab]})` : kindNames[tab],
    current: tab === kind,
  }));
  return (
    <>
      <OfficeHead title="Inbox" />
      <Tabs tabs={tabs} label="Type" />
      <Form className="office-filter" role="search" action={`/office/inbox/${kind}`}>
        <Select id="status" name="status" label="Status" defaultValue={status} key={`${kind}-${status}`}>
          {[...inboxStatuses[kind], anyStatus].map((option) => (
            <option key={option} value={option}>
              {statusNames[option]}
            </option>
          ))}
        </Select>
        <TextField id="word" name="word" label="Name or email" type="search" defaultValue={word} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      {entries.length === 0 ? (
        <p className="office-empty">
          {word
            ? "Nothing matches this name."
            : status === anyStatus
              ? `No ${kindNames[kind].toLowerCase()} yet.`
              : `No ${kindNames[kind].toLowerCase()} with the status “${statusNames[status]}”.`}
        </p>
      ) : (
        <table className="office-table">
          <thead>
            <tr>
              <th scope="col">About</th>
              <th scope="col">From</th>
              <th scope="col">Received</th>
              {status === anyStatus && <th scope="col">Status</th>}
              {kind !== "review" && <th scope="col">Assigned to</th>}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  <Link to={`/office/inbox/${kind}/${entry.id}`}>{entry.about}</Link>
                </th>
                <td>{entry.name}</td>
                <td>{officeTime(entry.at)}</td>
                {status === anyStatus && <td>{statusNames[entry.status]}</td>}
                {kind !== "review" && <td>{entry.assignee ?? "nobody"}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next && <Link to={`/office/inbox/${kind}?${older}`}>Older</Link>}
    </>
  );
}
