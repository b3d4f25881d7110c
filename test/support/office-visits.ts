export type OfficeFacts = {
  departure: number;
  /** Of that departure. */
  date: string;
  reference: string;
  tour: number;
  guide: number;
  schedule: number;
  review: number;
  /** An editor has them in every language. */
  article: number;
};

/** The URLs to measure of each page of the office, by the id of its route: its views and filters that send other statements. */
export const officeVisits: Record<string, (facts: OfficeFacts) => string[]> = {
  officeDay: ({ date }) => ["", "?city=krakow", `?date=${date}`],
  officePlan: ({ departure, date }) => [
    "/plan",
    "/plan?city=krakow",
    "/plan?city=krakow&by=tour",
    "/plan?view=month",
    "/plan?city=krakow&view=month",
    `/plan?city=krakow&from=${date}&departure=${departure}`,
  ],
  officePlanFill: () => ["/plan/fill?city=krakow"],
  officeDepartures: () => [
    "/departures",
    ...["absent", "unseen", "few-guests", "no-alternative", "waiting"].map((need) => `/departures?need=${need}`),
    "/departures?city=krakow&need=no-guide",
    "/departures?guide=1",
  ],
  officeNewBulkChange: ({ departure }) => [`/bulk-changes/new?ids=${departure}`],
  officeDepartureNew: ({ tour, date }) => [`/departures/new?tour=${tour}&date=${date}`],
  officeDeparture: ({ departure }) => [`/departures/${departure}`],
  officeGuestsCsv: ({ departure }) => [`/departures/${departure}/guests.csv`],
  officeDayGuestsCsv: ({ date }) => [`/guests.csv?date=${date}`],
  officeDayGuestLists: ({ date }) => [`/guest-lists?date=${date}&city=krakow`],
  officeDepartureCancel: ({ departure }) => [`/departures/${departure}/cancel`],
  officeBookings: () => ["/bookings", "/bookings?words=anna", "/bookings?words=600300400"],
  officeBooking: ({ reference }) => [`/bookings/${reference}`],
  officeBookingMove: ({ reference }) => [`/bookings/${reference}/move`],
  officeSchedules: () => ["/schedules", "/schedules?city=krakow"],
  officeScheduleNew: () => ["/schedules/new"],
  officeSchedule: ({ schedule }) => [`/schedules/${schedule}`],
  officeGuides: () => ["/guides", "/guides?show=absent", "/guides?words=anna"],
  officeTeamGuide: ({ guide }) => [`/guides/${guide}`],
  officeInbox: () => ["/inbox", "/inbox/message", "/inbox/request", "/inbox/application", "/inbox/review"],
  officeInboxEntry: ({ review }) => [`/inbox/review/${review}`],
  officeMail: () => ["/mail"],
  officeNewsletter: () => ["/newsletter"],
  officeSearch: () => ["/search?words=anna", "/search?words=krakow"],
  officeCash: ({ date }) => ["/cash", `/cash?city=krakow&date=${date}`],
  officeReceipts: ({ reference }) => ["/cash/receipts", `/cash/receipts?words=${reference}`],
  officeReceiptsCsv: () => ["/cash/receipts.csv"],
  officePayments: () => ["/payments"],
  officeMovementsCsv: () => ["/payments/movements.csv"],
  officeFigures: () => ["/figures", ...["tour", "city", "guide", "source"].map((by) => `/figures?by=${by}`)],
  officeMoneyCsv: () => ["/figures/money.csv"],
  officeFiguresCsv: () => ["/figures.csv", "/figures.csv?by=guide"],
  officeTourNew: () => ["/content/tours/new"],
  officeTour: ({ tour }) => [`/content/tours/${tour}`],
  officeTourGoodToKnow: ({ tour }) => [`/content/tours/${tour}/good-to-know`],
  officeTourRoute: ({ tour }) => [`/content/tours/${tour}/route`],
  officeCityNew: () => ["/content/cities/new"],
  officeCountryNew: () => ["/content/countries/new"],
  officeCity: () => ["/content/cities/krakow"],
  officeGuideNew: () => ["/content/guides/new"],
  officeGuide: ({ guide }) => [`/content/guides/${guide}`],
  officeArticleNew: () => ["/content/articles/new"],
  officeArticle: ({ article }) => [`/content/articles/${article}`],
  officeFaq: () => ["/content/faq"],
  officePrices: () => ["/content/prices"],
  officeContentItems: () => ["tours", "cities", "guides", "articles"].map((type) => `/content/${type}`),
  officeTexts: ({ tour }) => [`/content/tours/${tour}/texts`],
  officePicture: () => ["/content/cities/krakow/picture"],
  officePublic: ({ tour }) => [`/content/tours/${tour}/public`],
  officePreview: ({ tour }) => [`/content/tours/${tour}/preview/en`],
  officePeople: () => ["/people", "/people?words=anna"],
  officeLog: () => ["/log", "/log?kind=departure", "/log?words=anna"],
};

/** What the seed has nothing for. */
export const notMeasured: Record<string, string> = {
  officeContent: "leads to the tours",
  officeTourDays: "only of tours of several days",
  officeBulkChange: "nobody has changed many departures",
  officeInboxFile: "nobody has applied with a file",
  officeMailing: "nobody has written a newsletter",
  officeMailingPreview: "nobody has written a newsletter",
};

type Read = { one<Row extends object>(name: string, text: string, values?: unknown[]): Promise<Row | undefined> };

/** The subjects that the pages name, beside a departure and a booking. */
export async function findOfficeFacts(
  db: Read,
  { departure, reference }: Pick<OfficeFacts, "departure" | "reference">,
): Promise<OfficeFacts> {
  const found = await db.one<Omit<OfficeFacts, "departure" | "reference">>(
    "bench-office-facts",
    `select to_char(departure.local_date, 'YYYY-MM-DD') as date, departure.tour_id as tour,
       (select guide_id from departure where guide_id is not null and tour_id = mine.id order by id limit 1) as guide,
       (select id from schedule where tour_id = mine.id order by id limit 1) as schedule,
       (select min(id) from review) as review, (select min(id) from article) as article
     from departure join tour mine on mine.id = departure.tour_id where departure.id = $1`,
    [departure],
  );
  if (!found) throw new Error("The departure to measure with is gone");
  return { ...found, departure, reference };
}

/** Every URL of the office that is measured, each once. */
export const officePaths = (facts: OfficeFacts): string[] => [
  ...new Set(Object.values(officeVisits).flatMap((urls) => urls(facts).map((path) => `/office${path}`))),
];
