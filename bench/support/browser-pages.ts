import { pagesOfEachKind } from "#test/support/kinds.ts";

const { home = "", city = "", board = "", article = "", faqs = "", contact = "" } = pagesOfEachKind("en");
const { tour = "" } = pagesOfEachKind("pl");

/** Pages measured in the browser, by kind. The tour is in Polish, which has the longest words and the most letters. */
export const pages: Record<string, string> = {
  home,
  city,
  tour,
  // Tomorrow, because today's departures are over in the evening.
  board: `${board}?day=1`,
  search: "/search?q=krakow",
  article,
  questions: faqs,
  contact,
};

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // Service worker requests can be neither throttled nor counted with the tab's.
  serviceWorkers: "block",
} as const;
