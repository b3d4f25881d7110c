import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { randomAddress } from "#test/support/random-address.ts";
import type { Hot } from "./load.ts";
import { host, ports } from "./ports.ts";

type Sample = { at: number; ms: number; status: string; path: string };
type Watched = { watched: { hot: Hot }; capacity: number; ids: number[] };
/** Kept by every process, since somebody always looks at them. */
const keptPages = ["/about", "/pl/faqs", "/krakow/old-town", "/de/krakau/altstadt", "/krakow"];
const streams = 12;

/** Visitors who read kept pages and search, whose seats are compared with what was booked, and who keep streams open. */
export function startVisitors({ watched, capacity, ids }: Watched) {
  const pages: Sample[] = [];
  const searches: Sample[] = [];
  const stale: { at: number; ms: number; site: number }[] = [];
  const told = { events: 0, opened: 0 };
  let isOver = false;

  const read = async (path: string, into: Sample[], base = `http://${host}:${ports.front}`) => {
    const at = Date.now();
    const answer = await fetch(base + path, {
      headers: { Accept: "text/html", "X-Forwarded-For": randomAddress(), Connection: "close" },
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (response) => ({ status: String(response.status), body: await response.text() }),
      (error) => ({ status: `no answer (${error?.cause?.code ?? error?.name})`, body: "" }),
    );
    into.push({ at, ms: Date.now() - at, status: answer.status, path });
    return answer;
  };
  const repeat = async (pauseMs: number, turn: (index: number) => Promise<unknown>) => {
    for (let index = 0; !isOver; index++) {
      await turn(index).catch(() => {});
      await pause(pauseMs);
    }
  };
  /** How long ago the oldest booking was acknowledged that the page of an instance does not show. */
  const compare = async (site: number) => {
    const asked = Date.now();
    const { hot } = watched;
    const { body, status } = await read(`/krakow/old-town?day=${hot.day}`, [], `http://${host}:${ports.sites[site]}`);
    if (status !== "200" || hidesSeats.test(body)) return;
    const left = seatsOf(body, hot.id);
    if (left === undefined) return;
    const unseen = hot.at[capacity - left];
    stale.push({ at: asked, ms: unseen !== undefined && unseen < asked ? asked - unseen : 0, site });
  };
  const requests = new Set<{ destroy(): void }>();
  const follow = () =>
    new Promise<void>((resolve) => {
      const request = get(
        {
          host,
          port: ports.front,
          path: `/live/seats?ids=${ids.join()}`,
          headers: { "X-Forwarded-For": randomAddress() },
          agent: false,
        },
        (response) => {
          if (response.statusCode === 200) told.opened++;
          response.on("data", () => told.events++);
          response.on("close", resolve);
          response.on("error", () => resolve());
        },
      );
      requests.add(request);
      request.on("close", () => requests.delete(request));
      request.on("error", () => resolve());
    });
  const people = [
    ...[0, 1].map((who) => repeat(250, (index) => read(keptPages[(index + who) % keptPages.length] as string, pages))),
    repeat(500, (index) => read(`/search?q=${["castle", "krakow", "jewish", "food"][index % 4]}`, searches)),
    ...[0, 1].map((site) => repeat(500, () => compare(site))),
    ...Array.from({ length: streams }, () => repeat(500, follow)),
  ];
  return {
    pages,
    searches,
    stale,
    told,
    async stop() {
      isOver = true;
      for (const request of requests) request.destroy();
      await Promise.all(people);
    },
  };
}

/** An old page of an outage says that nobody knows, and the style sheet hides its numbers. */
const hidesSeats = /<html[^>]* data-unknown-seats=""/;

function seatsOf(page: string, departure: number): number | undefined {
  const tag = new RegExp(`data-departure="${departure}"[^>]*>([^<]*)<`).exec(page)?.[1] ?? "";
  const number = /\d+/.exec(tag)?.[0];
  return number === undefined ? undefined : Number(number);
}

/** What a process keeps after a minute of visitors: one that has just started has rendered only pages that never change. */
export async function visitKeptPages(site: string): Promise<void> {
  // Connections go to the two processes in turn.
  for (let turn = 0; turn < 4; turn++)
    for (const path of keptPages)
      await fetch(site + path, { headers: { Accept: "text/html", Connection: "close" } })
        .then((page) => page.arrayBuffer())
        .catch(() => {});
}
