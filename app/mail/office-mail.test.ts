import { expect, test } from "vitest";
import { officeMail } from "./office-mail.ts";

test("an email to the office names its facts, leaves out empty ones and is answered to the visitor", () => {
  const { text, headers } = officeMail({
    subject: "Message 7",
    facts: [
      ["name", "Ada"],
      ["phone", ""],
    ],
    replyTo: "ada@example.org",
  });
  expect(text).toContain("Name: Ada");
  expect(text).not.toContain("Phone");
  expect(headers).toEqual({ "Reply-To": "ada@example.org" });
});
