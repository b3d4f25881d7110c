import { useState } from "react";
import type { Answer } from "./answer.ts";

/**
 * What a departure's page was answered last. The page asks the server anew whenever a place goes, and with that React
 * Router forgets the answer: an error or two people's versions would be gone before they are read.
 */
export function useKeptAnswer(departure: number, answer: Answer | undefined): Answer | undefined {
  const [kept, setKept] = useState({ departure, answer });
  if (kept.departure === departure && (!answer || answer === kept.answer)) return kept.answer;
  setKept({ departure, answer });
  return answer;
}
