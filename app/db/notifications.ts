import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import pg from "pg";

export type Listener = (payload: string) => void;
export type DatabaseNotifications = {
  on(channel: string, listener: Listener): () => void;
  /** False while notifications may be missed. */
  isListening(): boolean;
  /** Resolves once the first subscription is active. */
  ready: Promise<void>;
  close(): Promise<void>;
};

/** What is notified: seats changed, pages invalidated, and rows added to the tables that jobs work off. */
export const channels = [
  "seats",
  "pages",
  "booking_link_request",
  "booking_notification",
  "bulk_change_item",
  "outgoing_mail",
  "provider_action",
  "provider_event",
  "reconciliation",
  "reset_request",
  "waiting_notification",
] as const;
export type Channel = (typeof channels)[number];

const retryMs = 1_000;
/** A frozen or cut off server closes no connection: it is asked this often, and given up after the limit. */
const defaultHeartbeat = { everyMs: 5_000, limitMs: 2_000 };

/** Receives all notifications on one connection per process, which reconnects by itself. */
export function subscribe(
  url: string,
  onLost: (error: Error) => void = () => {},
  heartbeat = defaultHeartbeat,
): DatabaseNotifications {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | undefined;
  let closed = false;
  let isListening = false;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let listening = () => {};
  const ready = new Promise<void>((resolve) => {
    listening = resolve;
  });

  const open = async () => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    fresh.on("notification", ({ channel, payload = "" }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
    const lost = (error = new Error("the listening connection ended")) => {
      if (closed || client !== fresh) return;
      onLost(error);
      client = undefined;
      isListening = false;
      clearTimeout(beat);
      void fresh.end().catch(() => {});
      timer = setTimeout(open, retryMs);
    };
    const askAgain = () => {
      beat = setTimeout(async () => {
        try {
          await isAlive(fresh, heartbeat.limitMs);
          if (!closed && client === fresh) askAgain();
        } catch (error) {
          lost(error as Error);
        }
      }, heartbeat.everyMs);
    };
    fresh.on("error", lost);
    fresh.on("end", () => lost());
    client = fresh;
    try {
      await fresh.connect();
      for (const channel of channels) await fresh.query(`listen ${channel}`);
      isListening = true;
      // Notifications may have been missed; an empty payload makes every listener reload.
      for (const [, group] of listeners) for (const listener of group) listener("");
      listening();
      askAgain();
    } catch (error) {
      lost(error as Error);
    }
  };
  void open();

  return {
    ready,
    isListening: () => isListening,
    on(channel, listener) {
      const group = listeners.get(channel) ?? new Set();
      listeners.set(channel, group.add(listener));
      return () => group.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(beat);
      await client?.end().catch(() => {});
    },
  };
}

/** Throws if the server does not answer in time, or has become a standby, which notifies of nothing. */
async function isAlive(client: pg.Client, milliseconds: number): Promise<void> {
  const expired = new AbortController();
  const tooLate = async () => {
    await pause(milliseconds, undefined, { signal: expired.signal });
    // On a slow machine the answer may be there already: timers run before sockets are read.
    await nextTurn();
    throw new Error("the listening connection does not answer");
  };
  const answered = client.query<{ isStandby: boolean }>(`select pg_is_in_recovery() as "isStandby"`);
  try {
    const { rows } = await Promise.race([answered, tooLate()]);
    if (rows[0]?.isStandby) throw new Error("the listening connection leads to a standby");
  } finally {
    expired.abort();
    answered.catch(() => {});
  }
}
