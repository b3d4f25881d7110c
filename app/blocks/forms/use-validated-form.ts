import { type FormEvent, useState } from "react";
import { type FormErrors, type FormSchema, readForm } from "./parse-form.ts";

/** Validates a form in the browser with the server's schema. */
export function useValidatedForm(schema: FormSchema, answered: FormErrors | undefined) {
  const [found, setFound] = useState<{ errors: FormErrors; before: FormErrors | undefined }>();
  return {
    // Errors found in the browser are shown until the server returns new ones.
    errors: found && found.before === answered ? found.errors : answered,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const read = readForm(schema, new FormData(event.currentTarget));
      if (!read.ok) event.preventDefault();
      setFound(read.ok ? undefined : { errors: read.errors, before: answered });
    },
  };
}
