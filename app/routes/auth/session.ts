import type { CurrentUser } from "#app/browser/current-user.ts";
import { areasOf } from "#app/domain/sessions/staff-areas.ts";
import { appContext } from "#app/server/request/context.ts";
import { getCurrentUser } from "#app/server/request/session.ts";
import { uploadPath } from "#app/storage/storage-key.ts";
import type { Route } from "./+types/session.ts";

/** Fetched after a page has loaded, because public pages are cached for everybody. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = await getCurrentUser(context.get(appContext), request);
  const answer: CurrentUser | null = visitor
    ? {
        name: visitor.name,
        email: visitor.email,
        picture: visitor.image && uploadPath(visitor.image),
        areas: areasOf(visitor),
      }
    : null;
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
