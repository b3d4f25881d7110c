/** Removes email addresses, URL queries, credentials, booking references and long numbers from an error's text. */
export function withoutPersonal(text: string): string {
  return (
    text
      // Firefox and Safari write a stack's frame as `name@https://…`, which is no email address.
      .replace(/[^\s@<>"'(),;]{1,64}@(?!https?:\/\/)[^\s@<>"'(),;]+/g, "<address>")
      .replace(/\?[^\s)"']*?(?=:\d+:\d+|[\s)"']|$)/g, "")
      .replace(/\b(bearer|basic) [\w.~+/=-]+/gi, "$1 …")
      .replace(/\b(key|token|secret|password|code|state)=[^\s&)"']+/gi, "$1=…")
      .replace(/\/booking\/[^\s/)"']+/g, "/booking/…")
      .replace(/(?<![\w-])\d[\d\s-]{5,}\d/g, "<number>")
  );
}
