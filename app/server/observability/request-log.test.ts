import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { seededTemplate } from "#test/support/database.ts";
import { openSite } from "#test/support/site.ts";
import { createLogger } from "./logger.ts";

test("a visitor who leaves before the answer is no error of the server", async () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => lines.push(line) });
  const site = await openSite({}, { template: seededTemplate, log });
  try {
    const { hostname, port } = new URL(await site.serve());
    const statusesOf = (path: string) =>
      lines.map((line) => JSON.parse(line)).flatMap((line) => (line.path === path ? [line.status] : []));
    const blocker = await site.db.pool.connect();
    try {
      await blocker.query("begin; lock table tour");
      const socket = connect(Number(port), hostname, () => {
        socket.write(`GET /search?q=old HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
      });
      await vi.waitFor(async () => {
        const { rows } = await site.db.pool.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        expect(rows.length).toBeGreaterThan(0);
      });
      await new Promise<void>((resolve) => socket.once("close", resolve).destroy());
    } finally {
      await blocker.query("rollback");
      blocker.release();
    }
    await vi.waitFor(() => expect(statusesOf("/search")).toEqual([499]));
  } finally {
    await site.close();
  }
});
