import type { DatabasePool } from "#app/db/client.ts";
import { mailNextReset, requestReset } from "#app/domain/passwords/request-reset.ts";
import { testNow } from "#test/support/database.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { signUp } from "./sign-up.ts";

export const origin = "https://walks.example";
export const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);

let people = 0;
/** Each person has their own IP address, so that tests do not share rate limits. */
export function person() {
  people += 1;
  return { email: `person${people}@example.org`, clientIp: `10.0.0.${people}`, password: "golden lantern" };
}
type Person = ReturnType<typeof person>;

/** Account steps that tests need before the part under test. */
export function peopleOf(db: () => DatabasePool) {
  async function begin(who: Person, now = testNow) {
    const result = await signUp(
      db(),
      { ...who, name: "Ada", proof: { password: who.password }, locale: "en", next: null, origin },
      now,
    );
    if (!result.ok) throw new Error(result.reason);
    return result.browser;
  }

  async function mailsTo(email: string) {
    return db().rows<{ subject: string; body: string }>(
      "test-mails",
      "select subject, body from outgoing_mail where recipient = $1 order by id",
      [email],
    );
  }

  /** Requests a reset and runs the job that mails the link. */
  async function askReset(who: Pick<Person, "email" | "clientIp">, now = testNow) {
    const result = await requestReset(db(), { email: who.email, clientIp: who.clientIp, locale: "en" }, now);
    while (await mailNextReset(db(), origin, now));
    return result;
  }

  async function newestToken(email: string): Promise<string> {
    const mail = (await mailsTo(email)).findLast(({ body }) => body.includes("token="));
    return /token=([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
  }

  async function account(who = person()) {
    const browser = await begin(who);
    const token = await newestToken(who.email);
    const result = await confirmSignUp(db(), { token, browser, password: "", clientIp: who.clientIp }, testNow);
    if (!result.ok) throw new Error(result.reason);
    return { ...who, userId: result.userId };
  }

  return { begin, mailsTo, askReset, newestToken, account };
}
