import { expect, test } from "vitest";
import { createLogger } from "#app/server/observability/logger.ts";
import { seededTemplate } from "#test/support/database.ts";
import { openSite } from "#test/support/site.ts";
import { signedUp } from "#test/support/visitor.ts";

test("who got in, who was turned away and what was changed is in the log, and no secret is", async () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => lines.push(line) });
  const site = await openSite({}, { template: seededTemplate, log });
  try {
    const email = "noted@example.org";
    const visitor = await signedUp(site, email, "golden lantern");
    await visitor.post("/login", { email, password: "wrong lantern" });
    await visitor.post("/login", { email, password: "golden lantern" });
    const change = {
      intent: "password",
      current: "wrong lantern",
      password: "silver lantern",
      repeat: "silver lantern",
    };
    await visitor.post("/profile", change);
    await visitor.post("/profile", { ...change, current: "golden lantern" });
    await visitor.get("/office/log");
    await visitor.get("/booking/22222222?key=guessed-key");
    await visitor.post("/new-password", {
      token: "guessed-token",
      password: "copper lantern",
      repeat: "copper lantern",
    });
    await visitor.post("/profile", { intent: "delete", email, current: "silver lantern" });
    const notes = lines.map((line) => JSON.parse(line)).filter((entry) => entry.security);
    expect(notes.map(({ security, level }) => `${security} ${level}`)).toEqual([
      "logged_in 30",
      "log_in_refused 40",
      "logged_in 30",
      "password_refused 40",
      "password_changed 30",
      "area_refused 40",
      "booking_key_refused 40",
      "reset_refused 40",
      "account_deleted 30",
    ]);
    for (const note of notes) expect(note).toMatchObject({ time: expect.any(Number), from: expect.any(String) });
    expect(lines.join("\n")).not.toMatch(/lantern"|guessed|noted@example\.org/);
  } finally {
    await site.close();
  }
});
