import { randomUUID } from "node:crypto";
import { randomAddress } from "#test/support/random-address.ts";
import { pause } from "./scenario.ts";

/** Simulates guests who book over HTTP and retry with the same idempotency key until they get a response. */
export function startGuests(port: number, departures: number[], count: number) {
  const acknowledged = new Map<string, string>();
  const statuses: Record<string, number> = {};
  let running = true;
  const guests = Array.from({ length: count }, async (_, guest) => {
    for (let turn = guest; running; turn++) {
      const key = randomUUID();
      const departure = departures[turn % departures.length] as number;
      while (running) {
        const answer = await book(port, departure, key);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.reference) acknowledged.set(key, answer.reference);
        if (answer.reference || answer.status === "409 sold out") break;
        await pause(20);
      }
    }
  });
  return {
    acknowledged,
    statuses,
    async stop() {
      running = false;
      await Promise.all(guests);
    },
  };
}

export async function book(
  port: number,
  departure: number,
  key: string,
): Promise<{ status: string; reference?: string }> {
  const fields = {
    departure: String(departure),
    adults: "1",
    children: "0",
    name: "Ada",
    // One address may hold only a few bookings.
    email: `guest-${key}@example.org`,
    key,
  };
  try {
    const response = await fetch(`http://localhost:${port}/krakow/old-town`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: `http://localhost:${port}`, "X-Forwarded-For": randomAddress() },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(15_000),
    });
    const reference = /\/booking\/([2-9A-Z]{8})/.exec(response.headers.get("Location") ?? "")?.[1];
    const inFlight = response.headers.has("Retry-After");
    await response.arrayBuffer();
    if (reference) return { status: String(response.status), reference };
    return {
      status: response.status === 409 ? (inFlight ? "409 in flight" : "409 sold out") : String(response.status),
    };
  } catch {
    return { status: "no answer" };
  }
}
