import { expect, test } from "vitest";
import { renderMail } from "./render-mail.ts";

const mail = renderMail({
  locale: "de",
  subject: "Ticket",
  preview: "",
  blocks: [{ kind: "facts", facts: [["Wann", "3 Tage\nTag 1 von 3: Montag, 09:30–13:30"]] }],
});

test("the hours of a day stay on one line, and the text part says them plainly", () => {
  expect(mail.html).toContain('<span style="white-space:nowrap">09:30–13:30</span>');
  expect(mail.text).toContain("Tag 1 von 3: Montag, 09:30–13:30");
});

test("on phones a label stands above its value", () => {
  expect(mail.html).toMatch(/@media \(max-width:480px\)\{\.label,\.value\{display:block!important/);
  expect(mail.html).toMatch(/<td class="label [^>]*>Wann<\/td><td class="value /);
});

test("numbers and Polish one-letter words keep what follows, in HTML and not in the subject", () => {
  const polish = renderMail({
    locale: "pl",
    subject: "Bilet: 2\u00a0osoby",
    preview: "",
    blocks: [{ kind: "tour", title: "Spacer w Rydze, 3 dni", city: "Ryga", picture: null }],
  });
  expect(polish.html).toContain("Spacer w\u00a0Rydze, 3\u00a0dni");
  expect(polish.subject).toBe("Bilet: 2 osoby");
});
