import { type FormEvent, useState } from "react";
import type { GenericSchema } from "valibot";
import { type FormErrors, readForm } from "./parse-form.ts";

/** Checks a form in the browser by the server's own schema; what the server then says takes its place. */
export function useCheckedForm(schema: GenericSchema, answered: FormErrors | undefined) {
  const [found, setFound] = useState<{ errors: FormErrors; before: FormErrors | undefined }>();
  return {
    // Complaints of the browser hold until the server answers anew.
    errors: found && found.before === answered ? found.errors : answered,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const read = readForm(schema, new FormData(event.currentTarget));
      if (!read.ok) event.preventDefault();
      setFound(read.ok ? undefined : { errors: read.errors, before: answered });
    },
  };
}
