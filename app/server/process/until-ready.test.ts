import { expect, test } from "vitest";
import { untilReady } from "./until-ready.ts";

function siteAnswering(...statuses: number[]) {
  const asked: string[] = [];
  const fetch = (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return new Response(null, { status: statuses[asked.length - 1] ?? 503 });
  };
  return { asked, fetch };
}

test("the port opens with the first page that is answered", async () => {
  const { asked, fetch } = siteAnswering(503, 500, 200, 503);
  await untilReady(fetch, "https://walks.example");
  expect(asked).toEqual(["/", "/", "/"]);
});

test("it opens in an outage too, after some time", async () => {
  const { asked, fetch } = siteAnswering();
  await untilReady(fetch, "https://walks.example", 0);
  expect(asked).toEqual(["/"]);
});
