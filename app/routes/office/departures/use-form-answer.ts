import { useState } from "react";
import type { Answer } from "./answer.ts";

/** The last answer to one form of the page. Answers to others, such as a guest marked as here, take no warning away. */
export function useFormAnswer(form: Answer["form"], answer: Answer | undefined): Answer | undefined {
  const [kept, setKept] = useState(answer?.form === form ? answer : undefined);
  if (answer?.form !== form || answer === kept) return kept;
  setKept(answer);
  return answer;
}
