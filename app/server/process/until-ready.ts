import { setTimeout as pause } from "node:timers/promises";

type Fetch = (request: Request) => Response | Promise<Response>;

const pauseMs = 250;
/** The site opens after this time even if the database does not answer: it then says so. */
const maxWaitMs = 30_000;

/**
 * Waits until the home page is answered. On a slow machine the first page takes so long that the time-outs of its
 * statements pass before their answers are read.
 */
export async function untilReady(fetch: Fetch, origin: string, waitMs = maxWaitMs): Promise<void> {
  const until = performance.now() + waitMs;
  for (;;) {
    const { status } = await fetch(new Request(origin, { headers: { Accept: "text/html" } }));
    if (status < 500 || performance.now() >= until) return;
    await pause(pauseMs);
  }
}
