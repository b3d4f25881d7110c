import { type RefObject, useEffect } from "react";
import { useCurrentUser } from "#app/browser/current-user.ts";
import { TextField } from "#app/ui/field.tsx";

const inputs = {
  name: { autoComplete: "name", maxLength: 100 },
  email: { autoComplete: "email", maxLength: 254, type: "email" },
  phone: { autoComplete: "tel", maxLength: 30, type: "tel" },
};

type GuestFieldProps = {
  name: keyof typeof inputs;
  label: string;
  hint?: string;
  /** Of the whole form. */
  values: Record<string, string> | undefined;
  errors: Record<string, string> | undefined;
};

/** A guest's name, email address or phone number, alike in every form about a booking. */
export function GuestField({ values, errors, ...field }: GuestFieldProps) {
  const { name } = field;
  return (
    <TextField
      {...inputs[name]}
      {...field}
      id={name}
      required={name !== "phone"}
      defaultValue={values?.[name]}
      error={errors?.[name]}
    />
  );
}

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
