import { pagesOfEachKind } from "#test/kinds.ts";

const { home = "", city = "", board = "", article = "", faqs = "", contact = "" } = pagesOfEachKind("en");
const { tour = "" } = pagesOfEachKind("pl");

/** Pages measured in the browser, by kind. The tour is in Polish, which has the longest words and the most letters. */
export const pages: Record<string, string> = {
  home,
  city,
  tour,
  // In the evening no departures are left for today.
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
  // Requests of a service worker can be neither slowed nor counted with the tab's.
  serviceWorkers: "block",
} as const;
