import { readFile } from "#app/domain/office/inbox.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/file.ts";
import { readId } from "./inbox-kind.ts";

/** Sends an applicant's PDF as a download and never inline, because its content is untrusted. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const file = await readFile(context.get(appContext).db, readId(params.id, url));
  if (!file) return new Response(`Page Not Found: ${url.pathname}`, { status: 404 });
  return new Response(new Uint8Array(file.content), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
    },
  });
}
