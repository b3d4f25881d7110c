import { useState } from "react";
import type { Answer } from "./answer.ts";

/**
 * The idempotency key of a form, unchanged until the form itself is answered. Revalidations of the page must not
 * replace it while someone is typing.
 */
export function usePersistedKey(pageKey: string, answer: Answer | undefined): string {
  const [stored, setStored] = useState({ key: pageKey, answer });
  if (!answer?.nextKey || answer === stored.answer) return stored.key;
  setStored({ key: answer.nextKey, answer });
  return answer.nextKey;
}
