import { type Consent, consentMode } from "#app/domain/consent/consent-cookie.ts";
import { withdrawnCookies } from "./cookie-list.ts";
import { writeCookie } from "./write-cookie.ts";

const host = "https://www.googletagmanager.com";
const waitMs = 500;

type Tagged = Window & { dataLayer?: unknown[] };

let warned = false;
let loaded = false;

/** Sends the consent to the tag manager, which is loaded only with functional consent and never on private pages. */
export function applyConsent(consent: Consent, containerId: string | undefined, isPrivate: boolean) {
  removeWithdrawn(consent);
  if (!consent.has("f")) {
    // A script cannot be unloaded, so reload the page to get rid of it.
    if (loaded) location.reload();
    return;
  }
  if (isPrivate) return;
  if (!containerId) {
    if (!warned) console.warn("No tag manager id is set (GTM_ID): tracking is not set up.");
    warned = true;
    return;
  }
  if (!loaded) pushCommand("consent", "default", { ...consentMode(new Set()), wait_for_update: waitMs });
  pushCommand("consent", "update", consentMode(consent));
  if (!loaded) load(containerId);
}

function load(containerId: string) {
  loaded = true;
  dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${host}/gtm.js?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
}

function dataLayer(): unknown[] {
  const page = window as Tagged;
  page.dataLayer ??= [];
  return page.dataLayer;
}

function pushCommand(..._command: [string, string, object]) {
  // biome-ignore lint/complexity/noArguments: the tag manager recognizes a command only as an Arguments object
  dataLayer().push(arguments);
}

function removeWithdrawn(consent: Consent) {
  const names = document.cookie.split(";").map((pair) => pair.split("=", 1)[0]?.trim() ?? "");
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  for (const name of withdrawnCookies(names, consent)) {
    for (const domain of ["", ...domains.map((name) => `; Domain=${name}`)])
      writeCookie(`${name}=; Path=/; Max-Age=0${domain}`);
  }
}
