import { redirect } from "react-router";
import { type ActionResult, applyGuideAction } from "#app/domain/guide-days/apply-guide-action.ts";
import { appContext } from "#app/server/request/context.ts";
import { guideContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/sync.ts";
import { parseAction } from "./action-schema.ts";

const mostAtOnce = 200;

export type SyncAnswer = { key: string; result: ActionResult | { ok: false; reason: "unreadable" } }[];

/** Applies the actions a phone queued offline, in their order. Keys make a repeated request idempotent. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const guide = context.get(guideContext);
  const sent: unknown = await request.json().catch(() => undefined);
  if (!Array.isArray(sent) || sent.length > mostAtOnce) return Response.json("unreadable", { status: 400 });
  const answer: SyncAnswer = [];
  for (const fields of sent) {
    const guideAction = parseAction(fields);
    const key = String((fields as { key?: unknown } | null)?.key);
    answer.push({
      key,
      result: guideAction ? await applyGuideAction(db, guide, guideAction, now()) : { ok: false, reason: "unreadable" },
    });
  }
  return Response.json(answer);
}

export function loader() {
  return redirect("/guide");
}
