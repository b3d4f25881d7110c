import { openAccount } from "./accounts.ts";
import { ask, eventsToken, type Finding, post } from "./bench.ts";

/** Answers that fail, or that a cache or another script could misuse. */
export const pages: Finding[] = [
  {
    name: "a NUL in an address, a form or an event of mail",
    bar: "no answer is 500, and none repeats for ever",
    async run(bench) {
      const { cookie } = await openAccount(bench, "nul");
      const event = JSON.stringify({ address: "a\0b@example.org", kind: "bounce", detail: "x\0y" });
      const answers = await Promise.all([
        ...["/guides?city=%00", "/blog?city=%00", "/search?q=%00", "/es/guides?city=%00"].map((path) =>
          ask("127.0.16.1", path),
        ),
        post("127.0.16.1", "/profile", { intent: "revoke", session: "\0" }, cookie),
        post("127.0.16.1", "/login", { email: "a\0@example.org", password: "\0" }),
        ask("127.0.16.1", "/mail/events", {
          method: "POST",
          type: "application/json",
          body: event,
          headers: { Authorization: `Bearer ${eventsToken}` },
        }),
        ask("127.0.16.1", "/profile", { cookie: "session=%00; pending=%00; signup=%00; device=%00" }),
      ]);
      const statuses = answers.map(({ status }) => status);
      return {
        isClosed: statuses.every((status) => status >= 200 && status < 500),
        measured: statuses.join(" "),
      };
    },
  },
  {
    name: "the policy of a page allows scripts that we did not write",
    bar: "as many hashes as inline scripts, and what was searched for is in none",
    async run() {
      const { headers, body } = await ask("127.0.21.1", "/search?q=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E");
      const hashes = String(headers["content-security-policy"]).match(/'sha256-/g)?.length ?? 0;
      const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
      const scripts = inline.filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes));
      const foreign = scripts.filter(([, , code = ""]) => code.trim() === "alert(1)").length;
      const isOurs = foreign === 0 && hashes > 0 && hashes <= scripts.length;
      return { isClosed: isOurs, measured: `${hashes} hashes, ${scripts.length} scripts, ${foreign} of them foreign` };
    },
  },
  {
    name: "a page with a cookie is kept by a shared cache",
    bar: "no answer with Set-Cookie says public",
    async run() {
      const kept: string[] = [];
      let withCookie = 0;
      for (const path of ["/", "/es", "/de/krakau", "/pl/krakow", "/krakow", "/blog"])
        for (const referer of ["http://localhost:4398/", "http://localhost:4398/es", "https://evil.example/"]) {
          const { headers } = await ask("127.0.22.2", path, { headers: { Referer: referer, "Accept-Language": "pl" } });
          if (!headers["set-cookie"]) continue;
          withCookie++;
          if (/public/.test(String(headers["cache-control"]))) kept.push(path);
        }
      return { isClosed: kept.length === 0, measured: `${kept.length} of ${withCookie} answers with a cookie` };
    },
  },
  {
    name: "pages of wrong keys are kept by caches",
    bar: "all are private, no-store",
    async run() {
      const wrong = [
        "/booking/ABCDEFGH?key=wrong",
        "/booking/ABCDEFGH/cancel?key=wrong",
        "/booking/waiting/1?key=wrong",
        "/booking/ABCDEFGH/calendar.ics?key=wrong",
        "/newsletter/confirm?token=wrong",
        "/newsletter/unsubscribe?subscriber=1&key=wrong",
        "/reviews/ABCDEFGH?key=wrong",
        "/new-password?token=wrong",
        "/verify-email?token=wrong",
      ];
      const kept: string[] = [];
      for (const path of wrong)
        if (!/no-store/.test(String((await ask("127.0.23.1", path)).headers["cache-control"]))) kept.push(path);
      return { isClosed: kept.length === 0, measured: kept.join(" ") || `${wrong.length} of ${wrong.length}` };
    },
  },
];
