import { setTimeout as pause } from "node:timers/promises";

/** Asks again and again until the answer is there, or gives up with undefined. */
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
