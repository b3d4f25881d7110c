import { createHmac } from "node:crypto";
import type Stripe from "stripe";

/** What becomes of an event on its way: held ones are sent by `sendHeld`, in the wrong order, or when their time comes. */
export type Delivery = "once" | "never" | "twice" | "reordered" | "late";
export type Endpoint = {
  url: string;
  /** While a secret is replaced, Stripe signs with the old one and the new one. */
  secrets: string[];
  /** The kinds of events the endpoint asked for. */
  types: readonly string[];
};
export type Attempt = { id: string; type: string; status: number | null };

const threeDays = 3 * 86_400_000;
const attempts = 10;

export const signature = (payload: string, secrets: string[], seconds: number): string =>
  [
    `t=${seconds}`,
    ...secrets.map((secret) => `v1=${createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex")}`),
  ].join(",");

/** Sends events to the site, and again after every answer that is not 2xx. */
export function openWebhooks(options: {
  now: () => Date;
  /** The first pause before an event is sent again; each further one is twice as long. */
  retryMs: number;
  delivery: (event: Stripe.Event) => Delivery | undefined;
  delivered: (event: Stripe.Event) => void;
}) {
  let endpoint: Endpoint | undefined;
  let held: { event: Stripe.Event; due: number }[] = [];
  let line: Promise<void> = Promise.resolve();
  const timers = new Set<NodeJS.Timeout>();
  const made: Attempt[] = [];

  const post = (event: Stripe.Event, attempt = 1) => {
    line = line.then(async () => {
      if (!endpoint) return;
      const status = await attemptToPost(endpoint, event, options.now());
      made.push({ id: event.id, type: event.type, status });
      if (status !== null && status >= 200 && status < 300) return options.delivered(event);
      if (attempt === attempts) return;
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          post(event, attempt + 1);
        },
        options.retryMs * 2 ** (attempt - 1),
      );
      timers.add(timer.unref());
    });
  };
  const sendHeld = (isDue: (due: number) => boolean) => {
    const due = held.filter((each) => isDue(each.due));
    held = held.filter((each) => !isDue(each.due));
    for (const { event } of due.reverse()) post(event);
  };

  return {
    /** Every attempt, in order; without a status if there was no answer. */
    attempts: made as readonly Attempt[],
    listen(to: Endpoint | undefined) {
      endpoint = to;
    },
    send(events: Stripe.Event[]) {
      for (const event of events) {
        if (!endpoint?.types.includes(event.type)) continue;
        const delivery = options.delivery(event) ?? "once";
        const now = options.now().getTime();
        if (delivery === "late") held.push({ event, due: now + threeDays });
        else if (delivery === "reordered") held.push({ event, due: now + 1 });
        else if (delivery !== "never") post(event);
        if (delivery === "twice") post(event);
      }
    },
    /** Sends what is due by the clock. */
    tick: () => sendHeld((due) => due <= options.now().getTime()),
    /** Sends everything that is held, the last first. */
    async sendHeld() {
      sendHeld(() => true);
      await line;
    },
    /** Resolves when everything that was to be sent at once has been sent. */
    async idle(): Promise<void> {
      let seen: Promise<void> | undefined;
      while (seen !== line) await (seen = line);
    },
    close() {
      endpoint = undefined;
      held = [];
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

async function attemptToPost({ url, secrets }: Endpoint, event: Stripe.Event, now: Date): Promise<number | null> {
  const payload = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        "Stripe-Signature": signature(payload, secrets, Math.floor(now.getTime() / 1_000)),
      },
      body: payload,
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
