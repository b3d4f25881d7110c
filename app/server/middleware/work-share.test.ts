import { expect, test } from "vitest";
import { workShare } from "./work-share.ts";

/** Keeps the thread busy. */
function burn(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until; );
}

test("however many clients have work, the event loop turns between few pieces of it", async () => {
  const share = workShare(4);
  let isOver = false;
  let inThisTurn = 0;
  let most = 0;
  const newTurn = () => {
    inThisTurn = 0;
    if (!isOver) setImmediate(newTurn);
  };
  setImmediate(newTurn);
  const client = async () => {
    for (let piece = 0; piece < 8; piece++)
      await share.run(async () => {
        burn(3);
        most = Math.max(most, ++inThisTurn);
      });
  };
  await Promise.all(Array.from({ length: 12 }, client));
  isOver = true;
  // Of pieces of 3 ms two begin within 4 ms; the counter may begin anew between two turns of the share.
  expect(most).toBeLessThanOrEqual(4);
});

test("work that fails leaves the share to others", async () => {
  const share = workShare(4);
  const failing = () => {
    throw new Error("unreadable");
  };
  await expect(share.run(failing)).rejects.toThrow("unreadable");
  expect(await share.run(() => Promise.resolve("done"))).toBe("done");
});
