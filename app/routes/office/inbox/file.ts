import { readFile } from "#app/domain/office/inbox.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/file.ts";
import { readId } from "./inbox-kind.ts";

/** Sends an applicant's PDF as a download and never inline, because its content is untrusted. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const id = readId(params.id, url);
  const file = await readFile(db, id);
  if (!file) return new Response(`Page Not Found: ${url.pathname}`, { status: 404 });
  await recordView(db, context.get(staffContext), { kind: "application file", id }, now());
  return new Response(new Uint8Array(file.content), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
    },
  });
}
