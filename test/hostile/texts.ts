import fc from "fast-check";

/** If this appears unescaped in a page, the page is open to cross-site scripting. */
export const marker = `"><svg onload=x>`;

const known = [
  marker,
  `</script>${marker}`,
  `'${marker}`,
  `]]>${marker}`,
  "",
  " ",
  "\0",
  "a\0b",
  "\u202Eevil",
  "\uD800",
  "\uFFFD\uFEFF",
  "e\u0301".repeat(300),
  "Ada\r\nBcc: all@example.org",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "-1",
  "0",
  "1.5",
  "1e9",
  "1e300",
  "Infinity",
  "0x10",
  "9007199254740993",
  "99999999999999999999",
  "2147483648",
  "-9223372036854775809",
  "2027-02-31",
  "0000-00-00",
  "275760-09-14",
  "9999-12-31",
  "24:00",
  "2027-06",
  "[]",
  "{}",
  '{"$gt":""}',
  "' or 1=1 --",
  "%",
  "%00",
  "%FF",
  "\\",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "((&|!:*",
  "ada@example.org",
  "ada@example.org, eve@example.org",
  "x".repeat(5_000),
  "😀".repeat(500),
];

/** Hostile input: known problem strings first, then arbitrary text. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...known) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text + marker) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

/** Texts that look like a number but are no id of a row, and ids that no row has. */
export const hostileNumbers = ["1.5", "1e300", "Infinity", "2147483648"];

/** Malformed or dangerous percent-encodings. */
const brokenBytes = fc.constantFrom(
  "%ED%A0%80",
  "%FF%FE",
  "%C0%AF",
  "%E0%A4%A",
  "%",
  "%zz",
  "%2e%2e%2f",
  "%252e",
  "%0d%0a",
);

/** A URL segment, mostly well encoded. */
export const hostilePiece = fc.oneof(
  { weight: 5, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 700))) },
  { weight: 1, arbitrary: brokenBytes },
);

/** A hostile query string of known names: repeated, as lists and as objects. */
export const hostileQuery = (names: string[], maxCount: number) =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...names) },
          { weight: 1, arbitrary: fc.constantFrom("__proto__", "constructor", "q[]", "q[a]", "_routes", "index", "") },
        ),
        hostilePiece,
      ),
      { maxLength: maxCount },
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));
