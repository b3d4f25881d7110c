import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/mails-json.ts";
import { loadSampleMails } from "./load-sample-mails.ts";

/** Development only: the samples as tests read them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return Response.json(await loadSampleMails(context.get(appContext), url));
}
