import { createPersistedState } from "#app/browser/persisted-state.ts";
import type { ActionFields } from "./action-schema.ts";
import type { SyncAnswer } from "./sync.ts";

type QueuedAction = { guide: number; act: ActionFields };
export type RefusedAction = QueuedAction & { reason: string };
export type Queue = { waiting: QueuedAction[]; refused: RefusedAction[] };

const isQueuedAction = (value: unknown): value is QueuedAction => {
  const queued = value as QueuedAction | null;
  return typeof queued?.guide === "number" && typeof queued.act?.key === "string";
};

/** Actions stored on the phone until the server has accepted or refused them. */
export const queue = createPersistedState<Queue>({
  key: "lantern.guide.queue",
  version: 1,
  empty: { waiting: [], refused: [] },
  storage: () => localStorage,
  isValid: (value): value is Queue => {
    const stored = value as Queue | null;
    return (
      Array.isArray(stored?.waiting) &&
      Array.isArray(stored.refused) &&
      [...stored.waiting, ...stored.refused].every(isQueuedAction)
    );
  },
});

export function enqueue(guide: number, act: ActionFields) {
  const { waiting, refused } = queue.get();
  queue.set({ waiting: [...waiting, { guide, act }], refused });
}

export function dismiss(key: string) {
  const { waiting, refused } = queue.get();
  queue.set({ waiting, refused: refused.filter(({ act }) => act.key !== key) });
}

const mostAtOnce = 100;

/**
 * Sends the queued actions in order and returns true if any was settled; throws without a network. Only answered
 * actions leave the queue; a lost response means sending them again, which is idempotent.
 */
export async function flush(guide: number, limit = mostAtOnce): Promise<boolean> {
  const mine = queue
    .get()
    .waiting.filter((queued) => queued.guide === guide)
    .slice(0, limit);
  if (mine.length === 0) return false;
  const response = await fetch("/guide/sync", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(mine.map(({ act }) => act)),
    // Logged out, the server redirects to the log-in page, whose HTML is no answer.
    redirect: "manual",
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const answers = new Map(((await response.json()) as SyncAnswer).map(({ key, result }) => [key, result]));
  const { waiting, refused } = queue.get();
  queue.set({
    waiting: waiting
      .filter(({ act }) => !answers.has(act.key ?? ""))
      .map((queued) => ({ ...queued, act: withReference(queued.act, answers) })),
    refused: [
      ...refused,
      ...mine.flatMap((queued) => {
        const result = answers.get(queued.act.key ?? "");
        return result && !result.ok ? [{ ...queued, reason: result.reason }] : [];
      }),
    ],
  });
  return true;
}

/** Replaces the key of a walk-in by its reference, under which the guest is listed from now on. */
function withReference(act: ActionFields, answers: Map<string, SyncAnswer[number]["result"]>): ActionFields {
  const result = answers.get(act.reference ?? "");
  return result?.ok && result.reference ? { ...act, reference: result.reference } : act;
}
