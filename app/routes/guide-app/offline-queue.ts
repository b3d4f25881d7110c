import { createPersistedState } from "#app/browser/persisted-state.ts";
import type { ActionFields } from "./action-schema.ts";
import type { SyncAnswer } from "./sync.ts";

type Kept = { guide: number; act: ActionFields };
export type RefusedAction = Kept & { reason: string };
export type Queue = { waiting: Kept[]; refused: RefusedAction[] };

const isKept = (value: unknown): value is Kept => {
  const kept = value as Kept | null;
  return typeof kept?.guide === "number" && typeof kept.act?.key === "string";
};

/** Actions stored on the phone until the server has accepted or refused them. */
export const queue = createPersistedState<Queue>({
  key: "lantern.guide.queue",
  version: 1,
  empty: { waiting: [], refused: [] },
  storage: () => localStorage,
  isValid: (value): value is Queue => {
    const kept = value as Queue | null;
    return (
      Array.isArray(kept?.waiting) && Array.isArray(kept.refused) && [...kept.waiting, ...kept.refused].every(isKept)
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

const most = 100;

/**
 * Sends the queued actions in order and returns true if any was settled; throws without a network. Only answered
 * actions leave the queue; a lost response means sending them again, which is idempotent.
 */
export async function flush(guide: number): Promise<boolean> {
  const mine = queue
    .get()
    .waiting.filter((kept) => kept.guide === guide)
    .slice(0, most);
  if (mine.length === 0) return false;
  const response = await fetch("/guide/sync", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(mine.map(({ act }) => act)),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const answers = new Map(((await response.json()) as SyncAnswer).map(({ key, result }) => [key, result]));
  const { waiting, refused } = queue.get();
  queue.set({
    waiting: waiting.filter(({ act }) => !answers.has(act.key ?? "")),
    refused: [
      ...refused,
      ...mine.flatMap((kept) => {
        const result = answers.get(kept.act.key ?? "");
        return result && !result.ok ? [{ ...kept, reason: result.reason }] : [];
      }),
    ],
  });
  return true;
}
