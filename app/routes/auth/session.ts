import type { Visitor } from "#app/browser/current-user.ts";
import { siteContext } from "#app/server/request/context.ts";
import { findVisitor } from "#app/server/request/session.ts";
import { uploadPath } from "#app/storage/storage-key.ts";
import type { Route } from "./+types/session.ts";

/** Fetched after a page has loaded, because public pages are cached for everybody. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = await findVisitor(context.get(siteContext), request);
  const answer: Visitor | null = visitor
    ? {
        name: visitor.name,
        email: visitor.email,
        picture: visitor.image && uploadPath(visitor.image),
        role: visitor.role,
      }
    : null;
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
