import { type Consent, consentCookieText, parseConsent } from "#app/domain/consent/consent-cookie.ts";
import { writeCookie } from "./write-cookie.ts";

const changed = "consent-changed";
const dialogRequested = "consent-settings";

export const currentConsent = (): Consent | undefined => parseConsent(document.cookie);

/** Sets the cookie at once, and again from the server, because Safari drops cookies set by scripts after a week. */
export function saveConsent(consent: Consent, formUrl: string) {
  writeCookie(consentCookieText(consent, location.protocol === "https:"));
  const form = new URLSearchParams();
  for (const category of consent) form.append("category", category);
  form.append("beacon", "1");
  navigator.sendBeacon(formUrl, form);
  if (!consent.has("f")) deleteRecentTours();
  window.dispatchEvent(new Event(changed));
}

export const viewedKey = "lantern.recent";

/** Deletes the recently viewed tours, which may outlast the visit only with functional consent. */
function deleteRecentTours() {
  try {
    localStorage.removeItem(viewedKey);
  } catch {
    // If storage is blocked, nothing was stored.
  }
}

export function onConsentChange(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** Click handler of links to the cookie page: opens the dialog instead once `ConsentManager` is listening. */
export function openConsentDialog(event: { preventDefault(): void }) {
  const heard = !window.dispatchEvent(new Event(dialogRequested, { cancelable: true }));
  if (heard) event.preventDefault();
}

export function onConsentDialogRequest(listener: () => void): () => void {
  const open = (event: Event) => {
    event.preventDefault();
    listener();
  };
  window.addEventListener(dialogRequested, open);
  return () => window.removeEventListener(dialogRequested, open);
}
