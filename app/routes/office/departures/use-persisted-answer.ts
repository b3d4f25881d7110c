import { useState } from "react";
import type { Answer } from "./answer.ts";

/**
 * The last action result of a departure's page. React Router drops it when a seat change revalidates the page, before
 * an error or conflict could be read.
 */
export function usePersistedAnswer(departure: number, answer: Answer | undefined): Answer | undefined {
  const [stored, setStored] = useState({ departure, answer });
  if (stored.departure === departure && (!answer || answer === stored.answer)) return stored.answer;
  setStored({ departure, answer });
  return answer;
}
