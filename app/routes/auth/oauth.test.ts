import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { testNow } from "#test/support/database.ts";
import { type OidcServer, type Person, startOidcServer } from "#test/support/oidc-server.ts";
import { visitProvider } from "#test/support/oidc-visit.ts";
import { setUpCodes } from "#test/support/one-time-codes.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { linkIn, mailTo, openVisitor, signedUp, type Visitor } from "#test/support/visitor.ts";

const origin = "http://localhost:3000";
let oidc: OidcServer;
let site: TestSite;

beforeAll(async () => {
  oidc = await startOidcServer(origin);
  site = await openSite(oidc.variables);
});
afterAll(async () => {
  await site.close();
  await oidc.close();
});

let people = 0;
/** Adds an account at the provider. */
function person(more: Partial<Person> = {}): { login: string; email: string } {
  people += 1;
  const login = `subject-${people}`;
  const email = `oauth${people}@accounts.example`;
  oidc.people.set(login, { email, email_verified: true, name: "Grace Guest", ...more });
  return { login, email };
}

const pathOf = (url: string) => url.replace(origin, "");
const currentUser = async (visitor: Visitor) => (await visitor.get("/session")).json();

/** Goes through the provider and returns the callback path with the provider's parameters. */
async function visit(visitor: Visitor, provider: string, answer: { login: string } | "deny", query = "") {
  const start = await visitor.get(`/oauth/start/${provider}?locale=en${query}`);
  expect(start.status).toBe(302);
  const back = await visitProvider(start.headers.get("location") ?? "", answer);
  if ("location" in back) return pathOf(back.location);
  throw new Error("expected a redirect");
}

async function logIn(visitor: Visitor, provider: string, login: string, query = "") {
  return visitor.get(await visit(visitor, provider, { login }, query));
}

describe("Google", () => {
  test("asks with state, nonce and PKCE, and binds the visit to this browser", async () => {
    const visitor = openVisitor(site);
    const start = await visitor.get("/oauth/start/google?locale=en");
    const parameters = new URL(start.headers.get("location") ?? "").searchParams;
    expect(parameters.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) expect(parameters.get(name)).toMatch(/^[\w-]{43}$/);
    expect(parameters.get("redirect_uri")).toBe(`${origin}/oauth/callback/google`);
    expect(start.headers.getSetCookie()[0]).toMatch(/^oauth=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  });

  test("makes an account at first, finds it again later, and leads back to where one was", async () => {
    const { login, email } = person();
    const visitor = openVisitor(site);
    const answer = await logIn(visitor, "google", login, "&next=%2Fkrakow");
    expect(answer.headers.get("location")).toBe("/krakow");
    expect(await currentUser(visitor)).toMatchObject({ name: "Grace Guest", email });
    expect(visitor.cookies.has("oauth")).toBe(false);
    oidc.people.set(login, { email: "renamed@accounts.example", email_verified: true });
    const again = openVisitor(site);
    await logIn(again, "google", login);
    expect(await currentUser(again)).toMatchObject({ email });
  });

  test("is linked to an account whose address is confirmed on both sides", async () => {
    const { login, email } = person();
    await signedUp(site, email);
    const visitor = openVisitor(site);
    await logIn(visitor, "google", login);
    expect(await currentUser(visitor)).toMatchObject({ name: "Ada Guest", email });
    expect(await mailTo(site, email)).toContain("From now on, Google opens this account too.");
    await logIn(openVisitor(site), "google", login);
    const told =
      "select id from outgoing_mail where recipient = $1 and subject = 'Your account has a new way to log in'";
    expect(await site.db.rows("test-told", told, [email])).toHaveLength(1);
    expect((await openVisitor(site).post("/login", { email, password: "golden lantern" })).status).toBe(302);
  });

  test("is linked only after the code where codes are on, and the owner is told", async () => {
    const { login, email } = person();
    const owner = await signedUp(site, email);
    const { recoveryCodes } = await setUpCodes(owner, testNow);
    const identities = () => site.db.rows("test-identity", "select user_id from identity where subject = $1", [login]);
    const visitor = openVisitor(site);
    expect((await logIn(visitor, "google", login)).headers.get("location")).toMatch(/^\/login\/code/);
    expect((await visitor.post("/login/code", { code: "123456" })).status).toBe(401);
    expect(await identities()).toEqual([]);
    expect(await mailTo(site, email)).not.toContain("Google");
    expect((await visitor.post("/login/code", { code: recoveryCodes[0] ?? "" })).status).toBe(302);
    expect(await identities()).toHaveLength(1);
    expect(await mailTo(site, email)).toContain("From now on, Google opens this account too.");
  });

  test("with an unconfirmed address never opens somebody's account", async () => {
    const { login, email } = person({ email_verified: false });
    await signedUp(site, email);
    const visitor = openVisitor(site);
    const answer = await logIn(visitor, "google", login);
    expect(answer.headers.get("location")).toBe("/check-email");
    expect(await currentUser(visitor)).toBeNull();
    const mail = await mailTo(site, email);
    expect(mail).toContain("It already has an account");
    expect(mail).not.toContain("token=");
    expect(await site.db.rows("test-identity", "select user_id from identity where subject = $1", [login])).toEqual([]);
  });

  test("with an unconfirmed address makes an account once it is confirmed, in the same browser only", async () => {
    const { login, email } = person({ email_verified: false });
    const visitor = openVisitor(site);
    await logIn(visitor, "google", login);
    const link = linkIn(await mailTo(site, email));
    const token = link.split("token=")[1] ?? "";
    const owner = openVisitor(site);
    expect(await (await owner.get(link)).text()).toContain("in the browser you signed up with");
    expect((await owner.post(link, { token })).status).toBe(409);
    expect((await visitor.post(link, { token })).headers.get("location")).toBe("/email-verified");
    expect(await currentUser(visitor)).toMatchObject({ email });
    const again = openVisitor(site);
    await logIn(again, "google", login);
    expect(await currentUser(again)).toMatchObject({ email });
  });

  test("gives an address to its owner, not to who signed up with it before", async () => {
    const { login, email } = person();
    const stranger = openVisitor(site);
    const password = "stranger's choice";
    await stranger.post("/signup", { name: "Stranger", email, password, repeat: password });
    const link = linkIn(await mailTo(site, email));
    const owner = openVisitor(site);
    await logIn(owner, "google", login);
    expect(await currentUser(owner)).toMatchObject({ name: "Grace Guest", email });
    expect((await stranger.post(link, { token: link.split("token=")[1] ?? "" })).status).toBe(410);
    expect((await stranger.post("/login", { email, password })).status).toBe(401);
    expect(await currentUser(stranger)).toBeNull();
  });

  test("without an address says so", async () => {
    const { login } = person({ email: undefined as never });
    const visitor = openVisitor(site);
    const answer = await logIn(visitor, "google", login);
    const page = await (await visitor.get(answer.headers.get("location") ?? "")).text();
    expect(page).toContain("Google did not share an email address.");
  });
});

describe("a visit that is not one's own", () => {
  const expired = "/oauth/callback/google?problem=expired";

  test("state missing, foreign, for another provider or used before: nobody is logged in", async () => {
    const { login } = person();
    const visitor = openVisitor(site);
    const back = await visit(visitor, "google", { login });
    const other = openVisitor(site);
    await other.get("/oauth/start/google?locale=en");
    const code = new URL(back, origin).searchParams.get("code") ?? "";
    for (const [who, path] of [
      [other, back],
      [openVisitor(site), back],
      [visitor, `/oauth/callback/google?code=${code}`],
      [visitor, `/oauth/callback/google?code=${code}&state=${"x".repeat(43)}`],
    ] as const) {
      const cookies = new Map(visitor.cookies);
      expect((await who.get(path)).headers.get("location")).toBe(expired);
      expect(await currentUser(who)).toBeNull();
      if (who === visitor) for (const [name, value] of cookies) visitor.cookies.set(name, value);
    }
    const elsewhere = await visitor.get(back.replace("/google", "/apple"));
    expect(elsewhere.headers.get("location")).toBe("/oauth/callback/apple?problem=expired");
    const page = await (await visitor.get(expired)).text();
    expect(page).toContain("took too long or was started in another browser");
  });

  test("an answer can be used once, and not after a quarter of an hour", async () => {
    const { login } = person();
    const visitor = openVisitor(site);
    const back = await visit(visitor, "google", { login });
    const cookie = visitor.cookies.get("oauth") ?? "";
    expect((await visitor.get(back)).headers.get("location")).toBe("/profile");
    visitor.cookies.set("oauth", cookie);
    expect((await visitor.get(back)).headers.get("location")).toBe(expired);
    const late = await visit(visitor, "google", { login });
    site.setNow(new Date(testNow.getTime() + 15 * 60_000));
    onTestFinished(() => site.setNow(testNow));
    expect((await visitor.get(late)).headers.get("location")).toBe(expired);
  });

  test("a code from elsewhere is refused by the provider's own check of the verifier", async () => {
    const [mine, theirs] = [person(), person()];
    const visitor = openVisitor(site);
    const back = new URL(await visit(visitor, "google", mine), origin);
    const stranger = openVisitor(site);
    const injected = new URL(await visit(stranger, "google", theirs), origin).searchParams.get("code") ?? "";
    back.searchParams.set("code", injected);
    const answer = await visitor.get(pathOf(back.href));
    expect(answer.headers.get("location")).toBe("/oauth/callback/google?problem=failed");
    expect(await currentUser(visitor)).toBeNull();
  });
});

describe("turning away", () => {
  test("comes back with a clear message, in the visitor's language", async () => {
    const visitor = openVisitor(site);
    const start = await visitor.get("/oauth/start/google?locale=es&next=%2Fes%2Fcracovia");
    const back = await visitProvider(start.headers.get("location") ?? "", "deny");
    const answer = await visitor.get(pathOf("location" in back ? back.location : ""));
    const location = answer.headers.get("location") ?? "";
    expect(location).toBe("/es/oauth/callback/google?problem=denied&next=%2Fes%2Fcracovia");
    const page = await (await visitor.get(location)).text();
    expect(page).toContain("Has cancelado el inicio de sesión con Google.");
    expect(page).toContain("/oauth/start/google?locale=es&amp;next=%2Fes%2Fcracovia");
    expect(page).not.toContain('class="rail');
  });

  test("providers that are not set up are not offered; one that is away is told", async () => {
    const bare = await openSite({
      GOOGLE_CLIENT_ID: "google",
      GOOGLE_CLIENT_SECRET: "secret",
      GOOGLE_ISSUER: "http://127.0.0.1:9",
    });
    onTestFinished(() => bare.close());
    const page = await (await bare.fetch("/login")).text();
    expect(page).toContain("Continue with Google");
    expect(page).not.toContain("Continue with Facebook");
    expect((await bare.fetch("/oauth/start/facebook?locale=en")).headers.get("location")).toBe(
      "/oauth/callback/facebook?problem=unavailable",
    );
    expect((await bare.fetch("/oauth/start/google?locale=en")).headers.get("location")).toBe(
      "/oauth/callback/google?problem=failed",
    );
    expect((await bare.fetch("/oauth/callback/apple?code=1&state=2")).headers.get("location")).toBe(
      "/oauth/callback/apple?problem=unavailable",
    );
  });
});

test("Apple's return by a form from its own site, with the name it tells once", async () => {
  const { login, email } = person({ name: undefined as never });
  const visitor = openVisitor(site);
  const start = await visitor.get("/oauth/start/apple?locale=en&next=%2Fprofile%2Ftours");
  const back = await visitProvider(start.headers.get("location") ?? "", { login });
  if (!("form" in back)) throw new Error("expected a form");
  expect(back.action).toBe(`${origin}/oauth/callback/apple`);
  // Browsers omit `SameSite=Lax` cookies from cross-site POST requests.
  const posted = await site.fetch("/oauth/callback/apple", {
    method: "POST",
    headers: { Origin: "https://appleid.apple.com", "Sec-Fetch-Site": "cross-site" },
    body: new URLSearchParams({
      ...back.form,
      user: JSON.stringify({ name: { firstName: "Mary", lastName: "Guest" } }),
    }),
  });
  expect(posted.status).toBe(303);
  expect(posted.headers.getSetCookie()).toEqual([]);
  const answer = await visitor.get(posted.headers.get("location") ?? "");
  expect(answer.headers.get("location")).toBe("/profile/tours");
  expect(await currentUser(visitor)).toMatchObject({ name: "Mary Guest", email });
});

test("Facebook vouches for no address: it is confirmed by mail first, and then known", async () => {
  const { login, email } = person();
  const visitor = openVisitor(site);
  expect((await logIn(visitor, "facebook", login)).headers.get("location")).toBe("/check-email");
  expect(await currentUser(visitor)).toBeNull();
  const link = linkIn(await mailTo(site, email));
  await visitor.post(link, { token: link.split("token=")[1] ?? "" });
  expect(await currentUser(visitor)).toMatchObject({ name: "Grace Guest", email });
  const again = openVisitor(site);
  await logIn(again, "facebook", login);
  expect(await currentUser(again)).toMatchObject({ email });
});
