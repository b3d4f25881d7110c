import { useState } from "react";
import type { Answer } from "./answer.ts";

/**
 * The idempotency key of a form, unchanged until the form itself is answered. Revalidations of the page must not
 * replace it while someone is typing.
 */
export function usePersistedKey(pageKey: string, answer: Answer | undefined): string {
  const [kept, setKept] = useState({ key: pageKey, answer });
  if (!answer?.nextKey || answer === kept.answer) return kept.key;
  setKept({ key: answer.nextKey, answer });
  return answer.nextKey;
}
