/** What a browser loads in its language; each area, one JSON file of `messages`, is in at most one of these files. */
export type MessageFile = "site" | "tour" | "group" | "personal";

/** Messages for emails and for the alternative texts that loaders send: no browser gets them. */
const serverAreas = /^(mail(-\w+)?|announcements|pictures)$/;
const fileOf: Record<string, MessageFile> = {
  booking: "tour",
  checkout: "personal",
  "good-to-know": "tour",
  "private-tours": "group",
  reviews: "tour",
  tour: "tour",
  account: "personal",
  auth: "personal",
  "guide-app": "personal",
  newsletter: "personal",
  passkeys: "personal",
  "payment-receipt": "personal",
  proposal: "personal",
  ticket: "personal",
  waiting: "personal",
};

/** The file that contains an area. One that is not listed is for every page. */
export const fileOfArea = (area: string): MessageFile | undefined =>
  serverAreas.test(area) ? undefined : (fileOf[area] ?? "site");

export const messageFiles: readonly MessageFile[] = ["site", "tour", "group", "personal"];

/** Every page loads one file, tours and private tours a second one; pages for one person, the office and the guides load all. */
export function filesOfPage(page: {
  isPrivate: boolean;
  isTour: boolean;
  isForGroups: boolean;
}): readonly MessageFile[] {
  if (page.isPrivate) return messageFiles;
  return page.isTour ? ["site", "tour"] : page.isForGroups ? ["site", "group"] : ["site"];
}
