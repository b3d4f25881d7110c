import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFormOf } from "#test/support/read-form-of.ts";
import { openVisitor, type Visitor } from "#test/support/visitor.ts";
import { type SiteProxy, startProxy } from "./proxy.ts";
import { waitUntil } from "./wait-until.ts";

export type Site = {
  proxy: SiteProxy;
  /** In front of the same site where paid tours are paid online. */
  paying: SiteProxy;
  /** Opens another visitor, who sends forms without a browser. */
  visitor(): Visitor;
  /** Returns the newest link in mails to this address that contains `part`. */
  mailedLink(email: string, part: string): Promise<string>;
  /** Books two seats on a departure, given by the link to its form. */
  book(path: string, guest: { name: string; email: string }): Promise<void>;
  signUp(email: string): Promise<{ email: string; password: string }>;
  close(): Promise<void>;
};

const startMs = 300_000;
/** `test/serve.ts` serves the paying site so many ports above the other. */
const payingAbove = 1_000;

/** Starts the site of the browser journeys behind a proxy that can delay scripts or cut the connection. */
export async function startSite(port: number): Promise<Site> {
  const sitePort = port + 1;
  const server = spawn(process.execPath, ["test/serve.ts"], {
    env: {
      ...process.env,
      PORT: String(sitePort),
      ORIGIN: `http://localhost:${port}`,
      PAYING_ORIGIN: `http://localhost:${port + payingAbove - 1}`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stopped = once(server, "exit");
  // Stop the site when the run ends early.
  process.once("exit", () => server.kill());
  const isReady = () =>
    fetch(`http://localhost:${sitePort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.race([
    waitUntil("the test site is ready", isReady, startMs),
    stopped.then(() => Promise.reject(new Error("The test site did not start"))),
  ]);
  const proxy = await startProxy(port, sitePort);
  const paying = await startProxy(port + payingAbove - 1, sitePort + payingAbove);
  const visitor = () =>
    openVisitor({
      fetch: (path, init) =>
        fetch(new URL(path, proxy.origin), {
          ...init,
          redirect: "manual",
          headers: { Origin: proxy.origin, ...init?.headers },
        }),
    });

  const mailedLink = (email: string, part: string) =>
    waitUntil(`a mail to ${email} with a link to ${part}`, async () => {
      const response = await fetch(`${proxy.origin}/test/mail?to=${encodeURIComponent(email)}`);
      const mails = (await response.json()) as { body: string }[];
      const links = mails.flatMap(({ body }) => body.match(/https?:\/\/[^\s<>()]+/g) ?? []);
      return links.findLast((link) => link.includes(part));
    });

  return {
    proxy,
    paying,
    visitor,
    mailedLink,
    async book(path, guest) {
      const guestVisitor = visitor();
      const form = await readFormOf(guestVisitor, path);
      const departure = new URL(path, proxy.origin).searchParams.get("departure") ?? "";
      const fields = { key: form.key ?? "", departure, adults: "2", children: "0", phone: "", ...guest };
      const response = await guestVisitor.post(path, fields);
      if (!response.headers.get("Location")?.includes("/booking/")) throw new Error(`Not booked: ${response.status}`);
    },
    async signUp(email) {
      const password = "golden lantern";
      const guest = visitor();
      await guest.post("/signup", { name: "Ada Guest", email, password, repeat: password });
      const link = await mailedLink(email, "/verify-email?token=");
      await guest.post(link, { token: new URL(link).searchParams.get("token") ?? "" });
      return { email, password };
    },
    async close() {
      await proxy.close();
      await paying.close();
      server.kill("SIGTERM");
      await stopped;
    },
  };
}
