export const site = {
  name: "Lantern Walks",
  since: 2007,
  homeCity: "krakow",
  email: "hello@lanternwalks.example",
  office: { opens: "08:30", closes: "16:00", timeZone: "Europe/Warsaw" },
} as const;
