import * as v from "valibot";
import { type FieldError, fieldErrors } from "./field-errors.ts";

// Control characters, Unicode's line and paragraph separators, marks that change the writing direction, and U+FFFD from
// broken UTF-8.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFFD]/u;

export const line = (maxCharacters: number) =>
  v.pipe(
    v.string(fieldErrors.required),
    v.trim(),
    v.nonEmpty(fieldErrors.required),
    v.maxLength(maxCharacters, fieldErrors.tooLong),
    v.check((text) => !forbidden.test(text), fieldErrors.characters),
  );

/** A line that may be left empty. */
export const optionalLine = (maxCharacters: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(maxCharacters, fieldErrors.tooLong),
      v.check((text) => !forbidden.test(text), fieldErrors.characters),
    ),
    "",
  );

// Every country's ending has two letters; of the others those that mail programs know best.
const ending =
  "[a-z]{2}|xn--[a-z0-9-]+|app|art|bet|biz|blog|casino|cat|click|cloud|club|com|design|dev|digital|edu|fun|games?|gov|group|help|host|icu|info|ink|int|life|link|live|ltd|media|mil|mobi|money|name|net|news|now|one|online|org|page|party|plus|press|pro|promo|pub|sale|sbs|shop|site|social|space|store|tech|tel|today|tools|top|tours?|travel|vip|web|website|wiki|win|work|world|wtf|xin|xxx|xyz|zip|zone";
/** Mail programs turn such words into links, which would carry a stranger's message under our name. */
const link = new RegExp(`://|\\bwww[.。]|@|[.。][a-z]{2,}/|[\\p{L}\\d-][.。](?:${ending})(?![\\p{L}\\d])`, "iu");

export const looksLikeLink = (text: string) => link.test(text.normalize("NFKC"));

/** The name of a person. */
export const personName = (maxCharacters: number) =>
  v.pipe(
    line(maxCharacters),
    v.check((text) => !looksLikeLink(text), fieldErrors.nameLink),
  );

/** Every kind of line break becomes `\n`, other control characters are rejected. */
const multiline = (maxCharacters: number) =>
  v.pipe(
    v.string(fieldErrors.required),
    v.transform((text) => text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n").trim()),
    v.maxLength(maxCharacters, fieldErrors.tooLong),
    v.check((text) => !forbidden.test(text.replaceAll("\n", "")), fieldErrors.characters),
  );

/** Text of several lines. */
export const paragraphs = (maxCharacters: number) => v.pipe(multiline(maxCharacters), v.nonEmpty(fieldErrors.required));

/** Text of several lines that may be left empty. */
export const optionalParagraphs = (maxCharacters: number) => v.optional(multiline(maxCharacters), "");

const asciiEmail =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*\.[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Domains in other letters become Punycode, which every mail server understands; what is none stays as typed. */
function withAsciiDomain(address: string): string {
  const [, mailbox, domain] = /^([^@]+)@([^@\s:/?#[\]\\%]+)$/.exec(address) ?? [];
  if (!mailbox || !domain || !/[^\0-\x7f]/.test(domain)) return address;
  return URL.canParse(`http://${domain}`) ? `${mailbox}@${new URL(`http://${domain}`).hostname}` : address;
}

/** An email address without quotes or spaces. The part before the @ is ASCII only. */
export const email = v.pipe(
  v.string(fieldErrors.required),
  v.trim(),
  v.nonEmpty(fieldErrors.required),
  v.maxLength(254, fieldErrors.email),
  v.transform(withAsciiDomain),
  v.maxLength(254, fieldErrors.email),
  v.regex(asciiEmail, fieldErrors.email),
);

export const ticked = v.literal("on", fieldErrors.required);

/** A whole number within bounds; rejects "1.5", "1e9" and "-1". */
export const wholeNumber = (min: number, max: number, message: FieldError = fieldErrors.number) =>
  v.pipe(
    v.string(fieldErrors.required),
    v.regex(/^\d{1,4}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
