import { type Consent, consentCookieText, parseConsent } from "#app/domain/consent/consent-cookie.ts";
import { writeCookie } from "./write-cookie.ts";

const changed = "consent-changed";
const settingsAsked = "consent-settings";

export const currentConsent = (): Consent | undefined => parseConsent(document.cookie);

/** Keeps the choice at once, and lets the server set the cookie again: Safari drops script-set ones after a week. */
export function saveConsent(consent: Consent, formAddress: string) {
  writeCookie(consentCookieText(consent, location.protocol === "https:"));
  const form = new FormData();
  for (const category of consent) form.append("category", category);
  form.append("beacon", "1");
  navigator.sendBeacon(formAddress, form);
  if (!consent.has("f")) forgetViewed();
  window.dispatchEvent(new Event(changed));
}

export const viewedKey = "lantern.recent";

/** What functional consent let the browser keep beyond the visit. */
function forgetViewed() {
  try {
    localStorage.removeItem(viewedKey);
  } catch {
    // Forbidden storage holds nothing.
  }
}

export function onConsentChange(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** For a link to the cookie page: opens the dialog instead when the browser is ready for it. */
export function askForSettings(event: { preventDefault(): void }) {
  const heard = !window.dispatchEvent(new Event(settingsAsked, { cancelable: true }));
  if (heard) event.preventDefault();
}

export function onSettingsAsked(listener: () => void): () => void {
  const open = (event: Event) => {
    event.preventDefault();
    listener();
  };
  window.addEventListener(settingsAsked, open);
  return () => window.removeEventListener(settingsAsked, open);
}
