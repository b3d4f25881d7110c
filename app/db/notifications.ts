import pg from "pg";
import type { Logger } from "pino";

export type Listener = (payload: string) => void;
export type DatabaseNotifications = {
  on(channel: string, listener: Listener): () => void;
  /** False while notifications may be missed. */
  isListening(): boolean;
  /** Resolves once the first subscription is active. */
  ready: Promise<void>;
  close(): Promise<void>;
};

/** NOTIFY channels: mail queued, seats changed, pages invalidated. */
export const channels = ["mail", "seats", "pages"];

const retryMilliseconds = 1_000;

/** Receives all notifications on one connection per process, which reconnects by itself. */
export function subscribe(url: string, channels: string[], log: Logger): DatabaseNotifications {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | undefined;
  let closed = false;
  let isListening = false;
  let timer: NodeJS.Timeout | undefined;
  let listening = () => {};
  const ready = new Promise<void>((resolve) => {
    listening = resolve;
  });

  const open = async () => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    fresh.on("notification", ({ channel, payload = "" }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
    const lost = (error?: Error) => {
      if (closed || client !== fresh) return;
      log.warn({ error }, "the listening connection was lost");
      client = undefined;
      isListening = false;
      timer = setTimeout(open, retryMilliseconds);
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
      await client?.end().catch(() => {});
    },
  };
}
