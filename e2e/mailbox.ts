import { expect, type Page } from "@playwright/test";

type Mail = { subject: string; body: string };

export async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  return (await page.request.get(`/test/mail?to=${encodeURIComponent(email)}`)).json();
}

/** Returns the newest matching link in mails to this address. Mails are written shortly after the event they report. */
export async function linkTo(page: Page, email: string, part: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const links = (await mailsTo(page, email)).flatMap(({ body }) => body.match(/https?:\/\/[^\s<>()]+/g) ?? []);
      link = links.findLast((candidate) => candidate.includes(part)) ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}
