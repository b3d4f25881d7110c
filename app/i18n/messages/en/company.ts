export default {
  faq: {
    title: "Frequently asked questions",
    short: "FAQs",
    lead: "Answers from the people who are asked every day.",
    description: "How booking, paying what you wish, changing, cancelling and private tours work.",
    searchLabel: "Search the answers",
    found: "{count, plural, =0 {No answer contains these words.} one {# answer} other {# answers}}",
  },
  contact: {
    hours: "Office hours",
    hoursText: "Every day, 8:30 a.m. to 4 p.m. CET",
    yourTime: "In your time: {from} to {to}",
    open: "Open now",
    closed: "Closed now",
    email: "Email",
  },
  privateTours: {
    prices: "Prices by city",
    city: "City",
    polish: "In Polish",
    other: "In English, German or Spanish",
    offerTitle: "Private tours {in}",
    offerLead: "One group of up to 35 people, 2.5 hours, a guide of your own and a start when it suits you.",
    offerDescription:
      "Private walking tour {in}: one price for a group of up to 35 people, 2.5 hours, in Polish, English, German or Spanish.",
    price: "Price for the group",
    language: "Language of the tour",
    further: "French, Czech, Russian, Ukrainian and Dutch on request.",
    perGroup: "Prices are for one group of up to 35 participants; a private tour lasts 2.5 hours.",
  },
};
