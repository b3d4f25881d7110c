import type { Locale } from "./i18n/locales.ts";

/** The brand: the only file that names the company. docs/adopting.md says what else a new company changes. */
export const site = {
  name: "Lantern Walks",
  since: 2007,
  /** The id of the city on the home page. */
  homeCity: "krakow",
  /** Visitors write here, and the office is notified here. */
  email: "hello@lanternwalks.example",
  /** The legal entity that issues receipts: their numbers begin with it and count by it. */
  entity: "LW",
  /** `locale` is the language of emails to the office. */
  office: { opens: "08:30", closes: "16:00", timeZone: "Europe/Warsaw", locale: "en" as Locale },
} as const;

type Company = { legalName: string; telephone: string | null; address: string | null; register: string | null };

/**
 * For receipts, the footer, the contact page (in German the "Impressum") and search engines; what is null is not shown. A
 * site open to the public needs all of it: the start names what is missing, and refuses where guests pay online.
 */
export const company: Company = {
  legalName: "Lantern Walks",
  telephone: null,
  address: null,
  /** Register and number, and the tax number, as the law of the company's country wants them. */
  register: null,
};

export type Seller = Pick<Company, "legalName" | "address" | "register">;

/** Who issues receipts. Where paying is only pretended, examples stand for what is not filled in. */
export function sellerOf(isPretended: boolean): Seller {
  const { legalName, address, register } = company;
  if (!isPretended) return { legalName, address, register };
  return {
    legalName,
    address: address ?? "ul. Przykładowa 1, 31-000 Kraków",
    register: register ?? "KRS 0000000000, NIP 0000000000",
  };
}

/** The names of the company's details that are not filled in. */
export function missingDetails(details: Company): string[] {
  return Object.entries(details).flatMap(([name, value]) => (value ? [] : [name]));
}

/** The office in words, because no program inflects the name of a city. */
export const officeTexts: Record<Locale, { city: string; inCity: string; hours: string }> = {
  en: { city: "Kraków", inCity: "in Kraków", hours: "8:30 a.m. to 4 p.m. Kraków time" },
  es: { city: "Cracovia", inCity: "en Cracovia", hours: "de 8:30 a 16:00, hora de Cracovia" },
  de: { city: "Krakau", inCity: "in Krakau", hours: "von 8:30 bis 16 Uhr Krakauer Zeit" },
  pl: { city: "Kraków", inCity: "w Krakowie", hours: "od 8:30 do 16:00 czasu krakowskiego" },
};

/** Colors of icons, of the browser's frame and of emails. Pages have theirs in styles/tokens.css. */
export const logo = { ground: "#0b0e17", metal: "#d9a748", flame: "#f8dc92", lettering: "#f0bd5e", paper: "#f5eddc" };

/** Where reports of security holes go. */
export const securityEmail: string = site.email;

/** Begins the names of downloaded files. */
export const fileName = "lantern-walks";

/** Ends the ids of calendar events and emails. Once guests have booked, a change would duplicate their events. */
export const idDomain = "lanternwalks";
