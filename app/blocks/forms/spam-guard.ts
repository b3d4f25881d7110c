/** Fields that every public form adds to its own. */
export const guardFields = {
  /** The honeypot: hidden from people, so only bots fill it in. */
  honeypot: "subject",
  /** Milliseconds from showing the form to sending it, measured in the browser; empty without JavaScript. */
  elapsed: "elapsed",
  /** Idempotency key: the same for every attempt to send the same content. */
  submission: "submission",
} as const;

/** Minimum fill time in milliseconds: no person is faster, and the browser waits this long before it sends. */
export const minFillMs = 1_200;

export type Guard = { verdict: "human" | "bot" | "too_fast"; measured: boolean; key: string | null };

/** Evaluates the guard fields. Pages are cached, so the form must not contain a time from the server. */
export function checkSpamGuard(form: FormData): Guard {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const elapsed = text(guardFields.elapsed);
  const measured = /^\d{1,12}$/.test(elapsed);
  const submission = text(guardFields.submission);
  const key = /^[\w-]{8,64}$/.test(submission) ? submission : null;
  if (text(guardFields.honeypot) !== "") return { verdict: "bot", measured, key };
  return { verdict: measured && Number(elapsed) < minFillMs ? "too_fast" : "human", measured, key };
}
