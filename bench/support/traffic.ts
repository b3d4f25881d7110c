import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession } from "@playwright/test";

const quietMs = 2_000;
const maxSettleMs = 120_000;

/** Counts bytes by type of file as the browser reports them: compressed, with headers counted separately. */
export async function watchTraffic(session: CDPSession) {
  const pending = new Set<string>();
  const kinds = new Map<string, { kind: string; headers: number }>();
  const bytes: Record<string, number> = {};
  let activeAt = 0;
  const markActive = () => {
    activeAt = Date.now();
  };
  const add = (kind: string, count: number) => {
    bytes[kind] = (bytes[kind] ?? 0) + count;
  };
  const finish = (requestId: string) => {
    pending.delete(requestId);
    markActive();
  };
  const traffic = {
    startedAt: 0,
    bytes,
    markActive,
    /** Waits until no request is open and none has followed, because scripts may start long after the `load` event. */
    async settle() {
      const deadline = Date.now() + maxSettleMs;
      while (pending.size > 0 || Date.now() - activeAt < quietMs) {
        if (Date.now() > deadline) throw new Error(`The page had not settled after ${maxSettleMs / 1_000} s`);
        await wait(50);
      }
    },
  };
  session.on("Network.requestWillBeSent", ({ requestId, type, wallTime }) => {
    traffic.startedAt ||= wallTime * 1_000;
    markActive();
    // The event stream of live seats stays open.
    if (type !== "EventSource") pending.add(requestId);
  });
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    kinds.set(requestId, { kind: type, headers: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    finish(requestId);
    const { kind = "Other", headers = 0 } = kinds.get(requestId) ?? {};
    add(kind, encodedDataLength - headers);
    add("headers", headers);
    add("whole", encodedDataLength);
  });
  session.on("Network.loadingFailed", ({ requestId }) => finish(requestId));
  await session.send("Network.enable");
  return traffic;
}
