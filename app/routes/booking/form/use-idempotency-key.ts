import { useEffect, useState } from "react";
import type { BookingAnswer } from "./booking-answer.ts";

/** Keeps the key while the same form is resent, and renews it once the server has answered. */
export function useIdempotencyKey(answer: BookingAnswer | undefined): string {
  const [key, setKey] = useState("");
  useEffect(() => setKey((current) => (answer || !current ? crypto.randomUUID() : current)), [answer]);
  return key;
}
