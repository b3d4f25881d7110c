import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailNextReset } from "#app/domain/passwords/request-reset.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { linkIn, mailTo, openVisitor, signedUp, type Visitor } from "#test/support/visitor.ts";
import { elsewhere, logIn, newEmail, password } from "./visits.fixture.ts";

let site: TestSite;

beforeAll(async () => {
  site = await openSite({ PROXIES: "1" });
});
afterAll(() => site.close());

const signUp = (visitor: Visitor, email: string, more: Record<string, string> = {}) =>
  visitor.post("/signup", { name: "Ada Guest", email, password, repeat: password, ...more }, elsewhere());

/** The response without the parts that differ between requests. */
async function sight(response: Response, email: string) {
  const html = (await response.text()).replaceAll(email, "EMAIL").replaceAll(encodeURIComponent(email), "EMAIL");
  const headers = [...response.headers.keys()].filter((name) => name !== "x-request-id");
  return { status: response.status, location: response.headers.get("location"), html, headers };
}

describe("the whole way without JavaScript", () => {
  test("sign up, check email, resend, verify by click, profile, log out, log in, reset", async () => {
    const email = newEmail();
    const visitor = openVisitor(site);
    const begun = await signUp(visitor, email, { next: "/krakow" });
    expect([begun.status, begun.headers.get("location")]).toEqual([302, "/check-email"]);
    const check = await (await visitor.get("/check-email")).text();
    expect(check).toContain(`<b>${email}</b>`);
    expect(check).toContain("Click to resend");
    expect(await (await visitor.post("/check-email", {}, elsewhere())).text()).toContain(
      "Verification email sent successfully",
    );
    const link = linkIn(await mailTo(site, email));
    expect(link).toMatch(/^\/verify-email\?token=[\w-]{43}$/);
    for (const method of ["HEAD", "GET", "GET"]) await site.fetch(link, { method });
    expect(await (await visitor.get(link)).text()).toContain("Confirm email");
    const token = link.split("token=")[1] ?? "";
    const verified = await visitor.post(link, { token });
    expect(verified.headers.get("location")).toBe("/email-verified?next=%2Fkrakow");
    expect(await (await visitor.get("/email-verified?next=%2Fkrakow")).text()).toMatch(
      /Email verified.*href="\/krakow"/s,
    );
    expect(await (await visitor.get("/profile")).text()).toContain("Ada Guest");
    expect(await (await visitor.get("/profile/tours")).text()).toContain("You haven&#x27;t booked any tours yet");

    const session = visitor.cookies.get("session");
    await visitor.post("/logout", { locale: "en" });
    expect(visitor.cookies.has("session")).toBe(false);
    const replay = await site.fetch("/profile", { headers: { Cookie: `session=${session}` } });
    expect(replay.headers.get("location")).toBe("/login?next=%2Fprofile");
    const back = await logIn(visitor, email, password, { next: "/profile/tours" });
    expect(back.headers.get("location")).toBe("/profile/tours");

    const answer = await visitor.post("/forgot-password", { email }, elsewhere());
    expect(await answer.text()).toContain("reset instructions are on their way");
    await mailNextReset(site.db, "http://localhost:3000", testNow);
    const reset = linkIn(await mailTo(site, email));
    for (const method of ["HEAD", "GET"]) await site.fetch(reset, { method });
    const form = { token: reset.split("token=")[1] ?? "", password: "silver lantern" };
    expect(await (await visitor.post(reset, { ...form, repeat: "other" })).text()).toContain("Passwords do not match");
    const done = await visitor.post(reset, { ...form, repeat: form.password });
    expect(done.headers.get("location")).toBe("/password-reset");
    expect((await visitor.get("/profile")).status).toBe(302);
    expect((await logIn(visitor, email)).status).toBe(401);
    expect((await logIn(visitor, email, "silver lantern")).status).toBe(302);
    const used = "This link has already been used to set a new password";
    expect(await (await visitor.get(reset)).text()).toContain(`${used}, and you are logged in.`);
    expect(await (await openVisitor(site).get(reset)).text()).toContain(`${used}. Log in`);
    const verifiedAgain = await (await visitor.get(link)).text();
    expect(verifiedAgain).toContain("you are logged in");
    expect(verifiedAgain).toContain('href="/profile/tours"');
    expect(await (await openVisitor(site).get(link)).text()).toContain("You can log in.");
  });

  test("a bad link says so in the words of the specification", async () => {
    const page = await (await site.fetch("/verify-email?token=nothing")).text();
    expect(page).toContain("Email verification failed");
    expect(page).toContain(
      "The verification link is invalid or has expired. Please try signing up again or contact support.",
    );
  });

  test.each([
    [{ name: "" }, "This field is required"],
    [{ email: "ada" }, "Please enter a valid email address"],
    [{ password: "12345", repeat: "12345" }, "Must be at least 6\u00a0characters."],
    [{ repeat: "something else" }, "Passwords do not match"],
    [{ password: "qwerty123", repeat: "qwerty123" }, "one of the most common passwords"],
    [{ password: "adaguest1", repeat: "adaguest1" }, "This is your own name or email address"],
    [{ name: "Ada\u202Egnp.exe" }, "characters we can’t accept"],
  ])("%o is refused beside its field and what was typed stays", async (wrong, message) => {
    const email = newEmail();
    const response = await signUp(openVisitor(site), email, wrong);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(message);
    if (!("email" in wrong)) expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain(password);
    expect(await mailTo(site, email)).toBe("");
  });
});

describe("known and unknown addresses", () => {
  test("sign-up, resend, reset and log-in answer alike", async () => {
    const known = newEmail();
    await signedUp(site, known);
    const seen = async (email: string) => {
      const visitor = openVisitor(site);
      return [
        await sight(await signUp(visitor, email), email),
        await sight(await visitor.get("/check-email"), email),
        await sight(await visitor.post("/check-email", {}, elsewhere()), email),
        await sight(await visitor.post("/forgot-password", { email }, elsewhere()), email),
        await sight(await logIn(openVisitor(site), email, "not this one"), email),
      ];
    };
    // Both emails have the same length, so response lengths are comparable.
    expect(await seen(known)).toEqual(await seen(newEmail()));
    expect(await mailTo(site, known)).not.toContain("verify-email");
  });

  test("log-in stops after ten wrong passwords for both, and the owner's own browser goes on", async () => {
    const known = newEmail();
    const owner = await signedUp(site, known);
    for (const email of [known, newEmail()]) {
      const stranger = openVisitor(site);
      const statuses = [];
      for (let attempt = 0; attempt < 12; attempt++) statuses.push((await logIn(stranger, email, "wrong one")).status);
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    }
    expect((await logIn(openVisitor(site), known)).status).toBe(429);
    expect((await logIn(owner, known)).status).toBe(302);
  });

  test("nobody else of the same network can lock out a browser in which the account was used", async () => {
    const known = newEmail();
    const owner = await signedUp(site, known);
    const here = { "X-Forwarded-For": "10.78.0.1" };
    for (let attempt = 0; attempt < 60; attempt++)
      await openVisitor(site).post("/login", { email: `neighbour${attempt}@example.org`, password }, here);
    const tries = (visitor: Visitor, secret: string) =>
      visitor.post("/login", { email: known, password: secret }, here);
    expect((await tries(openVisitor(site), password)).status).toBe(429);
    expect((await tries(owner, password)).status).toBe(302);
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt++) statuses.push((await tries(owner, "wrong one")).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  }, 60_000);

  test("one network cannot try for ever, whatever it writes into X-Forwarded-For", async () => {
    const visitor = openVisitor(site);
    const statuses = [];
    for (let attempt = 0; attempt < 62; attempt++) {
      const form = { email: `nobody${attempt}@example.org`, password };
      const claimed = { "X-Forwarded-For": `1.2.3.${attempt}, 10.77.0.1` };
      statuses.push((await visitor.post("/login", form, claimed)).status);
    }
    expect(statuses).toEqual([...Array(60).fill(401), 429, 429]);
  }, 60_000);
});
