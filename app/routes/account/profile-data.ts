import { exportData } from "#app/domain/accounts/export-data.ts";
import { appContext } from "#app/server/request/context.ts";
import { requireFreshLogIn } from "#app/server/request/fresh-log-in.ts";
import { privateHeaders, requireUser } from "#app/server/request/session.ts";
import { fileName } from "#app/site.ts";
import type { Route } from "./+types/profile-data.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const visitor = await requireUser(site, request, url);
  requireFreshLogIn(visitor, url);
  const everything = await exportData(site.db, visitor);
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}-my-data.json"`,
    },
  });
}
