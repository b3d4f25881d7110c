import { distance } from "fastest-levenshtein";

/** Where most guests have their mail. Names of fewer than five letters are too near to each other and to honest ones. */
const wellKnown = [
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "hotmail.com",
  "icloud.com",
  "yahoo.com",
  "t-online.de",
  "interia.pl",
].map((domain) => domain.split(".") as [name: string, ending: string]);
/** These exist and only look like slips. */
const honest = ["mail", "ymail", "email", "zmail", "hmail"];
const slipsOfCom = ["con", "cm", "co", "om", "cpm", "comm", "vom", "ocm", "cmo"];

/** The address that a guest probably meant; undefined if nothing in it looks mistyped. */
export function meantAddress(email: string): string | undefined {
  const [mailbox = "", domain = ""] = email.toLowerCase().split("@");
  const [name = "", ending = "", ...more] = domain.split(".");
  if (more.length > 0 || honest.includes(name)) return undefined;
  for (const [knownName, knownEnding] of wellKnown) {
    const isSameName = name === knownName;
    const isSameEnding = ending === knownEnding;
    if (isSameName && isSameEnding) return undefined;
    const isMeantEnding = isSameEnding || (knownEnding === "com" && slipsOfCom.includes(ending));
    if (isMeantEnding && (isSameName || isSlip(name, knownName))) return `${mailbox}@${knownName}.${knownEnding}`;
  }
  return undefined;
}

/** One letter more, less or other, or two that changed places. */
function isSlip(typed: string, known: string): boolean {
  const steps = distance(typed, known);
  return steps === 1 || (steps === 2 && [...typed].sort().join("") === [...known].sort().join(""));
}
