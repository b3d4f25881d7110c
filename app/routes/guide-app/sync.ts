import { redirect } from "react-router";
import { type ActionResult, applyGuideAction } from "#app/domain/guide-days/apply-guide-action.ts";
import { appContext } from "#app/server/request/context.ts";
import { guideContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/sync.ts";
import { maxActionsAtOnce } from "./action-batch.ts";
import { parseAction } from "./action-schema.ts";

const unreadable = { ok: false, reason: "unreadable" } as const;

/** Lists loaded at `at`, in milliseconds, or later contain the action. */
export type SyncAnswer = { key: string; at: number; result: ActionResult | typeof unreadable }[];

/** Applies the actions a phone queued offline, in their order. Keys make a repeated request idempotent. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const guide = context.get(guideContext);
  const sent: unknown = await request.json().catch(() => undefined);
  if (!Array.isArray(sent) || sent.length > maxActionsAtOnce) return Response.json("unreadable", { status: 400 });
  const answer: SyncAnswer = [];
  for (const fields of sent) {
    const guideAction = parseAction(fields);
    const key = String((fields as { key?: unknown } | null)?.key);
    const result = guideAction ? await applyGuideAction(db, guide, guideAction, now()) : unreadable;
    answer.push({ key, at: now().getTime(), result });
  }
  return Response.json(answer);
}

export function loader() {
  return redirect("/guide");
}
