import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostileForms, hostileMultiparts } from "#test/hostile/bodies.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { signedUp, type Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let address: string;
let member: Visitor;
beforeAll(async () => {
  site = await openSite();
  address = await site.serve();
  member = await signedUp(site, "member@example.org");
});
afterAll(() => site?.close());

/** Sends real requests: the server may answer and close before all is sent. */
async function send(path: string, type: string, body: Buffer): Promise<number | "cut off"> {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return fetch(address + path, {
    method: "POST",
    body: new Uint8Array(body),
    headers: { "Content-Type": type, Cookie: cookie },
    redirect: "manual",
  }).then(
    (response) => response.status,
    () => "cut off" as const,
  );
}

/** The status alone, from inside, where no connection can be cut off before it is read. */
async function statusOf(path: string, type: string, body: Buffer): Promise<number> {
  const headers = { "Content-Type": type, Cookie: [...member.cookies].map((pair) => pair.join("=")).join("; ") };
  return (await site.fetch(path, { method: "POST", body: new Uint8Array(body), headers })).status;
}

async function rows(): Promise<Record<string, number>> {
  const tables = await site.db.rows<{ name: string; rows: number }>(
    "test-all-rows",
    `select table_name as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::bigint as rows
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return Object.fromEntries(tables.map((table) => [table.name, table.rows]));
}

const uploadPaths = ["/guides/apply", "/pl/partnership", "/de/guides/apply", "/profile", "/profile.data"];

describe("a hostile multipart form is refused and nothing is written", () => {
  test.each(hostileMultiparts)("$name", async ({ type, body, statuses }) => {
    const before = await rows();
    for (const path of uploadPaths) {
      expect(statuses, path).toContain(await statusOf(path, type, body));
      expect([...statuses, "cut off"], path).toContain(await send(path, type, body));
    }
    expect(await rows()).toEqual(before);
  });
});

describe("a hostile form is refused and nothing is written", () => {
  test.each(hostileForms)("$name", async ({ type, body, statuses }) => {
    const before = await rows();
    for (const path of ["/login", "/krakow/old-town", "/contact", "/profile", "/logout.data"]) {
      expect(statuses, path).toContain(await statusOf(path, type, body));
      expect([...statuses, "cut off"], path).toContain(await send(path, type, body));
    }
    expect(await rows()).toEqual(before);
  });
});
