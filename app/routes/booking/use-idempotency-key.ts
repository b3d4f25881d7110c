import { useEffect, useState } from "react";
import type { BookingAnswer } from "./place.server.ts";

/** One key for one intention: kept while the same form is sent again, new once the server has answered. */
export function useFreshKey(answer: BookingAnswer | undefined): string {
  const [key, setKey] = useState("");
  useEffect(() => setKey((kept) => (answer || !kept ? crypto.randomUUID() : kept)), [answer]);
  return key;
}
