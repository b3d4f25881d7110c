import { expect, type Page } from "@playwright/test";

type Mail = { subject: string; body: string };

export async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  return (await page.request.get(`/test/mail?to=${encodeURIComponent(email)}`)).json();
}

/** The newest link of its kind in somebody's mails; mails are written a moment after what they tell of. */
export async function linkTo(page: Page, email: string, part: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const links = (await mailsTo(page, email)).flatMap(({ body }) => body.match(/https?:\/\/[^\s<>()]+/g) ?? []);
      link = links.findLast((one) => one.includes(part)) ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}
