/** Fields every form carries beside its own. */
export const guardFields = {
  /** No person sees it; whoever fills it in is a program. */
  trap: "subject",
  /** Milliseconds from showing the form to sending it, measured by the browser; empty without JavaScript. */
  elapsed: "elapsed",
  /** The same for every attempt to send the same content. */
  submission: "submission",
} as const;

/** Nobody fills in a form faster; the browser waits this long before it sends. */
export const shortestFill = 1_200;

export type Guard = { verdict: "person" | "program" | "too_fast"; measured: boolean; key: string | null };

/** What the guard fields tell. Pages are cached whole, so nothing in them may depend on when they were made. */
export function readGuard(form: FormData): Guard {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const elapsed = text(guardFields.elapsed);
  const measured = /^\d{1,12}$/.test(elapsed);
  const submission = text(guardFields.submission);
  const key = /^[\w-]{8,64}$/.test(submission) ? submission : null;
  if (text(guardFields.trap) !== "") return { verdict: "program", measured, key };
  return { verdict: measured && Number(elapsed) < shortestFill ? "too_fast" : "person", measured, key };
}
