import { makeDepartures } from "#test/faults/scenario.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import { type Answer, ask, type Bench, cookiesOf, type Finding, locationOf, post } from "./bench.ts";

const words = "Prizewinner";
const tour = "/krakow/old-town";
/** Places that one network may book in an hour, and one address of a day. */
const limits = { ofNetwork: 120, ofAddress: 24, bookingsOfDay: 3, mails: 20 };

async function departuresOn({ world: { db } }: Bench, count: number, capacity: number, days = 40): Promise<number[]> {
  const made = await makeDepartures(db, count, capacity);
  const ids = made.map(({ id }) => id);
  await db.rows(
    "strangers-days",
    `update departure set local_date = (now() + make_interval(days => $2))::date,
       starts_at = now() + make_interval(days => $2) where id = any ($1)`,
    [ids, days],
  );
  return ids;
}

const book = (from: string, departure: number | undefined, email: string, adults = 1) =>
  post(from, tour, { departure: String(departure), adults: String(adults), children: "0", name: words, email });

const ticketOf = (answer: Answer) => unconfirmed(locationOf(answer));
const referenceOf = (answer: Answer) => /booking\/(\w{8})/.exec(locationOf(answer))?.[1];

async function figure({ world: { db } }: Bench, sql: string, values: unknown[]): Promise<number> {
  return Number((await db.one<{ figure: string }>(`strangers-figure-${sql.length}`, sql, values))?.figure ?? 0);
}
const placesOf = (bench: Bench, ids: number[]) =>
  figure(bench, "select sum(seats_taken) as figure from departure where id = any ($1)", [ids]);

const join = (from: string, departure: number | undefined, email: string, name = words, cookie?: string) =>
  post(from, `/booking/waiting?departure=${departure}`, { adults: "2", children: "0", name, email }, cookie);

async function fullDepartures(bench: Bench, count: number, owner: string, places = 12): Promise<[number[], string[]]> {
  const ids = await departuresOn(bench, count, places, 50);
  const tickets: string[] = [];
  for (const [at, id] of ids.entries())
    tickets.push(ticketOf(await book(`127.0.30.${at + 1}`, id, `${owner}${at}@full.example`, places)));
  return [ids, tickets];
}

/** Places, keys and mail. */
export const bookings: Finding[] = [
  {
    name: "waiting lists and bookings mail any stranger",
    bar: `at most ${limits.mails} mails a day, no typed words, whatever the spelling of the address`,
    async run(bench) {
      const [ids] = await fullDepartures(bench, 30, "mail");
      const free = await departuresOn(bench, 10, 50);
      for (let turn = 0; turn < 60; turn++) {
        const email = `victim${turn % 2 ? `+${turn}` : ""}@${turn % 3 ? "victim.example" : "VICTIM.example"}`;
        const from = `127.0.2.${turn + 1}`;
        await join(from, ids[turn % 30], email);
        await post(from, "/find-booking", { email, reference: "" });
        await post(from, "/newsletter", { email });
        await post(from, "/contact", { topic: "other", name: words, email, message: `${words} ${turn}` });
        await post(from, "/forgot-password", { email });
        const ticket = ticketOf(await book(from, free[turn % 10], email));
        if (ticket) await post(from, ticket.replace("?", "/cancel?"), {});
      }
      await bench.mail.settle(bench.world.db);
      const mails = bench.mail.to("victim");
      const withWords = mails.filter(({ raw }) => decoded(raw).includes(words)).length;
      return {
        isClosed: mails.length <= limits.mails && mails.length > 0 && withWords === 0,
        measured: `${mails.length} mails, ${withWords} with typed words`,
      };
    },
  },
  {
    name: "one network raises 40 bookings of one place",
    bar: `at most ${limits.ofNetwork} places`,
    async run(bench) {
      const ids = await departuresOn(bench, 10, 500);
      const from = "127.0.4.1";
      const tickets: string[] = [];
      for (let turn = 0; turn < 40; turn++)
        tickets.push(ticketOf(await book(from, ids[turn % 10], `n${turn}@raise.example`)));
      for (const ticket of tickets) await post(from, ticket, { intent: "party", adults: "12", children: "0" });
      for (const ticket of tickets) {
        await post(from, ticket.replace("?", "/cancel?"), {});
        await post(from, ticket, { intent: "undo" });
      }
      const places = await placesOf(bench, ids);
      return { isClosed: places <= limits.ofNetwork && places >= 40, measured: `${places} places` };
    },
  },
  {
    name: "one address moves its bookings to one day and raises them",
    bar: `at most ${limits.bookingsOfDay} bookings and ${limits.ofAddress} places of that day`,
    async run(bench) {
      const [target] = await departuresOn(bench, 1, 500, 60);
      const from = (turn: number) => `127.0.4.${100 + turn}`;
      for (let turn = 0; turn < 10; turn++) {
        const [own] = await departuresOn(bench, 1, 50, 61 + turn);
        const ticket = ticketOf(await book(from(turn), own, "one@moves.example"));
        await post(from(turn), `${ticket.replace("?", "/move?")}&to=${target}`, {});
        await post(from(turn), ticket, { intent: "party", adults: "12", children: "0", seen: "1" });
      }
      const count = await figure(
        bench,
        "select count(*) as figure from booking where departure_id = $1 and status = 'confirmed'",
        [target],
      );
      const places = await placesOf(bench, [target as number]);
      return {
        isClosed: count <= limits.bookingsOfDay && places <= limits.ofAddress && count > 0,
        measured: `${count} bookings, ${places} places`,
      };
    },
  },
  {
    name: "who repeats a waiting guest's details gets their place",
    bar: "no key and one answer, whatever the name; the browser that joined gets back in",
    async run(bench) {
      const [[id]] = await fullDepartures(bench, 1, "key");
      const joined = await join("127.0.5.1", id, "vera@waits.example", "Vera");
      const same = await join("127.0.5.2", id, "vera@waits.example", "Vera");
      const other = await join("127.0.5.3", id, "vera@waits.example", "Somebody");
      const again = await join("127.0.5.1", id, "vera@waits.example", "Vera", cookiesOf(joined));
      const isNeutral = same.status === other.status && !locationOf(same) && !locationOf(other);
      return {
        isClosed: joined.status === 303 && isNeutral && again.status === 303 && !/key=/.test(same.body),
        measured: `first ${joined.status}, same ${same.status}, other name ${other.status}, own browser ${again.status}`,
      };
    },
  },
  {
    name: "invented parties of one network take the places that come free",
    bar: "one of them waits, and a guest with an account is offered first",
    async run(bench) {
      const [[id], [ticket]] = await fullDepartures(bench, 1, "fake");
      for (let turn = 0; turn < 20; turn++) await join("127.0.7.1", id, `fake${turn}@fakes.example`);
      const waiting = await figure(
        bench,
        "select count(*) as figure from waiting_party where departure_id = $1 and state = 'waiting'",
        [id],
      );
      const guest = await post("127.0.7.2", `/booking/waiting?departure=${id}`, {
        adults: "11",
        children: "0",
        name: "Real",
        email: "real@guests.example",
      });
      await bench.world.db.rows("strangers-confirm", "update waiting_party set confirmed_at = now() where email = $1", [
        "real@guests.example",
      ]);
      await post("127.0.30.1", ticket?.replace("?", "/cancel?") ?? "", {});
      const offered = await figure(
        bench,
        "select count(*) as figure from waiting_party where email = 'real@guests.example' and state = 'offered' and departure_id = $1",
        [id],
      );
      return {
        isClosed: waiting === 1 && guest.status === 303 && offered === 1,
        measured: `${waiting} of 20 wait; the confirmed guest was offered ${offered} of 1`,
      };
    },
  },
  {
    name: "refused bookings use up the places of a network",
    bar: "after 30 refused ones an honest guest of the same address books",
    async run(bench) {
      const [id] = await departuresOn(bench, 1, 50);
      for (let turn = 0; turn < 30; turn++) await book("127.0.11.1", id, `many${turn}@refused.example`, 20);
      const honest = await book("127.0.11.1", id, "honest@refused.example", 2);
      return { isClosed: honest.status === 303, measured: String(honest.status) };
    },
  },
  {
    name: "the old link after the booking's address has changed",
    bar: "404 for the ticket, its calendar, its cancellation and a move",
    async run(bench) {
      const [id] = await departuresOn(bench, 1, 50);
      const answer = await book("127.0.12.1", id, "wrong@typed.example");
      const ticket = ticketOf(answer);
      await post("127.0.12.1", ticket, { intent: "email", email: "right@typed.example" });
      await bench.mail.settle(bench.world.db);
      const link = /https?:\/\/[^\s"<]+\/booking\/[^\s"<]+/.exec(
        decoded(bench.mail.to("right@typed")[0]?.raw ?? ""),
      )?.[0];
      const { pathname, search } = new URL(link ?? "http://no-link.invalid/");
      const token = new URLSearchParams(search).get("token") ?? "";
      const confirmed = await post("127.0.12.2", pathname + search, { token });
      const old = await Promise.all([
        ask("127.0.12.1", ticket),
        ask("127.0.12.1", ticket.replace("?", "/calendar.ics?")),
        post("127.0.12.1", ticket.replace("?", "/cancel?"), {}),
        ask("127.0.12.1", ticket.replace("?", "/move?")),
      ]);
      const statuses = old.map(({ status }) => status);
      const owner = await ask("127.0.12.2", locationOf(confirmed));
      return {
        isClosed: statuses.every((status) => status === 404) && owner.status === 200,
        measured: `confirmed ${confirmed.status}, then ${statuses.join(" ")}; the new owner ${owner.status}`,
      };
    },
  },
  {
    name: "changes of a booking without end",
    bar: "at most 21 entries in the history after 40 changes",
    async run(bench) {
      const [id] = await departuresOn(bench, 1, 50);
      const answer = await book("127.0.22.3", id, "changes@strangers.example");
      for (let turn = 0; turn < 40; turn++) {
        const party = { adults: String(2 - (turn % 2)), children: "0" };
        await post("127.0.22.3", ticketOf(answer), { intent: "party", ...party, seen: String(turn) });
      }
      const entries = await figure(
        bench,
        "select count(*) as figure from audit_log where subject_kind = 'booking' and subject_id = $1",
        [referenceOf(answer)],
      );
      return { isClosed: entries > 10 && entries <= 21, measured: `${entries} entries` };
    },
  },
];

/** All that a mail says: its parts decoded, so that no encoding hides a word. */
function decoded(raw: string): string {
  const parts = raw.split(/\r?\n\r?\n/).map((part) => {
    const text = part.replace(/\s/g, "");
    return /^[\w+/]+=*$/.test(text) && text.length > 40 ? Buffer.from(text, "base64").toString() : "";
  });
  const quoted = raw
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return [quoted, ...parts].join("\n");
}
