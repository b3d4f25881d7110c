import { type RefObject, useEffect } from "react";
import { useCurrentUser } from "#app/browser/current-user.ts";

/** Fills empty name and email fields from the account. */
export function usePrefillFromAccount(form: RefObject<HTMLFormElement | null>) {
  const visitor = useCurrentUser();
  useEffect(() => {
    if (!visitor || !form.current) return;
    for (const detail of ["name", "email"] as const) {
      const field = form.current.elements.namedItem(detail);
      if (field instanceof HTMLInputElement && field.value === "")
        field.value = visitor[detail].slice(0, field.maxLength);
    }
  }, [visitor, form]);
}
