import { setTimeout as pause } from "node:timers/promises";

/** Polls until `ask` returns a truthy value; returns undefined after the timeout. */
export async function until<Answer>(
  ask: () => Answer | undefined | false | Promise<Answer | undefined | false>,
  milliseconds: number,
): Promise<Answer | undefined> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > deadline) return undefined;
    await pause(10);
  }
}
