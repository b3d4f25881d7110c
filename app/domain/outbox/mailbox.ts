const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that an address leads to: `Ada+Tour@Example.org` is `ada@example.org`. Counters use it, so that one person
 * cannot be mailed under many spellings. Mail itself goes to the address as typed.
 */
export function mailboxOf(email: string): string {
  const lower = email.toLowerCase();
  const at = lower.lastIndexOf("@");
  const domain = lower.slice(at + 1);
  const user = lower.slice(0, at).replace(/(?<=.)\+.*$/s, "");
  return dotless.has(domain) ? `${user.replaceAll(".", "")}@gmail.com` : `${user}@${domain}`;
}
