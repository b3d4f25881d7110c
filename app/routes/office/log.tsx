import { Form } from "react-router";
import { readId } from "#app/blocks/forms/read-id.ts";
import { listChanges } from "#app/domain/office/list-changes.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/log.ts";
import { ChangeList } from "./change-list.tsx";
import { OfficeHead } from "./office-head.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const text = (name: string) => url.searchParams.get(name)?.slice(0, 100) || undefined;
  const before = readId(text("before"));
  const filter = { kind: text("kind"), subject: text("subject"), views: text("show") === "views" };
  const page = await listChanges(db, { ...filter, before: before || undefined });
  return { ...page, ...filter };
}

export default function Log({ loaderData }: Route.ComponentProps) {
  const { changes, next, kind, subject, views } = loaderData;
  const query = { ...(kind && { kind }), ...(subject && { subject }), ...(views && { show: "views" }) };
  const older = new URLSearchParams({ ...query, before: String(next) });
  return (
    <>
      <OfficeHead title="Log" />
      <Form className="office-filter" role="search">
        <Select id="show" name="show" label="Show" defaultValue={views ? "views" : "changes"}>
          <option value="changes">who changed what</option>
          <option value="views">who looked at guests’ data</option>
        </Select>
        <TextField id="kind" name="kind" label="Type" defaultValue={kind} placeholder="departure, tour, user …" />
        <TextField id="subject" name="subject" label="ID or name" defaultValue={subject} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      {changes.length === 0 ? (
        <p className="office-empty">{views ? "No views yet." : "No changes yet."}</p>
      ) : (
        <ChangeList changes={changes} subjects />
      )}
      {next && <Link to={`?${older}`}>Older entries</Link>}
    </>
  );
}
