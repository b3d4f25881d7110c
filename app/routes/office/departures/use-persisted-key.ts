import { useState } from "react";
import type { Answer } from "./answer.ts";

/**
 * The key a form is sent with: the same until the form itself was answered. The page asks the server anew whenever
 * something changes, and what is being typed must outlast that.
 */
export function useKeptKey(pageKey: string, answer: Answer | undefined): string {
  const [kept, setKept] = useState({ key: pageKey, answer });
  if (!answer?.nextKey || answer === kept.answer) return kept.key;
  setKept({ key: answer.nextKey, answer });
  return answer.nextKey;
}
