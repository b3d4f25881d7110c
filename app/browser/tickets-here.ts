export type TicketHere = { to: string; name: string; startsAt: string };

/** Stores of the service worker, see public/service-worker.js. */
const stores = ["account-tickets", "tickets"];

/** The tickets stored in this browser, with their names: those ahead first, soonest first, then the latest past ones. */
export async function listTicketsHere(now: Date): Promise<TicketHere[]> {
  const tickets: TicketHere[] = [];
  for (const store of stores) {
    if (!(await caches.has(store))) continue;
    const cache = await caches.open(store);
    for (const request of await cache.keys()) {
      const html = await (await cache.match(request))?.text();
      const sheet = html && new DOMParser().parseFromString(html, "text/html").querySelector("[data-starts]");
      if (!sheet) continue;
      const { pathname, search } = new URL(request.url);
      tickets.push({
        to: pathname + search,
        name: sheet.getAttribute("data-named") ?? "",
        startsAt: sheet.getAttribute("data-starts") ?? "",
      });
    }
  }
  const ahead = tickets.filter(isAfter(now)).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const past = tickets.filter((ticket) => !isAfter(now)(ticket)).sort((a, b) => b.startsAt.localeCompare(a.startsAt));
  return [...ahead, ...past];
}

/** Has the service worker store the tickets ahead anew: since they were opened, a tour may have been canceled. */
export async function refreshTicketsHere(tickets: TicketHere[], now: Date): Promise<void> {
  const worker = navigator.serviceWorker.controller;
  if (!worker) return;
  const refresh = (seen: string) =>
    new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      worker.postMessage({ seen }, [port2]);
    });
  await Promise.all(tickets.filter(isAfter(now)).map(({ to }) => refresh(to)));
}

const isAfter =
  (now: Date) =>
  ({ startsAt }: TicketHere) =>
    startsAt >= now.toISOString();
