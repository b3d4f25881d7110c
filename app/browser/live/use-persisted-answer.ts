import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The result of the last form, until the visitor goes on. React Router drops it when the page is revalidated, for
 * instance because seats changed, before an error could be read.
 */
export function usePersistedAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [stored, setStored] = useState({ key, answer });
  if (stored.key === key && (!answer || answer === stored.answer)) return stored.answer;
  setStored({ key, answer });
  return answer;
}
