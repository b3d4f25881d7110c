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
  "reset_request",
  "waiting_notification",
] as const;
export type Channel = (typeof channels)[number];

const retryMilliseconds = 1_000;

/** Receives all notifications on one connection per process, which reconnects by itself. */
export function subscribe(url: string, onLost: (error: Error) => void = () => {}): DatabaseNotifications {
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
    const lost = (error = new Error("the listening connection ended")) => {
      if (closed || client !== fresh) return;
      onLost(error);
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
