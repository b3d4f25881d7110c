export const categories = ["f", "s", "m"] as const;
export type Category = (typeof categories)[number];
export type Consent = ReadonlySet<Category>;

export const consentCookie = { name: "consent", days: 180 } as const;
const version = "v1";

/** Matches cookies with an answer; used by the inline script in the document's head. */
export const answered = /(?:^|; )consent=v1(?:[.;]|$)/;

function isCategory(value: unknown): value is Category {
  return categories.includes(value as Category);
}

/** Reads the choice from a Cookie header or `document.cookie`; undefined if there is none yet. */
export function parseConsent(cookies: string | null | undefined): Consent | undefined {
  const value = cookies
    ?.split(";")
    .map((pair) => pair.trim().split("="))
    .find(([name]) => name === consentCookie.name)?.[1];
  const [storedVersion, ...chosen] = value?.split(".") ?? [];
  return storedVersion === version ? new Set(chosen.filter(isCategory)) : undefined;
}

/** Not HttpOnly, because scripts decide with it what to load. */
export function consentCookieText(consent: Consent, secure: boolean): string {
  const value = [version, ...categories.filter((category) => consent.has(category))].join(".");
  const age = consentCookie.days * 86_400;
  return `${consentCookie.name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Reads a submitted consent form: accept all, reject all, or the selected categories. */
export function chosenIn(form: FormData): Consent {
  const answer = form.get("answer");
  if (answer === "accept") return new Set(categories);
  if (answer === "reject") return new Set();
  return new Set(form.getAll("category").filter(isCategory));
}

export type ConsentMode = Record<
  "ad_storage" | "ad_user_data" | "ad_personalization" | "analytics_storage",
  "granted" | "denied"
>;

/** Google consent mode v2: marketing grants the three advertising signals, statistics grants analytics. */
export function consentMode(consent: Consent): ConsentMode {
  const advertising = consent.has("m") ? "granted" : "denied";
  return {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: consent.has("s") ? "granted" : "denied",
  };
}
