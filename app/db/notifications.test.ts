import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#test/support/open-database.ts";
import { openWire } from "#test/support/wire.ts";
import { subscribe } from "./notifications.ts";

const database = await openTestDatabase();

test("a server that is frozen is noticed, and everything is loaded again when one answers", async () => {
  const wire = await openWire(database.url);
  const notifications = subscribe(wire.url, () => {}, { everyMs: 50, limitMs: 200 });
  onTestFinished(async () => {
    await notifications.close();
    await wire.close();
  });
  const heard: string[] = [];
  notifications.on("seats", (payload) => heard.push(payload));
  await notifications.ready;
  const notify = (word: string) => database.db.rows("test-notify", "select pg_notify('seats', $1)", [word]);
  await notify("before");
  await vi.waitFor(() => expect(heard).toEqual(["", "before"]), { timeout: 20_000 });
  wire.silence();
  await vi.waitFor(() => expect(notifications.isListening()).toBe(false), { timeout: 20_000 });
  await notify("missed");
  wire.mend();
  await vi.waitFor(() => expect(heard).toEqual(["", "before", ""]), { timeout: 20_000 });
  expect(notifications.isListening()).toBe(true);
  await notify("after");
  await vi.waitFor(() => expect(heard.at(-1)).toBe("after"), { timeout: 20_000 });
});
