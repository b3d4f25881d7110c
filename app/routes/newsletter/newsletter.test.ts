import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unsubscribeLink } from "#app/domain/newsletter/newsletter-key.ts";
import { type FormClient, formClient } from "#app/routes/forms/form-client.fixture.ts";
import { openSite, type TestSite, testSecret } from "#test/support/site.ts";

let site: TestSite;
let post: FormClient["post"];
let mailsTo: FormClient["mailsTo"];
beforeAll(async () => {
  site = await openSite();
  ({ post, mailsTo } = formClient(site));
});
afterAll(() => site.close());

describe("the newsletter", () => {
  test("is subscribed by a click on the page, not by opening the link, and left by one click", async () => {
    await post("/pl/newsletter", { email: "kinga@example.org" });
    const [mail] = await mailsTo("kinga@example.org");
    const link = /http:\/\/localhost:3000(\/pl\/newsletter\/confirm\?token=[\w-]+)/.exec(
      mail?.body ?? "",
    )?.[1] as string;
    const subscription = () =>
      site.db.one<{ id: string; confirmed: boolean; gone: boolean }>(
        "test-subscription",
        `select id, confirmed_at is not null as confirmed, unsubscribed_at is not null as gone
         from newsletter_subscription where email = 'kinga@example.org'`,
      );
    for (const method of ["HEAD", "GET"]) expect((await site.fetch(link, { method })).status).toBe(200);
    expect(await subscription()).toMatchObject({ confirmed: false });
    const confirmed = await site.fetch(link, { method: "POST", body: new URLSearchParams() });
    expect(await confirmed.text()).toContain("Zapis jest potwierdzony");
    expect((await site.fetch(link, { method: "POST", body: new URLSearchParams() })).status).toBe(410);

    const { id } = (await subscription()) as { id: string };
    const leave = unsubscribeLink("", testSecret, id, "pl");
    for (const method of ["HEAD", "GET"]) expect((await site.fetch(leave, { method })).status).toBe(200);
    expect(await subscription()).toMatchObject({ confirmed: true, gone: false });
    expect((await site.fetch(`${leave}x`, { method: "POST", body: new URLSearchParams() })).status).toBe(400);
    // A one-click unsubscribe request (RFC 8058): no cookies, no Origin, exactly this body.
    const oneClick = await site.fetch(leave, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(oneClick.status).toBe(200);
    expect(await subscription()).toMatchObject({ gone: true });
  });

  test("answers alike for addresses that are subscribed and those that are not", async () => {
    const first = await (await post("/newsletter", { email: "alike@example.org" })).text();
    await site.db.rows(
      "test-confirm",
      "update newsletter_subscription set confirmed_at = now() where email = 'alike@example.org'",
    );
    const second = await (await post("/newsletter", { email: "alike@example.org" })).text();
    expect(second).toBe(first);
  });
});
