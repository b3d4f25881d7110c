import { createPersistedState } from "#app/browser/persisted-state.ts";
import { undoSeconds } from "#app/domain/guide-days/delay-rules.ts";
import { maxActionsAtOnce } from "./action-batch.ts";
import type { ActionFields } from "./action-schema.ts";
import type { SyncAnswer } from "./sync.ts";

type QueuedAction = { guide: number; act: ActionFields };
/** `at` is the server's time, in milliseconds. */
type AppliedAction = QueuedAction & { at: number };
/** With `isWritten` it was written down, and `reason` says what is odd about it. */
export type RefusedAction = QueuedAction & { reason: string; isWritten?: boolean };
/** `refused` is what the guide has to read. */
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

/**
 * Actions that the server has applied. Lists loaded before do not contain them: the network may have gone before newer
 * lists came, or the phone may show a stored page. They are on the server, so they need not outlive the tab.
 */
export const applied = createPersistedState<AppliedAction[]>({
  key: "lantern.guide.applied",
  version: 1,
  empty: [],
  storage: () => sessionStorage,
  isValid: (value): value is AppliedAction[] =>
    Array.isArray(value) && value.every((one) => isQueuedAction(one) && typeof (one as AppliedAction).at === "number"),
});

/** The guide's applied actions that lists loaded at this time may lack, in their order. */
export const missingActions = (guide: number, loadedAt: Date, done: AppliedAction[]) =>
  done.filter((action) => action.guide === guide && action.at > loadedAt.getTime());

export function enqueue(guide: number, act: ActionFields) {
  const { waiting, refused } = queue.get();
  queue.set({ waiting: [...waiting, { guide, act }], refused });
}

export function dismiss(key: string) {
  const { waiting, refused } = queue.get();
  queue.set({ waiting, refused: refused.filter(({ act }) => act.key !== key) });
}

const dayMs = 86_400_000;

/**
 * Sends the queued actions in order and returns true if any was answered; throws without a network. Only answered
 * actions leave the queue; a lost response means sending them again, which is idempotent.
 */
export async function flush(guide: number, limit = maxActionsAtOnce): Promise<boolean> {
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
  const answers = new Map(((await response.json()) as SyncAnswer).map((answer) => [answer.key, answer]));
  const answered = mine.flatMap((queued) => {
    const answer = answers.get(queued.act.key ?? "");
    return answer ? [{ queued, ...answer }] : [];
  });
  // Before they leave the queue, so that they are shown all the time.
  rememberApplied(
    answered.flatMap(({ queued, at, result }) =>
      result.ok ? [{ guide, act: asApplied(queued.act, result.reference), at }] : [],
    ),
  );
  const { waiting, refused } = queue.get();
  queue.set({
    waiting: waiting.filter(({ act }) => !answers.has(act.key ?? "")),
    refused: [
      ...refused,
      ...answered.flatMap(({ queued, result }): RefusedAction[] => {
        if (!result.ok) return [{ ...queued, reason: result.reason }];
        return result.odd ? [{ ...queued, reason: result.odd, isWritten: true }] : [];
      }),
    ],
  });
  return true;
}

/** The action with what its answer tells: a new walk-in's reference, or until when the mail about a delay waits. */
function asApplied(act: ActionFields, reference: string | undefined): ActionFields {
  if (act.kind === "late") return { ...act, undoUntil: String(Date.now() + undoSeconds * 1_000) };
  return reference ? { ...act, reference } : act;
}

/** No list on the phone is needed for longer than a day. */
function rememberApplied(actions: AppliedAction[]) {
  const newest = Math.max(...actions.map(({ at }) => at));
  applied.set([...applied.get().filter(({ at }) => at > newest - dayMs), ...actions]);
}
