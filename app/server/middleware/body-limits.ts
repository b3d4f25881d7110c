import { MIMEType } from "node:util";

export type BodyLimits = { maxBytes: number; timeoutMs: number };

const kilobyte = 1_024;
const form: BodyLimits = { maxBytes: 64 * kilobyte, timeoutMs: 5_000 };
/** The office saves the texts of an article or tour in one form. */
const officeForm: BodyLimits = { maxBytes: 1_024 * kilobyte, timeoutMs: 20_000 };
/**
 * A file of 5 MB over a slow mobile connection. Of larger ones only the beginning is kept, which stays too large for
 * every page: the page says so beside the field and keeps what was typed.
 */
const upload: BodyLimits = { maxBytes: 32 * 1_024 * kilobyte, timeoutMs: 60_000 };
const json: BodyLimits = { maxBytes: 256 * kilobyte, timeoutMs: 5_000 };

/** The routes that ask for a file. Only these take multipart forms. */
export const uploadRoutes = ["profile", "guideApply", "partnership", "officePicture"];

const syncPath = /^\/guide\/sync(\.data)?$/i;
/** `sendBeacon` sends its JSON as plain text. */
const reportPath = "/errors";
const mailEventsPath = "/mail/events";
const paymentEventsPath = "/payments/events";
const officePath = /^\/office\//i;

/** The type of a body, or undefined if its header names none. */
export function bodyType(header: string | null): MIMEType | undefined {
  try {
    return new MIMEType(header ?? "");
  } catch {
    return undefined;
  }
}

export const isMultipart = (type: MIMEType | undefined) => type?.essence === "multipart/form-data";

/** Undefined if such a body is not taken there. */
export function bodyLimits(
  type: MIMEType | undefined,
  path: string,
  routeName: (pathname: string) => string,
): BodyLimits | undefined {
  const essence = type?.essence;
  if (path === reportPath) return essence === "text/plain" || essence === "application/json" ? form : undefined;
  if (path === mailEventsPath) return essence === "application/json" ? form : undefined;
  if (path === paymentEventsPath) return essence === "application/json" ? json : undefined;
  if (syncPath.test(path) && essence === "application/json") return json;
  if (essence === "application/x-www-form-urlencoded") return officePath.test(path) ? officeForm : form;
  return isMultipart(type) && uploadRoutes.includes(routeName(path)) ? upload : undefined;
}
